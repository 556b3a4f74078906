/** Signed addresses of files (server/services/file-addresses.ts): one for an hour, remembered for so long. */
import { createFileNames } from '../../../server/core/file-names'
import { createFileAddresses } from '../../../server/services/file-addresses'

const HOUR_MS = 3_600_000
const SECRET = 'a-secret-of-this-suite-alone'
const names = createFileNames([SECRET])
const keys = { APP_SECRET: SECRET, CHAT_SECRET: '', PARTNER_TOKEN: '' }

let now: number
let named: string[]
const addressesNow = () =>
  createFileAddresses(
    keys,
    {
      nameOf: (id) => {
        named.push(id)
        return names.nameOf(id)
      },
    },
    { now: () => new Date(now) },
  )

/** What an address says. */
const readAddress = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    id: names.idOf(pathname.replace('/files/', '')) ?? '',
    expires: searchParams.get('e') ?? '',
    signature: searchParams.get('s') ?? '',
  }
}

beforeEach(() => {
  now = 1000 * HOUR_MS
  named = []
})

test('no file has no address', () => {
  const { urlOf } = addressesNow()
  expect([urlOf(''), urlOf(null), urlOf(undefined)]).toEqual(['', '', ''])
})

test('an address is the same for an hour and signed once', () => {
  const { urlOf } = addressesNow()
  const first = urlOf('7')
  now += HOUR_MS - 1
  expect(urlOf('7')).toBe(first)
  expect(urlOf('8')).not.toBe(first)
  expect(named).toEqual(['7', '8'])
})

test('the next hour has an address of its own, which works for one hour at least', () => {
  const { urlOf, check } = addressesNow()
  const first = urlOf('7')
  now += HOUR_MS
  const second = readAddress(urlOf('7'))
  expect(second.expires).not.toBe(readAddress(first).expires)
  now += HOUR_MS
  expect(check(second.id, second.expires, second.signature)).toBe('ok')
  now += HOUR_MS
  expect(check(second.id, second.expires, second.signature)).toBe('expired')
})

test('addresses for longer are not mixed up with those for an hour', () => {
  const { urlOf, check } = addressesNow()
  const hourly = urlOf('7')
  const daily = readAddress(urlOf('7', 24))
  expect(urlOf('7')).toBe(hourly)
  now += 23 * HOUR_MS
  expect(check(daily.id, daily.expires, daily.signature)).toBe('ok')
})

test('more addresses than are remembered are right all the same', () => {
  const { urlOf } = addressesNow()
  const first = urlOf('1')
  for (let id = 2; id <= 10_001; id += 1) urlOf(String(id))
  expect(urlOf('1')).toBe(first)
  expect(named.filter((id) => id === '1')).toHaveLength(2)
})

test('an address of another file or time is refused', () => {
  const { urlOf, check } = addressesNow()
  const { id, expires, signature } = readAddress(urlOf('7'))
  expect(check('8', expires, signature)).toBe('bad')
  expect(check(id, String(Number(expires) + 3600), signature)).toBe('bad')
})
