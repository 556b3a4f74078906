/** The search's windows against an oracle: every filter, page and cursor gives exactly what reading all rows would give. */
import { sql } from 'drizzle-orm'
import { EDUCATION, EXPERIENCE, enumKeys, GENDER, JOB_SEEKING_STATUS } from '../../contract/domain/enums'
import { resumeIndex } from '../../server/db/schema'
import { normalizeText } from '../../server/db/search-text/search-tokens'
import { gramsOfText } from '../../server/db/search-text/text-grams'
import { EMPTY_FILTER } from '../../server/modules/candidates/candidate-search'
import { type IndexStats, loadIndexStats } from '../../server/modules/candidates/search/index-stats'
import { cellOf, timeCover, timeGrams } from '../../server/modules/candidates/search/resume-grams'
import type { RunQuery } from '../../server/modules/candidates/search/run-query'
import { planSearch, runSearch, type SearchBounds } from '../../server/modules/candidates/search/run-search'
import { type CandidateFilter, toConditions } from '../../server/modules/candidates/search/search-conditions'
import {
  enumOrder,
  type ResumeDocument,
  toSearchDocument,
} from '../../server/modules/candidates/search/search-document'
import { createRandom } from '../../server/seed/random'
import { createTestApp, type TestApp } from '../support/test-app'

const ROWS = 4000
const NOW = new Date('2026-11-20T12:00:00+08:00')
const random = createRandom(7)
const KEYWORDS = [
  '沟通能力',
  '五金模具',
  '前端开发',
  'Java',
  'Spring Cloud',
  '项目经理',
  '财务分析',
  'SQL',
  '模具设计',
  '销售',
]
const PLACES = ['510107', '510104', '510700', '440305', '110105']
const POSTS = [
  ['010000', '010100', '010102'],
  ['010000', '010100', '010101'],
  ['020000', '020100', '020101'],
]

type Known = ResumeDocument & { id: string; text: string }

const buildKnownResume = (i: number): Known => {
  const texts = KEYWORDS.filter((_, n) => random.chance(0.5 / (n + 1)))
  const min = random.chance(0.1) ? 0 : random.int(3, 60)
  const profile = {
    name: `${random.pick(['王', '李', '陈'])}${random.pick(['思远', '静', '建国'])}`,
    wantedPost: random.pick(['工程师', '会计', '经理']),
    postCodes: random.pick(POSTS),
    regionCode: random.weighted(PLACES.map((place, n) => [place, 1 / (n + 1)] as const)),
    company: '某公司',
    title: '职员',
    school: '四川大学',
    major: '软件工程',
    skills: [],
    texts,
    years: random.int(0, 20),
    education: random.pick(enumKeys(EDUCATION).slice(1)),
    jobSeeking: random.pick(enumKeys(JOB_SEEKING_STATUS)),
    gender: random.pick(enumKeys(GENDER)),
    salaryMin: min,
    // a fifth has no upper end
    salaryMax: min && random.chance(0.8) ? min + random.int(1, 20) : 0,
    // crowded now, thin long ago; some at the very same moment
    activeTime: new Date(NOW.getTime() - Math.floor(2 ** (random.next() * 20)) * 60_000),
  }
  return { ...profile, id: String(i + 1), text: toSearchDocument(profile).text }
}
const knownResumes = Array.from({ length: ROWS }, (_, i) => buildKnownResume(i))

let testApp: TestApp
let stats: IndexStats
let queryCount = 0
const run: RunQuery = async (query) => {
  queryCount++
  return (await testApp.ctx.db.execute(query)).rows as never[]
}

