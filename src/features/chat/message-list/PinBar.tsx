/** The pins of a group above the list: a press on the latest scrolls to it, the count opens all of them. */
import { useEffect } from 'react'
import { Box, Icon, Pressable, Text } from '@/ui'
import { t } from '../i18n/zh/message-list'
import { abstractOf } from '../kinds/registry'
import type { ConversationId } from '../model/index'
import { openPanel } from '../session/active-panel'
import { jumpToMessage } from '../session/message-window'
import { fetchPins, usePins } from '../session/reactions-and-pins'
import { activeSession } from '../session/session'
import { useChat } from '../store/store'
import css from './message-extras.module.scss'

export function PinBar({ id }: { id: ConversationId }) {
  const isReady = useChat((s) => s.phase === 'ready' && s.net === 'connected')
  const pins = usePins(id)
  useEffect(() => {
    const client = activeSession()?.client
    if (isReady && client) void fetchPins(client, id)
  }, [isReady, id])
  const [latest] = pins
  if (!latest) return null
  return (
    <Box className={css.pinBar} role='region' aria-label={t('pins')}>
      <Icon name='pin' size={16} tone='brand-ink' />
      <Pressable className={css.pinned} onPress={() => jumpToMessage(latest)}>
        <Text className='cut'>{t('pinsOf', { name: latest.senderName, text: abstractOf(latest.body) })}</Text>
      </Pressable>
      <Pressable className={css.pinCount} onPress={() => openPanel({ kind: 'pins', conversationId: id })}>
        {t('allPins', { n: pins.length })}
      </Pressable>
    </Box>
  )
}
