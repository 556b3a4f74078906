/** Notifies phones and browsers of receivers of a stored message who have no socket in any process, through the push ports. */
import { and, eq, exists, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WireMessage } from '../../../contract/chat'
import type { offlinePush } from '../../../contract/chat/calls/messages'
import { cutText } from '../../../contract/domain/texts/graphemes'
import { visibleName } from '../../../contract/domain/texts/visible-text'
import type { AppContext } from '../../app-context'
import { chatGroupMembers, chatMembers, chatMessages } from '../../db/schema'
import type { PushMessage } from '../../ports/push'
import type { WebPushMessage } from '../../ports/web-push'
import { defineJob } from '../../queue/define-job'
import { enqueuePhonePushes, planPhonePushes, pushMessage } from '../../services/phone-push'
import { enqueueWebPushes, findSubscribedUsers, listSubscriptionIds } from '../../services/web-push'
import { userOfChatId } from '../core/accounts'
import type { ChatContext } from '../core/chat-context'
import { ChatError } from '../core/chat-error'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { abstractOf } from '../stored-messages/abstract'
import { isAwaitingPush } from './push-receivers'
import { isShown, recordShown, takeShown } from './shown-notifications'

export type OfflinePush = z.output<typeof offlinePush>

/** Receivers beyond this many in a group are not notified. */
const MAX_RECEIVERS = 5000
/** Characters of the text of a notification. */
const MAX_TEXT_LENGTH = 100
/** What takes the place of the words of a recalled message. */
const RECALLED_TEXT = '撤回了一条消息'

/** Throws BAD_PARAMS when the push options of a message are larger than `bytes`. */
export function checkPushSize(push: OfflinePush | undefined, bytes: number): void {
  if (push && Buffer.byteLength(JSON.stringify(push)) > bytes) throw new ChatError('BAD_PARAMS')
}

/** Finds the receivers of a stored message. Repeated when the process was killed: nothing has been sent yet. */
const WAKE_JOB = defineJob('chat.wake', {
  label: '离线推送：找出收件人',
  input: z.object({
    conversationId: z.string(),
    groupId: z.string(),
    from: z.string(),
    receivers: z.array(z.string()),
    /** 0 in a job of an earlier version. */
    seq: z.number().default(0),
    /** The message was recalled: its notifications are replaced. */
    isRecall: z.boolean().default(false),
    push: pushMessage,
  }),
  retryLimit: 4,
  retryDelay: 2,
  concurrency: 2,
})
type WakeInput = z.output<typeof WAKE_JOB.input>

type PushedMessage = Pick<WireMessage, 'id' | 'seq' | 'from' | 'nick' | 'receivers' | 'type' | 'payload'>

/** Enqueues the push of a stored message, unless it wants none or nobody can be pushed to. */
export async function enqueuePush(
  { ctx }: ChatContext,
  info: ConversationInfo,
  message: PushedMessage,
  options: OfflinePush | undefined,
): Promise<void> {
  if (!options || options.disablePush || !(await canPush(ctx, info, message.from))) return
  await enqueueWake(ctx, info, message)
}

/**
 * A notification says who wrote and what, in our words: what a sender asks for (offlinePushInfo) could pose as somebody else. Its
 * extension names the conversation that a tap opens, in the form of Tencent's kits.
 */
function toPushMessage({ from, nick, type, payload }: PushedMessage, groupId: string): PushMessage {
  const entity = {
    sender: groupId || from,
    nickName: visibleName(nick),
    chatType: groupId ? 2 : 1,
    version: 1,
    action: 1,
  }
  const text = cutText(abstractOf(type, payload), MAX_TEXT_LENGTH)
  return { title: visibleName(nick) || from, text, extension: JSON.stringify({ entity }) }
}

/**
 * Enqueues the push of a stored message before the message is acknowledged. A repeated message, sent because the
 * acknowledgement was lost, is the same push.
 */
export const enqueueWake = (ctx: AppContext, info: ConversationInfo, message: PushedMessage): Promise<void> =>
  sendWake(ctx, info, message, { isRecall: false, push: toPushMessage(message, groupIdOf(info)) })

/**
 * Enqueues what replaces the notification of a recalled message in browsers, in the transaction that recalls it. Phones keep theirs:
 * the push service cannot take one back.
 */
