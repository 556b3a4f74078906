/** The lists of friends and of friend applications: loaded completely, and again after a change. */
import type { ChatOutput } from '~contract/chat'
import type { ClientCore, RefreshList } from '../client-core'
import { EVENT } from '../constants'
import { type Profile, toProfile } from '../conversations/conversation'
import { syncedList } from '../synced-list'
import type { Friend, WireFriend } from './friend'

type Application = ChatOutput<'application.list'>['applications'][number]

/** Loads every page of a list. */
async function fetchAllPages<P extends { nextCursor: string }>(read: (cursor: string) => Promise<P>): Promise<P[]> {
  const pages: P[] = []
  do pages.push(await read(pages.at(-1)?.nextCursor ?? ''))
  while (pages.at(-1)?.nextCursor)
  return pages
}

const toFriend = ({ profile, ...w }: WireFriend): Friend => ({ ...w, timestamp: 0, profile: toProfile(profile) })

/** Conversations show the remark of a friend. */
function updateRemarks(core: ClientCore): void {
  for (const c of core.conversations.values()) {
    const remark = (c.type === 'C2C' && core.friends.get(c.toAccount)?.remark) || ''
    if (remark === c.remark) continue
    c.remark = remark
    core.touch(c)
  }
}

/** Keeps `core.friends` up to date; returns how to reload it. */
function createFriendList(core: ClientCore): RefreshList {
  const { friends, emitter } = core
  core.resets.push(() => friends.clear())
  const emitFriends = core.throttle(() => emitter.emit(EVENT.FRIEND_LIST_UPDATED, [...friends.values()]))
  const load = syncedList(core, async () => {
    const pages = await fetchAllPages((cursor) => core.link.request('friend.list', { cursor }))
    friends.clear()
    for (const w of pages.flatMap((p) => p.friends)) friends.set(w.userID, toFriend(w))
    updateRemarks(core)
    return emitFriends
  })
  core.syncedLists.set('friends', load)
  emitter.on(EVENT.PROFILE_UPDATED, ({ data }: { data: Profile[] }) => {
    const changed = data.filter((p) => friends.has(p.userID))
    for (const p of changed) Object.assign(friends.get(p.userID) as Friend, { profile: p })
    if (changed.length) emitFriends()
  })
  return load
}

export interface ApplicationList {
  /** As the SDK returns it. */
  result(): { friendApplicationList: Application[]; unreadCount: number }
  has(userID: string, type: Application['type']): boolean
  load: RefreshList
}

function createApplicationList(core: ClientCore): ApplicationList {
  let applications: Application[] = []
  let unread = 0
  core.resets.push(() => {
    applications = []
    unread = 0
  })
  const result = () => ({ friendApplicationList: [...applications], unreadCount: unread })
  const load = syncedList(core, async () => {
    const pages = await fetchAllPages((cursor) => core.link.request('application.list', { cursor }))
    applications = pages.flatMap((p) => p.applications)
    unread = pages[0]?.unread ?? 0
    return () => core.emitter.emit(EVENT.FRIEND_APPLICATION_LIST_UPDATED, result())
  })
  core.syncedLists.set('applications', load)
  return { result, load, has: (userID, type) => applications.some((a) => a.userID === userID && a.type === type) }
}

export interface FriendLists {
  loadFriends: RefreshList
  applications: ApplicationList
}

export const createFriendLists = (core: ClientCore): FriendLists => ({
  loadFriends: createFriendList(core),
  applications: createApplicationList(core),
})
