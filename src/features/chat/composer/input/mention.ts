/** Mentions in a group: suggestions after @, and the members a text finally mentions. Pure. */
import { type GroupMember, MENTION_ALL } from '../../model/index'

/** The text between the last @ and the caret; undefined when no mention is being typed. */
export const mentionQueryAt = (text: string, caret: number): string | undefined =>
  /@([^\s@]*)$/.exec(text.slice(0, caret))?.[1]

/** All members first, then those whose name or id starts with the query; the whole list when none matches. */
export function filterMentions(members: readonly GroupMember[], query: string): GroupMember[] {
  const all = [MENTION_ALL, ...members]
  const prefix = query.toLowerCase()
  const matches = all.filter((m) => [m.name, m.userId].some((name) => name.toLowerCase().startsWith(prefix)))
  return matches.length ? matches : all
}

/** The text with the query replaced by the name, and the new caret. */
export function insertMention(text: string, caret: number, member: GroupMember): { text: string; caret: number } {
  const at = text.slice(0, caret).lastIndexOf('@')
  const head = `${text.slice(0, at)}@${member.name} `
  return { text: head + text.slice(caret), caret: head.length }
}

/** Ids of the chosen members whose name is still in the text. */
export const findMentions = (text: string, chosen: readonly GroupMember[]): string[] => [
  ...new Set(chosen.filter((m) => text.includes(`@${m.name}`)).map((m) => m.userId)),
]
