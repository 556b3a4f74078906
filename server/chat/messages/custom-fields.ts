/** cloudCustomData as fields: what kits write there of other messages. */

export type Fields = Record<string, unknown>

/** Notes of replies to the message. */
export const REPLIES = 'messageReplies'
/** What kits write into the messages of others. */
export const NOTES: readonly string[] = [REPLIES, 'messageReact', 'messageReactions']
/** Characters of a message in a quote, and in the note of a reply. */
export const MAX_ABSTRACT = 200

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields in custom data; undefined when it is no object. */
export function parseCustom(custom: string): Fields | undefined {
  if (!custom) return {}
  try {
    const value: unknown = JSON.parse(custom)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
