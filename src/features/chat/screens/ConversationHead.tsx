/** The head of a conversation: the other side, calls, what is beside the conversation, the menu. */
import type { ReactNode } from 'react'
import { platform } from '@/platform'
import { Box, cx, H1, IconButton, Menu, Text } from '@/ui'
import { CallButtons } from '../calls/window/CallButtons'
import css from '../chat.module.scss'
import { conversationActions } from '../conversations/conversation-menu'
import { useChatSettings } from '../core/chat-settings'
import { useChatType } from '../core/chat-type'
import { t as tChat } from '../i18n/zh/chat'
import { t } from '../i18n/zh/picker'
import { type ConversationId, peerOf } from '../model/index'
import { useOnlineUsers } from '../session/online-users'
import { useIsTyping } from '../session/use-conversation'
import { useChat } from '../store/store'

/** The conversation of system notices, which cannot be answered. */
export const isSystem = (id: ConversationId) => id.startsWith('@TIM')

/** Whether the other side is online; false where that is unknown or not to be shown. */
function useIsPeerOnline(id: ConversationId): boolean {
  const { isGroup, peerId } = peerOf(id)
  const isOnline = useOnlineUsers((s) => !isGroup && s[peerId] === true)
  return useChatSettings((s) => s.hasOnlineStatus) && isOnline
}

interface HeadProps {
  id: ConversationId
  onBack?(): void
  onGroup?(groupId: string): void
  isGroupOpen?: boolean
  /** Below the name (desktop). */
  facts?: ReactNode
  /** Shows and hides the resume of the other side beside the conversation (desktop). */
  onResume?(): void
  isResumeOpen: boolean
}

export function ConversationHead({ id, onBack, onGroup, isGroupOpen, facts, onResume, isResumeOpen }: HeadProps) {
  const { isGroup, peerId } = peerOf(id)
  const conversation = useChat((s) => s.conversations[id])
  const isTyping = useIsTyping(id)
  const type = useChatType(id)
  const isOnline = useIsPeerOnline(id)
  const name = conversation?.name ?? ''
  return (
    <Box className={cx(css.head, onBack && css.hasBack)}>
      {onBack && <IconButton icon='chevron-left' label={tChat('backToList')} onPress={onBack} />}
      <Box className={css.title}>
        <Box className={css.nameLine}>
          <H1 className={`cut ${css.name}`}>{isTyping && platform.isDesk ? tChat('typing') : name}</H1>
          {isOnline && platform.isDesk && <Text className={css.online}>{tChat('online')}</Text>}
        </Box>
        {facts}
        {isTyping && !platform.isDesk && <Text className={css.typing}>{tChat('typing')}</Text>}
      </Box>
      {/* Rendered together with the menu, so that they do not shift during a touch. */}
      {conversation && type !== 'customerService' && !isSystem(id) && <CallButtons id={id} />}
      {onResume && platform.isDesk && (
        <IconButton
          icon='file-text'
          label={tChat('candidateResume')}
          isOn={isResumeOpen}
          aria-pressed={isResumeOpen}
          onPress={onResume}
        />
      )}
      {isGroup && onGroup && (
        <IconButton
          icon='users-group'
          label={t('manage')}
          isOn={isGroupOpen ?? false}
          aria-pressed={isGroupOpen}
          onPress={() => onGroup(peerId)}
        />
      )}
      {conversation && (
        <Menu
          title={tChat('actionsOf', { name })}
          items={conversationActions(conversation)}
          align='end'
          width={160}
          trigger={(o) => <IconButton icon='dots' label={tChat('more')} {...o} />}
        />
      )}
    </Box>
  )
}
