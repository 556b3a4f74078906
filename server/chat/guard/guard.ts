/**
 * What one user does to reach others passes here, whatever it is: a message or a change of one, a reaction, an extension, a pin,
 * attributes of a group, a request, a name. Adapters say where it goes and what is read of it (message-guard.ts, call-guards.ts);
 * the rules are here, once.
 *
 * - Into a group only members who are not muted may write.
 * - To a user only those may write who are not blocked by that user.
 * - No text holds a blocked word, and the moderation port takes what is shown.
 */
import { GROUP_KINDS, SYSTEM_USER_ID } from '../../../contract/chat/group-types'
import type { AppContext } from '../../app-context'
import { ChatError } from '../core/chat-error'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { type GroupMembership, getGroupMembership } from '../core/group-membership'
import { hasBlocked } from '../friends/blacklist-rows'
import type { Blocklist } from '../moderation/blocklist'
import { allTextsIn, textsIn } from './texts'

export interface GuardContext {
  readonly ctx: AppContext
  readonly blocklist: Blocklist
}

/** Something that reaches others. */
export interface GuardedContent {
  /** Chat user id. */
  sender: string
  /** Where it goes; undefined = it is shown wherever its sender or its group is. */
  info: ConversationInfo | undefined
  /** What its receivers get, in whatever form: no text in it holds a blocked word. */
  read: unknown
  /** What of it is shown as text, for the moderation port; all texts by default. */
  shown?: string
  /** storeMessages() stores it, and refuses by itself what the blacklist forbids. */
  isStoredMessage?: boolean
}

/** Whether the member may write now, in seconds; when all are muted, the owner and the admins still may. */
const canWrite = ({ muteUntil, isMutedAll, role }: GroupMembership, now: number): boolean =>
  muteUntil <= now && !(isMutedAll && role === 'Member')

/** Throws NO_PERMISSION, GROUP_GONE, MUTED, BLOCKED. */
async function checkTarget(
  { ctx }: GuardContext,
  { sender, isStoredMessage }: GuardedContent,
  info: ConversationInfo,
): Promise<GroupMembership | undefined> {
  if (info.scene === SYSTEM_USER_ID) throw new ChatError('NO_PERMISSION')
  if (info.scene === 'C2C') {
    if (!isStoredMessage && (await hasBlocked(ctx.db, peerOf(info, sender).to, sender))) throw new ChatError('BLOCKED')
    return undefined
  }
  const membership = await getGroupMembership(ctx.db, sender, info)
  if (!canWrite(membership, ctx.clock.now().getTime() / 1000)) throw new ChatError('MUTED')
  return membership
}

/** Throws SENSITIVE_TEXT. When the port fails, the text passes, and the failure is logged. */
export async function checkTexts(
  { ctx, blocklist }: GuardContext,
  { read, shown }: Pick<GuardedContent, 'read' | 'shown'>,
): Promise<void> {
  if (!blocklist.isEmpty() && allTextsIn(read).some((text) => blocklist.isIn(text)))
    throw new ChatError('SENSITIVE_TEXT')
  if (ctx.config.MODERATION_PROVIDER === 'off') return
  const text = shown ?? textsIn(read).join('\n')
  if (!text.trim()) return
  const isFit = await ctx.ports.moderation.isTextFit(text).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'moderation of a text failed, it passes')
    return true
  })
  if (!isFit) throw new ChatError('SENSITIVE_TEXT')
}

/** Lets a content pass; returns the sender's membership in a group. Throws NO_PERMISSION, GROUP_GONE, MUTED, BLOCKED, SENSITIVE_TEXT. */
export async function passGuard(chat: GuardContext, content: GuardedContent): Promise<GroupMembership | undefined> {
  const membership = content.info && (await checkTarget(chat, content, content.info))
  await checkTexts(chat, content)
  return membership
}

/** Whether messages in groups of this type count as unread. */
export const countsUnread = ({ type }: GroupMembership): boolean => GROUP_KINDS[type].hasUnread
