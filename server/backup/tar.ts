/** Tar archives as streams, by tar-stream. Nothing is buffered whole in memory. */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** Writes one entry of `size` bytes. Rejects when `content` has another size, and when the archive is no longer read. */
export type AddEntry = (name: string, size: number, content: Bytes) => Promise<void>

/** Throws an error with the name when `content` has not as many bytes as it was announced with. */
async function* checkSize(name: string, size: number, content: Bytes): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of content) {
    left -= chunk.length
    if (left < 0) break
    if (chunk.length > 0) yield chunk
  }
  if (left !== 0) throw new Error(`${name} changed its size during the backup`)
}

/**
 * The archive that `write` fills, entry by entry, as fast as it is read. Throws what `write` throws; a reader that stops
 * early waits until `write` has cleaned up.
 */
export async function* tarOf(write: (add: AddEntry) => Promise<void>): AsyncGenerator<Buffer> {
  const archive = pack()
  const writing = write((name, size, content) =>
    pipeline(checkSize(name, size, content), archive.entry({ name, size, mode: 0o600 })),
  ).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  try {
    yield* archive as AsyncIterable<Buffer>
  } finally {
    archive.destroy()
    await writing
  }
}

export interface TarEntry {
  name: string
  size: number
  /** To be read once, before the next entry; an entry that is not read is skipped. */
  body: AsyncIterable<Buffer>
}

/** What the messages of tar-stream mean for a backup. */
function explain(error: Error): Error {
  if (error.message === 'Unexpected end of data') return new Error('the backup is incomplete, it ends midway')
  return error.message.startsWith('Invalid tar header') ? new Error('this is no backup of Pinqiao') : error
}

/**
 * The entries of an archive, in its order. Throws a message for the user when it is truncated or no archive, and the error
 * of `source` as it is.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract()
  let failure: Error | undefined
  const feeding = pipeline(source, archive).catch((error: Error) => {
    failure ??= error
    archive.destroy(error)
  })
  /** The same, but ending with the error that ended the archive. */
  async function* untilFailure<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items
    } catch (error) {
      await feeding
      throw explain(failure ?? (error as Error))
    }
  }
  try {
    for await (const entry of untilFailure(archive)) {
      const { name, size = 0 } = entry.header
      yield { name, size, body: untilFailure(entry as Readable) }
      entry.resume()
    }
  } finally {
    archive.destroy()
    await feeding
  }
}
