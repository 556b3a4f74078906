/** Import of real PDF and Word resumes: sixty samples with known answers, and files that must be refused. */
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Document, Header, Packer, Paragraph } from 'docx'
import { build } from 'esbuild'
import { cacheDir, rootDir } from '../../../server/core/asset-paths'
import type { HttpError } from '../../../server/core/errors'
import { type ParsedResume, parseResume } from '../../../server/modules/candidates/resume-import'
import { createWorkerPort } from '../../../server/ports/workers'
import { type Answers, type Mark, score, table } from '../../fixtures/resumes/score'

const folder = join(__dirname, '../../fixtures/resumes')
const answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as Record<string, Answers>
const workers = createWorkerPort()
afterAll(() => workers.close())
const now = new Date('2026-11-02T01:30:00Z')
const sample = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
const parse = (name: string) => parseResume(workers, sample(name), { now, companyId: '1' })
const refusal = (bytes: Uint8Array, timeoutMs?: number) =>
  parseResume(workers, bytes, { now, companyId: '1', timeoutMs }).then(
    () => 'imported',
    (failure: HttpError) => `${failure.error} ${failure.message}`,
  )

/** All samples, read one after the other in one thread. */
async function readSamples(): Promise<Record<string, ParsedResume>> {
  const script = join(cacheDir, `resume-samples-${process.pid}.js`)
  await build({
    entryPoints: [join(rootDir, 'test/support/resume-samples-worker.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    packages: 'external',
  })
  const worker = new Worker(script, { workerData: { folder, names: Object.keys(answers), now: now.toISOString() } })
  const [resumes] = await once(worker, 'message')
  await worker.terminate()
  rmSync(script)
  return resumes
}

const ratio = (scores: Mark[]) => scores.filter((mark) => mark.isRight).length / scores.length

describe('sixty sample resumes in six layouts', () => {
  const scores: { name: string; known: Answers; mark: Mark }[] = []

  let resumes: Record<string, ParsedResume>

  beforeAll(async () => {
    resumes = await readSamples()
    for (const [name, known] of Object.entries(answers))
      for (const mark of score(resumes[name] as ParsedResume, known)) scores.push({ name, known, mark })
    const wrong = scores.filter(({ mark }) => !mark.isRight)
    const lines = [
      'field              right   all',
      ...table(scores.map(({ mark }) => [mark.field, mark])),
      '',
      ...table(scores.map(({ known, mark }) => [`${known.layout}${known.heldOut ? ' (held out)' : ''}`, mark])),
      '',
      ...table(scores.map(({ known, mark }) => [known.heldOut ? 'held out' : 'tuned on', mark])),
      ...table(scores.map(({ mark }) => ['all fields', mark])),
      '',
      ...wrong.map(({ name, mark }) =>
        `${name} ${mark.field}: ${JSON.stringify(mark.expected)} read as ${JSON.stringify(mark.got)}`.slice(0, 160),
      ),
    ]
    process.stdout.write(`\n${lines.join('\n')}\n`)
  })

  test('there are ten samples of each of six layouts, forty PDF and twenty Word files', () => {
    const names = Object.keys(answers)
    const layouts = new Map<string, number>()
    for (const { layout } of Object.values(answers)) layouts.set(layout, (layouts.get(layout) ?? 0) + 1)
    expect([...layouts.values()]).toEqual([10, 10, 10, 10, 10, 10])
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(40)
    expect(names.filter((name) => name.endsWith('.docx'))).toHaveLength(20)
  })

  test('a file of each type and layout is read alike in a thread of its own', async () => {
    const names = Object.entries(answers).map(([name, { layout }]) => ({ name, sort: layout + name.split('.').pop() }))
    const firsts = names.filter(({ sort }, at) => names.findIndex((name) => name.sort === sort) === at)
    expect(firsts.length).toBeGreaterThanOrEqual(6)
    for (const { name } of firsts) expect([name, await parse(name)]).toEqual([name, resumes[name]])
  })

  test('at least nine of ten fields are right', () => {
    expect(ratio(scores.map(({ mark }) => mark))).toBeGreaterThanOrEqual(0.9)
  })

  test('every kind of field is right in at least nine of ten samples', () => {
    const fields = new Set(scores.map(({ mark }) => mark.field))
    const weak = [...fields].filter((field) => {
      const fieldScores = scores.filter(({ mark }) => mark.field === field).map(({ mark }) => mark)
      return fieldScores.length >= 20 && ratio(fieldScores) < 0.9
    })
    expect(weak).toEqual([])
  })

  test('samples that the recogniser was not tuned on are read almost as well', () => {
    expect(ratio(scores.filter(({ known }) => known.heldOut).map(({ mark }) => mark))).toBeGreaterThanOrEqual(0.85)
  })
})

test('a name and a phone number in the page header of a Word file are found', async () => {
  const header = new Header({ children: [new Paragraph('欧阳明月 简历'), new Paragraph('电话：138 0000 1234')] })
  const children = [
    '教育背景',
    '2015.09-2019.06  四川大学  会计学  本科',
    '工作经历',
    '2019.07-至今  成都锦程商贸有限公司  会计',
  ].map((text) => new Paragraph(text))
  const bytes = await Packer.toBuffer(new Document({ sections: [{ headers: { default: header }, children }] }))
  const resume = await parseResume(workers, new Uint8Array(bytes), { now, companyId: '1' })
  expect(resume.name?.value).toBe('欧阳明月')
  expect(resume.phone?.value).toBe('13800001234')
  expect(resume.experience[0]).toMatchObject({
    company: '成都锦程商贸有限公司',
    title: '会计',
    start: '2019-07',
    end: '',
  })
})

test.each([
  ['vertical-font.pdf', '13900120003'],
  ['vertical-letters.pdf', '13900120004'],
  ['turned-90.pdf', '13900130003'],
  ['turned-180.pdf', '13900130005'],
  ['turned-270.pdf', '13900130004'],
])('%s is read as if it were upright', async (name, phone) => {
  const { education, experience, ...resume } = await parse(name)
  expect([resume.name?.value, resume.phone?.value, resume.city?.value.name]).toEqual(['石青青', phone, '成都'])
  expect(education).toMatchObject([{ school: '四川大学', major: '会计学', start: '2015-09', end: '2019-06' }])
  expect(experience).toMatchObject([{ company: '成都锦程商贸有限公司', title: '会计', start: '2019-07', end: '' }])
})

describe('files that cannot be imported', () => {
  test('a scanned page is refused because it has no text', async () => {
    expect(await refusal(sample('scanned.pdf'))).toBe(
      'RESUME_SCANNED 这是扫描件，没有可识别的文字，请上传带文字的 PDF 或 Word 文件',
    )
  })

  test.each([
    ['broken.pdf', 'RESUME_BROKEN 文件已损坏，无法打开'],
    ['broken.docx', 'RESUME_BROKEN 文件已损坏，无法打开'],
    ['encrypted.pdf', 'RESUME_ENCRYPTED 文件已加密，请去掉密码后再上传'],
    ['fake.pdf', 'RESUME_TYPE 只支持 PDF、Word（.docx）、HTML、MHT、RTF 或 TXT 文件'],
    ['zip.docx', 'RESUME_TYPE 只支持 PDF、Word（.docx）、HTML、MHT、RTF 或 TXT 文件'],
    ['empty.pdf', 'RESUME_EMPTY 文件里没有内容'],
  ])('%s: %s', async (name, message) => {
    expect(await refusal(sample(name))).toBe(message)
  })

  test('a resume cut off in the middle is refused, not half read', async () => {
    const whole = sample('classic-06.docx')
    expect(await refusal(whole.slice(0, whole.length / 2))).toBe('RESUME_BROKEN 文件已损坏，无法打开')
  })

  test('a file that takes too long is given up', async () => {
    expect(await refusal(sample('classic-01.pdf'), 1)).toBe('RESUME_TIMEOUT 文件解析超时，请换一个文件')
  })

  test('several imports at once all end, each with its own person', async () => {
    const names = ['classic-01.pdf', 'table-06.docx', 'sidebar-01.pdf', 'export-01.pdf']
    const found = await Promise.all(names.map(parse))
    expect(found.map((resume) => resume.name?.value)).toEqual(names.map((name) => answers[name]?.name))
  })
})
