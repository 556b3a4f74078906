/** Stored messages as targets of requests. */
import { ChatError } from '../errors'
import { peerOfMessages } from './history-methods'
import { Message } from './message'

/** Conversation and number of a message. Throws `missingCode` with `data` when it has no number. */
export function requireTarget(message: Message, missingCode = 2105, data?: object) {
  const { peer, seqs } = peerOfMessages([message])
  const seq = seqs[0]
  if (!seq) throw new ChatError(missingCode, undefined, data)
  return { ...peer, seq }
}

/** As `requireTarget`; throws 2105 for anything that is no message. */
export function requireStoredMessage(message: Message, missingCode: number) {
  if (!(message instanceof Message)) throw new ChatError(2105)
  return requireTarget(message, missingCode, { message })
}
