/** Everything pinned in a group: a press leads to the message; each can be taken down. */
import { Avatar, Box, Drawer, IconButton, Item, List, Pressable, Text } from '@/ui'
import { abstractOf } from '../kinds/abstracts'
import { formatListTime } from '../language/times'
import { usePins } from '../marks'
import { pinMessage } from '../marks/acts'
import type { ConversationId, Message } from '../model'
import { jumpToMessage } from './goTo'
import { PANEL_WIDTH } from './panel'
import css from './panels.module.scss'
import { t } from './words'

export function PinsPanel({ conversationId, onClose }: { conversationId: ConversationId; onClose(): void }) {
  const pins = usePins(conversationId)
  const go = (m: Message) => {
    onClose()
    void jumpToMessage(m)
  }
  return (
    <Drawer isOpen onClose={onClose} title={t('pins')} width={PANEL_WIDTH}>
      <List className={css.people}>
        {pins.map((m) => (
          <Item key={m.id} className={css.pin}>
            <Pressable className={css.person} onPress={() => go(m)}>
              <Avatar name={m.senderName} src={m.senderAvatar} size={36} seed={m.senderId} />
              <Box className={css.said}>
                <Box className={css.who}>
                  <Text className='cut'>{m.senderName}</Text>
                  <Text>{formatListTime(m.time)}</Text>
                </Box>
                <Box className='cut'>{abstractOf(m.body)}</Box>
              </Box>
            </Pressable>
            <IconButton icon='pinned-off' label={t('takeDown')} size='small' onPress={() => pinMessage(m, false)} />
          </Item>
        ))}
      </List>
      {!pins.length && <Box className={css.nobody}>{t('noPins')}</Box>}
    </Drawer>
  )
}
