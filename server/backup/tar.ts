/** Tar archives as streams: plain files with short names, which every tar program opens. Nothing is buffered whole in memory. */

const BLOCK = 512
const MAX_NAME_BYTES = 100
/** A size has eleven octal digits. */
const MAX_SIZE = 8 ** 11

/** Throws RangeError for a name or size that does not fit. */
function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES || size >= MAX_SIZE)
    throw new RangeError(`${name} (${size} bytes) does not fit`)
  const head = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  head.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  head.fill(' ', 148, 156)
  head.write('0', 156)
  head.write('ustar\x0000', 257, 'latin1')
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return head
}

/** The bytes of one entry. Throws when `content` has not as many bytes as it was announced with. */
export async function* entryOf(
  name: string,
  size: number,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield headOf(name, size)
  let left = size
  for await (const chunk of content) {
    left -= chunk.length
    if (left < 0) break
    if (chunk.length > 0) yield chunk
  }
  if (left !== 0) throw new Error(`${name} changed its size during the backup`)
  // an empty chunk would end a byte stream
  if (size % BLOCK > 0) yield Buffer.alloc(BLOCK - (size % BLOCK))
}

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

export interface TarEntry {
  name: string
  size: number
  /** To be read once, before the next entry; the rest is skipped. */
  body: AsyncIterable<Buffer>
}

/** Takes exactly so many bytes from a stream of chunks. */
class ByteReader {
  private rest: Buffer = Buffer.alloc(0)
  private readonly source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  async *chunks(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.rest.length === 0) {
        const { done, value } = await this.source.next()
        if (done) throw new Error('the backup is incomplete, it ends midway')
        this.rest = value
      }
      const chunk = this.rest.subarray(0, left)
      this.rest = this.rest.subarray(chunk.length)
      left -= chunk.length
      yield chunk
    }
  }

  async bytes(size: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of this.chunks(size)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
}

/** The entries of an archive, in its order. Throws a message for the user when it is truncated or no archive. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source)
  for (;;) {
    const head = await reader.bytes(BLOCK)
    if (head.every((byte) => byte === 0)) return
    const text = (at: number, length: number) => head.toString('utf8', at, at + length).split('\0', 1)[0] ?? ''
    const size = Number.parseInt(text(124, 12), 8)
    if (text(257, 5) !== 'ustar' || !Number.isSafeInteger(size)) throw new Error('this is no backup of Pinqiao')
    const body = reader.chunks(size)
    yield { name: text(0, MAX_NAME_BYTES), size, body: { [Symbol.asyncIterator]: () => body } }
    for await (const _skipped of body);
    await reader.bytes((BLOCK - (size % BLOCK)) % BLOCK)
  }
}
