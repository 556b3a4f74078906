/** Pushes to the members of a group besides messages; events carry only ids and keys. */
import type { PushFrame } from '../../../contract/chat'
import type { Db } from '../../db/types'
import { findAccounts } from '../core/accounts'
import type { GroupEvent } from '../core/chat-event'
import type { ConversationInfo } from '../core/conversation-info'
import { listBySeqs } from '../stored-messages/messages'
import { getAttributesAndCounters } from './attributes-and-pins'

/** The push for an event, loaded now; undefined when its message is gone. */
export async function buildGroupFrame(
  db: Db,
  info: ConversationInfo,
  event: GroupEvent,
): Promise<PushFrame | undefined> {
  const groupID = info.key
  if (event.type === 'attributes') {
    const { attributes } = await getAttributesAndCounters(db, groupID)
    return { push: 'groupAttributes', data: { groupID, attributes, updated: event.updated, deleted: event.deleted } }
  }
  if (event.type === 'counters') {
    const { counters } = await getAttributesAndCounters(db, groupID, event.keys)
    return { push: 'groupCounters', data: { groupID, counters } }
  }
  const [message] = await listBySeqs(db, info, [event.seq])
  const [account] = await findAccounts(db, [event.userId])
  const { nick = '', avatar = '' } = account?.profile ?? {}
  return (
    message && {
      push: 'pinned',
      data: { groupID, message, isPinned: event.isPinned, by: { userID: event.userId, nick, avatar } },
    }
  )
}
