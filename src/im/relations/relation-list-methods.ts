/** Groups of friends and the blacklist. */

import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ChatError, ok } from '../errors'
import { syncedList } from '../synced-list'
import { toFailure } from './friends'

export function relationListMethods(core: ClientCore) {
  let names: string[] = []
  let blocked: string[] = []
  let told = '[]'
  core.resets.push(() => {
    names = []
    blocked = []
    told = '[]'
  })
  /** Who is in a group stands with the friends themselves. */
  const groupOf = (name: string) => {
    const userIDList = [...core.friends.values()].filter((f) => f.groupList.includes(name)).map((f) => f.userID)
    return { name, userIDList, count: userIDList.length }
  }
  const groups = () => names.map(groupOf)
  const isListed = (name: string) => {
    if (!names.includes(name)) throw new ChatError(2711)
  }
  const tell = () => {
    const now = JSON.stringify(groups())
    if (now === told) return
    told = now
    core.emitter.emit(EVENT.FRIEND_GROUP_LIST_UPDATED, groups())
  }
  const readNames = syncedList(core, async () => {
    names = (await core.link.request('friendGroup.list', {})).names
    return tell
  })
  core.emitter.on(EVENT.FRIEND_LIST_UPDATED, tell)
  const readBlacklist = syncedList(core, async () => {
    blocked = (await core.link.request('blacklist.list', {})).userIDs
    return () => core.emitter.emit(EVENT.BLACKLIST_UPDATED, [...blocked])
  })
  core.held.set('blacklist', readBlacklist)
  core.held.set('friendGroups', readNames)
  const reread = async () => {
    await core.held.get('friends')?.()
    await readNames()
  }

  const change = async (o: { name: string; userIDList: string[] }, isIn: boolean) => {
    isListed(o.name)
    const { failed } = await core.link.request('friendGroup.change', { name: o.name, userIDs: o.userIDList, isIn })
    await reread()
    return ok({ friendGroup: groupOf(o.name), failureUserIDList: failed.map((id) => toFailure(id, 2700)) })
  }
  const block = async (o: { userIDList: string[] }, isBlocked: boolean) => {
    if (isBlocked && o.userIDList.includes(core.me)) throw new ChatError(2742)
    const { userIDs } = await core.link.request('blacklist.change', { userIDs: o.userIDList.slice(0, 1000), isBlocked })
    await Promise.all([readBlacklist(), isBlocked && core.held.get('friends')?.(), core.held.get('applications')?.()])
    return ok(userIDs)
  }

  return {
    getFriendGroupList: async () => ok(groups()),
    async createFriendGroup(o: { name: string; userIDList?: string[] }) {
      if (names.includes(o.name)) throw new ChatError(2710)
      const { failed } = await core.link.request('friendGroup.create', { name: o.name, userIDs: o.userIDList ?? [] })
      await reread()
      return ok({ friendGroup: groupOf(o.name), failureUserIDList: failed.map((id) => toFailure(id, 2700)) })
    },
    async deleteFriendGroup(o: { name: string }) {
      isListed(o.name)
      await core.link.request('friendGroup.delete', { name: o.name })
      await reread()
      return ok({ name: o.name, userIDList: [], count: 0 })
    },
    async renameFriendGroup(o: { oldName: string; newName: string }) {
      isListed(o.oldName)
      await core.link.request('friendGroup.rename', { oldName: o.oldName, newName: o.newName })
      await reread()
      return ok(groupOf(o.newName))
    },
    addToFriendGroup: (o: { name: string; userIDList: string[] }) => change(o, true),
    removeFromFriendGroup: (o: { name: string; userIDList: string[] }) => change(o, false),

    getBlacklist: async () => ok([...blocked]),
    addToBlacklist: (o: { userIDList: string[] }) => block(o, true),
    removeFromBlacklist: (o: { userIDList: string[] }) => block(o, false),
  }
}
