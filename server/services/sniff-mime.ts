/** The media type of a file by its first bytes; the name only distinguishes text formats and zip-based formats. */
import { open } from 'node:fs/promises'
import { filetypeinfo } from 'magic-bytes.js'

const UNKNOWN = 'application/octet-stream'

const OFFICE: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const OLD_OFFICE: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}
/** Types that magic-bytes.js recognises and we let through under their own name. */
const KNOWN = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/heic',
  'image/avif',
  'application/pdf',
  'application/zip',
  'application/x-rar-compressed',
  'application/vnd.rar',
  'application/x-7z-compressed',
  'application/gzip',
  'audio/mpeg',
  'audio/wav',
  'audio/x-wav',
  'audio/aac',
  'audio/amr',
  'audio/ogg',
  'audio/webm',
  'video/mp4',
  'video/webm',
  'video/quicktime',
])

const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)

/** Text without control characters that decodes as UTF-8; a character cut at the end of the sample is forgiven. */
function isText(head: Buffer): boolean {
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  return !new TextDecoder('utf-8').decode(head, { stream: true }).includes('\ufffd')
}

/** Media type of a file whose first bytes are `head`; scripts and markup count as plain text. */
export function sniffMime(head: Buffer, name: string): string {
  if (head.length === 0) return UNKNOWN
  const extension = extensionOf(name)
  if (head.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  if (startsWith(head, 0x50, 0x4b, 3, 4)) return OFFICE[extension] ?? 'application/zip'
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return OLD_OFFICE[extension] ?? UNKNOWN
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (head.toString('latin1', 0, 6) === '#!AMR\n') return 'audio/amr'
  const guesses = filetypeinfo(head).map(({ mime }) => mime ?? '')
  const known = guesses.find((mime) => KNOWN.has(mime))
  if (known) return known
  return isText(head) ? 'text/plain' : UNKNOWN
}

/** Bytes by which a type is recognised. */
const HEAD_BYTES = 4100

/** MIME type of a stored file by its beginning; see sniffMime. Rejects when the file cannot be read. */
export async function sniffFileMime(path: string, name: string): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return sniffMime(buffer.subarray(0, bytesRead), name)
  } finally {
    await handle.close()
  }
}
