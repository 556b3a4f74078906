/** The home of a member looks through more jobs than one page holds. */
import { renderHook, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { useTodayItems } from '@/pages/tabs/home/use-today'
import { platform } from '@/platform'

jest.mock('@/shell', () => ({ canNow: () => true, useSession: () => ({}) }))

const job = (id: number) => ({
  id: String(id),
  title: `职位${id}`,
  status: 'adopt',
  auditReason: '',
  missing: [],
  expiresTime: new Date(Date.now() + (id === 130 ? 2 : 60) * 86_400_000).toISOString(),
})

let total = 130
const pages: unknown[] = []

beforeEach(() => {
  clearCache()
  pages.length = 0
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    const { currentPage = 1, pageSize } = (body ?? {}) as { currentPage?: number; pageSize: number }
    const isJobs = url.includes('findPositionByStatusAndPage')
    if (isJobs) pages.push([currentPage, pageSize])
    const from = (currentPage - 1) * pageSize
    const data = isJobs ? Array.from({ length: Math.min(pageSize, total - from) }, (_, i) => job(from + i + 1)) : []
    return {
      status: 200,
      headers: {},
      body: { code: 0, message: 'ok', data, total: isJobs ? total : 0, totalPages: 2, nextCursor: '' },
    }
  })
})
afterEach(() => jest.restoreAllMocks())

it('a job about to end is found on the second page, and the count is not shown before', async () => {
  const counts: unknown[] = []
  const { result } = renderHook(() => {
    const today = useTodayItems()
    counts.push(today.wanting)
    return today
  })
  await waitFor(() => expect(result.current.wanting).toBe(1))
  expect(result.current.todos).toMatchObject([{ id: '130', kind: 'expiring' }])
  expect(counts).not.toContain(0)
})

it('a company with few jobs fetches one page', async () => {
  total = 3
  const { result } = renderHook(() => useTodayItems())
  await waitFor(() => expect(result.current.wanting).toBe(0))
  expect(pages).toEqual([[1, 100]])
})
