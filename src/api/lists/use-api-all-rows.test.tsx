import { act, renderHook, waitFor } from '@testing-library/react'
import type { HttpReply, HttpRequest } from '@/platform/base/types'
import * as members from '~contract/calls/company/members'
import { setupApi, useApiAllRows } from '..'
import { clearCache, queryClient } from '../query-client'

let mockAnswer: (body: { currentPage: number; pageSize: number }) => HttpReply

jest.mock('@/platform', () => ({
  platform: {
    isOnline: () => true,
    onVisible: () => () => undefined,
    onOnline: () => () => undefined,
    userStorage: { get: () => undefined, set: () => undefined, remove: () => undefined },
    request: async (request: HttpRequest) => mockAnswer(request.body as never),
  },
}))

const reply = (data: unknown, total: number): HttpReply => ({
  status: 200,
  headers: {},
  body: { code: 0, message: 'ok', data, total, totalPages: Math.ceil(total / 100) },
})
const start = () =>
  renderHook(() => useApiAllRows(members.list, {}, { keyOf: ({ userId }) => userId, staleMs: 1000 })).result

beforeEach(() => {
  clearCache()
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 'x' }),
    renew: () => undefined,
    companyId: () => '9',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
})
afterEach(() => queryClient.clear())

test('all pages of a list are read up to its total, and a row on two of them is listed once', async () => {
  const asked: number[] = []
  // a member who joined meanwhile moved the last row of the first page onto the second
  const rowsOfPage = [Array.from({ length: 100 }, (_, i) => i + 1), [100, 101], []]
  mockAnswer = ({ currentPage, pageSize }) => {
    asked.push(currentPage)
    expect(pageSize).toBe(100)
    return reply(
      (rowsOfPage[currentPage - 1] ?? []).map((id) => ({ userId: String(id) })),
      102,
    )
  }
  const result = start()
  expect(result.current).toEqual({ rows: [], isLoading: true })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.rows).toHaveLength(101)
  expect(result.current.rows.at(-1)).toEqual({ userId: '101' })
  expect(asked).toEqual([1, 2])
})

test('a total that no page reaches ends at the first empty page', async () => {
  mockAnswer = ({ currentPage }) => reply(currentPage === 1 ? [{ userId: '1' }] : [], 900)
  const result = start()
  await waitFor(() => expect(result.current.rows).toHaveLength(1))
})

test('a user without a company has no rows and waits for none', async () => {
  mockAnswer = () => ({ status: 403, headers: {}, body: { code: 403, message: '没有公司', data: null } })
  const result = start()
  await act(async () => undefined)
  await waitFor(() => expect(result.current).toEqual({ rows: [], isLoading: false }))
})
