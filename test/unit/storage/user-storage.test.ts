/** What a person wrote is stored for them in their company, and nobody else sees it. */
import { platform } from '@/platform'
import { bindTestAccount } from '../../support/bound-account'
import { waitUntil } from '../../support/wait-until'

const { userStorage, deviceStorage } = platform
const written = { title: '前端工程师' }
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('p:'))

beforeEach(() => {
  platform.token.clear()
  localStorage.clear()
})

it('is stored under one prefix of user and company', () => {
  bindTestAccount('7.5')
  userStorage.set('job:new', written)
  expect(JSON.parse(localStorage.getItem('p:7:5:job:new') ?? '')).toEqual(written)
  expect(userStorage.get('job:new')).toEqual(written)
})

it.each([
  ['another user', '8.5'],
  ['another company of the user', '7.6'],
])('is not shown to %s, and is there again for the first', (_who, account) => {
  bindTestAccount('7.5')
  userStorage.set('job:new', written)
  bindTestAccount(account)
  expect([userStorage.get('job:new'), userStorage.get('comment:1')]).toEqual([undefined, undefined])
  bindTestAccount('7.5')
  expect(userStorage.get('job:new')).toEqual(written)
})

it('stays while the session is over, and is not shown to a visitor', () => {
  bindTestAccount('7.5')
  userStorage.set('job:new', written)
  platform.token.clear()
  expect(userStorage.get('job:new')).toBeUndefined()
  bindTestAccount('7.5')
  expect(userStorage.get('job:new')).toEqual(written)
})

it('of a visitor is deleted when somebody logs in', () => {
  userStorage.set('form:registration', written)
  expect(userStorage.get('form:registration')).toEqual(written)
  bindTestAccount('7.')
  expect([userStorage.get('form:registration'), storedKeys()]).toEqual([undefined, []])
})

it('goes along into the first company of the person', () => {
  bindTestAccount('7.')
  userStorage.set('job:new', written)
  const store = userStorage.bound()
  platform.bindAccount('7.5')
  expect([userStorage.get('job:new'), storedKeys()]).toEqual([written, ['p:7:5:job:new']])
  // a form that is still open deletes what it saved
  store.remove('job:new')
  expect(storedKeys()).toEqual([])
})

it('is not written by a screen that belongs to the account before', () => {
  bindTestAccount('7.5')
  const store = userStorage.bound()
  bindTestAccount('8.5')
  store.set('job:new', written)
  expect([store.get('job:new'), storedKeys()]).toEqual([undefined, []])
})

it('is neither read nor written once another tab has changed the account', () => {
  bindTestAccount('7.5')
  userStorage.set('job:new', written)
  platform.token.lose()
  userStorage.set('comment:1', '迟了')
  expect([userStorage.get('job:new'), storedKeys()]).toEqual([undefined, ['p:7:5:job:new']])
})

it('is erased in all companies of the person, and only theirs; what is the device’s stays', async () => {
  deviceStorage.set('settings', { themeMode: 'dark' })
  deviceStorage.set('city', { code: '510100', name: '成都' })
  for (const account of ['8.5', '7.6', '7.5']) {
    bindTestAccount(account)
    userStorage.set('job:new', account)
  }
  expect(userStorage.list().map(({ key, value }) => [key, value])).toEqual([
    ['job:new', '7.6'],
    ['job:new', '7.5'],
  ])
  await userStorage.erase('7')
  expect(storedKeys()).toEqual(['p:8:5:job:new'])
  expect([deviceStorage.get('settings'), deviceStorage.get('city')]).toEqual([
    { themeMode: 'dark' },
    { code: '510100', name: '成都' },
  ])
})

describe('what earlier versions stored', () => {
  it('goes to its owner where the key names them, and is deleted otherwise', () => {
    localStorage.setItem('chat.outbox.user7', '["m"]')
    localStorage.setItem('chat.drafts.user7', '{"C2Cuser2":{"text":"你好"}}')
    localStorage.setItem('chat.emoji.own.user8', '[]')
    localStorage.setItem('kept:registration', '{"name":"别人的"}')
    localStorage.setItem('jobEdit:new', '{"values":{}}')
    localStorage.setItem('pinqiao.recent', '{"owner":"7","list":[]}')
    localStorage.setItem('pinqiao.settings', '{"themeMode":"dark"}')
    platform.upgradeStorage()
    expect(Object.keys(localStorage).sort()).toEqual([
      'p:7::chat.drafts',
      'p:7::chat.outbox',
      'p:8::chat.emoji',
      'pinqiao.settings',
      'pinqiao.storage',
    ])
    bindTestAccount('7.5')
    expect(userStorage.get('chat.outbox')).toEqual(['m'])
    expect(storedKeys()).toEqual(expect.arrayContaining(['p:7:5:chat.drafts', 'p:7:5:chat.outbox', 'p:8::chat.emoji']))
  })

  it('is moved once', () => {
    platform.upgradeStorage()
    localStorage.setItem('jobEdit:new', '{}')
    platform.upgradeStorage()
    expect(localStorage.getItem('jobEdit:new')).toBe('{}')
  })
})

describe('a file', () => {
  const file = { name: '猫.png', size: 3, type: 'image/png', url: 'blob:cat', raw: new File(['cat'], '猫.png') }
  const storedFiles = new Map<string, unknown>()
  /** The two calls of IndexedDB that the store makes, in memory. */
  const request = <T>(result: T) => {
    const made = { result, onsuccess: () => undefined, onerror: () => undefined }
    queueMicrotask(() => made.onsuccess())
    return made
  }
  const objectStore = {
    put: (value: unknown, key: string) => request(storedFiles.set(key, value)),
    get: (key: string) => request(storedFiles.get(key)),
    delete: (key: string) => request(storedFiles.delete(key)),
    getAllKeys: () => request([...storedFiles.keys()]),
  }

  beforeAll(() => {
    URL.createObjectURL = () => 'blob:again'
    const db = { transaction: () => ({ objectStore: () => objectStore }) }
    Object.defineProperty(window, 'indexedDB', { value: { open: () => request(db) }, configurable: true })
  })

  it('is its person’s: another sees no file, and deletes none', async () => {
    bindTestAccount('7.5')
    await platform.fileStore.put('cat', file)
    bindTestAccount('8.5')
    expect([await platform.fileStore.keys(), await platform.fileStore.get('cat')]).toEqual([[], undefined])
    await platform.fileStore.remove('cat')
    expect([...storedFiles.keys()]).toEqual(['p:7:5:cat'])
    bindTestAccount('7.5')
    expect(await platform.fileStore.get('cat')).toMatchObject({ name: '猫.png' })
    await userStorage.erase('7')
    expect([...storedFiles.keys()]).toEqual([])
  })

  it('of an earlier version is found by who names it', async () => {
    storedFiles.set('old', file)
    bindTestAccount('7.5')
    expect(await platform.fileStore.get('old')).toMatchObject({ name: '猫.png' })
    await waitUntil(() => !storedFiles.has('old'))
    expect([...storedFiles.keys()]).toEqual(['p:7:5:old'])
  })
})
