/** The blacklist and the names of the friend groups: loaded completely, and again after a change. */
import type { ClientCore } from '../client-core'
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

function createBlacklist(core: ClientCore) {
  let blocked: string[] = []
  core.resets.push(() => {
    blocked = []
  })
  const load = syncedList(core, async () => {
    blocked = (await core.link.request('blacklist.list', {})).userIDs
    return () => core.emitter.emit(EVENT.BLACKLIST_UPDATED, [...blocked])
  })
  core.syncedLists.set('blacklist', load)
  return { list: () => [...blocked], load }
}

export const createRelationLists = (core: ClientCore) => ({
  blacklist: createBlacklist(core),
  friendGroups: createFriendGroups(core),
})
export type RelationLists = ReturnType<typeof createRelationLists>
