/** Mentions in a group: suggestions after @, and a chosen one in the text. Pure. */
import { isTypedFirst } from '~contract/domain/texts/typed-text'
import { type GroupMember, MENTION_ALL } from '../../model/index'
import type { MentionRange } from '../../model/mention-ranges'

/** Letters of the longest name that may be typed after @. */
const MAX_QUERY = 64

/**
 * The text between the last @ and the caret; undefined when no mention is being typed. It may contain blanks, as names do;
 * the @ of a mention that was chosen already begins no other.
 */
export function mentionQueryAt(text: string, caret: number, mentions: readonly MentionRange[]): string | undefined {
  const start = text.slice(0, caret).lastIndexOf('@')
  const query = text.slice(start + 1, caret)
  if (start < 0 || query.length > MAX_QUERY || query.includes('\n')) return undefined
  return mentions.some(({ at }) => at === start) ? undefined : query
}

/**
 * All members first, then those whose name or id starts with the query. When none matches, the whole list; none of it when
 * the query has a blank, since it is a sentence then.
 */
export function filterMentions(members: readonly GroupMember[], query: string): GroupMember[] {
  const all = [MENTION_ALL, ...members]
  const matches = all.filter(({ name, userId }) => isTypedFirst(query, name, userId))
  return matches.length || /\s/.test(query) ? matches : all
}

/** The text with the query replaced by the name, the new caret, and the place of the mention. */
export function insertMention(
  text: string,
  caret: number,
  { name, userId }: GroupMember,
): { text: string; caret: number; mention: MentionRange } {
  const at = text.slice(0, caret).lastIndexOf('@')
  const head = `${text.slice(0, at)}@${name} `
  return { text: head + text.slice(caret), caret: head.length, mention: { userId, at, length: name.length + 1 } }
}
