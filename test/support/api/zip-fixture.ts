/** Builds ZIP files byte by byte, invalid ones included. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFile {
  name: string | Buffer
  bytes: Buffer
  /** Unpacked size declared in the directory. */
  declaredSize?: number
  isEncrypted?: boolean
}

/** Deflated entries and their directory; a name given as bytes is not declared to be UTF-8. */
export function buildZip(files: ZipFile[]): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, declaredSize, isEncrypted } of files) {
    const nameBytes = typeof name === 'string' ? Buffer.from(name) : name
    const flags = (typeof name === 'string' ? 0x800 : 0) | (isEncrypted ? 1 : 0)
    const data = deflateRawSync(bytes)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(flags, 2)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(crc32(bytes), 10)
    header.writeUInt32LE(data.length, 14)
    header.writeUInt32LE(declaredSize ?? bytes.length, 18)
    header.writeUInt16LE(nameBytes.length, 22)
    chunks.push(Buffer.from('PK\u0003\u0004', 'latin1'), header, nameBytes, data)
    const trailer = Buffer.alloc(14)
    trailer.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), header, trailer, nameBytes)
    at += 30 + nameBytes.length + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...chunks, list, end])
}
