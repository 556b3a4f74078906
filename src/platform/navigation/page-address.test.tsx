import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { navigation } from './navigation'
import { createPageAddress, type PageAddress, PageAddressProvider, usePagePath } from './page-address'
import { urlId, urlList, urlNumber, urlText } from './url-fields'
import { useUrlState } from './use-url-state'

let entries = 0
/** The router adds a key to each entry of the history. */
const open = (address: string) => window.history.pushState({ key: `entry ${++entries}`, idx: entries }, '', address)
const replaceAddress = (address: string) => window.history.replaceState({ key: `entry ${++entries}` }, '', address)
const shown = () => window.location.pathname + window.location.search

const fields = { keyword: urlText(), cities: urlList(urlText()), page: urlNumber({ default: 1, min: 1 }) }
const onPage = (address: PageAddress) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <PageAddressProvider value={address}>{children}</PageAddressProvider>
  ),
})

describe('the query of the visible page', () => {
  it('is changed in place: no history entry, state and hash stay, listeners get the new address', () => {
    open('/jobmanagement?other=%E4%BA%BA#end')
    const { state } = window.history
    const { length } = window.history
    const paths: string[] = []
    const stop = navigation.onQueryReplaced((path) => paths.push(path))
    navigation.replaceQuery({ keyword: '前端', gone: undefined })
    navigation.replaceQuery({ keyword: '前端' })
    stop()
    navigation.replaceQuery({ keyword: undefined })
    expect(paths).toEqual([`/jobmanagement?other=${encodeURIComponent('人')}&keyword=${encodeURIComponent('前端')}`])
    expect(navigation.query()).toEqual({ other: '人' })
    expect(window.location.hash).toBe('#end')
    expect(window.history.state).toEqual(state)
    expect(window.history.length).toBe(length)
  })
})

describe('state in the address', () => {
  it('starts from the query; a value that is set appears there at once, and a default value is left out', () => {
    open('/jobmanagement?keyword=a&page=3&kept=1')
    const { result } = renderHook(() => useUrlState(fields), onPage(createPageAddress()))
    expect(result.current[0]).toEqual({ keyword: 'a', cities: [], page: 3 })
    act(() => result.current[1]({ keyword: 'b', page: 1 }))
    expect(result.current[0]).toEqual({ keyword: 'b', cities: [], page: 1 })
    expect(shown()).toBe('/jobmanagement?keyword=b&kept=1')
  })

  it('keeps the reference of equal content, and its function', () => {
    open('/jobmanagement?cities=a%2Cb')
    const { result } = renderHook(() => useUrlState(fields), onPage(createPageAddress()))
    const [values, set] = result.current
    act(() => set({ cities: ['a', 'b'] }))
    expect(result.current[0]).toBe(values)
    act(() => set({ page: 2 }))
    expect(result.current[0].cities).toBe(values.cities)
    expect(result.current[1]).toBe(set)
  })

  it('of two hooks lives side by side', () => {
    open('/jobmanagement')
    const address = createPageAddress()
    const list = renderHook(() => useUrlState(fields), onPage(address))
    const row = renderHook(() => useUrlState({ id: urlId(), page: fields.page }), onPage(address))
    act(() => list.result.current[1]({ keyword: 'a', page: 2 }))
    act(() => row.result.current[1]({ id: '7' }))
    expect(shown()).toBe('/jobmanagement?keyword=a&page=2&id=7')
    expect(list.result.current[0]).toEqual({ keyword: 'a', cities: [], page: 2 })
    expect(row.result.current[0]).toEqual({ id: '7', page: 2 })
  })

  it('without a page around it is the address itself', () => {
    open('/jobmanagement?keyword=a')
    const { result } = renderHook(() => useUrlState(fields))
    act(() => result.current[1]({ keyword: 'b' }))
    expect([result.current[0].keyword, shown()]).toEqual(['b', '/jobmanagement?keyword=b'])
  })
})

