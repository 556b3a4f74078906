/** Everything the client stores on a device is declared as a person's or as the device's. */
import { DEVICE_KEYS, USER_ENTRIES, USER_KINDS } from '../../src/platform/storage/storage-keys'
import { argumentsOf } from '../support/literals'
import { filesUnder, findLines, importsOf, isTest } from '../support/source-files'

const FOLDER = 'src/platform/storage/'
const files = [...filesUnder('src', ['.ts', '.tsx']), ...filesUnder('config/web', ['.js', '.ts'])].filter(
  (file) => !isTest(file),
)
const outside = files.filter((file) => !file.startsWith(FOLDER))

/** Ways of a browser and of WeChat to store something. */
const RAW =
  /\b(localStorage|sessionStorage|indexedDB|caches)\b|document\.cookie|\b(batch)?[sg]etStorage(Sync)?\b|removeStorage/

/** What the device keeps for any user, each with its reason. A person's work has no place here. */
const OF_THE_DEVICE: Readonly<Record<keyof typeof DEVICE_KEYS, string>> = {
  settings: 'theme and layout',
  city: 'the chosen city',
  company: 'the chosen company: ids only, removed with the log-out',
  deviceId: 'asks for codes by SMS',
  deviceToken: 'the credential of a device that has logged in',
  smsCountdown: 'seconds until the next code, before anybody is logged in',
  wechatState: 'a log-in through WeChat, before anybody is logged in',
  webPush: 'the subscription is the browser’s; names the user it is for',
  install: 'the app is installed on the device',
  invite: 'opened by a visitor; the first who logs in takes it',
  tour: 'the tour of the demo',
  sendKey: 'the keyboard',
  chatResume: 'the layout of the chat',
  messageAlerts: 'the permission is the browser’s',
  language: 'of the screens',
  appLanguage: 'of the screens',
  version: 'of the layout of the stored keys',
  account: 'a signal between tabs: ids only, removed with the log-out',
  token: 'the session itself, removed with it',
  files: 'an index whose keys carry a person’s prefix',
}

it('sees the client', () => {
  expect(outside.length).toBeGreaterThan(500)
})

it('only src/platform/storage stores anything', () => {
  expect(outside.flatMap((file) => findLines(file, RAW))).toEqual([])
})

it('the raw store is imported only there', () => {
  const raw = /platform\/storage\/(storage|file-store)$/
  const importers = outside.filter((file) =>
    importsOf(file).some(
      ({ specifier }) => raw.test(specifier) || /^\.\.?\/(storage\/)?(storage|file-store)$/.test(specifier),
    ),
  )
  expect(importers).toEqual([])
})

it('every key of the device has a reason, and its own name', () => {
  expect(Object.keys(DEVICE_KEYS).sort()).toEqual(Object.keys(OF_THE_DEVICE).sort())
  expect(new Set(Object.values(DEVICE_KEYS)).size).toBe(Object.keys(DEVICE_KEYS).length)
  expect(Object.values(DEVICE_KEYS).filter((key) => key.startsWith('p:'))).toEqual([])
})

it('every key that is read or written is declared, a person’s or the device’s', () => {
  const kinds = USER_KINDS.map((kind) => `${kind}:`)
  const used = argumentsOf(files, /(?:deviceStorage|userStorage|\bstore|\bmine)\??\.(get|set|remove)$/).filter(Boolean)
  const isKnown = (key: string) =>
    key in DEVICE_KEYS ||
    (USER_ENTRIES as readonly string[]).includes(key) ||
    kinds.some((kind) => key.startsWith(kind))
  expect(used.filter((key) => !isKnown(key))).toEqual([])
  // a key nobody uses is none
  const unused = [...Object.keys(DEVICE_KEYS), ...USER_ENTRIES].filter((key) => !used.includes(key))
  expect(unused).toEqual([])
})
