/** Detects the type of a file from its bytes, never from its name. */
import { zipEntries } from './zip'

export type ResumeKind = 'pdf' | 'docx' | 'empty' | 'other' | 'broken'

const SIGNATURE_WINDOW = 1024

/** Kind of an uploaded file. A PDF may carry up to 1,024 bytes before its signature. */
export function sniffResume(bytes: Uint8Array): ResumeKind {
  if (bytes.length === 0) return 'empty'
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SIGNATURE_WINDOW)).toString('latin1')
  if (head.includes('%PDF-')) return 'pdf'
  if (!head.startsWith('PK\u0003\u0004')) return 'other'
  const entries = zipEntries(bytes)
  if (!entries) return 'broken'
  return entries.some((entry) => entry.name === 'word/document.xml') ? 'docx' : 'other'
}
