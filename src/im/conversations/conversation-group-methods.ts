/** Groups of conversations; their names are a synced list. */
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ok } from '../errors'
import { syncedList } from '../synced-list'
import { toggleItem, updateConversations } from './conversation-batch'

interface GroupingOptions {
  conversationIDList: string[]
  groupName: string
}

/** The names of the groups; `load` emits an event when they changed. */
function createGroupNames(core: ClientCore) {
  let names: string[] = []
  core.resets.push(() => {
    names = []
  })
  const load = syncedList(core, async () => {
    const before = names.join('\n')
    names = (await core.link.request('conversationGroup.list', {})).names
    if (names.join('\n') !== before) core.emitter.emit(EVENT.CONVERSATION_GROUP_LIST_UPDATED, [...names])
  })
  core.syncedLists.set('conversationGroups', load)
  return { list: () => [...names], load }
}

function emitGroup(core: ClientCore, groupName: string): void {
  core.emitter.emit(EVENT.CONVERSATION_IN_GROUP_UPDATED, {
    groupName,
    conversationList: core.sorted().filter((c) => c.conversationGroupList.includes(groupName)),
  })
}

/** The server changed every conversation of the group; the local ones follow. */
function replaceGroup(core: ClientCore, oldName: string, newName?: string): void {
  for (const c of core.conversations.values()) {
    if (!c.conversationGroupList.includes(oldName)) continue
    c.conversationGroupList = c.conversationGroupList.flatMap((n) => (n === oldName ? (newName ?? []) : n))
    core.touch(c)
  }
}

export function conversationGroupMethods(core: ClientCore) {
  const groupNames = createGroupNames(core)
  core.onGroupsChanged = (before, now) => {
    for (const name of new Set([...before, ...now]))
      if (before.includes(name) !== now.includes(name)) emitGroup(core, name)
  }
  const updateGroup = async (o: GroupingOptions, isIn: boolean, isNew = false) => {
    const { groupName: name } = o
    const answer = await updateConversations(
      core,
      o.conversationIDList,
      (list) =>
        isNew
          ? core.link.request('conversationGroup.create', { name, list })
          : core.link.request('conversationGroup.change', { name, list, isIn }),
      (c) => {
        c.conversationGroupList = toggleItem(c.conversationGroupList, name, isIn)
      },
    )
    if (isNew) await groupNames.load()
    if (answer.data.successConversationIDList.length) emitGroup(core, name)
    return answer
  }

  return {
    getConversationGroupList: async () => ok(groupNames.list()),
    createConversationGroup: (o: GroupingOptions) => updateGroup(o, true, true),
    addConversationsToGroup: (o: GroupingOptions) => updateGroup(o, true),
    deleteConversationsFromGroup: (o: GroupingOptions) => updateGroup(o, false),
    async deleteConversationGroup(name: string) {
      await core.link.request('conversationGroup.delete', { name })
      replaceGroup(core, name)
      await groupNames.load()
      return ok({})
    },
    async renameConversationGroup(o: { oldName: string; newName: string }) {
      await core.link.request('conversationGroup.rename', { oldName: o.oldName, newName: o.newName })
      replaceGroup(core, o.oldName, o.newName)
      await groupNames.load()
      return ok({})
    },
  }
}
