/** Do-not-disturb of single conversations. */
import type { Peer } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { type ChatError, check, ok } from '../errors'

const REMIND_TYPES = [
  'AcceptAndNotify',
  'AcceptNotNotify',
  'Discard',
  'AcceptNotNotifyExceptAt',
  'NotReceiveMsgExceptAt',
] as const
type RemindType = (typeof REMIND_TYPES)[number]
/** Users of one call. */
const BATCH = 30

/** Sets the type on the server and in the loaded conversation. */
async function setRemindType(core: ClientCore, peer: Peer, remind: RemindType): Promise<void> {
  await core.link.request('conversation.remind', { ...peer, remind })
  const conversation = core.conversations.get(`${peer.scene}${peer.to}`)
  if (!conversation) return
  conversation.messageRemindType = remind
  core.touch(conversation)
}

async function setGroupRemindType(core: ClientCore, groupID: string, remind: RemindType) {
  await setRemindType(core, { scene: 'GROUP', to: groupID }, remind)
  const group = core.groups.get(groupID)
  if (group) group.selfInfo.messageRemindType = remind
  return ok({ group })
}

/** One user after the other; a failure does not stop the others. */
async function setUserRemindTypes(core: ClientCore, userIDs: string[], remind: RemindType) {
  const failureUserIDList: { userID: string; code: number }[] = []
  const successUserIDList: { userID: string }[] = []
  for (const userID of userIDs.slice(0, BATCH)) {
    try {
      await setRemindType(core, { scene: 'C2C', to: userID }, remind)
      successUserIDList.push({ userID })
    } catch (error) {
      failureUserIDList.push({ userID, code: (error as ChatError).code })
    }
  }
  return ok({ successUserIDList, failureUserIDList })
}

export function remindTypeMethods(core: ClientCore) {
  return {
    async setMessageRemindType(o: { userIDList?: string[]; groupID?: string; messageRemindType: string }) {
      check(
        REMIND_TYPES.includes(o?.messageRemindType as RemindType) &&
          (Array.isArray(o.userIDList) || typeof o.groupID === 'string'),
      )
      const remind = o.messageRemindType as RemindType
      return o.groupID
        ? setGroupRemindType(core, o.groupID, remind)
        : setUserRemindTypes(core, o.userIDList ?? [], remind)
    },
  }
}
