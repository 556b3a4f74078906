/** Leads from a result to where it stands. */
import { toast } from '@/ui'
import { putConversation, threadOf } from '../changes'
import { jumpTo } from '../list/held'
import type { ConversationId, Message } from '../model'
import { liveChat } from '../session'
import { now, useChat } from '../store'
import { showAround } from '../thread'
import { t } from './words'

/** How long it is said that a conversation could not be opened (ms, G-9-04). */
const ENTER_FAILED_MS = 1000

/** Opens a conversation; with a message, at that message, which blinks. */
export async function goTo(
  id: ConversationId,
  message: Message | undefined,
  open: (id: ConversationId) => void,
): Promise<void> {
  const live = liveChat()
  try {
    if (live && !useChat.getState().conversations[id]) now(putConversation(await live.engine.open(id)))
    if (live && message && !threadOf(useChat.getState(), id).ids.includes(message.id)) await showAround(live, message)
  } catch {
    toast(t('enterFailed'), 'error', { duration: ENTER_FAILED_MS })
    return
  }
  open(id)
  if (message) jumpTo(id, message.id)
}
