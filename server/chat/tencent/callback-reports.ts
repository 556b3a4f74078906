/**
 * What Tencent's service reports after users acted: their messages are stored here at once, so that a candidate is notified of a
 * conversation that a recruiter began with the SDK. A report that was lost is made up for by fetchConversation().
 */
import { z } from 'zod'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { account, type Callback, type CallbackContext, PASS } from './callback-checks'
import { parseTencentMessage, revokeStored, storeTencentMessage } from './history'

const pair = z.object({ From_Account: account, To_Account: account })
const sentMessage = pair.extend({
  MsgTime: z.number().int().positive(),
  OnlineOnlyFlag: z.number().default(0),
  SendMsgResult: z.number().default(0),
})
/** MsgKey of a message: MsgSeq, MsgRandom and MsgTime. */
const revokedMessage = pair.extend({ MsgKey: z.string().regex(/^\d+_\d+_\d+$/) })

/** The conversation of two accounts; undefined when one of them is not of the product. */
async function openConversation(
  { directory }: CallbackContext,
  from: string,
  to: string,
): Promise<ConversationInfo | undefined> {
  try {
    return await directory.open(from, { scene: 'C2C', to })
  } catch (error) {
    if (error instanceof ChatError && error.reason === 'USER_UNKNOWN') return undefined
    throw error
  }
}

async function afterMessage(chat: CallbackContext, body: unknown) {
  const { From_Account, To_Account, MsgTime, OnlineOnlyFlag, SendMsgResult } = sentMessage.parse(body)
  const [message] = parseTencentMessage({ ...(body as object), MsgTimeStamp: MsgTime })
  if (OnlineOnlyFlag || SendMsgResult || !message) return PASS
  const info = await openConversation(chat, From_Account, To_Account)
  if (info) await storeTencentMessage(chat.ctx, info, message, To_Account)
  return PASS
}

async function afterRevoke({ ctx, directory }: CallbackContext, body: unknown) {
  const { From_Account, To_Account, MsgKey } = revokedMessage.parse(body)
  const info = await directory.find(From_Account, { scene: 'C2C', to: To_Account })
  if (!info) return PASS
  const [seq, random] = MsgKey.split('_')
  await revokeStored(ctx, info, { From_Account, MsgSeq: Number(seq), MsgRandom: Number(random) })
  return PASS
}

export const CALLBACK_REPORTS: Readonly<Record<string, Callback>> = {
  'C2C.CallbackAfterSendMsg': afterMessage,
  'C2C.CallbackAfterMsgWithDraw': afterRevoke,
}
