/**
 * Drafts follow their writer to the next device: what is written here is saved a moment later, and what was written
 * or sent elsewhere is taken over where nothing was changed here. A draft with files stays on this device.
 */
import { fetchApi, mutateApi, type Output } from '@/api'
import { platform, type UserEntries } from '@/platform'
import * as chat from '~contract/calls/chat/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import { fileKeysIn } from '../model/draft-content'
import type { ConversationId } from '../model/index'
import { type Draft, draftOf, replaceDraft, useDrafts } from './drafts'
import { useChat } from './store'

/** Milliseconds without a change before a draft is saved. */
const SAVE_MS = 1000

const NONE: Draft = { text: '' }

/** Drafts as the server last knew them. */
type Synced = Readonly<Record<ConversationId, Draft>>

let owner = ''
let synced: Synced = {}
let timer: ReturnType<typeof setTimeout> | undefined
/** What is read and saved, one after the other: an answer that was asked before a save would undo it. */
let running = Promise.resolve()

const KEY = 'chat.drafts.synced'
let store: UserEntries | undefined

function setSynced(next: Synced): void {
  synced = next
  store?.set(KEY, synced)
}

/** What of a draft other devices should know. */
const syncedState = ({ text, quote, mentions = [] }: Draft) =>
  JSON.stringify([text, quote?.messageId, mentions.map(({ userId, at, length }) => [userId, at, length])])
const isSame = (draft: Draft = NONE, other: Draft = NONE): boolean => syncedState(draft) === syncedState(other)

const isLocalOnly = ({ text }: Draft): boolean => fileKeysIn(text).length > 0 || text.length > CHAT_LIMITS.draftChars

/** Conversations whose draft was changed here since the server last knew it. */
function listChanged(): ConversationId[] {
  if (!owner) return []
  const ids = new Set([...Object.keys(useDrafts.getState()), ...Object.keys(synced)])
  return [...ids].filter((id) => !isLocalOnly(draftOf(id)) && !isSame(draftOf(id), synced[id]))
}

/** Saves one draft; an empty one is deleted. */
async function save(id: ConversationId): Promise<void> {
  const draft = draftOf(id)
  const { text, quote, mentions = [], id: draftId = '' } = draft
  const userId = owner
  const row = {
    conversationId: id,
    text,
    quote: quote ?? null,
    mentions: mentions.slice(0, CHAT_LIMITS.mentions),
    draftId,
  }
  await mutateApi(chat.saveDraft, row, { showError: false })
  if (userId !== owner) return
  const { [id]: _before, ...others } = synced
  setSynced(text || quote ? { ...others, [id]: draft } : others)
}

async function pushChanged(): Promise<void> {
  for (const id of listChanged()) await save(id).catch(() => undefined)
}

/**
 * Saves what was changed here, after what is being saved. What fails is kept here and tried again with the next change,
 * connection or look at the page.
 */
function push(): void {
  running = running.then(pushChanged)
}

const toSynced = (rows: Output<typeof chat.listDrafts>): Synced =>
  Object.fromEntries(
    rows.map(({ conversationId, text, quote, mentions, draftId }) => {
      const more = { ...(quote ? { quote } : {}), ...(mentions?.length ? { mentions } : {}) }
      return [conversationId, { text, ...more, ...(draftId ? { id: draftId } : {}) }]
    }),
  )

async function takeOver(): Promise<void> {
  const userId = owner
  if (!userId) return
  const rows = await fetchApi(chat.listDrafts, {}, { showError: false, staleMs: 0 }).catch(() => undefined)
  if (!rows || userId !== owner) return
  const remote = toSynced(rows)
  for (const id of new Set([...Object.keys(remote), ...Object.keys(synced)])) {
    const isUnchanged = !isLocalOnly(draftOf(id)) && isSame(draftOf(id), synced[id])
    if (isUnchanged && !isSame(remote[id], synced[id])) replaceDraft(id, remote[id])
  }
  setSynced(remote)
}

/** Takes over what was written or sent elsewhere, then saves what was changed here. */
function pull(): void {
  running = running.then(takeOver)
  push()
}

function schedule(): void {
  clearTimeout(timer)
  if (owner) timer = setTimeout(push, SAVE_MS)
}

function start(userId: string): void {
  owner = userId
  store = platform.userStorage.bound()
  synced = store.get<Synced>(KEY) ?? {}
  pull()
}

function stop(): void {
  owner = ''
  clearTimeout(timer)
}

/** Follows the session and its drafts from now on. Called once. */
export function startDraftSync(): void {
  useChat.subscribe((now, before) => {
    const isReady = now.phase === 'ready'
    if (isReady && before.phase !== 'ready') start(now.me)
    else if (!isReady && before.phase === 'ready') stop()
    else if (owner && now.net === 'connected' && before.net !== 'connected') pull()
  })
  useDrafts.subscribe(schedule)
  platform.onVisible((isVisible) => {
    if (!owner) return
    if (isVisible) pull()
    else push()
  })
}
