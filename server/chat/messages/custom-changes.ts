/**
 * Who may change what of a message's cloudCustomData. Its quote (messageReply) is fixed when the message is sent. Its author changes
 * the rest; everybody else only notes replies and reactions in it, as kits do, and a note of a reply says what the reply says.
 */
import { isDeepStrictEqual } from 'node:util'
import type { WireMessage } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { QUOTE_FIELD } from '../../../contract/chat/quotes'
import { cutText } from '../../../contract/domain/texts/graphemes'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { abstractOf } from '../stored-messages/abstract'
import { type FoundMessage, findMessagesById } from '../stored-messages/message-ids'
import { getVisibleMessage } from '../stored-messages/messages'
import { type Fields, isFields, MAX_ABSTRACT, NOTES, parseCustom, REPLIES, without } from './custom-fields'

/** Whether all texts and keys in a note are as short as the name of a reaction or the id of a user. */
function isBrief(value: unknown): boolean {
  if (typeof value === 'string') return Buffer.byteLength(value) <= CHAT_LIMITS.reactionBytes
  if (Array.isArray(value)) return value.every(isBrief)
  return !isFields(value) || Object.entries(value).every(([key, field]) => isBrief(key) && isBrief(field))
}

const repliesOf = (fields: Fields): unknown[] => {
  const note = fields[REPLIES]
  return isFields(note) && Array.isArray(note.replies) ? note.replies : []
}

/** The new notes of replies, each with the name and the words of the message it names. Throws NO_PERMISSION. */
async function settleReplies(db: Db, me: string, info: ConversationInfo, before: unknown[], next: unknown[]) {
  const isOld = (reply: unknown) => before.some((old) => isDeepStrictEqual(old, reply))
  const ids = next.flatMap((reply) => (isFields(reply) && !isOld(reply) ? String(reply.messageID) : []))
  const found = await findMessagesById(db, ids)
  return Promise.all(
    next.map(async (reply) => {
      if (isOld(reply)) return reply
      const message = isFields(reply) ? found.get(String(reply.messageID))?.find(isIn(info)) : undefined
      if (!isFields(reply) || !message || !isBrief(without(reply, ['messageAbstract', 'messageSender'])))
        throw new ChatError('NO_PERMISSION')
      await getVisibleMessage(db, me, info, message.seq, 'NO_PERMISSION')
      return {
        ...reply,
        messageSender: message.nick,
        messageAbstract: cutText(abstractOf(message.type, message.payload), MAX_ABSTRACT),
      }
    }),
  )
}
const isIn =
  (info: ConversationInfo) =>
  ({ conversationId }: FoundMessage): boolean =>
    conversationId === info.id

/**
 * The custom data of `before` after the change to `custom` by `me`, as it is stored. Throws NO_PERMISSION for a change that is not the
 * user's to make.
 */
export async function settleCustom(
  db: Db,
  me: string,
  info: ConversationInfo,
  before: Pick<WireMessage, 'custom' | 'from'>,
  custom: string,
): Promise<string> {
  if (custom === before.custom) return custom
  const [old, next] = [parseCustom(before.custom), parseCustom(custom)]
  const isAuthor = before.from === me
  // Data in a form of its own holds neither quote nor notes.
  if (!old || !next) {
    if (!isAuthor || (old && QUOTE_FIELD in old)) throw new ChatError('NO_PERMISSION')
    return custom
  }
  const isSame = (names: readonly string[]) => isDeepStrictEqual(without(old, names), without(next, names))
  const isSameQuote = isDeepStrictEqual(old[QUOTE_FIELD], next[QUOTE_FIELD])
  if (!isSameQuote || !(isAuthor || isSame(NOTES))) throw new ChatError('NO_PERMISSION')
  const [oldReplies, replies] = [repliesOf(old), repliesOf(next)]
  const notes = NOTES.map((name) =>
    name === REPLIES && isFields(next[name]) ? without(next[name], ['replies']) : next[name],
  )
  const isNoted =
    isAuthor || (notes.every(isBrief) && oldReplies.every((reply) => replies.some((r) => isDeepStrictEqual(r, reply))))
  if (!isNoted) throw new ChatError('NO_PERMISSION')
  const note = next[REPLIES]
  if (!replies.length || !isFields(note)) return custom
  const settled = await settleReplies(db, me, info, oldReplies, replies)
  return JSON.stringify({ ...next, [REPLIES]: { ...note, replies: settled } })
}