export async function enqueueRecallPush(
  ctx: AppContext,
  info: ConversationInfo,
  message: PushedMessage,
): Promise<void> {
  if (!(await isShown(ctx.db, { conversationId: info.id, seq: message.seq }))) return
  const { from, nick } = message
  await sendWake(ctx, info, message, {
    isRecall: true,
    push: { title: visibleName(nick) || from, text: RECALLED_TEXT, extension: '' },
  })
}

const groupIdOf = ({ scene, key }: ConversationInfo): string => (scene === 'GROUP' ? key : '')

const sendWake = (
  ctx: AppContext,
  info: ConversationInfo,
  { id, from, receivers, seq }: PushedMessage,
  { isRecall, push }: Pick<WakeInput, 'isRecall' | 'push'>,
): Promise<void> =>
  ctx.queue.send(
    WAKE_JOB,
    { conversationId: info.id, groupId: groupIdOf(info), from, receivers, seq, isRecall, push },
    { key: `${info.id}:${id}${isRecall ? ':recalled' : ''}` },
  )

/** Whether any receiver may have a phone or a browser to push to. */
export async function canPush({ ports, db }: AppContext, info: ConversationInfo, from: string): Promise<boolean> {
  if (ports.push) return true
  if (!ports.webPush) return false
  const peer = info.scene === 'C2C' ? userOfChatId(peerOf(info, from).to) : ''
  if (info.scene === 'C2C' && !peer) return false
  return (await findSubscribedUsers(db, peer ? [peer] : undefined)).size > 0
}

/** Registers the job that finds who is pushed to. */
export const registerPushJobs = (ctx: AppContext): void =>
  ctx.queue.work(WAKE_JOB, async (stored, { jobId, complete }) => {
    const userIds = await offlineReceivers(ctx, stored)
    const phonePushes = await planPhonePushes(ctx, stored.isRecall ? [] : userIds, stored.push)
    const browsers = await browsersOf(ctx, userIds)
    await ctx.transaction(async (tx) => {
      await complete(tx)
      if (stored.isRecall) {
        await enqueueWebPushes(tx, await takeShown(tx.db, stored, browsers), toWebPush(stored), jobId)
        return
      }
      if (await lockRevoked(tx, stored)) return
      await enqueuePhonePushes(tx, phonePushes)
      await enqueueWebPushes(tx, browsers, toWebPush(stored), jobId)
      await recordShown(tx.db, stored, browsers)
    })
  })

/** Subscribed browsers of product users among these chat users. */
const browsersOf = async (ctx: AppContext, chatUserIds: string[]): Promise<string[]> =>
  ctx.ports.webPush ? listSubscriptionIds(ctx, chatUserIds.map(userOfChatId).filter(Boolean)) : []

/** A push as browsers show it: a press opens the conversation, whose last message alone stays shown. */
function toWebPush({ groupId, from, isRecall, push }: WakeInput): WebPushMessage {
  const conversationId = groupId ? `GROUP${groupId}` : `C2C${from}`
  const path = `/tuikit?conversationID=${encodeURIComponent(conversationId)}`
  const message = { title: push.title, text: push.text, path, tag: conversationId }
  return isRecall ? { ...message, isSilent: true } : message
}

/** Whether the message was revoked before its receivers were notified. It stays as it is until the transaction ends. */
async function lockRevoked({ db }: Pick<AppContext, 'db'>, { conversationId, seq }: WakeInput): Promise<boolean> {
  const isMessage = and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.seq, seq))
  const revoked = db.select({ revokedBy: chatMessages.revokedBy }).from(chatMessages).where(isMessage)
  const [message] = await revoked.for('share')
  return Boolean(message?.revokedBy)
}

/** Users who may see the message, have not read it before its recall, do not mute the conversation or this hour, and are online in no running process. */
async function offlineReceivers(
  ctx: AppContext,
  { conversationId, groupId, from, receivers, seq, isRecall }: WakeInput,
): Promise<string[]> {
  const { db, clock } = ctx
  const now = clock.now()
  const groupMember = db
    .select({ one: sql`1` })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.groupId, groupId), eq(chatGroupMembers.userId, chatMembers.userId)))
  const rows = await db
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.conversationId, conversationId),
        ne(chatMembers.userId, from),
        eq(chatMembers.remind, 'AcceptAndNotify'),
        groupId ? exists(groupMember) : undefined,
        receivers.length ? inArray(chatMembers.userId, receivers) : undefined,
        isRecall ? lt(chatMembers.readSeq, seq) : undefined,
        isAwaitingPush(chatMembers.userId, now),
      ),
    )
    .limit(MAX_RECEIVERS)
  return rows.map(({ userId }) => userId)
}
