/** Rules of forwarding: offered conversations, title and preview of a merged record. Pure. */

import { cutText } from '~contract/domain/texts/graphemes'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import { t } from '../i18n/zh/forward'
import { abstractOf } from '../kinds/registry'
import { type Conversation, type ConversationId, type Message, peerOf } from '../model/index'

/** Conversations that can be chosen at once. */
export const MAX_TARGETS = 9
/** Latest conversations that are offered before anything is typed. */
export const RECENT_ROWS = 20
/** Lines of a record before it is opened, and characters of one. */
const LINES = 7
const LINE_CHARS = 60

/** A user or a group that something is sent to. */
export type ForwardTarget = Pick<Conversation, 'id' | 'peerId' | 'name' | 'avatar' | 'isGroup'>

/** Targets under one heading. */
export interface TargetSection {
  key: string
  title: string
  targets: readonly ForwardTarget[]
}

/** Whether name or id contains the query. */
export const matchesTarget = ({ name, peerId }: Pick<ForwardTarget, 'name' | 'peerId'>, query: string): boolean =>
  isTypedIn(query, name, peerId)

/** Conversations with users and groups whose name or id contains the query, the latest first. */
export function filterTargets(
  order: readonly ConversationId[],
  conversations: Readonly<Record<ConversationId, Conversation>>,
  query: string,
): Conversation[] {
  return order
    .flatMap((id) => conversations[id] ?? [])
    .filter((c) => /^(C2C|GROUP)/.test(c.id))
    .filter((c) => matchesTarget(c, query))
    .sort((a, b) => b.lastTime - a.lastTime)
}

/** Title and first lines of a record of these messages, which are of one conversation. */
export function mergedRecordHead(
  messages: readonly Message[],
  names: { self: string; peer: string },
): { title: string; lines: string[] } {
  const { isGroup } = peerOf(messages[0]?.conversationId ?? '')
  const title = isGroup ? t('groupRecord') : t('record', names)
  const lines = messages.slice(0, LINES).map((m) => cutText(`${m.senderName}：${abstractOf(m.body)}`, LINE_CHARS))
  return { title, lines }
}
