import { z } from 'zod'
import { cursorInput, cursorPage } from '../../../contract/cursor-page'
import type { Call } from '../../../contract/define-calls'
import { cappedTotal } from '../../../server/db/keyset-page'
import { answerPage } from '../../../server/http/page-cursor'

const call: Call = {
  summary: '',
  auth: 'user',
  tenancy: { of: 'user' },
  input: z.object(cursorInput),
  output: z.array(z.number()),
  pageInfo: cursorPage,
  shape: 'page',
}

interface Page {
  rows: number[]
  nextCursor: string
  total: number
}

/** A list of `length` rows, each its own number from 1, every third of which its readers do not see. */
const listOf = (length: number, isCounting = true) => {
  const sizes: number[] = []
  const handle = async (input: unknown) => {
    const { cursor, pageSize } = input as { cursor: string; pageSize: number }
    sizes.push(pageSize)
    const all = Array.from({ length }, (_, index) => index + 1).slice(Number(cursor))
    const rows = all.slice(0, pageSize)
    const nextCursor = all.length > pageSize ? String(rows.at(-1)) : ''
    const count = cappedTotal(length)
    return {
      rows: rows.filter((row) => row % 3 !== 0),
      nextCursor,
      ...(isCounting ? { countAll: async () => count } : count),
    }
  }
  const read = (input: object): Promise<Page> => answerPage(call, call.input.parse(input), handle) as Promise<Page>
  return { read, sizes }
}

const pagesByCursor = async (read: (input: object) => Promise<Page>, pageSize: number, limit: number) => {
  const pages: Page[] = []
  for (let cursor = ''; pages.length < limit; ) {
    const page = await read({ cursor, pageSize })
    pages.push(page)
    cursor = page.nextCursor
    if (!cursor) break
  }
  return pages
}

test.each([
  [0, 20],
  [1, 1],
  [40, 20],
  [41, 20],
  [160, 7],
  [2000, 50],
  [2000, 30],
])(
  'of %i rows the page of a number is that of its cursor, %i rows each; totalPages counts what can be read',
  async (length, size) => {
    for (const isCounting of [true, false]) {
      const { read } = listOf(length, isCounting)
      const totalPages = Math.ceil(Math.min(length, 1000) / size)
      const pages = await pagesByCursor(read, size, Math.max(totalPages, 1))
      expect(pages).toHaveLength(Math.max(totalPages, 1))
      for (const [index, page] of pages.entries())
        expect(await read({ currentPage: index + 1, pageSize: size })).toEqual(page)
      if (length < 1000)
        expect(await read({ currentPage: totalPages + 2, pageSize: size })).toMatchObject({
          rows: [],
          nextCursor: '',
          total: length,
        })
    }
  },
)

test('a number that is not served is refused by its name, and no more rows are skipped at once than a page has', async () => {
  const { read, sizes } = listOf(2000)
  const tooLarge = read({ currentPage: 51, pageSize: 20 })
  await expect(tooLarge).rejects.toThrow('页码最多到 50，更后面的请用上一页返回的 nextCursor 继续')
  await expect(tooLarge).rejects.toMatchObject({ error: 'BAD_INPUT', data: { field: 'currentPage' } })
  const { nextCursor } = await read({ pageSize: 20 })
  await expect(read({ cursor: nextCursor, currentPage: 2 })).rejects.toMatchObject({ data: { field: 'currentPage' } })
  sizes.length = 0
  const last = await read({ currentPage: 50, pageSize: 20 })
  expect(last.rows[0]).toBe(982)
  expect(Math.max(...sizes)).toBe(50)
  expect(sizes.length).toBeLessThanOrEqual(21)
  expect((await read({ cursor: last.nextCursor, pageSize: 20 })).rows[0]).toBe(1001)
})
