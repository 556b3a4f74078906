import { toast } from '@/ui'
import { t } from '../i18n/zh/message-list'
import type { Message } from '../model/index'
import { emptyMessageWindow, useChat } from '../store/store'
import { highlightMessage } from './active-message'
import { showMessagesAround } from './message-window'
import { activeSession } from './session'

/** Scrolls to an existing message; fetches the messages around it when it is not loaded. */
export async function jumpToMessage(message: Message): Promise<void> {
  const { messageWindows } = useChat.getState()
  const session = activeSession()
  const isLoaded = (messageWindows[message.conversationId] ?? emptyMessageWindow).ids.includes(message.id)
  if (!isLoaded && session) {
    try {
      await showMessagesAround(session, message)
    } catch {
      return void toast(t('quoteMissing'), 'warning')
    }
  }
  highlightMessage(message.conversationId, message.id)
}
