/** Mentions in a group: who is offered after @, and whom a text names in the end (C-4-19). Pure. */
import { EVERYBODY, type Member } from '../model'

/** What stands between the last @ and the caret; undefined when nobody is being mentioned. */
export const queryAt = (text: string, caret: number): string | undefined =>
  /@([^\s@]*)$/.exec(text.slice(0, caret))?.[1]

/** Everybody first, then those whose name or id begins with the query; all of them when none does. */
export function offered(members: readonly Member[], query: string): Member[] {
  const all = [EVERYBODY, ...members]
  const wanted = query.toLowerCase()
  const some = all.filter((m) => [m.name, m.userId].some((word) => word.toLowerCase().startsWith(wanted)))
  return some.length ? some : all
}

/** The text with the query replaced by the name, and where the caret goes. */
export function mentionInto(text: string, caret: number, member: Member): { text: string; caret: number } {
  const at = text.slice(0, caret).lastIndexOf('@')
  const head = `${text.slice(0, at)}@${member.name} `
  return { text: head + text.slice(caret), caret: head.length }
}

/** Ids of those whose name still stands in the text. */
export const mentionedIn = (text: string, chosen: readonly Member[]): string[] => [
  ...new Set(chosen.filter((m) => text.includes(`@${m.name}`)).map((m) => m.userId)),
]
