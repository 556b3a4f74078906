/** Actions of a long-pressed conversation. */
import { cx, Icon, Pressable, Sheet, Text } from '@/ui'
import type { Conversation } from '../model/index'
import { conversationActions } from './conversation-menu'
import css from './conversations.module.scss'

export function ConversationActionSheet({
  conversation,
  onClose,
}: {
  conversation: Conversation | undefined
  onClose(): void
}) {
  return (
    <Sheet isOpen={conversation !== undefined} onClose={onClose} title={conversation?.name ?? ''}>
      {conversation &&
        conversationActions(conversation).map((action) => (
          <Pressable
            key={action.key}
            className={cx(css.action, action.isDanger && css.isDanger)}
            onPress={() => {
              onClose()
              action.run()
            }}
          >
            {action.icon && <Icon name={action.icon} size={24} tone={action.isDanger ? 'danger-ink' : 'ink-2'} />}
            <Text>{action.label}</Text>
          </Pressable>
        ))}
    </Sheet>
  )
}
