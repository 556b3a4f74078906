/** Looks up a message that may have reached the service although no answer came back. */
import { z } from 'zod'
import type { AppContext } from '../../app-context'
import type { OpenCall } from './call-rows'
import { listTencentMessages } from './history'

/** How long the service drops a message with the sender, MsgSeq, MsgRandom and body of an earlier one. */
const DUPLICATE_WINDOW_MS = 120_000
/** Clocks of both sides differ by less. */
const CLOCK_DIFFERENCE_SECONDS = 60

export interface CallAnswer {
  problem: string
  result: { MsgKey: unknown } | null
}

const sentMessage = z.object({
  From_Account: z.string(),
  To_Account: z.string(),
  MsgSeq: z.number(),
  MsgRandom: z.number(),
})

/**
 * The answer to a message that was called longer ago than the service recognises repeats, and arrived; undefined for any
 * other call, which may be made. Throws RestError.
 */
export async function findSentMessage(ctx: AppContext, call: OpenCall): Promise<CallAnswer | undefined> {
  const { calledAt, command, body } = call
  if (command !== 'openim/sendmsg' || !calledAt) return undefined
  if (ctx.clock.now().getTime() - calledAt.getTime() < DUPLICATE_WINDOW_MS) return undefined
  const { From_Account: me, To_Account: peer, MsgSeq, MsgRandom } = sentMessage.parse(JSON.parse(body))
  const from = Math.floor(calledAt.getTime() / 1000) - CLOCK_DIFFERENCE_SECONDS
  const messages = await listTencentMessages(ctx, { me, peer, from })
  const sent = messages.find((m) => m.From_Account === me && m.MsgSeq === MsgSeq && m.MsgRandom === MsgRandom)
  return sent && { problem: '', result: { MsgKey: sent.MsgKey } }
}
