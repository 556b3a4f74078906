/** Brings the files of a backup into the file store. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../ports/file-store'
import { type FileLine, linesIn } from './dump'
import type { TarEntry } from './tar'

/** Stores files in the order of the list, and removes them when the restore fails. */
export class FileLoader {
  private readonly storedKeys: string[] = []
  private list: AsyncGenerator<string> | undefined
  private readonly listPath: string

  constructor(
    private readonly store: FileStore,
    private readonly dir: string,
  ) {
    this.listPath = join(dir, 'files.ndjson')
  }

  get count(): number {
    return this.storedKeys.length
  }

  /** Loads the list of files or one file; any other entry is skipped. Throws for a file that is not as the list says. */
  async loadEntry(entry: TarEntry): Promise<void> {
    if (entry.name === 'files.ndjson') await this.loadList(entry)
    else if (entry.name.startsWith('files/')) await this.loadFile(entry)
  }

  private async loadList(entry: TarEntry): Promise<void> {
    await pipeline(entry.body, createWriteStream(this.listPath, { mode: 0o600 }))
    this.list = linesIn(this.listPath)
  }

  /** The list's line of this file; those before it were gone when the backup was made. */
  private async lineOf(key: string): Promise<FileLine> {
    for (;;) {
      const next = await this.list?.next()
      if (!next || next.done) throw new Error(`the file ${key} of the backup is not on its list`)
      const line = JSON.parse(next.value) as FileLine
      if (line[0] === key) return line
    }
  }

  private async loadFile(entry: TarEntry): Promise<void> {
    const key = entry.name.slice('files/'.length)
    const [, mime, expectedHash] = await this.lineOf(key)
    const path = join(this.dir, 'incoming')
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(entry.body, hashing, createWriteStream(path, { mode: 0o600 }))
    if (hash.digest('hex') !== expectedHash)
      throw new Error(`the checksum of the file ${key} is wrong; nothing was written`)
    this.storedKeys.push(key)
    await this.store.put(key, path, mime)
  }

  async undo(): Promise<void> {
    for (const key of this.storedKeys) await this.store.remove(key).catch(() => undefined)
  }
}
