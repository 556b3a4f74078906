/** What belongs to the person and company of this page: the only way to it. */

import { storage } from './storage'
import { USER_COPIES, type UserKey } from './storage-keys'
import type { Account, UserEntries, UserStorage } from './storage-types'
import { token } from './token-storage'
import { userFiles } from './user-files'
import { currentPrefix, entryKeyOf, prefixOf, userPrefix, userPrefixOf } from './user-prefix'

/** What every start of a member reads. */
const START_KEYS: readonly UserKey[] = [
  'firstScreens',
  'invite',
  'tabs',
  'chat.list',
  'chat.login',
  'chat.drafts',
  'chat.drafts.synced',
  'chat.settings',
  'chat.outbox',
  'chat.emoji',
]
let preloaded = ''

function prefix(): string | undefined {
  const now = currentPrefix()
  if (now && now !== preloaded) {
    preloaded = now
    storage.preload(START_KEYS.map((key) => now + key))
  }
  return now
}

const entriesAt = (at: () => string | undefined): UserEntries => ({
  get<T>(key: UserKey) {
    const now = at()
    return now === undefined ? undefined : storage.get<T>(now + key)
  },
  set(key, value) {
    const now = at()
    if (now !== undefined) storage.set(now + key, value)
  },
  remove(key) {
    const now = at()
    if (now !== undefined) storage.remove(now + key)
  },
})

/** Whether a stored key is that of a copy, of any user. */
const isCopy = (key: string): boolean =>
  key.startsWith('p:') && (USER_COPIES as readonly string[]).includes(entryKeyOf(key))

/** Copies of everybody but under this prefix. */
function removeCopiesOutside(prefix: string): void {
  for (const key of storage.keys()) if (isCopy(key) && !key.startsWith(prefix)) storage.remove(key)
}

/** Prefix of the same person without a company. */
const withoutCompany = (prefix: string): string => `${userPrefixOf(prefix)}:`

const keysUnder = (start: string): string[] => storage.keys().filter((key) => key.startsWith(start))

export const userStorage: UserStorage = {
  ...entriesAt(prefix),
  bound() {
    const mine = prefix()
    // a user who had no company has got their first one: what was stored has moved there
    const isMine = (now: string) => now === mine || (mine !== prefixOf('') && mine === withoutCompany(now))
    return entriesAt(() => {
      const now = prefix()
      return now !== undefined && isMine(now) ? now : undefined
    })
  },
  list() {
    const now = currentPrefix()
    if (now === undefined) return []
    return keysUnder(userPrefixOf(now)).map((key) => ({ key: entryKeyOf(key) as UserKey, value: storage.get(key) }))
  },
  removeCopies() {
    if (currentPrefix() !== undefined) removeCopiesOutside('-')
  },
  async erase(userId) {
    for (const key of keysUnder(userPrefix(userId))) storage.remove(key)
    await userFiles.erase(userPrefix(userId))
  },
}

/** Moves what is stored under one prefix to another, where nothing is stored yet. */
function move(from: string, to: string): void {
  for (const key of keysUnder(from)) {
    const target = to + key.slice(from.length)
    if (storage.get(target) === undefined) storage.set(target, storage.get(key))
    storage.remove(key)
  }
  void userFiles.move(from, to)
}

/**
 * The server has said whose page this is: from now on the person's entries are read and written. What a visitor left is
 * deleted; so is what is only copied of others. What the person wrote before they had a
 * company goes on in the first one.
 * @param account `<userId>.<companyId>`
 */
export function bindAccount(account: Account): void {
  if (!token.bind(account)) return
  for (const key of keysUnder(prefixOf(''))) storage.remove(key)
  void userFiles.erase(prefixOf(''))
  const mine = prefixOf(account)
  removeCopiesOutside(mine)
  if (mine !== withoutCompany(mine)) move(withoutCompany(mine), mine)
}
