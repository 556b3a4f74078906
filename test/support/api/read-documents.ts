/** Reads documents the product writes: ZIP entries and PDF text. */
import { execFileSync } from 'node:child_process'
import { inflateRawSync } from 'node:zlib'

/** ZIP entries by name, as text; sizes are read from the directory. */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = bytes.readUInt16LE(end + 10)
  const entries = new Map<string, string>()
  for (let i = 0, at = bytes.readUInt32LE(end + 16); i < count; i++) {
    const size = bytes.readUInt32LE(at + 20)
    const [nameSize, extra, note] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const body = bytes.subarray(start, start + size)
    entries.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body).toString('utf8'))
    at += 46 + nameSize + extra + note
  }
  return entries
}

/** pdf.js needs browser globals and native import(), so it runs in a child process. */
const READER = `
for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) globalThis[name] ??= class {}
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise
for (let number = 1; number <= pdf.numPages; number++) {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  process.stdout.write(items.map(({ str }) => str ?? '').join(''))
}`

/** The text of a PDF. */
export const readPdfTexts = (bytes: Buffer): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', READER], { input: bytes, encoding: 'utf8' })
