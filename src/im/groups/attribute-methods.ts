/** Attributes, counters and pinned messages of groups. */

import type { ClientCore } from '../client-core'
import { ok } from '../errors'
import { fromWire, type Message, serverSeqOf } from '../messages/message'
import { isGroupGone } from './group-cache'

interface GroupOptions {
  groupID: string
}
type Attributes = Record<string, string>
type Counters = Record<string, number>

export function groupSharedMethods(core: ClientCore) {
  const setAttributes = async (groupID: string, mode: 'init' | 'set', attributes: Attributes) => {
    await core.link.request('group.setAttributes', { groupID, mode, attributes })
    return ok({ groupAttributes: attributes })
  }
  const setCounters = async (groupID: string, counters: Counters, isAdding: boolean) => {
    const op = `${core.tinyID}-${Math.random().toString(36).slice(2)}`
    return ok(await core.link.request('group.count', { groupID, counters, isAdding, op }))
  }

  return {
    initGroupAttributes: (o: GroupOptions & { groupAttributes: Attributes }) =>
      setAttributes(o.groupID, 'init', o.groupAttributes),
    setGroupAttributes: (o: GroupOptions & { groupAttributes: Attributes }) =>
      setAttributes(o.groupID, 'set', o.groupAttributes),
    async deleteGroupAttributes(o: GroupOptions & { keyList?: string[] }) {
      const keys = o.keyList ?? []
      const { deleted } = await core.link.request('group.setAttributes', { groupID: o.groupID, mode: 'delete', keys })
      return ok({ keyList: keys.length ? keys : deleted })
    },
    /** Called for every group that is opened, so a group the user cannot see has none. */
    async getGroupAttributes(o: GroupOptions & { keyList?: string[] }) {
      const empty = { attributes: {} }
      const answer = await core.link
        .request('group.attributes', { groupID: o.groupID, keys: o.keyList ?? [] })
        .catch((error) => (isGroupGone(error) ? empty : Promise.reject(error)))
      return ok({ groupAttributes: answer.attributes })
    },

    setGroupCounters: (o: GroupOptions & { counters: Counters }) => setCounters(o.groupID, o.counters, false),
    increaseGroupCounter: (o: GroupOptions & { key: string; value: number }) =>
      setCounters(o.groupID, { [o.key]: o.value }, true),
    decreaseGroupCounter: (o: GroupOptions & { key: string; value: number }) =>
      setCounters(o.groupID, { [o.key]: -o.value }, true),
    getGroupCounters: async (o: GroupOptions & { keyList?: string[] }) =>
      ok(await core.link.request('group.counters', { groupID: o.groupID, keys: o.keyList ?? [] })),

    async pinGroupMessage(o: GroupOptions & { message: Message; isPinned: boolean }) {
      const seq = serverSeqOf(o.message) || o.message.sequence
      await core.link.request('group.pin', { groupID: o.groupID, seq, isPinned: o.isPinned })
      return ok({})
    },
    async getPinnedGroupMessageList(groupID: string) {
      const { pins } = await core.link.request('group.pins', { groupID })
      const messageList = pins.map(({ message, by }) =>
        Object.assign(core.messages.get(message.id) ?? fromWire(message, core.me), { pinnerInfo: by }),
      )
      return ok({ messageList })
    },
  }
}
