/** Changes groups of conversations. */
import type { ClientCore } from '../client-core'
import { ok } from '../errors'
import { toggleItem, updateConversations } from './conversation-batch'
import { emitGroup, type GroupNames } from './conversation-group-names'

interface GroupingOptions {
  conversationIDList: string[]
  groupName: string
}

/** The server changed every conversation of the group; the local ones follow. */
function replaceGroup(core: ClientCore, oldName: string, newName?: string): void {
  for (const c of core.conversations.values()) {
    if (!c.conversationGroupList.includes(oldName)) continue
    c.conversationGroupList = c.conversationGroupList.flatMap((n) => (n === oldName ? (newName ?? []) : n))
    core.touch(c)
  }
}

export function conversationGroupMethods(core: ClientCore, groupNames: GroupNames) {
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
