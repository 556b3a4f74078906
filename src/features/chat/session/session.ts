/** One chat session of the logged-in user: engine, outbox, drafts, and what events do to the store. */
import { errorText } from '@/api'
import { type ChatClient, type ChatClientEvents, startChatClient } from '../client'
import { clearCachedLogin } from '../client/login-cache'
import { loadChatSettings } from '../core/chat-settings'
import { emitChatEvent } from '../core/host-events'
import { startLanguage, useLanguage } from '../i18n'
import { t } from '../i18n/zh/chat'
import { removeUnusedAttachments } from '../store/attachments'
import { loadCachedList, startCachingList } from '../store/conversation-list-cache'
import { draftAttachments, loadDrafts } from '../store/drafts'
import { batchUpdate, clearStore, useChat } from '../store/store'
import { changeMessages, putMessages, setConversations, setTyping } from '../store/store-updates'
import { customEmojiAttachment, loadCustomEmoji } from './custom-emoji'
import { endCalls, onCallSignal, refreshCalls } from './lazy-calls'
import { notifyNewMessages } from './new-message-alerts'
import { Outbox } from './outbox'
import { clearReactions, fetchPins, onReactionChanged } from './reactions-and-pins'

/** The other side's typing is believed this long (ms). */
const TYPING_MS = 30_000
/** Waits between attempts to start (ms). */
const AGAIN_MS = [2000, 5000, 15_000]

interface Live {
  engine: ChatClient
  outbox: Outbox
}
let live: Live | undefined
let generation = 0
/** Whose session it is, as the shell knows him. */
let owner = ''
let stopKeeping: (() => void) | undefined

/** The running session; undefined before the log-in and after the log-out. */
export const activeSession = (): Live | undefined => live

const events: ChatClientEvents = {
  conversations: (list) => batchUpdate(setConversations(list)),
  received(list) {
    batchUpdate(putMessages(list))
    notifyNewMessages(list)
  },
  changed: (list) => batchUpdate(changeMessages(list)),
  typing: (id, isTyping) => batchUpdate(setTyping(id, isTyping ? Date.now() + TYPING_MS : 0)),
  unread(unread) {
    if (useChat.getState().unread !== unread) emitChatEvent('messageCount', unread)
    batchUpdate((s) => ({ ...s, unread }))
  },
  net(net) {
    batchUpdate((s) => ({ ...s, net }))
    if (net !== 'connected') return
    setTimeout(() => live?.outbox.online(), 50)
    refreshCalls()
  },
  calling: onCallSignal,
  reacted: (id) => live && onReactionChanged(live.engine, id),
  pinned: (id) => live && void fetchPins(live.engine, id),
  kicked(isDisplaced) {
    clearCachedLogin()
    // The ticket ran out or the session was closed: a new ticket is asked for; a closed session answers 401.
    if (!isDisplaced) return void startSession()
    stopSession()
    useChat.setState({ phase: 'failed', error: t('displaced') })
    emitChatEvent('kicked', undefined)
  },
}

/** Starts the session; a failure is shown with a way to retry and tried again by itself. */
export async function startSession(userId = owner): Promise<void> {
  stopSession()
  owner = userId
  const mine = ++generation
  useChat.setState({ phase: 'starting', error: '', ...loadCachedList(owner) })
  stopKeeping = startCachingList(owner)
  await startLanguage()
  for (let tries = 0; mine === generation; tries++) {
    try {
      const engine = await startChatClient(owner, events)
      if (mine !== generation) return engine.stop()
      loadDrafts(engine.me)
      loadChatSettings(engine.me)
      useChat.setState({ me: engine.me })
      live = { engine, outbox: new Outbox(engine) }
      void removeUnusedAttachments(
        new Set([...live.outbox.cargo(), ...draftAttachments(), ...customEmojiAttachment(engine.me)]),
      )
      void loadCustomEmoji(engine.me)
      useChat.setState({ phase: 'ready', net: 'connected' })
      return
    } catch (error) {
      if (mine !== generation) return
      useChat.setState({ phase: 'failed', error: errorText(error) || t('noService') })
      if (tries >= AGAIN_MS.length) return
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS[tries]))
    }
  }
}

export function stopSession(): void {
  generation++
  stopKeeping?.()
  endCalls()
  live?.outbox.stop()
  live?.engine.stop()
  live = undefined
  clearReactions()
  clearStore()
}

// What the engine says (tips, abstracts) was said in the language of its start.
useLanguage.subscribe(() => live && void startSession())
