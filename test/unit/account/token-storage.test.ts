/** Where a session is stored on the device: a cookie on the web, one storage entry in the mini-program. */
import type { TokenStorage } from '@/platform/storage/storage-types'
import { flushPromises } from '../../support/wait-until'

const saved = { tokenType: 'Basic', accessToken: 'abc' }
const other = { tokenType: 'Basic', accessToken: 'xyz' }
/** The listeners of a closed page no longer see its storage events. */
const events = jest.spyOn(window, 'addEventListener')

/** A tab of this browser: its own memory, the shared cookie. */
function openTab(): TokenStorage {
  let token: TokenStorage | undefined
  jest.isolateModules(() => {
    token = (require('@/platform/storage/token-storage') as { token: TokenStorage }).token
  })
  return token as TokenStorage
}
/** What a browser does in its other tabs after a change of localStorage. */
const announce = () => window.dispatchEvent(new StorageEvent('storage', { key: 'pinqiao.account' }))

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'pinqiao_token=; Path=/; Max-Age=0'
})
afterAll(() => events.mockRestore())

describe('the web', () => {
  it('keeps token and type in one cookie of this name, until they are cleared @P-9-03 @P-9-22', () => {
    const cookie = openTab()
    cookie.set(saved)
    expect(document.cookie).toBe('pinqiao_token=Basic%20abc')
    expect(cookie.get()).toEqual(saved)
    cookie.clear()
    expect([document.cookie, cookie.get()]).toEqual(['', undefined])
  })

  it('records whose it is, and knows it at the next start', () => {
    const cookie = openTab()
    cookie.set(saved)
    expect([cookie.bind('7.5'), cookie.bind('7.5'), cookie.account()]).toEqual([true, false, '7.5'])
    expect(openTab().account()).toBe('7.5')
    expect(openTab().get()).toEqual(saved)
  })

  it('takes over what another tab renewed of the same session', async () => {
    const first = openTab()
    first.set(saved)
    first.bind('7.5')
    const second = openTab()
    second.renew(other)
    await flushPromises()
    expect([first.get(), first.account()]).toEqual([other, '7.5'])
  })

  it.each([
    ['logs in as somebody else', (tab: TokenStorage) => [tab.set(other), tab.bind('8.6')]],
    ['logs in, before its account is known', (tab: TokenStorage) => [tab.set(other)]],
    ['logs out', (tab: TokenStorage) => [tab.clear()]],
    ['changes the company', (tab: TokenStorage) => [tab.bind('7.6')]],
  ])('has no token any more in a tab when another %s', async (_what, change) => {
    const first = openTab()
    first.set(saved)
    first.bind('7.5')
    const lost = jest.fn()
    first.onLost(lost)
    const second = openTab()
    second.get()
    change(second)
    const cookie = document.cookie
    announce()
    await flushPromises()
    expect(lost).toHaveBeenCalledTimes(1)
    expect([first.get(), first.account(), first.bind('7.5')]).toEqual([undefined, undefined, false])
    // an answer that comes late, and what the tab does as it ends, change no data of the other
    first.renew({ tokenType: 'Basic', accessToken: 'late' })
    first.clear()
    expect(document.cookie).toBe(cookie)
  })

  it('notices without an event, at the next call', async () => {
    const first = openTab()
    first.set(saved)
    first.bind('7.5')
    first.get()
    await flushPromises()
    openTab().set(other)
    expect(first.get()).toBeUndefined()
  })

  it('goes on when the person gets their first company', async () => {
    const first = openTab()
    first.set(saved)
    first.bind('7.')
    const second = openTab()
    second.get()
    second.bind('7.5')
    announce()
    await flushPromises()
    expect([first.get(), first.account()]).toEqual([saved, '7.5'])
  })
})

it('the mini-program keeps both in one entry of this name @P-9-03 @P-9-22', () => {
  const { token: entry } = require('@/platform/storage/token-storage.weapp') as { token: TokenStorage }
  entry.set(saved)
  expect(Object.keys(localStorage)).toEqual(['pinqiao.token'])
  expect(entry.get()).toEqual(saved)
  entry.bind('7.5')
  expect([entry.get(), entry.account()]).toEqual([saved, '7.5'])
  entry.clear()
  expect([localStorage.length, entry.get(), entry.account()]).toEqual([0, undefined, ''])
})
