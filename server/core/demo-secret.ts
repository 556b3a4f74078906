/** Secrets of a demo server: created once, saved in DATA_DIR/secrets.json (0600), so that sessions and links survive a restart. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDataFolder } from './data-folder'
import { StartError } from './start-error'

/** The saved secret of this name; created on first use. Throws StartError. */
export function demoSecret(name: string, dataDir: string): string {
  const file = join(dataDir, 'secrets.json')
  const saved = readSecrets(file)
  const existing = saved[name]
  if (existing) return existing
  const secret = randomBytes(32).toString('base64url')
  ensureDataFolder(dataDir)
  writeFileSync(file, JSON.stringify({ ...saved, [name]: secret }, null, 2), { mode: 0o600 })
  return secret
}

function readSecrets(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    // ENOTDIR is reported by ensureDataFolder when the file is written
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return {}
    throw new StartError(`${file} cannot be read; repair or delete it`, error)
  }
}
