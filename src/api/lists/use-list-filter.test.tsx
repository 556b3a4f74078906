import { act, renderHook } from '@testing-library/react'
import { platform, urlList, urlText } from '@/platform'
import { useLocalFilter, useUrlFilter } from './use-list-filter'

const fields = { keyword: urlText(), cities: urlList(urlText()) }
const shown = () => window.location.search
const open = (query: string) => window.history.replaceState(null, '', `/jobmanagement${query}`)

beforeEach(() => void jest.replaceProperty(platform, 'isDesk', true))
afterEach(() => jest.restoreAllMocks())

describe.each([
  ['in the address', () => useUrlFilter(fields)],
  ['in memory', () => useLocalFilter<{ keyword: string; cities: readonly string[] }>({ keyword: '', cities: [] })],
])('the filter of a list %s', (_where, useFilter) => {
  beforeEach(() => open(''))

  it('shows the first page when it really changes', () => {
    const { result } = renderHook(useFilter)
    act(() => result.current.setPage(3))
    expect(result.current.page).toBe(3)
    act(() => result.current.setFilter({ keyword: 'a' }))
    expect(result.current).toMatchObject({ filter: { keyword: 'a', cities: [] }, page: 1 })
  })

  it('is the same, on the same page, after a change to equal values', () => {
    const { result } = renderHook(useFilter)
    act(() => result.current.setFilter({ keyword: 'a', cities: ['x'] }))
    act(() => result.current.setPage(2))
    const before = result.current
    act(() => result.current.setFilter({ keyword: 'a', cities: ['x'] }))
    expect(result.current).toBe(before)
    act(() => result.current.setPage(4))
    expect(result.current.filter).toBe(before.filter)
    expect(result.current.setFilter).toBe(before.setFilter)
  })
})

describe('the filter of a list in the address', () => {
  it('is written there with its page, and read from there', () => {
    open('?keyword=a&page=2')
    const { result } = renderHook(() => useUrlFilter(fields))
    expect(result.current).toMatchObject({ filter: { keyword: 'a', cities: [] }, page: 2 })
    act(() => result.current.setFilter({ cities: ['x', 'y'] }))
    expect(shown()).toBe('?keyword=a&cities=x%2Cy')
    act(() => result.current.setPage(3))
    expect(shown()).toBe('?keyword=a&cities=x%2Cy&page=3')
  })

  it.each(['0', '-1', 'x', '100001', '1.5'])('takes the page %s for the first', (page) => {
    open(`?page=${page}`)
    const { result } = renderHook(() => useUrlFilter(fields))
    expect(result.current.page).toBe(1)
  })

  it('begins at the first page on a phone, whose lists are endless', () => {
    jest.replaceProperty(platform, 'isDesk', false)
    open('?keyword=a&page=2')
    const { result } = renderHook(() => useUrlFilter(fields))
    expect(result.current).toMatchObject({ filter: { keyword: 'a' }, page: 1 })
  })
})
