/** What devices of a group's members are told besides messages; between processes only ids and keys travel. */
import type { PushFrame } from '../../../contract/chat'
import type { Db } from '../../db/types'
import { findAccounts } from '../core/accounts'
import type { ConversationInfo } from '../core/conversation-directory'
import { listBySeqs } from '../core/messages'
import { getAttributesAndCounters } from './attributes-and-pins'

export type GroupEvent =
  /** Attributes changed (up) or went (del). */
  | { t: 'attributes'; c: string; up: string[]; del: string[] }
  | { t: 'counters'; c: string; k: string[] }
  /** Message s was pinned by u, or taken down. */
  | { t: 'pinned'; c: string; s: number; on: boolean; u: string }

/** The push for an event, read now; undefined when what it tells of is gone. */
export async function groupFrame(db: Db, info: ConversationInfo, event: GroupEvent): Promise<PushFrame | undefined> {
  const groupID = info.key
  if (event.t === 'attributes') {
    const { attributes } = await getAttributesAndCounters(db, groupID)
    return { push: 'groupAttributes', data: { groupID, attributes, updated: event.up, deleted: event.del } }
  }
  if (event.t === 'counters') {
    const { counters } = await getAttributesAndCounters(db, groupID, event.k)
    return { push: 'groupCounters', data: { groupID, counters } }
  }
  const [message] = await listBySeqs(db, info, event.s, event.s)
  const [account] = await findAccounts(db, [event.u])
  const { nick = '', avatar = '' } = account?.profile ?? {}
  return (
    message && { push: 'pinned', data: { groupID, message, isPinned: event.on, by: { userID: event.u, nick, avatar } } }
  )
}
