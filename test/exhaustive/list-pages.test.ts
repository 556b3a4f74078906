/** Lists, walked from page to page through the server: each row once, one total, a wrong cursor refused. */
import type { z } from 'zod'
import { api, type CallKey } from '../../contract/api'
import type { Call } from '../../contract/define-calls'
import { seedDemoData } from '../../server/seed'
import { sampleOf } from '../support/sample'
import { createTestApp, type TestApp, type TestUser } from '../support/test-app'

const PAGE_SIZE = 3
const MAX_PAGES = 40

const inputNames = ({ input }: Call): string[] => Object.keys((input as z.ZodObject).shape ?? {})
/** Lists of a screen that can be requested without naming a thing first. */
const lists = (Object.entries(api) as [CallKey, Call][]).filter(
  ([, call]) =>
    call.shape === 'page' &&
    ['none', 'user', 'company'].includes(call.auth) &&
    inputNames(call).includes('pageSize') &&
    call.input.safeParse({}).success,
)
const byCursor = lists.filter(([, call]) => inputNames(call).includes('cursor'))

interface PageReply {
  status: number
  code: number
  message: string
  data: unknown
  total?: number
  totalPages?: number
  nextCursor?: string
}

let testApp: TestApp
let admin: TestUser
beforeAll(async () => {
  testApp = await createTestApp()
  const { config, clock, ctx } = testApp
  await seedDemoData({ config, database: ctx.database, clock }, { resumes: 100 })
  admin = await testApp.login('13800000001')
})
afterAll(() => testApp.close())

const ask = (key: CallKey, input: object): Promise<PageReply> => testApp.raw(key, input, { as: admin })

/** All pages of a list, by cursor or by number. */
async function walk(key: CallKey, call: Call): Promise<PageReply[]> {
  const pages: PageReply[] = []
  const hasCursor = inputNames(call).includes('cursor')
  for (let cursor = ''; pages.length < MAX_PAGES; ) {
    const place = hasCursor ? { cursor } : { currentPage: pages.length + 1 }
    const page = await ask(key, { ...place, pageSize: PAGE_SIZE })
    pages.push(page)
    cursor = page.nextCursor ?? ''
    if (hasCursor ? !cursor : pages.length >= (page.totalPages ?? 0)) break
  }
  return pages
}

test('there are lists enough, many of them longer than a page', async () => {
  expect(byCursor.length).toBeGreaterThan(20)
  const first = await Promise.all(byCursor.map(([key]) => ask(key, { pageSize: PAGE_SIZE })))
  expect(first.filter(({ nextCursor }) => nextCursor).length).toBeGreaterThanOrEqual(5)
})

test.each(sampleOf(lists, ([key]) => key))(
  '%s: each row once, the same total on every page, and as many rows as it says @P-3-09',
  async (key, call) => {
    const pages = await walk(key, call)
    const rows = pages.flatMap(({ data }) => data as unknown[]).map((row) => JSON.stringify(row))
    const { total = -1 } = pages[0] ?? {}
    expect(pages.map((page) => [page.status, page.code, page.message, page.total, page.totalPages])).toEqual(
      pages.map(() => [200, 0, 'ok', total, Math.ceil(total / PAGE_SIZE)]),
    )
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows.length).toBe(Math.min(total, MAX_PAGES * PAGE_SIZE))
  },
)

test.each(sampleOf(byCursor, ([key]) => `number ${key}`))(
  '%s: the page of a number is that of its cursor, and none is promised that is not served @P-3-09',
  async (key, call) => {
    const pages = await walk(key, call)
    for (const [index, { data, nextCursor }] of pages.entries())
      expect(await ask(key, { currentPage: index + 1, pageSize: PAGE_SIZE })).toMatchObject({ data, nextCursor })
    const { total, totalPages = 0 } = pages[0] ?? {}
    expect(await ask(key, { currentPage: totalPages + 1, pageSize: PAGE_SIZE })).toMatchObject({ data: [], total })
    const refused = { status: 400, data: { field: 'currentPage' } }
    expect(await ask(key, { currentPage: 400, pageSize: PAGE_SIZE })).toMatchObject(refused)
  },
)

test.each(sampleOf(byCursor, ([key]) => `cursor ${key}`))(
  '%s: a cursor that no page answered is refused by its name',
  async (key) => {
    for (const cursor of ['x', '~', '1.1~', '1.1~many', '~5', '1.1~1001c'])
      expect([cursor, await ask(key, { cursor })]).toMatchObject([cursor, { status: 400, data: { field: 'cursor' } }])
  },
)
