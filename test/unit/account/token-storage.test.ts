/** Where a session is stored on the device: a cookie on the web, one storage entry in the mini-program. */
import { token as cookie } from '@/platform/storage/token-storage'
import { token as entry } from '@/platform/storage/token-storage.weapp'

const saved = { tokenType: 'Basic', accessToken: 'abc' }

it('the web keeps token and type in one cookie of this name, until they are cleared @P-9-03 @P-9-22', () => {
  cookie.set(saved)
  expect(document.cookie).toBe('pinqiao_token=Basic%20abc')
  expect(cookie.get()).toEqual(saved)
  cookie.clear()
  expect([document.cookie, cookie.get()]).toEqual(['', undefined])
})

it('the mini-program keeps both in one entry of this name @P-9-03 @P-9-22', () => {
  localStorage.clear()
  entry.set(saved)
  expect(Object.keys(localStorage)).toEqual(['pinqiao.token'])
  expect(entry.get()).toEqual(saved)
  entry.clear()
  expect([localStorage.length, entry.get()]).toEqual([0, undefined])
})
