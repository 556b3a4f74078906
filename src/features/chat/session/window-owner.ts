/** What an answer of the service belongs to: a page to the window that asked for it, a jump to the last request. */
import type { ConversationId } from '../model/index'
import { type ChatState, emptyMessageWindow, type MessageWindow } from '../store/store'
import { activeSession } from './session'

/** How often the messages of a conversation were replaced. */
const replacements = new Map<ConversationId, number>()
const lastJump = new Map<ConversationId, symbol>()

/** Replaces the loaded messages of a conversation; pages asked for before are dropped when they come. */
export function replaceMessageWindow(id: ConversationId, messageWindow: MessageWindow = emptyMessageWindow) {
  replacements.set(id, (replacements.get(id) ?? 0) + 1)
  return (s: ChatState): ChatState => ({ ...s, messageWindows: { ...s.messageWindows, [id]: messageWindow } })
}

/** Begins to wait for a page. Returns whether window and session are still those that asked for it. */
export function beginPage(id: ConversationId): () => boolean {
  const session = activeSession()
  const count = replacements.get(id)
  return () => activeSession() === session && replacements.get(id) === count
}

/** Begins to move to other messages. Returns whether nobody has asked for others since. */
export function beginJump(id: ConversationId): () => boolean {
  const jump = Symbol(id)
  const session = activeSession()
  lastJump.set(id, jump)
  return () => activeSession() === session && lastJump.get(id) === jump
}
