/** Pushes about attributes, counters and pinned messages of groups become events. */
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { fromWire } from '../messages/message'

export function watchGroupPushes(core: ClientCore): void {
  const { emitter } = core
  core.onPush.groupAttributes = ({ groupID, attributes, updated, deleted }) =>
    emitter.emit(EVENT.GROUP_ATTRIBUTES_UPDATED, {
      groupID,
      groupAttributes: attributes,
      updatedKeyList: updated,
      deletedKeyList: deleted,
    })
  core.onPush.groupCounters = ({ groupID, counters }) => {
    for (const [key, value] of Object.entries(counters))
      emitter.emit(EVENT.GROUP_COUNTER_UPDATED, { groupID, key, value })
  }
  core.onPush.pinned = ({ groupID, message, isPinned, by }) =>
    emitter.emit(EVENT.PINNED_GROUP_MESSAGE_UPDATED, {
      groupID,
      message: Object.assign(core.messages.get(message.id) ?? fromWire(message, core.me), {
        pinnerInfo: isPinned ? by : null,
      }),
      isPinned,
      operatorInfo: by,
    })
}
