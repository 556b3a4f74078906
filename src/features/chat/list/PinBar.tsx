/** What is pinned in a group, above the list: the latest one, a press leads to it; all of them behind the count. */
import { useEffect } from 'react'
import { Box, Icon, Pressable, Text } from '@/ui'
import { abstractOf } from '../kinds/abstracts'
import { fetchPins, usePins } from '../marks'
import type { ConversationId } from '../model'
import { activeSession } from '../session'
import { useChat } from '../store'
import { jumpToMessage } from './goTo'
import css from './marks.module.scss'
import { openPanel } from './panel'
import { t } from './words'

export function PinBar({ id }: { id: ConversationId }) {
  const isReady = useChat((s) => s.phase === 'ready' && s.net === 'connected')
  const pins = usePins(id)
  useEffect(() => {
    const engine = activeSession()?.engine
    if (isReady && engine) void fetchPins(engine, id)
  }, [isReady, id])
  const [latest] = pins
  if (!latest) return null
  return (
    <Box className={css.pinBar} role='region' aria-label={t('pins')}>
      <Icon name='pin' size={16} tone='brand-ink' />
      <Pressable className={css.pinned} onPress={() => jumpToMessage(latest)}>
        <Text className='cut'>{t('pinsOf', { name: latest.senderName, words: abstractOf(latest.body) })}</Text>
      </Pressable>
      <Pressable className={css.pinCount} onPress={() => openPanel({ kind: 'pins', conversationId: id })}>
        {t('allPins', { n: pins.length })}
      </Pressable>
    </Box>
  )
}
