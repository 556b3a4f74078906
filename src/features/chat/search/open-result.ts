/** Opens a search result. */
import { toast } from '@/ui'
import { t } from '../i18n/zh/search'
import type { ConversationId, Message } from '../model/index'
import { highlightMessage } from '../session/active-message'
import { showMessagesAround } from '../session/message-window'
import { activeSession } from '../session/session'
import { updateNow, useChat } from '../store/store'
import { getMessageWindow, putConversation } from '../store/store-updates'

/** Duration of the toast when a conversation cannot be opened (ms). */
const ENTER_FAILED_MS = 1000

/** Opens a conversation; with a message, scrolls to it and highlights it. */
export async function openSearchResult(
  id: ConversationId,
  message: Message | undefined,
  open: (id: ConversationId) => void,
): Promise<void> {
  const session = activeSession()
  try {
    if (session && !useChat.getState().conversations[id]) updateNow(putConversation(await session.client.open(id)))
    if (session && message && !getMessageWindow(useChat.getState(), id).ids.includes(message.id))
      await showMessagesAround(session, message)
  } catch {
    toast(t('enterFailed'), 'error', { duration: ENTER_FAILED_MS })
    return
  }
  open(id)
  if (message) highlightMessage(id, message.id)
}
