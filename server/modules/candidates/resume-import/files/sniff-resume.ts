/** Detects the type of a file from its first bytes, never from its name: what job boards export as .doc is a web page. */
import { encodingByBytes } from './decode-text'

/** Documents whose text is in one part. */
export type FlowingKind = 'html' | 'mht' | 'rtf' | 'wordXml' | 'text'
export type ResumeKind = 'pdf' | 'zip' | 'ole' | FlowingKind | 'empty' | 'other'

const PDF_WINDOW = 1024
const HEAD_BYTES = 4096
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
const WORD_XML = /<(?:\w{1,10}:)?(?:wordDocument|package)[\s>]|progid="Word\.Document"/
const MARKUP = /<(?:!doctype html|html|head|body|meta|table|div|p|span|title|style)[\s>]/i
const MIME_HEADER =
  /^(?:mime-version|content-type|from|subject|date|snapshot-content-location|received|return-path|x-[\w-]{1,40}):/i
const MULTIPART = /^content-type:\s{0,4}(?:multipart\/|text\/html)/im

/** Bytes of pictures, archives, programs: text has none of them, whatever its encoding. */
const isBinary = (head: string): boolean => {
  let controls = 0
  for (const char of head) if (char < '\t' || (char > '\r' && char < ' ' && char !== '\u001b')) controls += 1
  return controls > head.length / 100
}

const decodeHead = (bytes: Uint8Array): string => {
  const encoding = encodingByBytes(bytes)
  return new TextDecoder(encoding ?? 'latin1')
    .decode(bytes)
    .replace(/^\ufeff/, '')
    .trimStart()
}

/** Kind of an uploaded file. A PDF may carry up to 1,024 bytes before its signature. */
export function sniffResume(bytes: Uint8Array): ResumeKind {
  if (bytes.length === 0) return 'empty'
  const first = bytes.subarray(0, HEAD_BYTES)
  const raw = Buffer.from(first.buffer, first.byteOffset, first.length).toString('latin1')
  if (raw.slice(0, PDF_WINDOW).includes('%PDF-')) return 'pdf'
  if (raw.startsWith('PK\u0003\u0004')) return 'zip'
  if (raw.startsWith(OLE)) return 'ole'
  const head = decodeHead(first)
  if (head.startsWith('{\\rtf')) return 'rtf'
  if (isBinary(head)) return 'other'
  if (WORD_XML.test(head)) return 'wordXml'
  if (MIME_HEADER.test(head) && MULTIPART.test(head)) return 'mht'
  return MARKUP.test(head) ? 'html' : 'text'
}
