import { toast } from '@/ui'
import type { Message } from '../model'
import { activeSession } from '../session'
import { emptyMessageWindow, useChat } from '../store'
import { showMessagesAround } from '../thread'
import { highlightMessage } from './held'
import { t } from './words'

/** Leads to a message that exists, reading the part of its conversation around it when that is not in memory. */
export async function jumpToMessage(message: Message): Promise<void> {
  const { threads } = useChat.getState()
  const live = activeSession()
  const isHere = (threads[message.conversationId] ?? emptyMessageWindow).ids.includes(message.id)
  if (!isHere && live) {
    try {
      await showMessagesAround(live, message)
    } catch {
      return void toast(t('quoteMissing'), 'warning')
    }
  }
  highlightMessage(message.conversationId, message.id)
}
