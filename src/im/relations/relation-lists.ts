/** The lists of friend groups and of blocked users: loaded at log-in and when stale. */
import type { ClientCore, RefreshList } from '../client-core'
import { EVENT } from '../constants'
import { syncedList } from '../synced-list'

/** The names of the friend groups; their members come from the friend list. `load` emits an event when either changed. */
function createFriendGroups(core: ClientCore) {
  let names: string[] = []
  let lastGroups = '[]'
  core.resets.push(() => {
    names = []
    lastGroups = '[]'
  })
  const toGroup = (name: string) => {
    const userIDList = [...core.friends.values()].filter((f) => f.groupList.includes(name)).map((f) => f.userID)
    return { name, userIDList, count: userIDList.length }
  }
  const list = () => names.map(toGroup)
  const emitGroups = () => {
    const now = JSON.stringify(list())
    if (now === lastGroups) return
    lastGroups = now
    core.emitter.emit(EVENT.FRIEND_GROUP_LIST_UPDATED, list())
  }
  const load = syncedList(core, async () => {
    names = (await core.link.request('friendGroup.list', {})).names
    return emitGroups
  })
  core.emitter.on(EVENT.FRIEND_LIST_UPDATED, emitGroups)
  core.syncedLists.set('friendGroups', load)
  return { list, toGroup, load, has: (name: string) => names.includes(name) }
}

export type FriendGroups = ReturnType<typeof createFriendGroups>

export interface Blacklist {
  list(): string[]
  load: RefreshList
}

function createBlacklist(core: ClientCore): Blacklist {
  let blocked: string[] = []
  core.resets.push(() => {
    blocked = []
  })
  const loadBlacklist = syncedList(core, async () => {
    blocked = (await core.link.request('blacklist.list', {})).userIDs
    return () => core.emitter.emit(EVENT.BLACKLIST_UPDATED, [...blocked])
  })
  core.syncedLists.set('blacklist', loadBlacklist)
  return { list: () => [...blocked], load: loadBlacklist }
}

export interface RelationLists {
  friendGroups: FriendGroups
  blacklist: Blacklist
}

/** The lists of an instance, once each. */
export const createRelationLists = (core: ClientCore): RelationLists => ({
  blacklist: createBlacklist(core),
  friendGroups: createFriendGroups(core),
})
