/** What can be done with the conversation that a finger held. */
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
        conversationActions(conversation).map((act) => (
          <Pressable
            key={act.key}
            className={cx(css.act, act.isDanger && css.isDanger)}
            onPress={() => {
              onClose()
              act.run()
            }}
          >
            {act.icon && <Icon name={act.icon} size={24} tone={act.isDanger ? 'danger-ink' : 'ink-2'} />}
            <Text>{act.label}</Text>
          </Pressable>
        ))}
    </Sheet>
  )
}
