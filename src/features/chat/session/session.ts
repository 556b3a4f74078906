/** One chat session of the logged-in user: client, outbox, drafts, and the store updates of client events. */

import { ApiError } from '@/api'
import { type ChatClient, type ChatClientEvents, startChatClient } from '../client'
import { ChatNotSetUpError } from '../client/log-in'
import { clearCachedLogin } from '../client/login-cache'
import { loadChatSettings } from '../core/chat-settings'
import { errorReason } from '../core/error-reason'
import { emitChatEvent } from '../core/host-events'
import { startLanguage, useLanguage } from '../i18n'
import { t } from '../i18n/zh/chat'
import { removeUnusedAttachments } from '../store/attachments'
import { loadCachedList, startCachingList } from '../store/conversation-list-cache'
import { draftAttachments, dropSentDrafts, loadDrafts } from '../store/drafts'
import { batchUpdate, clearStore, useChat } from '../store/store'
import { changeMessages, putMessages, setConversations, setTyping } from '../store/store-updates'
import { customEmojiAttachment, loadCustomEmoji } from './custom-emoji'
import { dropRevoked } from './drop-revoked'
import { endCalls, onCallSignal, refreshCalls } from './lazy-calls'
import { closeAlerts, notifyNewMessages } from './new-message-alerts'
import { Outbox } from './outbox'
import { clearReactions, fetchPins, onReactionChanged } from './reactions-and-pins'

/** A typing signal expires after this time (ms). */
const TYPING_MS = 30_000
/** Waits between attempts to start (ms). */
const RETRY_MS = [2000, 5000, 15_000]

interface ChatSession {
  client: ChatClient
  outbox: Outbox
}
let session: ChatSession | undefined
let generation = 0
/** User id of the session, as the shell knows it. */
let owner = ''
let stopCaching: (() => void) | undefined

/** The running session; undefined before the log-in and after the log-out. */
export const activeSession = (): ChatSession | undefined => session

const events: ChatClientEvents = {
  conversations: (list) => batchUpdate(setConversations(list)),
  received(list) {
    batchUpdate(putMessages(list))
    dropSentDrafts(list)
    notifyNewMessages(list)
  },
  changed(list) {
    dropRevoked(list)
    batchUpdate(changeMessages(list))
  },
  typing: (id, isTyping) => batchUpdate(setTyping(id, isTyping ? Date.now() + TYPING_MS : 0)),
  unread(unread) {
    if (useChat.getState().unread !== unread) emitChatEvent('messageCount', unread)
    batchUpdate((s) => ({ ...s, unread }))
  },
  net(net) {
    batchUpdate((s) => ({ ...s, net }))
    if (net !== 'connected') return
    setTimeout(() => session?.outbox.online(), 50)
    if (session) void loadAbilities(session.client)
    refreshCalls()
  },
  calling: onCallSignal,
  reacted: (id) => session && onReactionChanged(session.client, id),
  pinned: (id) => session && void fetchPins(session.client, id),
  kicked(isDisplaced) {
    clearCachedLogin()
    // The ticket expired or the session was closed: requests a new ticket; a closed session answers 401.
    if (!isDisplaced) return void startSession()
    stopSession()
    useChat.setState({ phase: 'failed', error: t('displaced') })
    emitChatEvent('kicked', undefined)
  },
}

/** Reads the optional abilities of the service; after a failure they stay as they were. */
async function loadAbilities(client: ChatClient): Promise<void> {
  try {
    const abilities = await client.abilities()
    if (session?.client === client) useChat.setState({ abilities })
  } catch {
    // The next connection retries.
  }
}

/** Whether another try would end the same: nothing is set up to log in to, or this account may not. */
const isFinal = (error: unknown): boolean =>
  error instanceof ChatNotSetUpError || (error instanceof ApiError && error.status === 403)

/** Starts the session; a failure is shown with a retry button and retried automatically. */
export async function startSession(userId = owner): Promise<void> {
  stopSession()
  owner = userId
  const runId = ++generation
  useChat.setState({ phase: 'starting', error: '', ...loadCachedList(owner) })
  stopCaching = startCachingList(owner)
  await startLanguage()
  for (let tries = 0; runId === generation; tries++) {
    try {
      const client = await startChatClient(owner, events)
      if (runId !== generation) return client.stop()
      loadDrafts(client.me)
      loadChatSettings()
      useChat.setState({ me: client.me })
      session = { client, outbox: new Outbox(client) }
      void removeUnusedAttachments(
        new Set([...session.outbox.attachmentKeys(), ...draftAttachments(), ...customEmojiAttachment()]),
      )
      void loadCustomEmoji()
      void loadAbilities(client)
      useChat.setState({ phase: 'ready', net: 'connected' })
      return
    } catch (error) {
      if (runId !== generation) return
      useChat.setState({ phase: 'failed', error: errorReason(error, t('noService')) })
      if (isFinal(error) || tries >= RETRY_MS.length) return
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS[tries]))
    }
  }
}

export function stopSession(): void {
  generation++
  stopCaching?.()
  endCalls()
  session?.outbox.stop()
  session?.client.stop()
  session = undefined
  clearReactions()
  closeAlerts()
  clearStore()
}

// Mapped texts (tips, abstracts) are in the language of the session's start.
useLanguage.subscribe(() => session && void startSession())
