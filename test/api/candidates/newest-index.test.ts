/** Filters by facts walk the index of the newest candidates and read no row of the search index; rows without a region are found too. */
import { eq, sql } from 'drizzle-orm'
import { resumeIndex } from '../../../server/db/schema'
import { EMPTY_FILTER } from '../../../server/modules/candidates/candidate-search'
import type { IndexStats } from '../../../server/modules/candidates/search/index-stats'
import type { RunQuery } from '../../../server/modules/candidates/search/run-query'
import { runSearch } from '../../../server/modules/candidates/search/run-search'
import { type CandidateFilter, toConditions } from '../../../server/modules/candidates/search/search-conditions'
import { createCandidate } from '../../support/api/company-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

/** As of a large table in which every fact is common. */
const stats: IndexStats = {
  rows: 100_000,
  shareOf: () => ({ low: 0.3, high: 0.3 }),
  cellBack: () => 0,
  rowsBetween: () => 0,
}

let testApp: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  testApp = await createTestApp()
  for (const [name, wantedPlaceCode] of Object.entries({
    武侯: '510107',
    成都: '510100',
    绵阳: '510700',
    深圳: '440305',
  })) {
    const { resumeId } = await createCandidate(testApp, name, { wantedPlaceCode, salaryMin: 15, salaryMax: 20 })
    ids[name] = resumeId
  }
  await testApp.ctx.db.execute('vacuum analyze talent_index')
})
afterAll(() => testApp.close())

/** The first `count` hits. All come from the walk: had it found fewer, a second statement would have read the index of grams. */
async function search(filter: Partial<CandidateFilter>, count: number, explain = false) {
  const texts: string[] = []
  let statements = 0
  const run: RunQuery = (query) =>
    testApp.ctx.transaction(async (tx) => {
      await tx.db.execute('set local enable_seqscan = off')
      const prefix = sql.raw('explain (analyze, costs off, timing off) ')
      if (explain)
        for (const row of (await tx.db.execute(sql`${prefix}${query}`)).rows) texts.push(String(row['QUERY PLAN']))
      statements += 1
      return (await tx.db.execute(query)).rows as never[]
    })
  const input = { conditions: toConditions({ ...EMPTY_FILTER, ...filter }) ?? [], bounds: {}, pageSize: count }
  const { hits } = await runSearch(run, stats, { ...input, countLimit: count, now: new Date() })
  expect(statements).toBe(1)
  return { ids: hits.map(({ id }) => id), plan: texts.join('\n') }
}
const names = async (cityCode: string, count: number) =>
  (await search({ cityCode }, count)).ids.map((id) => Object.keys(ids).find((name) => ids[name] === id)).sort()

const FILTERS: Partial<CandidateFilter>[] = [
  {},
  { cityCode: '510100' },
  { cityCode: '510000', education: 'college' },
  {
    cityCode: '510100',
    salaryMin: 15,
    salaryMax: 25,
    experience: ['y3_5', 'y5_10'],
    jobSeeking: ['month'],
    gender: 'female',
  },
]

test.each(FILTERS)('%j walks the index and reads no row', async (filter) => {
  const { plan } = await search(filter, 1, true)
  expect(plan).toContain('Index Only Scan using talent_index_newest')
  const others = plan
    .split('\n')
    .filter((line) => /on talent_index /.test(line) && !line.includes('talent_index_newest'))
  expect(others.filter((line) => !line.includes('never executed'))).toEqual([])
})

test('a region is found by its own code and by those above it', async () => {
  const expected = {
    '510107': ['武侯'],
    '510100': ['成都', '武侯'],
    '510000': ['成都', '武侯', '绵阳'],
    '440305': ['深圳'],
  }
  const found = () => Promise.all(Object.entries(expected).map(([cityCode, { length }]) => names(cityCode, length)))
  expect(await found()).toEqual(Object.values(expected))
  // as rows of an earlier version are until they are indexed again
  await testApp.ctx.db
    .update(resumeIndex)
    .set({ region: 0 })
    .where(eq(resumeIndex.resumeId, ids.武侯 ?? ''))
  expect(await found()).toEqual(Object.values(expected))
})
