/** One chat session of the logged-in user: engine, outbox, drafts, and what events do to the store. */
import { errorText } from '@/api'
import { alertOf } from './alerts'
import { dropCall, hearCall, refreshCall } from './calls/door'
import { sweep } from './cargo'
import { changeMessages, putMessages, setConversations, setTyping } from './changes'
import { draftCargo, openDrafts } from './drafts'
import { openOwnEmoji, ownEmojiCargo } from './emoji/own'
import { type Engine, type EngineEvents, startEngine } from './engine'
import { tellChat } from './events'
import { startLanguage, useLanguage } from './language'
import { forgetMarks, hearReaction, readPins } from './marks'
import { Outbox } from './outbox'
import { openSettings } from './profile/choices'
import { clearStore, later, useChat } from './store'
import { forgetEntry } from './warm/entry'
import { keepWarm, warmList } from './warm/list'
import { t } from './words'

/** The other side's typing is believed this long (ms). */
const TYPING_MS = 30_000
/** Waits between attempts to start (ms). */
const AGAIN_MS = [2000, 5000, 15_000]

interface Live {
  engine: Engine
  outbox: Outbox
}
let live: Live | undefined
let generation = 0
/** Whose session it is, as the shell knows him. */
let owner = ''
let stopKeeping: (() => void) | undefined

/** The running session; undefined before the log-in and after the log-out. */
export const liveChat = (): Live | undefined => live

const events: EngineEvents = {
  conversations: (list) => later(setConversations(list)),
  received(list) {
    later(putMessages(list))
    alertOf(list)
  },
  changed: (list) => later(changeMessages(list)),
  typing: (id, isTyping) => later(setTyping(id, isTyping ? Date.now() + TYPING_MS : 0)),
  unread(unread) {
    if (useChat.getState().unread !== unread) tellChat('messageCount', unread)
    later((s) => ({ ...s, unread }))
  },
  net(net) {
    later((s) => ({ ...s, net }))
    if (net !== 'connected') return
    setTimeout(() => live?.outbox.online(), 50)
    refreshCall()
  },
  calling: hearCall,
  reacted: (id) => live && hearReaction(live.engine, id),
  pinned: (id) => live && void readPins(live.engine, id),
  kicked(isDisplaced) {
    forgetEntry()
    // The ticket ran out or the session was closed: a new ticket is asked for; a closed session answers 401.
    if (!isDisplaced) return void openChat()
    closeChat()
    useChat.setState({ phase: 'failed', error: t('displaced') })
    tellChat('kicked', undefined)
  },
}

/** Starts the session; a failure is shown with a way to retry and tried again by itself. */
export async function openChat(userId = owner): Promise<void> {
  closeChat()
  owner = userId
  const mine = ++generation
  useChat.setState({ phase: 'starting', error: '', ...warmList(owner) })
  stopKeeping = keepWarm(owner)
  await startLanguage()
  for (let tries = 0; mine === generation; tries++) {
    try {
      const engine = await startEngine(owner, events)
      if (mine !== generation) return engine.stop()
      openDrafts(engine.me)
      openSettings(engine.me)
      useChat.setState({ me: engine.me })
      live = { engine, outbox: new Outbox(engine) }
      void sweep(new Set([...live.outbox.cargo(), ...draftCargo(), ...ownEmojiCargo(engine.me)]))
      void openOwnEmoji(engine.me)
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

export function closeChat(): void {
  generation++
  stopKeeping?.()
  dropCall()
  live?.outbox.stop()
  live?.engine.stop()
  live = undefined
  forgetMarks()
  clearStore()
}

// What the engine says (tips, abstracts) was said in the language of its start.
useLanguage.subscribe(() => live && void openChat())
