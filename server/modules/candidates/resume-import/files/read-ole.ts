/** Files in the compound format of old Office (MS-CFB): which kind of them it is. Their text is not read. */
import type { ImportErrorName } from '../types'

/** Names of streams, in UTF-16 as the directory has them. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const WORD = Buffer.from('WordDocument', 'utf16le')

/** Why the file is refused: a .docx with a password is kept in one of them, an old .doc has to be converted first. */
export function oleRefusal(bytes: Uint8Array): ImportErrorName {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.includes(ENCRYPTED)) return 'RESUME_ENCRYPTED'
  return view.includes(WORD) ? 'RESUME_OLD_WORD' : 'RESUME_TYPE'
}