beforeAll(async () => {
  testApp = await createTestApp()
  await testApp.ctx.db.execute(sql`alter table talent_index drop constraint talent_index_resume_id_resumes_id_fk`)
  for (let at = 0; at < ROWS; at += 500) {
    const rows = knownResumes.slice(at, at + 500).map((resume) => {
      const { text, grams, folding } = toSearchDocument(resume)
      return {
        resumeId: resume.id,
        activeTime: resume.activeTime,
        education: EDUCATION[resume.education].rank,
        years: resume.years,
        seeking: enumOrder(JOB_SEEKING_STATUS, resume.jobSeeking),
        gender: enumOrder(GENDER, resume.gender),
        salaryMin: resume.salaryMin,
        salaryMax: resume.salaryMax,
        searchText: text,
        grams,
        folding,
      }
    })
    await testApp.ctx.db.insert(resumeIndex).values(rows)
  }
  await testApp.ctx.db.execute(sql`analyze talent_index`)
  stats = await loadIndexStats(run)
})
afterAll(() => testApp.close())

const fits = (filter: CandidateFilter, known: Known): boolean => {
  const terms = filter.keyword.split(' ')
  const termsOf = (hasMinus: boolean) =>
    normalizeText(terms.filter((word) => word.startsWith('-') === hasMinus).join(' '))
      .split(' ')
      .filter(Boolean)
  const placeCodes = [known.regionCode, `${known.regionCode.slice(0, 4)}00`, `${known.regionCode.slice(0, 2)}0000`]
  const isOpen = !known.salaryMin && !known.salaryMax
  return (
    termsOf(false).every((word) => known.text.includes(word)) &&
    !termsOf(true).some((word) => known.text.includes(word)) &&
    (!filter.cityCode || placeCodes.includes(filter.cityCode)) &&
    (!filter.postCode || known.postCodes.includes(filter.postCode)) &&
    (!filter.experience.length ||
      filter.experience.some((band) => known.years >= EXPERIENCE[band].min && known.years < EXPERIENCE[band].max)) &&
    EDUCATION[known.education].rank >= EDUCATION[filter.education].rank &&
    (!filter.jobSeeking.length || filter.jobSeeking.includes(known.jobSeeking)) &&
    (!filter.gender || filter.gender === known.gender) &&
    ((!filter.salaryMin && !filter.salaryMax) ||
      isOpen ||
      (known.salaryMin <= (filter.salaryMax || 999) && (known.salaryMax || 999) >= filter.salaryMin))
  )
}
const newestFirst = (a: Known, b: Known) =>
  b.activeTime.getTime() - a.activeTime.getTime() || Number(b.id) - Number(a.id)

const buildKeyword = (): string =>
  [
    ...random.sample(KEYWORDS, random.int(0, 2)),
    ...(random.chance(0.3) ? random.sample(['-Java', '-销售', '-会计', '-王'], random.int(1, 2)) : []),
  ].join(' ')

const buildFilter = (): CandidateFilter => ({
  ...EMPTY_FILTER,
  keyword: random.chance(0.5) ? buildKeyword() : '',
  cityCode: random.chance(0.4) ? random.pick(['510107', '510100', '510000', '440000', '110105']) : '',
  postCode: random.chance(0.3) ? random.pick(['010000', '010102', '020101', '999999']) : '',
  experience: random.chance(0.3) ? random.sample(enumKeys(EXPERIENCE).slice(1), 2) : [],
  education: random.chance(0.4) ? random.pick(['bachelor', 'master', 'doctor']) : 'any',
  jobSeeking: random.chance(0.3) ? random.sample(enumKeys(JOB_SEEKING_STATUS), 2) : [],
  gender: random.chance(0.2) ? 'female' : undefined,
  ...(random.chance(0.3) ? { salaryMin: random.int(0, 40), salaryMax: random.int(40, 70) } : {}),
})

const isInBounds = (bounds: SearchBounds, known: Known): boolean => {
  const { before, since } = bounds
  const at = known.activeTime.getTime()
  if (since && at < since.getTime()) return false
  return !before || at < Number(before.at) || (at === Number(before.at) && Number(known.id) < Number(before.id))
}

