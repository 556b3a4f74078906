/** Files that unpack to far more than their size: measured while unpacking, refused with a message, with bounded memory and time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { measureImage } from '../../../server/chat/files/image-scaling'
import type { HttpError } from '../../../server/core/errors'
import { parseResume } from '../../../server/modules/candidates/resume-import'
import { readZipEntry } from '../../../server/modules/candidates/talent-pool/resume-zip'
import { createWorkerPort } from '../../../server/ports/workers'
import {
  buildDeflateBomb,
  buildPackedZip,
  buildPdf,
  buildPng,
  buildWordDocument,
  buildZlibBomb,
  DOCUMENT_HEAD,
} from '../../support/api/zip-bombs'

const workers = createWorkerPort()
afterAll(() => workers.close())
const now = new Date('2026-11-02T01:30:00Z')
const MEGABYTE = 1024 * 1024
/** More than a process may have, less what this one has before it begins. */
const MAX_GROWTH_BYTES = 450 * MEGABYTE
/** For the file, on a machine that has other work: what refuses it must be its size. The product's own limit has tests elsewhere. */
const TIMEOUT_MS = 25_000
/** With the loading of the libraries. */
const MAX_MS = 45_000
/** Any refusal but running out of time. */
const REFUSED = /^RESUME_(BROKEN|EMPTY|SCANNED|TOO_LARGE|TOO_LONG) [\u4e00-\u9fff]/
const TOO_LARGE = 'RESUME_TOO_LARGE 文件解开后过大，请换一个文件'

/** How the file is refused, and how much memory that took at its highest. */
async function tried(bytes: Buffer) {
  const before = process.memoryUsage.rss()
  const started = performance.now()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 5)
  const outcome = await parseResume(workers, new Uint8Array(bytes), {
    now,
    companyId: '1',
    timeoutMs: TIMEOUT_MS,
  }).then(
    () => 'imported',
    (failure: HttpError) => `${failure.error} ${failure.message}`,
  )
  clearInterval(timer)
  expect(highest - before).toBeLessThan(MAX_GROWTH_BYTES)
  expect(performance.now() - started).toBeLessThan(MAX_MS)
  return outcome
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>'
const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${more} >>`

describe('a Word file', () => {
  const text = `${DOCUMENT_HEAD}<w:p><w:r><w:t>`
  test.each([
    ['that declares how large it is', 1500 * MEGABYTE],
    ['that declares a small size', 1000],
  ])(
    'of 1.5 MB with 1.5 GB of text, %s',
    async (_name, declaredSize) => {
      const bomb = buildWordDocument({ data: buildDeflateBomb(text, 'a', 1500), declaredSize: declaredSize })
      expect(bomb.length).toBeGreaterThan(1.4 * MEGABYTE)
      expect(bomb.length).toBeLessThan(1.7 * MEGABYTE)
      expect(await tried(bomb)).toBe(TOO_LARGE)
    },
    60_000,
  )

  test('of a million paragraphs', async () => {
    expect(
      await tried(buildWordDocument({ data: buildDeflateBomb(DOCUMENT_HEAD, '<w:p/>', 7), declaredSize: 1000 })),
    ).toBe(TOO_LARGE)
  })

  test('with a small text and a gigabyte in an image is read: images stay packed', async () => {
    const lines = ['张三', '电话 13812345678', '工作经历', '2019.07-至今  成都锦程商贸有限公司  会计']
    const body = lines.map((word) => `<w:p><w:r><w:t>${word}</w:t></w:r></w:p>`).join('')
    const document = {
      data: buildDeflateBomb(`${DOCUMENT_HEAD}${body}</w:body></w:document>`, ' ', 0),
      declaredSize: 1000,
    }
    const image = { name: 'word/media/image1.png', data: buildDeflateBomb('', '\0', 1000), declaredSize: 10 }
    expect(await tried(buildWordDocument(document, [image]))).toBe('imported')
  })

  test('of sixty thousand parts', async () => {
    const entries = Array.from({ length: 60_000 }, (_none, at) => ({
      name: `word/a${at}.xml`,
      data: Buffer.from([3, 0]),
      declaredSize: 0,
    }))
    const document = { data: buildDeflateBomb(DOCUMENT_HEAD, ' ', 0), declaredSize: 100 }
    expect(await tried(buildWordDocument(document, entries))).toBe('RESUME_BROKEN 文件已损坏，无法打开')
  })
})

describe('a PDF', () => {
  const content = (dictionary: string, stream: Buffer) =>
    buildPdf([CATALOGUE, PAGES, page('/Contents 4 0 R'), { dictionary, stream }])

  test('of 1.5 MB with a page of 1.5 GB', async () => {
    expect(await tried(content('/Filter /FlateDecode', buildZlibBomb('BT ', ' ', 1500)))).toBe(TOO_LARGE)
  })

  test('packed twice', async () => {
    const doublyDeflated = deflateSync(buildZlibBomb('BT ', ' ', 1500), { level: 9 })
    expect(doublyDeflated.length).toBeLessThan(100_000)
    expect(await tried(content('/Filter [/FlateDecode /FlateDecode]', doublyDeflated))).toMatch(REFUSED)
  })

  test('that claims a hundred thousand pages', async () => {
    const manyPages = buildPdf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 100000 >>', page('')])
    expect(await tried(manyPages)).toMatch(REFUSED)
  })

  test('with nothing but an image of ten thousand million pixels', async () => {
    const image = {
      dictionary:
        '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
      stream: buildZlibBomb('', '\0', 1500),
    }
    const draws = { dictionary: '', stream: Buffer.from('q 600 0 0 800 0 0 cm /P Do Q') }
    const pictured = page('/Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >>')
    const outcome = await tried(buildPdf([CATALOGUE, PAGES, pictured, draws, image]))
    expect(outcome).toMatch(REFUSED)
  })
})

test('of a ZIP no more is unpacked than its directory declares', async () => {
  const misdeclared = buildPackedZip([
    { name: '大.pdf', data: buildDeflateBomb('%PDF-1.4 ', 'a', 19), declaredSize: 1000 },
  ])
  await expect(readZipEntry(misdeclared, 0)).rejects.toMatchObject({ message: '内容过大，最大 20 MB' })
})

test('an image that declares a thousand million pixels is not opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-bomb-'))
  const path = join(folder, 'a.png')
  writeFileSync(path, buildPng(50_000, 50_000))
  await expect(measureImage(path, 'image/png', folder, 'u1')).rejects.toMatchObject({ error: 'IMAGE_PIXELS' })
  rmSync(folder, { recursive: true })
})
