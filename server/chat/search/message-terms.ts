/** Searchable content of a message: its text, and as grams its conversation, type and sender. */
import { indexTokens } from '../../db/search-text/index-texts'
import { toGram } from '../../db/search-text/text-grams'

type Payload = Record<string, unknown>
const TAG = { type: 0x0c, sender: 0x0d } as const
/** Grams of conversations are above every tag and below Chinese text: 0x10000000 to 0x2DFFFFFF. */
const CONVERSATION = { first: 0x10000000, size: 0x1e000000 } as const

const joinLines = (list: unknown): string =>
  Array.isArray(list) ? list.filter((l) => typeof l === 'string').join(' ') : ''
const SEARCH_TEXTS: Record<string, (p: Payload) => string> = {
  TIMTextElem: (p) => String(p.text ?? ''),
  TIMFileElem: (p) => String(p.fileName ?? ''),
  TIMCustomElem: (p) => String(p.description ?? ''),
  TIMLocationElem: (p) => String(p.description ?? ''),
  TIMRelayElem: (p) => `${String(p.title ?? '')} ${joinLines(p.abstractList)}`,
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}
export const conversationGram = (id: string): number => CONVERSATION.first + (hash(id) % CONVERSATION.size)
export const typeGram = (type: string): number => toGram(TAG.type, hash(type))
export const senderGram = (userId: string): number => toGram(TAG.sender, hash(userId))

/** Normalised text and grams of a message; an image has no text but is found by its type. */
export function toSearchEntry(m: { conversationId: string; sender: string; type: string; payload: Payload }) {
  const { text, grams, folding } = indexTokens([SEARCH_TEXTS[m.type]?.(m.payload) ?? ''])
  const facts = [conversationGram(m.conversationId), typeGram(m.type), senderGram(m.sender)]
  return { text, grams: [...facts, ...grams], folding }
}
