/** Marks, custom data and groups of conversations, do-not-disturb. */
import type { Peer } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ChatError, ok, textOf } from '../errors'
import { syncedList } from '../synced-list'
import { type Conversation, peerOf } from './conversation'

interface BatchResult {
  successConversationIDList: string[]
  failureConversationIDList: { conversationID: string; code: number; message: string }[]
}
const BATCH = 100
const idOf = (p: Peer) => p.scene + p.to
/** The SDK's mark types are single bits; of several the lowest counts. */
const markBit = (markType: number): number => {
  let bit = 0
  for (let rest = Math.floor(markType); rest >= 2 && rest % 2 === 0; rest /= 2) bit++
  return bit
}

export function conversationSettingMethods(core: ClientCore) {
  let groupNames: string[] = []
  core.resets.push(() => {
    groupNames = []
  })
  const emitGroupNames = () => core.emitter.emit(EVENT.CONVERSATION_GROUP_LIST_UPDATED, [...groupNames])
  const emitGroup = (groupName: string) =>
    core.emitter.emit(EVENT.CONVERSATION_IN_GROUP_UPDATED, {
      groupName,
      conversationList: core.sorted().filter((c) => c.conversationGroupList.includes(groupName)),
    })
  const loadGroupNames = syncedList(core, async () => {
    const before = groupNames.join('\n')
    groupNames = (await core.link.request('conversationGroup.list', {})).names
    if (groupNames.join('\n') !== before) emitGroupNames()
  })
  core.syncedLists.set('conversationGroups', loadGroupNames)
  core.onGroupsChanged = (before, now) => {
    for (const name of new Set([...before, ...now])) if (before.includes(name) !== now.includes(name)) emitGroup(name)
  }

  const loadReceiveOpt = async () => {
    const { remind, ...times } = await core.link.request('receiveOpt.get', {})
    return { messageRemindType: remind, ...times }
  }
  let lastReceiveOpt = ''
  core.syncedLists.set(
    'receiveOpt',
    syncedList(core, async () => {
      const now = await loadReceiveOpt()
      const isFirst = lastReceiveOpt === ''
      if (JSON.stringify(now) === lastReceiveOpt) return
      lastReceiveOpt = JSON.stringify(now)
      if (!isFirst) core.emitter.emit(EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED, now)
    }),
  )
  core.resets.push(() => {
    lastReceiveOpt = ''
  })

  /** Rejects unknown conversations locally, sends the request for the others, and applies it to those that succeeded. */
  const updateConversations = async (
    ids: string[],
    sendRequest: (list: Peer[]) => Promise<{ failed: Peer[] }>,
    apply: (c: Conversation) => void,
  ): Promise<{ code: 0; data: BatchResult }> => {
    const failures = new Map<string, number>()
    const list: Peer[] = []
    for (const id of ids.slice(0, BATCH)) {
      const peer = core.conversations.has(id) ? peerOf(id) : undefined
      if (peer) list.push(peer)
      else failures.set(id, core.conversations.has(id) ? 2503 : 2500)
    }
    const { failed } = list.length ? await sendRequest(list) : { failed: [] }
    for (const p of failed) failures.set(idOf(p), 2500)
    const done = list.map(idOf).filter((id) => !failures.has(id))
    for (const id of done) {
      const conversation = core.conversations.get(id)
      if (!conversation) continue
      apply(conversation)
      core.touch(conversation)
    }
    return ok({
      successConversationIDList: done,
      failureConversationIDList: [...failures].map(([conversationID, code]) => ({
        conversationID,
        code,
        message: textOf(code),
      })),
    })
  }
  const toggleItem = <T>(list: T[], item: T, isIn: boolean): T[] => [
    ...list.filter((i) => i !== item),
    ...(isIn ? [item] : []),
  ]
  const updateGroup = async (o: { conversationIDList: string[]; groupName: string }, isIn: boolean, isNew = false) => {
    const { groupName: name } = o
    const answer = await updateConversations(
      o.conversationIDList,
      (list) =>
        isNew
          ? core.link.request('conversationGroup.create', { name, list })
          : core.link.request('conversationGroup.change', { name, list, isIn }),
      (c) => {
        c.conversationGroupList = toggleItem(c.conversationGroupList, name, isIn)
      },
    )
    if (isNew) await loadGroupNames()
    if (answer.data.successConversationIDList.length) emitGroup(name)
    return answer
  }
  /** The server changed every conversation of the group; the local ones follow. */
  const replaceGroup = (oldName: string, newName?: string) => {
    for (const c of core.conversations.values()) {
      if (!c.conversationGroupList.includes(oldName)) continue
      c.conversationGroupList = c.conversationGroupList.flatMap((n) => (n === oldName ? (newName ?? []) : n))
      core.touch(c)
    }
  }

  return {
    markConversation: (o: { conversationIDList: string[]; markType: number; enableMark: boolean }) => {
      const bit = markBit(o.markType)
      return updateConversations(
        o.conversationIDList,
        (list) => core.link.request('conversation.mark', { list, bit, isOn: o.enableMark }),
        (c) => {
          c.markList = toggleItem(c.markList, 2 ** bit, o.enableMark).sort((a, b) => a - b)
        },
      )
    },
    setConversationCustomData: (o: { conversationIDList: string[]; customData: string }) =>
      updateConversations(
        o.conversationIDList,
        (list) => core.link.request('conversation.custom', { list, customData: o.customData }),
        (c) => {
          c.customData = o.customData
        },
      ),

    getConversationGroupList: async () => ok([...groupNames]),
    createConversationGroup: (o: { conversationIDList: string[]; groupName: string }) => updateGroup(o, true, true),
    addConversationsToGroup: (o: { conversationIDList: string[]; groupName: string }) => updateGroup(o, true),
    deleteConversationsFromGroup: (o: { conversationIDList: string[]; groupName: string }) => updateGroup(o, false),
    async deleteConversationGroup(name: string) {
      await core.link.request('conversationGroup.delete', { name })
      replaceGroup(name)
      await loadGroupNames()
      return ok({})
    },
    async renameConversationGroup(o: { oldName: string; newName: string }) {
      await core.link.request('conversationGroup.rename', { oldName: o.oldName, newName: o.newName })
      replaceGroup(o.oldName, o.newName)
      await loadGroupNames()
      return ok({})
    },

    /** From a time of today for some seconds; a repeated duration of a day or more is the whole day. */
    async setAllReceiveMessageOpt(
      o: {
        messageRemindType?: string
        startHour?: number
        startMinute?: number
        startSecond?: number
        duration?: number
        isRepeated?: boolean
      } = {},
    ) {
      const { startHour = 0, startMinute = 0, startSecond = 0, duration = 0, isRepeated = true } = o
      const remind = o.messageRemindType ?? 'AcceptNotNotify'
      if (!['AcceptAndNotify', 'AcceptNotNotify', 'Discard'].includes(remind)) throw new ChatError(30001)
      const startTime = Math.round(new Date().setHours(startHour, startMinute, startSecond, 0) / 1000)
      const endTime = startTime + (isRepeated ? Math.min(duration, 86_400) : duration)
      await core.link.request('receiveOpt.set', { remind: remind as 'Discard', startTime, endTime, isRepeated })
      await core.syncedLists.get('receiveOpt')?.()
      return ok({})
    },
    async getAllReceiveMessageOpt() {
      return ok(await loadReceiveOpt())
    },
  }
}