describe('a page behind others', () => {
  it('never writes into the address of another page; what it wrote is there when it comes back', () => {
    open('/jobmanagement?keyword=a')
    const address = createPageAddress()
    const { result } = renderHook(() => useUrlState(fields), onPage(address))
    const left = window.history.state
    // requested, not yet shown: the page does not know of it
    open('/talentsearch?keyword=x')
    act(() => result.current[1]({ keyword: 'late' }))
    expect(shown()).toBe('/talentsearch?keyword=x')
    address.hide()
    act(() => result.current[1]({ page: 2 }))
    expect(shown()).toBe('/talentsearch?keyword=x')
    expect(result.current[0]).toEqual({ keyword: 'late', cities: [], page: 2 })
    expect(address.path()).toBe('/jobmanagement?keyword=late&page=2')

    window.history.replaceState(left, '', '/jobmanagement?keyword=a')
    act(() => address.show())
    expect(shown()).toBe('/jobmanagement?keyword=late&page=2')
  })

  it('with the same path does not write to the address of the active page', () => {
    open('/JobDetail?id=1')
    const first = createPageAddress()
    open('/JobDetail?id=2')
    first.write({ tab: 'match' })
    expect(shown()).toBe('/JobDetail?id=2')
  })

  it('shown late, when another page was requested already, does not take its address', () => {
    open('/jobmanagement?keyword=a')
    const address = createPageAddress()
    open('/talentsearch?keyword=x')
    address.show()
    address.write({ page: '2' })
    expect(shown()).toBe('/talentsearch?keyword=x')
    expect(address.query()).toEqual({ keyword: 'a', page: '2' })
  })

  it('that was made when another page had been requested writes nothing there either', () => {
    open('/talentsearch?keyword=x')
    const address = createPageAddress()
    address.hide()
    address.write({ page: '2' })
    expect(shown()).toBe('/talentsearch?keyword=x')
  })

  it('that was closed writes nothing any more', () => {
    open('/jobmanagement')
    const address = createPageAddress()
    address.setClosed(true)
    address.write({ page: '2' })
    expect(shown()).toBe('/jobmanagement')
    expect(address.query()).toEqual({})
  })

  it('does not get the address of the active page', () => {
    open('/jobmanagement?keyword=a')
    const address = createPageAddress()
    address.hide()
    open('/jobmanagement?keyword=b')
    navigation.replaceQuery({ keyword: 'c' })
    address.replace()
    address.reopen()
    expect(address.query()).toEqual({ keyword: 'a' })
  })
})

describe('a navigation to a page that is mounted', () => {
  it('with another query is followed, and what was written before it is dropped', () => {
    open('/findtalent?jobId=1')
    const address = createPageAddress()
    const { result } = renderHook(() => useUrlState({ jobId: urlId(), page: fields.page }), onPage(address))
    address.hide()
    open('/me')
    act(() => result.current[1]({ jobId: '8', page: 2 }))
    replaceAddress('/findtalent?jobId=3')
    act(() => address.show())
    expect([result.current[0].jobId, shown()]).toEqual(['3', '/findtalent?jobId=3'])
    act(() => result.current[1]({ jobId: '4' }))
    expect(shown()).toBe('/findtalent?jobId=4')
  })

  it('is followed by the active page, also to its path alone, and back in the history', () => {
    open('/findtalent?jobId=1')
    const address = createPageAddress()
    const { result } = renderHook(() => useUrlState({ jobId: urlId() }), onPage(address))
    replaceAddress('/findtalent')
    act(() => address.reopen())
    expect(result.current[0].jobId).toBe('')
    open('/findtalent?jobId=2')
    act(() => address.reopen())
    expect(result.current[0].jobId).toBe('2')
    act(() => result.current[1]({ jobId: '5' }))
    expect(shown()).toBe('/findtalent?jobId=5')
  })

  it('by its path alone, as by the tab bar, shows it as it was left', () => {
    open('/findtalent')
    const address = createPageAddress()
    const { result } = renderHook(() => useUrlState({ jobId: urlId() }), onPage(address))
    act(() => result.current[1]({ jobId: '1' }))
    address.hide()
    replaceAddress('/me')
    replaceAddress('/findtalent')
    act(() => address.show())
    expect([result.current[0].jobId, shown()]).toEqual(['1', '/findtalent?jobId=1'])
  })

  it('that another part of the app changed in place is followed', () => {
    open('/findtalent?jobId=1')
    const address = createPageAddress()
    navigation.replaceQuery({ jobId: '2' })
    address.replace()
    expect(address.query()).toEqual({ jobId: '2' })
  })
})

it('a change that the browser refuses goes with the next one', () => {
  open('/jobmanagement')
  const address = createPageAddress()
  const refuse = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new Error('SecurityError')
  })
  address.write({ keyword: 'a' })
  refuse.mockRestore()
  expect([shown(), address.query()]).toEqual(['/jobmanagement', { keyword: 'a' }])
  address.write({ page: '2' })
  expect(shown()).toBe('/jobmanagement?keyword=a&page=2')
})

it('a share card has the address as it was changed, also behind other pages', () => {
  open('/findservice')
  const address = createPageAddress()
  const Path = () => <p>{usePagePath()}</p>
  render(<Path />, onPage(address))
  act(() => address.write({ category: '3' }))
  address.hide()
  open('/me')
  expect(screen.getByText('/findservice?category=3')).toBeTruthy()
})
