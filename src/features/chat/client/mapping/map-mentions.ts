/**
 * Where the mentions of a message are. Tencent's format has only ids of the mentioned (atUserList); the positions travel in
 * cloudCustomData under a key of this product, which other clients ignore.
 */
import { CHAT_LIMITS } from '~contract/chat/limits'
import { parseCard, toList, toNum, toRecord } from '../../kinds/parse-payload'
import { type KnownMentions, type MentionRange, mentionedUsers, possibleMentions } from '../../model/mention-ranges'

const FIELD = 'pinqiaoMentions'

/** A mention on the wire. The name proves that the text is still the one that was sent. */
interface SentMention {
  userID: string
  /** Offset of the `@`, UTF-16 units. */
  at: number
  /** Without `@`. */
  name: string
}

/** The field of a message with these mentions in its text; none for more than a message has. */
export const toMentionFields = (text: string, mentions: readonly MentionRange[]): { [FIELD]?: SentMention[] } =>
  mentions.length > CHAT_LIMITS.mentions
    ? {}
    : {
        [FIELD]: mentions.map(({ userId, at, length }) => ({
          userID: userId,
          at,
          name: text.slice(at + 1, at + length),
        })),
      }

/**
 * Checks what a message says of its mentions: only users of its atUserList, only where the text has that name. A user with
 * no such place is unplaced; one that a message with places does not name was removed by an edit.
 */
export function toMentions(cloudCustomData: string, userIds: readonly string[], text: unknown): KnownMentions {
  const fields = cloudCustomData.includes(FIELD) ? parseCard(cloudCustomData) : {}
  const sent = toList(fields[FIELD]).map(toRecord)
  if (!Array.isArray(fields[FIELD]) || sent.length > CHAT_LIMITS.mentions || typeof text !== 'string')
    return { ranges: [], unplaced: userIds }
  const ranges = sent.flatMap(({ userID, at, name }) => {
    const isSame = typeof name === 'string' && name !== '' && text.startsWith(`@${name}`, toNum(at))
    return isSame && userIds.includes(String(userID))
      ? [{ userId: String(userID), at: toNum(at), length: name.length + 1 }]
      : []
  })
  const placed = possibleMentions(text, ranges)
  const named = new Set(sent.map(({ userID }) => userID))
  const positioned = new Set(mentionedUsers(placed))
  return { ranges: placed, unplaced: userIds.filter((id) => named.has(id) && !positioned.has(id)) }
}

/** cloudCustomData of an edited message: with its mentions where they are now, the rest as it was. */
export function withMentions(cloudCustomData: string, text: string, mentions: readonly MentionRange[]): string {
  if (!mentions.length && !cloudCustomData.includes(FIELD)) return cloudCustomData
  const { [FIELD]: _before, ...rest } = parseCard(cloudCustomData)
  return JSON.stringify({ ...rest, ...toMentionFields(text, mentions) })
}