test('a hundred and fifty random searches, from random places of the list, agree with the oracle', async () => {
  let windows = 0
  for (let i = 0; i < 150; i++) {
    const filter = buildFilter()
    const from = random.pick(knownResumes)
    const bounds: SearchBounds = {
      ...(random.chance(0.5) ? { before: { at: String(from.activeTime.getTime()), id: from.id } } : {}),
      ...(random.chance(0.2) ? { since: new Date(NOW.getTime() - random.int(1, 300) * 3_600_000) } : {}),
    }
    const [page, want] = [random.int(1, 25), random.pick([25, 60, 300, 5000])]
    const expected = knownResumes.filter((known) => fits(filter, known) && isInBounds(bounds, known)).sort(newestFirst)
    const conditions = toConditions(filter) ?? []
    queryCount = 0
    const { hits, total } = await runSearch(run, stats, {
      conditions,
      bounds,
      pageSize: page,
      countLimit: want,
      now: NOW,
    })
    windows = Math.max(windows, queryCount)
    expect([i, filter, bounds, hits.map((hit) => hit.id)]).toEqual([
      i,
      filter,
      bounds,
      expected.slice(0, page).map((known) => known.id),
    ])
    expect([i, total]).toEqual([i, Math.min(expected.length, want)])
  }
  expect(windows).toBeGreaterThan(2)
})

test('without statistics the answer is the same', async () => {
  const none: IndexStats = { rows: 0, shareOf: () => ({ low: 0, high: 1 }), cellBack: () => 0, rowsBetween: () => 0 }
  for (let i = 0; i < 30; i++) {
    const filter = buildFilter()
    const expected = knownResumes.filter((known) => fits(filter, known)).sort(newestFirst)
    const conditions = toConditions(filter) ?? []
    const { hits, total } = await runSearch(run, none, {
      conditions,
      bounds: {},
      pageSize: 20,
      countLimit: 1001,
      now: NOW,
    })
    expect(hits.map((hit) => hit.id)).toEqual(expected.slice(0, 20).map((known) => known.id))
    expect(total).toBe(Math.min(expected.length, 1001))
  }
})

test('of a million, a rare word is read off the index alone, a long one rechecked, a broad filter read off the rows', () => {
  const million = { ...stats, rows: 1_000_000 }
  const planned = (filter: Partial<CandidateFilter>) =>
    planSearch(toConditions({ ...EMPTY_FILTER, ...filter }) ?? [], million)
  expect(planned({ keyword: '量子' }).index).toHaveLength(1)
  expect(planned({ keyword: '量子' }).checks).toHaveLength(0)
  expect(planned({ keyword: '五金模具' }).checks).toHaveLength(1)
  expect(planned({ jobSeeking: ['open', 'month'] }).index).toHaveLength(0)
})

test('the cells of a stretch of time hold its moments and no others', () => {
  for (let i = 0; i < 500; i++) {
    const [a, b] = [random.int(1_000_000, 200_000_000), random.int(1, 2_000_000)]
    const cover = new Set(timeCover(a, a + b))
    const holds = (cell: number) =>
      timeGrams(new Date(Date.UTC(2000, 0, 1) + cell * 8000)).some((gram) => cover.has(gram))
    expect([holds(a), holds(a + b - 1), holds(a + random.int(0, b - 1))]).toEqual([true, true, true])
    expect([holds(a - 1), holds(a + b)]).toEqual([false, false])
    expect(cover.size).toBeLessThan(80)
  }
  expect(cellOf(new Date(Date.UTC(2000, 0, 1) + 8000))).toBe(1)
})

test('no two posts, places or pairs of characters share a number', async () => {
  const { JOB_POSTS: tree, REGIONS: regions } = await import('../../server/modules/reference-data/region-and-job-trees')
  const { regionGram, postGram } = await import('../../server/modules/candidates/search/resume-grams')
  const codes = (nodes: { code: string; children: never[] }[]): string[] =>
    nodes.flatMap((node) => [node.code, ...codes(node.children)])
  const all = [...codes(tree as never).map(postGram), ...codes(regions[3] as never).map(regionGram)]
  expect(new Set(all).size).toBe(all.length)
  const text = gramsOfText('一丁 龥龤 java 前端 abc', '')
  for (const gram of [...text, ...timeGrams(NOW)]) expect(all).not.toContain(gram)
})
