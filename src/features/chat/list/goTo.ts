import { toast } from '@/ui'
import type { Message } from '../model'
import { liveChat } from '../session'
import { emptyThread, useChat } from '../store'
import { showAround } from '../thread'
import { jumpTo } from './held'
import { t } from './words'

/** Leads to a message that exists, reading the part of its conversation around it when that is not in memory. */
export async function goTo(message: Message): Promise<void> {
  const { threads } = useChat.getState()
  const live = liveChat()
  const isHere = (threads[message.conversationId] ?? emptyThread).ids.includes(message.id)
  if (!isHere && live) {
    try {
      await showAround(live, message)
    } catch {
      return void toast(t('quoteMissing'), 'warning')
    }
  }
  jumpTo(message.conversationId, message.id)
}
