/** All pins of a group: a press scrolls to the message; each can be unpinned. */
import { Avatar, Box, Drawer, IconButton, Item, List, Pressable, Text } from '@/ui'
import { formatListTime } from '../i18n/format-time'
import { t } from '../i18n/zh/message-list'
import { abstractOf } from '../kinds/registry'
import css from '../message-list/panels.module.scss'
import type { ConversationId, Message } from '../model/index'
import { PANEL_WIDTH } from '../session/active-panel'
import { pinMessage } from '../session/message-actions'
import { jumpToMessage } from '../session/message-window'
import { usePins } from '../session/reactions-and-pins'

export function PinsPanel({ conversationId, onClose }: { conversationId: ConversationId; onClose(): void }) {
  const pins = usePins(conversationId)
  const go = (m: Message) => {
    onClose()
    void jumpToMessage(m)
  }
  return (
    <Drawer isOpen onClose={onClose} title={t('pins')} width={PANEL_WIDTH}>
      <List className={css.users}>
        {pins.map((m) => (
          <Item key={m.id} className={css.pin}>
            <Pressable className={css.user} onPress={() => go(m)}>
              <Avatar name={m.senderName} src={m.senderAvatar} size={36} seed={m.senderId} />
              <Box className={css.message}>
                <Box className={css.sender}>
                  <Text className='cut'>{m.senderName}</Text>
                  <Text>{formatListTime(m.time)}</Text>
                </Box>
                <Box className='cut'>{abstractOf(m.body)}</Box>
              </Box>
            </Pressable>
            <IconButton icon='pinned-off' label={t('removePin')} size='small' onPress={() => pinMessage(m, false)} />
          </Item>
        ))}
      </List>
      {!pins.length && <Box className={css.empty}>{t('noPins')}</Box>}
    </Drawer>
  )
}
