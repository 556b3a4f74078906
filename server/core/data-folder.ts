import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartError } from './start-error'

/** Creates DATA_DIR. Throws StartError unless it is writable. */
export function ensureDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR：不能写入 ${resolve(dataDir)}（${code}），请换一个目录或修改权限`, error)
  }
}
