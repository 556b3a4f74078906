/** Files that unpack to far more than their size. The unpacked content is never in memory here. */
import { constants, crc32, deflateRawSync } from 'node:zlib'

const MEGABYTE = 1024 * 1024
/** Ends a deflated stream: a last block without content. */
const LAST_BLOCK = Buffer.from([3, 0])

/** Deflated bytes that unpack to `head` and then to `megabytes` of `filler`. */
export function buildDeflateBomb(head: string, filler: string, megabytes: number): Buffer {
  const deflate = (bytes: Buffer) => deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const filling = deflate(Buffer.alloc(MEGABYTE, filler))
  return Buffer.concat([deflate(Buffer.from(head)), ...Array.from({ length: megabytes }, () => filling), LAST_BLOCK])
}

/** The same as a stream of a PDF has it, starting with zlib's two bytes. */
export const buildZlibBomb = (head: string, filler: string, megabytes: number): Buffer =>
  Buffer.concat([Buffer.from([0x78, 0x9c]), buildDeflateBomb(head, filler, megabytes)])

interface Entry {
  name: string
  /** Deflated already. */
  data: Buffer
  /** Unpacked size declared in the directory. */
  declaredSize: number
}

/** A ZIP of entries that are deflated already. */
export function buildPackedZip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, declaredSize } of entries) {
    const nameBytes = Buffer.from(name)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(data.length, 14)
    header.writeUInt32LE(declaredSize, 18)
    header.writeUInt16LE(nameBytes.length, 22)
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), header, nameBytes, data)
    const trailer = Buffer.alloc(14)
    trailer.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), header, trailer, nameBytes)
    at += 30 + nameBytes.length + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
export const DOCUMENT_HEAD =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'

/** A Word document of this deflated text and further entries. */
export function buildWordDocument(document: Omit<Entry, 'name'>, extraEntries: readonly Entry[] = []): Buffer {
  const entryOf = (name: string, text: string) => ({
    name,
    data: deflateRawSync(Buffer.from(text)),
    declaredSize: Buffer.byteLength(text),
  })
  return buildPackedZip([
    entryOf('[Content_Types].xml', TYPES),
    entryOf('_rels/.rels', RELATIONS),
    { name: 'word/document.xml', ...document },
    ...extraEntries,
  ])
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. It has no index. */
export const buildPdf = (objects: readonly (string | { dictionary: string; stream: Buffer })[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, at) => {
      if (typeof object === 'string') return Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`)
      const head = `${at + 1} 0 obj\n<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`
      return Buffer.concat([Buffer.from(head), object.stream, Buffer.from('\nendstream\nendobj\n')])
    }),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF'),
  ])

/** A PNG that declares this size but holds almost no pixels. */
export function buildPng(width: number, height: number): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const pixels = buildZlibBomb('', '\0', 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
