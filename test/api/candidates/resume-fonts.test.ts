/** Embedded fonts are not repaired where no letter depends on them, and are left alone where one might. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseResume } from '../../../server/modules/candidates/resume-import'
import { hideFonts } from '../../../server/modules/candidates/resume-import/files/hide-fonts'
import { createWorkerPort } from '../../../server/ports/workers'

const folder = join(__dirname, '../../fixtures/resumes')
/** Nothing is hidden in a file that may have compressed objects. */
const KEEPS_FONTS = Buffer.from('\n% /ObjStm\n')

const descriptor = '9 0 obj\n<</Type /FontDescriptor /FontFile2 8 0 R>>\nendobj\n'
const composite = (entries: string) => `5 0 obj\n<</Type /Font /Subtype /Type0 ${entries}>>\nendobj\n`
const simple = (entries: string) => `6 0 obj\n<</Type /Font /Subtype /TrueType ${entries}>>\nendobj\n`
const hidden = (text: string) => {
  const bytes = Buffer.from(text)
  hideFonts(bytes)
  return bytes.toString().includes('/FontFileX')
}

test.each<[string, string]>([
  ['composite with a map of letters', composite('/ToUnicode 7 0 R /Encoding /Identity-H')],
  ['simple with a map of letters', simple('/ToUnicode 7 0 R')],
  ['simple with an encoding', simple('/Encoding /WinAnsiEncoding')],
])('a font that is %s is hidden', (_what, font) => {
  expect(hidden(font + descriptor)).toBe(true)
})

test.each<[string, string]>([
  ['composite without a map', composite('/Encoding /Identity-H')],
  ['simple without a map or an encoding', simple('/FirstChar 32')],
  ['one of two without a map', simple('/ToUnicode 7 0 R') + simple('/FirstChar 32')],
  ['perhaps within a compressed stream', `${simple('/ToUnicode 7 0 R')}4 0 obj\n<</Type /ObjStm>>\nendobj\n`],
  ['one of more than a thousand', simple('/ToUnicode 7 0 R').repeat(1100)],
])('a font that is %s stays', (_what, font) => {
  expect(hidden(font + descriptor)).toBe(false)
})

test('text that names a font file stays, and so does the length of the file', () => {
  const text = `${simple('/ToUnicode 7 0 R')}3 0 obj\nstream\n(/FontFile2) Tj\nendstream\nendobj\n${descriptor}`
  const bytes = Buffer.from(text)
  hideFonts(bytes)
  expect(bytes.toString()).toBe(text.replace('/FontFile2 8', '/FontFileX 8'))
})

test('a hostile file of names takes no longer than one look at each', () => {
  const bytes = Buffer.from('/Type0 /FontFile2 '.repeat(500_000))
  const before = process.cpuUsage()
  hideFonts(bytes)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(1_000_000)
})

test('every sample is read alike with and without its fonts', async () => {
  const workers = createWorkerPort()
  const now = new Date('2026-11-02T01:30:00Z')
  const read = (bytes: Uint8Array) =>
    parseResume(workers, bytes, { now, companyId: '1' }).catch((error: Error) => error.message)
  let differing = 0
  try {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.pdf'))) {
      const bytes = readFileSync(join(folder, name))
      const withoutFonts = Buffer.from(bytes)
      hideFonts(withoutFonts)
      if (withoutFonts.equals(bytes)) continue
      differing += 1
      expect([name, await read(bytes)]).toEqual([name, await read(Buffer.concat([bytes, KEEPS_FONTS]))])
    }
  } finally {
    workers.close()
  }
  expect(differing).toBeGreaterThan(20)
}, 120_000)
