/** What stands in the editor of each conversation; survives a switch and a reload. Drafts live in the app, not in the SDK. */
import { create } from 'zustand'
import { platform } from '@/platform'
import { withNames } from './emoji'
import { abstractOf, quoteCodeOf } from './kinds/abstracts'
import type { ConversationId, Message, Quote } from './model'

/** The spec's draft: what is written, and the message it answers (chat.md 3). */
export interface Draft {
  /** Emoji by name: `[微笑]`. */
  text: string
  quote?: Quote
}

const SAVE_MS = 300
const blank: Draft = { text: '' }
let key = ''
let timer: ReturnType<typeof setTimeout> | undefined

export const useDrafts = create<Readonly<Record<ConversationId, Draft>>>(() => ({}))

/** Takes up the drafts of a user. */
export function openDrafts(me: string): void {
  key = `chat.drafts.${me}`
  const stored = platform.storage.get<Record<ConversationId, Draft | string>>(key) ?? {}
  const drafts = Object.entries(stored).map(([id, d]) => [id, typeof d === 'string' ? { text: d } : d])
  useDrafts.setState(Object.fromEntries(drafts), true)
}

function put(id: ConversationId, draft: Draft): void {
  const { [id]: _old, ...others } = useDrafts.getState()
  useDrafts.setState(draft.text || draft.quote ? { ...others, [id]: draft } : others, true)
  clearTimeout(timer)
  timer = setTimeout(() => platform.storage.set(key, useDrafts.getState()), SAVE_MS)
}

export const draftOf = (id: ConversationId): Draft => useDrafts.getState()[id] ?? blank
export const useDraft = (id: ConversationId): Draft => useDrafts((drafts) => drafts[id] ?? blank)

export function setDraft(id: ConversationId, text: string): void {
  const old = draftOf(id)
  if (old.text !== text) put(id, { ...old, text })
}

/** The next text of the conversation answers this message. */
export function setQuote(m: Message): void {
  const quote: Quote = {
    messageId: m.id,
    senderName: m.senderName,
    abstract: abstractOf(m.body).slice(0, 100),
    type: quoteCodeOf(m.body),
    time: m.time,
    sequence: m.order,
  }
  put(m.conversationId, { ...draftOf(m.conversationId), quote })
}

/** Nothing is answered any more. */
export const dropQuote = (id: ConversationId): void => put(id, { text: draftOf(id).text })

/** Puts the words of a revoked text back into the editor. */
export function editAgain(m: Message): void {
  if (m.body.kind === 'text') put(m.conversationId, { ...draftOf(m.conversationId), text: withNames(m.body.text) })
}
