/** Actions on a sent message: react, edit, pin. Errors are shown as toasts. */

import { toast } from '@/ui'
import { isVisible } from '~contract/domain/texts/visible-text'
import { errorReason } from '../core/error-reason'
import { emojiNamesToCodes } from '../emoji'
import { t } from '../i18n/zh/message-list'
import { textOf } from '../kinds/registry'
import type { Message } from '../model/index'
import { type MentionRange, possibleMentions, respell } from '../model/mention-ranges'
import { updateNow } from '../store/store'
import { changeMessages } from '../store/store-updates'
import { fetchPins, fetchReactions, reactionsOf } from './reactions-and-pins'
import { activeSession } from './session'

const showError = (error: unknown): false => {
  toast(errorReason(error, t('actionFailed')), 'error')
  return false
}

/** Adds the user's reaction, or removes it. */
export async function toggleReaction(message: Message, code: string): Promise<void> {
  const client = activeSession()?.client
  if (!client) return
  const isAdded = !reactionsOf(message.id).some((r) => r.code === code && r.isMine)
  try {
    await client.react(message.id, code, isAdded)
    await fetchReactions(client, [message.id])
  } catch (error) {
    showError(error)
  }
}

/**
 * Edits a text of the user and where its mentions are; the server applies the limits of a new message. False when it was not
 * changed.
 */
export async function editMessage(
  message: Message,
  input: string,
  mentions: readonly MentionRange[] = [],
): Promise<boolean> {
  const client = activeSession()?.client
  const { text, mentions: ranges } = respell(input, mentions, emojiNamesToCodes)
  const before = textOf(message.body)
  if (!client || before === undefined || !isVisible(text)) return false
  if (text === before) return true
  try {
    updateNow(changeMessages([await client.edit(message.id, text, possibleMentions(text, ranges))]))
    return true
  } catch (error) {
    return showError(error)
  }
}

/** Pins a message in its group, or unpins it. */
export async function pinMessage(message: Message, isPinned: boolean): Promise<void> {
  const client = activeSession()?.client
  if (!client) return
  try {
    await client.pinMessage(message.conversationId.slice('GROUP'.length), message, isPinned)
    await fetchPins(client, message.conversationId)
  } catch (error) {
    showError(error)
  }
}
