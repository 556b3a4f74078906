/** A ZIP made by hand, so that tests can also make ones that lie. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFile {
  name: string | Buffer
  bytes: Buffer
  /** What the directory says of the unpacked size. */
  claims?: number
  isLocked?: boolean
}

/** Deflated entries and their directory; a name given as bytes is not declared to be UTF-8. */
export function buildZip(files: ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, claims, isLocked } of files) {
    const title = typeof name === 'string' ? Buffer.from(name) : name
    const flags = (typeof name === 'string' ? 0x800 : 0) | (isLocked ? 1 : 0)
    const data = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(claims ?? bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, data)
    const more = Buffer.alloc(14)
    more.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, more, title)
    at += 30 + title.length + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}
