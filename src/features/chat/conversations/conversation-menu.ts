/** Actions of a conversation in the list. */

import { type MenuItem, type SwipeAction, toast } from '@/ui'
import { markConversation, muteConversation } from '../client/conversation-methods'
import { errorReason } from '../core/error-reason'
import { confirm } from '../i18n/ui-texts'
import { t } from '../i18n/zh/conversations'
import type { Conversation, ConversationId } from '../model/index'
import { deleteConversation, markRead, pinConversation } from '../session/conversation-actions'
import { activeSession } from '../session/session'

type Sdk = NonNullable<ReturnType<typeof activeSession>>['client']['sdk']

/** Runs a client request and shows its error as a toast. */
async function attempt(request: (sdk: Sdk) => Promise<void>): Promise<void> {
  const session = activeSession()
  if (!session) return
  try {
    await request(session.client.sdk)
  } catch (error) {
    toast(errorReason(error, t('actionFailed')), 'error')
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

export interface ConversationAction extends MenuItem {
  /** On the button behind the row; without it the action is in the menu alone. */
  shortLabel?: string
}

/** All actions of a conversation. */
export function conversationActions(c: Conversation): ConversationAction[] {
  const isUnread = c.unread > 0 || c.isMarked
  const pinLabel = t(c.isPinned ? 'unpin' : 'pin')
  return [
    {
      key: 'pin',
      label: pinLabel,
      shortLabel: pinLabel,
      icon: 'pin',
      run: () => pinConversation(c.id, !c.isPinned),
    },
    {
      key: 'mute',
      label: t(c.isMuted ? 'unmute' : 'mute'),
      shortLabel: t(c.isMuted ? 'unmuteShort' : 'muteShort'),
      icon: 'bell-off',
      run: () => attempt((sdk) => muteConversation(sdk, c.id, !c.isMuted)),
    },
    {
      key: 'unread',
      label: t(isUnread ? 'markRead' : 'markUnread'),
      icon: isUnread ? 'mail-opened' : 'mail',
      run: () => (isUnread ? markConversationRead(c) : setMarked(c.id, true)),
    },
    {
      key: 'remove',
      label: t('remove'),
      shortLabel: t('remove'),
      icon: 'trash',
      isDanger: true,
      hasGap: true,
      run: () => remove(c),
    },
  ]
}

/** Those that a swipe shows. */
export const swipeActions = (c: Conversation): SwipeAction[] =>
  conversationActions(c).flatMap(({ key, shortLabel, icon, isDanger, run }) =>
    shortLabel
      ? { key, text: shortLabel, onPress: run, ...(icon && { icon }), ...(isDanger && { tone: 'danger' as const }) }
      : [],
  )
