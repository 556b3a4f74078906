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
    throw new StartError(
      `DATA_DIR: cannot write to ${resolve(dataDir)} (${code}); choose another folder or change its permissions`,
      error,
    )
  }
}
