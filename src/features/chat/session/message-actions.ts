/** What a user does to a message that is there: react, edit, pin. Every act says what went wrong. */
import { toast } from '@/ui'
import type { ChatClientError } from '../client'
import { emojiNamesToCodes } from '../emoji'
import { t } from '../i18n/zh/message-list'
import type { Message } from '../model/index'
import { updateNow } from '../store/store'
import { changeMessages } from '../store/store-updates'
import { fetchPins, fetchReactions, reactionsOf } from './reactions-and-pins'
import { activeSession } from './session'

const showError = (error: unknown): false => {
  toast((error as ChatClientError).message || t('actFailed'), 'error')
  return false
}

/** Shares a reaction, or takes the own one back. */
export async function toggleReaction(message: Message, code: string): Promise<void> {
  const engine = activeSession()?.engine
  if (!engine) return
  const isAdded = !reactionsOf(message.id).some((r) => r.code === code && r.isMine)
  try {
    await engine.react(message.id, code, isAdded)
    await fetchReactions(engine, [message.id])
  } catch (error) {
    showError(error)
  }
}

/** Gives an own text other words; the server holds it to the limits of a new one. False when it stays as it was. */
export async function editMessage(message: Message, input: string): Promise<boolean> {
  const engine = activeSession()?.engine
  const text = emojiNamesToCodes(input)
  if (!engine || message.body.kind !== 'text' || !text.trim()) return false
  if (text === message.body.text) return true
  try {
    updateNow(changeMessages([await engine.edit(message.id, text)]))
    return true
  } catch (error) {
    return showError(error)
  }
}

/** Pins a message above the list of its group, or takes it down. */
export async function pinMessage(message: Message, isPinned: boolean): Promise<void> {
  const engine = activeSession()?.engine
  if (!engine) return
  try {
    await engine.pinMessage(message.conversationId.slice('GROUP'.length), message, isPinned)
    await fetchPins(engine, message.conversationId)
  } catch (error) {
    showError(error)
  }
}
