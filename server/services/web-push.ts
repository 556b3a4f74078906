/** Web pushes of chat and notices: their recipients, and the job that hands one to a browser's push service. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { truncate } from '../../contract/domain/texts/graphemes'
import { shownText } from '../../contract/domain/texts/visible-text'
import { pushSubscriptions, sessions } from '../db/schema'
import type { Db } from '../db/types'
import type { Ports } from '../ports'
import type { WebPushMessage } from '../ports/web-push'
import { defineJob } from '../queue/define-job'
import type { Queue } from '../queue/queue'
import type { ServiceContext } from './service-context'

type WebPushContext = ServiceContext & { ports: Pick<Ports, 'webPush'>; queue: Queue }

/** Characters of a title and of a text; a push service takes 4 KB. */
const MAX_TITLE_LENGTH = 60
const MAX_TEXT_LENGTH = 140

/** Sends one message to one browser. Sent twice, the second replaces the first, by its tag. */
const SEND_JOB = defineJob('push.web', {
  label: '浏览器推送',
  input: z.object({
    subscriptionId: z.string(),
    message: z.object({
      title: z.string(),
      text: z.string(),
      path: z.string(),
      tag: z.string(),
      isSilent: z.boolean().optional(),
    }),
  }),
  retryLimit: 6,
  retryDelay: 5,
  concurrency: 4,
})

/** Users among `userIds` with a subscribed browser; anybody at all without ids. */
export async function findSubscribedUsers(db: Db, userIds?: readonly string[]): Promise<Set<string>> {
  if (userIds && !userIds.length) return new Set()
  const rows = await db
    .select({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(userIds && inArray(pushSubscriptions.userId, [...userIds]))
    .orderBy(pushSubscriptions.userId)
    .limit(userIds ? userIds.length * MAX_SUBSCRIPTIONS : 1)
  return new Set(rows.map(({ userId }) => userId))
}

/** Browsers one user may subscribe; a further one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10

/** Subscriptions of these users whose log-in is still valid. */
export async function listSubscriptionIds(ctx: ServiceContext, userIds: readonly string[]): Promise<string[]> {
  if (!userIds.length) return []
  const rows = await ctx.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(pushSubscriptions.userId, [...userIds]), gt(sessions.expiresAt, ctx.clock.now())))
  return rows.map(({ id }) => id)
}

/** Enqueues a message to browsers. `key` names what it reports: enqueued twice it is sent once. */
export async function enqueueWebPushes(
  ctx: WebPushContext,
  subscriptionIds: readonly string[],
  { title, text, ...rest }: WebPushMessage,
  key: string,
): Promise<void> {
  const message = {
    ...rest,
    title: truncate(shownText(title), MAX_TITLE_LENGTH),
    text: truncate(shownText(text), MAX_TEXT_LENGTH),
  }
  await ctx.queue.sendAll(
    SEND_JOB,
    subscriptionIds.map((subscriptionId) => ({ key: `${key}:${subscriptionId}`, data: { subscriptionId, message } })),
  )
}

/** Registers the job that sends. A subscription that has ended at the push service is deleted. */
export const registerWebPushJob = (ctx: WebPushContext): void =>
  ctx.queue.work(SEND_JOB, async ({ subscriptionId, message }) => {
    const [row] = await ctx.db
      .select({ address: pushSubscriptions })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(and(eq(pushSubscriptions.id, subscriptionId), gt(sessions.expiresAt, ctx.clock.now())))
    if (!row || !ctx.ports.webPush) return
    if (await ctx.ports.webPush.send(row.address, message)) return
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
  })
