/** Notifies the phones of receivers of a stored message who have no socket in any process, through the push port. */
import { and, eq, exists, gt, inArray, ne, not, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WireMessage } from '../../../contract/chat'
import type { offlinePush } from '../../../contract/chat/calls/messages'
import type { AppContext } from '../../app-context'
import { chatGroupMembers, chatMembers, chatOnlineUsers, chatProcesses } from '../../db/schema'
import { PUSH_BATCH, type PushMessage } from '../../ports/push'
import { defineJob } from '../../queue/define-job'
import { isDoNotDisturb } from '../conversations/remind-settings'
import type { ChatContext } from '../core/chat-context'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'

export type OfflinePush = z.output<typeof offlinePush>

/** Receivers beyond this many in a group are not notified. */
const MAX_RECEIVERS = 5000

/** Throws BAD_PARAMS when the push options of a message are larger than `bytes`. */
export function checkPushSize(push: OfflinePush | undefined, bytes: number): void {
  if (push && Buffer.byteLength(JSON.stringify(push)) > bytes) throw new ChatError('BAD_PARAMS')
}

const pushShape = z.object({ title: z.string(), text: z.string(), extension: z.string() })

/** Finds the receivers of a stored message. Repeated when the process was killed: nothing has been sent yet. */
const WAKE_JOB = defineJob('chat.wake', {
  label: '离线推送：找出收件人',
  input: z.object({
    conversationId: z.string(),
    groupId: z.string(),
    from: z.string(),
    receivers: z.array(z.string()),
    push: pushShape,
  }),
  retryLimit: 4,
  retryDelay: 2,
  concurrency: 2,
})
type WakeInput = z.output<typeof WAKE_JOB.input>

/** Sends one notification to the push service. Repeated under the same ticket when the process was killed. */
const PUSH_JOB = defineJob('chat.push', {
  label: '离线推送',
  input: z.object({ userIds: z.array(z.string()), push: pushShape, ticket: z.string() }),
  retryLimit: 6,
  retryDelay: 5,
  concurrency: 4,
})

/**
 * Enqueues the push of a stored message before the message is acknowledged. A repeated message, sent because the
 * acknowledgement was lost, is the same push.
 */
export async function enqueuePush(
  chat: ChatContext,
  info: ConversationInfo,
  message: WireMessage,
  options: OfflinePush | undefined,
): Promise<void> {
  if (!chat.ctx.ports.push || !options || options.disablePush) return
  const push: PushMessage = {
    title: options.title || message.nick,
    text: options.description || '[新消息]',
    extension: options.extension,
  }
  const groupId = info.scene === 'GROUP' ? info.key : ''
  const { from, receivers } = message
  await chat.ctx.queue.send(
    WAKE_JOB,
    { conversationId: info.id, groupId, from, receivers, push },
    { key: `${info.id}:${message.id}` },
  )
}

/** Registers the jobs of offline pushes. */
export function registerPushJobs(ctx: AppContext): void {
  ctx.queue.work(WAKE_JOB, async (stored, { complete }) => {
    const port = ctx.ports.push
    if (!port) return
    const userIds = await offlineReceivers(ctx, stored)
    const batches: z.output<typeof PUSH_JOB.input>[] = []
    for (let i = 0; i < userIds.length; i += PUSH_BATCH)
      batches.push({ userIds: userIds.slice(i, i + PUSH_BATCH), push: stored.push, ticket: await port.ticket() })
    await ctx.transaction(async (tx) => {
      await complete(tx)
      await tx.queue.sendAll(
        PUSH_JOB,
        batches.map((data) => ({ data })),
      )
    })
  })
  ctx.queue.work(PUSH_JOB, async ({ userIds, push, ticket }) => ctx.ports.push?.notify(userIds, push, ticket))
}

/** Users who may see the message, do not mute the conversation or this hour, and are online in no living process. */
async function offlineReceivers(
  ctx: AppContext,
  { conversationId, groupId, from, receivers }: WakeInput,
): Promise<string[]> {
  const { db, clock } = ctx
  const now = clock.now()
  const groupMember = db
    .select({ one: sql`1` })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.groupId, groupId), eq(chatGroupMembers.userId, chatMembers.userId)))
  const onlineDevice = db
    .select({ one: sql`1` })
    .from(chatOnlineUsers)
    .innerJoin(chatProcesses, eq(chatProcesses.id, chatOnlineUsers.process))
    .where(and(eq(chatOnlineUsers.userId, chatMembers.userId), gt(chatProcesses.expiresAt, now)))
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
        not(isDoNotDisturb(chatMembers.userId, now)),
        notExists(onlineDevice),
      ),
    )
    .limit(MAX_RECEIVERS)
  return rows.map(({ userId }) => userId)
}
