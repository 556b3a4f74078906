/** Groups of friends and the blacklist. */

import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ChatError, ok } from '../errors'
import { syncedList } from '../synced-list'
import { toFailure } from './friends'

export function relationListMethods(core: ClientCore) {
  return { ...blacklistMethods(core), ...friendGroupMethods(core) }
}

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

function friendGroupMethods(core: ClientCore) {
  const groups = createFriendGroups(core)
  const requireGroup = (name: string) => {
    if (!groups.has(name)) throw new ChatError(2711)
  }
  const reload = async () => {
    await core.syncedLists.get('friends')?.()
    await groups.load()
  }
  /** The group, and the users who are no friends. */
  const toGroupResult = (name: string, failed: string[]) =>
    ok({ friendGroup: groups.toGroup(name), failureUserIDList: failed.map((id) => toFailure(id, 2700)) })
  const updateGroup = async (o: { name: string; userIDList: string[] }, isIn: boolean) => {
    requireGroup(o.name)
    const { failed } = await core.link.request('friendGroup.change', { name: o.name, userIDs: o.userIDList, isIn })
    await reload()
    return toGroupResult(o.name, failed)
  }

  return {
    getFriendGroupList: async () => ok(groups.list()),
    async createFriendGroup(o: { name: string; userIDList?: string[] }) {
      if (groups.has(o.name)) throw new ChatError(2710)
      const { failed } = await core.link.request('friendGroup.create', { name: o.name, userIDs: o.userIDList ?? [] })
      await reload()
      return toGroupResult(o.name, failed)
    },
    async deleteFriendGroup(o: { name: string }) {
      requireGroup(o.name)
      await core.link.request('friendGroup.delete', { name: o.name })
      await reload()
      return ok({ name: o.name, userIDList: [], count: 0 })
    },
    async renameFriendGroup(o: { oldName: string; newName: string }) {
      requireGroup(o.oldName)
      await core.link.request('friendGroup.rename', { oldName: o.oldName, newName: o.newName })
      await reload()
      return ok(groups.toGroup(o.newName))
    },
    addToFriendGroup: (o: { name: string; userIDList: string[] }) => updateGroup(o, true),
    removeFromFriendGroup: (o: { name: string; userIDList: string[] }) => updateGroup(o, false),
  }
}

function blacklistMethods(core: ClientCore) {
  let blocked: string[] = []
  core.resets.push(() => {
    blocked = []
  })
  const loadBlacklist = syncedList(core, async () => {
    blocked = (await core.link.request('blacklist.list', {})).userIDs
    return () => core.emitter.emit(EVENT.BLACKLIST_UPDATED, [...blocked])
  })
  core.syncedLists.set('blacklist', loadBlacklist)
  const setBlocked = async (o: { userIDList: string[] }, isBlocked: boolean) => {
    if (isBlocked && o.userIDList.includes(core.me)) throw new ChatError(2742)
    const { userIDs } = await core.link.request('blacklist.change', { userIDs: o.userIDList.slice(0, 1000), isBlocked })
    await Promise.all([
      loadBlacklist(),
      isBlocked && core.syncedLists.get('friends')?.(),
      core.syncedLists.get('applications')?.(),
    ])
    return ok(userIDs)
  }

  return {
    getBlacklist: async () => ok([...blocked]),
    addToBlacklist: (o: { userIDList: string[] }) => setBlocked(o, true),
    removeFromBlacklist: (o: { userIDList: string[] }) => setBlocked(o, false),
  }
}
