/** Actions of a conversation in the list (C-4-07). */
import { type MenuItem, toast } from '@/ui'
import type { ChatClientError } from '../client'
import { markConversation, muteConversation } from '../client/conversation-methods'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/conversations'
import type { Conversation, ConversationId } from '../model/index'
import { deleteConversation, markRead, pinConversation } from '../session/conversation-actions'
import { activeSession } from '../session/session'

type Sdk = NonNullable<ReturnType<typeof activeSession>>['engine']['sdk']

/** Runs a client request and shows its error as a toast. */
async function attempt(request: (sdk: Sdk) => Promise<void>): Promise<void> {
  const session = activeSession()
  if (!session) return
  try {
    await request(session.engine.sdk)
  } catch (error) {
    toast((error as ChatClientError).message || t('actionFailed'), 'error')
  }
}

const setMarked = (id: ConversationId, isMarked: boolean) => attempt((sdk) => markConversation(sdk, id, isMarked))

/** Clears the unread count and the unread mark. */
export async function markConversationRead(c: Conversation): Promise<void> {
  if (c.isMarked) await setMarked(c.id, false)
  await markRead(c.id)
}

async function remove(c: Conversation): Promise<void> {
  const isSure = await confirm({
    title: t('removeConfirm', { name: c.name }),
    text: t('removeText'),
    ok: t('remove'),
    cancel: t('cancel'),
    isDanger: true,
  })
  if (isSure) await deleteConversation(c.id)
}

export function conversationActions(c: Conversation): MenuItem[] {
  const isUnread = c.unread > 0 || c.isMarked
  return [
    { key: 'pin', label: t(c.isPinned ? 'unpin' : 'pin'), icon: 'pin', run: () => pinConversation(c.id, !c.isPinned) },
    {
      key: 'mute',
      label: t(c.isMuted ? 'unmute' : 'mute'),
      icon: 'bell-off',
      run: () => attempt((sdk) => muteConversation(sdk, c.id, !c.isMuted)),
    },
    {
      key: 'unread',
      label: t(isUnread ? 'markRead' : 'markUnread'),
      icon: isUnread ? 'mail-opened' : 'mail',
      run: () => (isUnread ? markConversationRead(c) : setMarked(c.id, true)),
    },
    { key: 'remove', label: t('remove'), icon: 'trash', isDanger: true, hasGap: true, run: () => remove(c) },
  ]
}
