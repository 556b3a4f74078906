/** The work of reading a hostile resume grows with its length, not with the square of it. */
import { readDocx } from '../../server/modules/candidates/resume-import/files/read-docx'
import { recognizeResume } from '../../server/modules/candidates/resume-import/recognize-resume'
import type { TextLine } from '../../server/modules/candidates/resume-import/types'
import { DOCUMENT_HEAD } from '../support/api/zip-bombs'
import { buildZip } from '../support/api/zip-fixture'

const now = new Date('2026-11-02T01:30:00Z')
/** Twice the text costs about twice the work; a quadratic pattern costs four times as much. */
const MAX_RATIO = 3
/** Measurements of a text before its work counts as more than linear. */
const MAX_TRIES = 4
/** Letters of one line: the longest that is read in one piece, and half of it. */
const LONG = 1200
const ROUNDS = 5

/** The least processor time of several rounds, in microseconds. */
const workOf = async (work: () => unknown): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}

const lineOf = (text: string, index: number): TextLine => ({
  text,
  cells: [{ text, x: 40, right: 500 }],
  page: 1,
  y: index * 20,
  size: 10,
  column: 0,
})

/** A resume whose sections all have lines of this filling. */
const resumeOf = (filling: string, linesEach: number): TextLine[] => {
  const block = Array.from({ length: linesEach }, () => filling)
  const sections = ['求职意向', '专业技能', '自我评价', '教育背景', '工作经历']
  return [...block, ...sections.flatMap((heading) => [heading, '2019.07-2022.03 某公司', ...block])].map(lineOf)
}

const UNITS = [
  ...[
    ' ',
    '1',
    '1 ',
    'a',
    'a@',
    'a.',
    'a. ',
    '(',
    '( ',
    '[',
    '·',
    ' · ',
    '| ',
    '、',
    '，',
    '：',
    ': ',
    '★',
    '-',
    '.0',
    '1k-',
    '9.9',
  ],
  ...[
    '2019',
    '2019 年',
    '2019年 ',
    '2019.',
    '19',
    '3年',
    '岁',
    '至',
    '第 ',
    '姓 ',
    '生于 ',
    'born ',
    'age ',
    '现居',
    '+86-',
    '138',
  ],
  ...['in 啊', 'of A', '<', '蒙古', '工程师(', 'co ltd (', 'engineer (', 'jan ', '工作：', '精通：'],
]

/** A text of `length` letters that begins and ends with something else. */
const fillingOf = (unit: string, length: number) =>
  `x${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 2)}x`

test.each(UNITS)('lines of %j', async (unit) => {
  const workFor = (length: number) => {
    const lines = resumeOf(fillingOf(unit, length), 12)
    return workOf(() => recognizeResume(lines, now))
  }
  await workFor(LONG)
  let ratio = Number.POSITIVE_INFINITY
  // other work on the machine makes single measurements longer: what is linear is so at some try
  for (let tries = 0; tries < MAX_TRIES && ratio >= MAX_RATIO; tries += 1) {
    const [half, whole] = [await workFor(LONG / 2), await workFor(LONG)]
    // below two milliseconds there is nothing to protect, and clocks show nothing
    ratio = Math.min(ratio, whole / Math.max(half, 2000))
  }
  expect(ratio).toBeLessThan(MAX_RATIO)
})

test('a file of two kilobytes that unfolds to millions of letters is read up to a bound', async () => {
  const workFor = (lines: number) => {
    const resume = resumeOf(fillingOf('1 ', LONG), lines)
    return workOf(() => recognizeResume(resume, now))
  }
  const bounded = await workFor(50)
  expect((await workFor(500)) / bounded).toBeLessThan(MAX_RATIO)
})

const wordFile = (header: string) =>
  new Uint8Array(
    buildZip([
      {
        name: '[Content_Types].xml',
        bytes: Buffer.from(
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        ),
      },
      {
        name: '_rels/.rels',
        bytes: Buffer.from(
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
        ),
      },
      {
        name: 'word/document.xml',
        bytes: Buffer.from(`${DOCUMENT_HEAD}<w:p><w:r><w:t>张三</w:t></w:r></w:p></w:body></w:document>`),
      },
      {
        name: 'word/_rels/document.xml.rels',
        bytes: Buffer.from(
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="h" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/></Relationships>',
        ),
      },
      { name: 'word/header1.xml', bytes: Buffer.from(header) },
    ]),
  )

test.each(['<w:p ', '<', '<w:p></w:p', '&amp', '<w:t '])('a page header of %j', async (unit) => {
  const workFor = (bytes: number) => {
    const file = wordFile(`<w:p >${unit.repeat(bytes / unit.length)}</w:p>`)
    return workOf(() => readDocx(file).catch(() => undefined))
  }
  await workFor(64_000)
  expect((await workFor(256_000)) / (await workFor(64_000))).toBeLessThan(MAX_RATIO * 2)
})
