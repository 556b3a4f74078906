/** Pushes of chat and notices to phones whose app is closed: the calls to the push service, and the job that makes one. */
import { z } from 'zod'
import { shownText } from '../../contract/domain/texts/visible-text'
import type { Ports } from '../ports'
import { PUSH_BATCH, type PushMessage } from '../ports/push'
import { defineJob } from '../queue/define-job'
import type { Queue } from '../queue/queue'

interface PhonePushContext {
  ports: Pick<Ports, 'push'>
  queue: Queue
}

/** A notification as jobs keep it. */
export const pushMessage = z.object({ title: z.string(), text: z.string(), extension: z.string() })

/** Sends one notification to the push service. Repeated under the same ticket when the process was killed. */
const PUSH_JOB = defineJob('chat.push', {
  label: '离线推送',
  input: z.object({ userIds: z.array(z.string()), push: pushMessage, ticket: z.string() }),
  retryLimit: 6,
  retryDelay: 5,
  concurrency: 4,
})
/** One call to the push service: up to PUSH_BATCH users, and the ticket that makes its repetition harmless. */
export type PhonePush = z.output<typeof PUSH_JOB.input>

/**
 * The calls that bring a notification to the phones of these chat users; none without a push service. Asks the service for tickets, so
 * it is called before the transaction that enqueues them.
 */
export async function planPhonePushes(
  { ports }: Pick<PhonePushContext, 'ports'>,
  chatUserIds: string[],
  { title, text, ...rest }: PushMessage,
): Promise<PhonePush[]> {
  const push = { ...rest, title: shownText(title), text: shownText(text) }
  const calls: PhonePush[] = []
  if (!ports.push) return calls
  for (let i = 0; i < chatUserIds.length; i += PUSH_BATCH)
    calls.push({ userIds: chatUserIds.slice(i, i + PUSH_BATCH), push, ticket: await ports.push.ticket() })
  return calls
}

/** Enqueues the planned calls, in the caller's transaction. */
export const enqueuePhonePushes = ({ queue }: Pick<PhonePushContext, 'queue'>, calls: PhonePush[]): Promise<void> =>
  queue.sendAll(
    PUSH_JOB,
    calls.map((data) => ({ data })),
  )

/** Registers the job that calls the push service. */
export const registerPhonePushJob = ({ ports, queue }: PhonePushContext): void =>
  queue.work(PUSH_JOB, async ({ userIds, push, ticket }) => ports.push?.notify(userIds, push, ticket))
