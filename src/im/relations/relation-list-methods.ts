/** Groups of friends and the blacklist. */

import type { ClientCore } from '../client-core'
import { ChatError, ok } from '../errors'
import { toFailure } from './failure'
import type { RelationLists } from './relation-lists'

/** Methods on the blacklist and on groups of friends, without those that only read the lists. */
export function relationListMethods(core: ClientCore, { blacklist, friendGroups }: RelationLists) {
  return { ...blacklistMethods(core, blacklist), ...friendGroupMethods(core, friendGroups) }
}

function friendGroupMethods(core: ClientCore, groups: RelationLists['friendGroups']) {
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

function blacklistMethods(core: ClientCore, blacklist: RelationLists['blacklist']) {
  const setBlocked = async (o: { userIDList: string[] }, isBlocked: boolean) => {
    if (isBlocked && o.userIDList.includes(core.me)) throw new ChatError(2742)
    const { userIDs } = await core.link.request('blacklist.change', { userIDs: o.userIDList.slice(0, 1000), isBlocked })
    await Promise.all([
      blacklist.load(),
      isBlocked && core.syncedLists.get('friends')?.(),
      core.syncedLists.get('applications')?.(),
    ])
    return ok(userIDs)
  }

  return {
    addToBlacklist: (o: { userIDList: string[] }) => setBlocked(o, true),
    removeFromBlacklist: (o: { userIDList: string[] }) => setBlocked(o, false),
  }
}
