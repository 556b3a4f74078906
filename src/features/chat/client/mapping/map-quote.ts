/** Quotes travel in cloudCustomData as messageReply. */
import { parseCard, toStr } from '../../kinds/parse-payload'
import type { Quote } from '../../model/index'

/** The quoted message inside cloudCustomData; undefined without one. */
export function toQuote(cloudCustomData: string): Quote | undefined {
  if (!cloudCustomData.includes('messageReply')) return undefined
  const reply = parseCard(cloudCustomData).messageReply as Record<string, unknown> | undefined
  if (!reply || typeof reply.messageID !== 'string') return undefined
  return {
    messageId: reply.messageID,
    senderName: toStr(reply.messageSender),
    abstract: toStr(reply.messageAbstract),
    type: Number(reply.messageType) || 0,
    time: Number(reply.messageTime) || 0,
    sequence: Number(reply.messageSequence) || 0,
  }
}

/** The field of cloudCustomData of a message that quotes. */
export const toReplyFields = (quote: Quote): object => ({
  messageReply: {
    messageAbstract: quote.abstract,
    messageSender: quote.senderName,
    messageID: quote.messageId,
    messageType: quote.type,
    messageTime: quote.time,
    messageSequence: quote.sequence,
    version: 1,
  },
})
