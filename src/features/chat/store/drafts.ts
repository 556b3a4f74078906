/** Drafts of each conversation; they survive a switch and a reload. Stored by the app, not by the SDK. */
import { create } from 'zustand'
import { platform, type UserEntries } from '@/platform'
import { cutText } from '~contract/domain/texts/graphemes'
import { isVisible } from '~contract/domain/texts/visible-text'
import { emojiNamesToCodes } from '../emoji'
import { abstractOf, kindOf, textOf, writtenText } from '../kinds/registry'
import { fileKeysIn, fileMarker } from '../model/draft-content'
import { createDraftId, hasStamp, stampedItems } from '../model/draft-identity'
import type { Attachment, ConversationId, Message, Quote } from '../model/index'
import { type MentionRange, moveMentions, possibleMentions } from '../model/mention-ranges'
import { loadAttachmentFile } from './attachments'

/** A draft: its text, and the quoted message. */
export interface Draft {
  /** What the ids of its messages are made of (model/draft-identity.ts); it stays while the draft has anything in it. */
  id?: string
  /** Emoji by name: `[微笑]`; files as markers (model/draft-content.ts). */
  text: string
  /** Files named by the markers. */
  files?: readonly Attachment[]
  quote?: Quote
  /** Who is mentioned in the text. */
  mentions?: readonly MentionRange[]
}

const SAVE_MS = 300
const blank: Draft = { text: '' }
const KEY = 'chat.drafts'
/** Of the user whose drafts are loaded. */
let store: UserEntries | undefined
let owner = ''
let timer: ReturnType<typeof setTimeout> | undefined

export const useDrafts = create<Readonly<Record<ConversationId, Draft>>>(() => ({}))

/** Loads the drafts of a user. Text typed while the session was starting is newer than the stored one. */
export function loadDrafts(me: string): void {
  storeNow()
  const isFirst = owner === ''
  const account = `${me} ${platform.token.account()}`
  const unsavedDrafts = isFirst || owner === account ? useDrafts.getState() : {}
  owner = account
  store = platform.userStorage.bound()
  const stored = store.get<Record<ConversationId, Draft | string>>(KEY) ?? {}
  const drafts: Record<ConversationId, Draft> = {}
  for (const [id, d] of Object.entries(stored)) drafts[id] = typeof d === 'string' ? { text: d } : d
  for (const [id, d] of Object.entries(unsavedDrafts))
    drafts[id] = isFirst ? { ...drafts[id], ...d, text: (drafts[id]?.text ?? '') + d.text } : d
  useDrafts.setState(drafts, true)
  if (Object.keys(unsavedDrafts).length) save()
  for (const [id, draft] of Object.entries(useDrafts.getState())) if (draft.files) void fetchFiles(id, draft)
}

/** Stores what waits to be stored. */
function storeNow(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  store?.set(KEY, useDrafts.getState())
}

function save(): void {
  clearTimeout(timer)
  if (store) timer = setTimeout(storeNow, SAVE_MS)
}

/** Loads the files of a draft; the marker of a lost one is removed. */
async function fetchFiles(id: ConversationId, { files = [] }: Draft): Promise<void> {
  const found = await Promise.all(files.map(({ key: fileKey }) => loadAttachmentFile(fileKey)))
  const draft = draftOf(id)
  const lost = files.filter((_file, i) => !found[i])
  const text = lost.reduce((rest, { key: fileKey }) => rest.replace(fileMarker(fileKey), ''), draft.text)
  setStoredDraft(id, { ...draft, text, files: files.filter((_file, i) => found[i]) })
}

/** Mentions go with a text that changes without them. */
function setStoredDraft(id: ConversationId, next: Draft): void {
  const { [id]: old = blank, ...others } = useDrafts.getState()
  const { mentions, ...rest } = next
  const isStale = mentions === old.mentions && rest.text !== old.text
  const draft = isStale || !mentions?.length ? rest : next
  const isEmpty = !draft.text && !draft.quote && !draft.files?.length
  useDrafts.setState(
    isEmpty ? others : { ...others, [id]: { ...draft, id: next.id ?? old.id ?? createDraftId() } },
    true,
  )
  save()
}

export const draftOf = (id: ConversationId): Draft => useDrafts.getState()[id] ?? blank
export const useDraft = (id: ConversationId): Draft => useDrafts((drafts) => drafts[id] ?? blank)

/** Sets the text of a draft and who is mentioned in it. */
export function setDraft(id: ConversationId, text: string, mentions?: readonly MentionRange[]): void {
  const { files, mentions: _old, ...old } = draftOf(id)
  // Files are kept while there is any text: a deleted marker may come back by undo.
  if (old.text !== text)
    setStoredDraft(id, { ...old, text, ...(text && files ? { files } : {}), ...(mentions ? { mentions } : {}) })
}

/** The draft as another device left it, without mentions that its text cannot have; undefined removes it. */
export function replaceDraft(id: ConversationId, draft: Draft = blank): void {
  setStoredDraft(id, { ...draft, mentions: possibleMentions(draft.text, draft.mentions ?? []) })
}

type SentMessage = Pick<Message, 'id' | 'conversationId' | 'isMine' | 'body'>

/** The draft without the part that a message was sent from; undefined where the message is none of its parts. */
function withoutSent(draft: Draft, { id, body }: SentMessage): Draft | undefined {
  const text = emojiNamesToCodes(draft.text).trim()
  if (text && text === textOf(body)) return blank
  const sent = stampedItems(draft).find(({ stamp }) => stamp && hasStamp(id, stamp))
  if (!sent) return undefined
  const at = draft.text.indexOf(sent.part)
  const rest = draft.text.slice(0, at) + draft.text.slice(at + sent.part.length)
  if (!isVisible(rest)) return blank
  const { quote: _sent, mentions = [], ...others } = draft
  return { ...others, text: rest, mentions: moveMentions(mentions, draft.text, rest, at) }
}

/** Removes from drafts what the user has just sent in another window or on another device: it is not to be sent twice. */
export function dropSentDrafts(messages: readonly SentMessage[]): void {
  for (const message of messages) {
    const rest = message.isMine ? withoutSent(draftOf(message.conversationId), message) : undefined
    if (rest) setStoredDraft(message.conversationId, rest)
  }
}

/** Adds files to a draft; the editor inserts their markers. */
export function addFiles(id: ConversationId, files: readonly Attachment[]): void {
  const old = draftOf(id)
  setStoredDraft(id, { ...old, files: [...(old.files ?? []), ...files] })
}

/** Keys of all files in drafts. */
export const draftAttachments = (): string[] =>
  Object.values(useDrafts.getState()).flatMap(({ text }) => fileKeysIn(text))

/** Quotes a message in the draft of its conversation. */
export function setQuote(m: Message): void {
  const quote: Quote = {
    messageId: m.id,
    senderName: m.senderName,
    abstract: cutText(abstractOf(m.body), 100),
    type: kindOf(m.body).quoteType,
    time: m.time,
    sequence: m.order,
  }
  setStoredDraft(m.conversationId, { ...draftOf(m.conversationId), quote })
}

/** Removes the quote of a draft. */
export function clearQuote(id: ConversationId): void {
  const { quote: _gone, ...draft } = draftOf(id)
  setStoredDraft(id, draft)
}

/** Restores the text of a revoked message to the editor, with its mentions. */
export function restoreDraftFrom(m: Message): void {
  const written = writtenText(m.body)
  if (written) setStoredDraft(m.conversationId, { ...draftOf(m.conversationId), ...written })
}
