/** A hundred thousand open requirements: lists, filters, keywords and hot ones read what they show, not the table. */
import { sql } from 'drizzle-orm'
import * as opportunities from '../../contract/calls/market/opportunities'
import { companies, requirements } from '../../server/db/schema'
import { toSearchDocument } from '../../server/modules/market/requirements/search-document'
import { SERVICES } from '../../server/modules/reference-data/region-and-job-trees'
import { createEmployer } from '../support/api/company-fixture'
import { createTestApp, type TestApp } from '../support/test-app'

const CITIES = ['510100', '110100', '310100', '440100', '440300', '500100', '']
const COUNT = 100_000

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  const { companyId, userId } = await createEmployer(testApp)
  const { db, ids } = testApp.ctx
  const now = testApp.clock.now()
  const kinds = SERVICES.flatMap(({ children }) => children)
  const patterns = kinds.flatMap(({ code, name }, i) =>
    CITIES.slice(i % 3, (i % 3) + 2).map((cityCode, j) => {
      const budgetMax = ((i % 40) + 1) * 1_000_000
      const form = {
        title: `寻找${name}服务商`,
        description: `我们需要${name}，长期合作。`,
        categoryCode: code,
        cityCode,
      }
      const facts = { ...form, budgetMin: j * 100_000, budgetMax }
      return { ...facts, ...toSearchDocument(facts) }
    }),
  )
  const base = {
    companyId,
    publisherId: userId,
    status: 'adopt' as const,
    deadline: '',
    contactName: '联系人',
    contactPhone: '13900000000',
    createdAt: now,
    updatedAt: now,
  }
  await db
    .insert(requirements)
    .values(patterns.map((pattern) => ({ ...base, ...pattern, id: ids.next(), publishedAt: now })))
  const columns = sql.raw(
    'company_id, publisher_id, status, title, category_code, description, budget_min, budget_max, city_code, deadline, contact_name, contact_phone, search_text, grams, created_at, updated_at',
  )
  const copies = Math.ceil(COUNT / patterns.length)
  await db.execute(sql`
    insert into requirements (id, heat, published_at, ${columns})
    select id + n::bigint * 1000000, (id + n * 7919) % 1000, published_at - (n * 60 + id % 60) * interval '1 second', ${columns}
    from requirements, generate_series(1, ${sql.raw(String(copies))}) n`)
  await db.execute(sql`analyze requirements`)
  await db.execute(sql`analyze ${companies}`)
})
afterAll(() => testApp?.close())

/** Rows of the table that were read so far, on whatever way. */
const readSoFar = async (): Promise<number> => {
  await testApp.ctx.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await testApp.ctx.db.execute(
    sql`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as tuples from pg_stat_user_tables where relname = 'requirements'`,
  )
  return Number(rows[0]?.tuples)
}

const queries: [string, object][] = [
  ['the latest', {}],
  ['a city', { cityCode: '510100' }],
  ['a province', { cityCode: '440000' }],
  ['a kind of service', { categoryCode: 'S0201' }],
  ['a group of services', { categoryCode: 'S0100' }],
  ['a budget', { budget: 'w20' }],
  ['a rare keyword', { keyword: '代理记账' }],
  ['a keyword that everybody uses', { keyword: '长期合作' }],
  ['a keyword that nobody uses', { keyword: '航天飞机' }],
  ['all of it together', { keyword: '记账', categoryCode: 'S0200', cityCode: '510100', budget: 'w20' }],
]

describe('a hundred thousand opportunities', () => {
  it.each(queries)(
    'asked for %s cost what is shown: a page, a count to a thousand and the next page',
    async (_, input) => {
      const before = await readSoFar()
      const { nextCursor: cursor } = await testApp.call(opportunities.list, input)
      if (cursor) await testApp.call(opportunities.list, { ...input, cursor })
      expect((await readSoFar()) - before).toBeLessThan(COUNT / 8)
    },
  )

  it('the hottest come over their index', async () => {
    const before = await readSoFar()
    const { data } = await testApp.call(opportunities.listHot, { cityCode: '510100' })
    expect(data).toHaveLength(8)
    expect((await readSoFar()) - before).toBeLessThan(1000)
  })
})
