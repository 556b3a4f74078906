/** What stands above the oldest message, and the way back to the newest. */
import { Box, Button, Icon, Pressable, Spinner, Text } from '@/ui'
import { t } from '../i18n/zh/message-list'
import { loadOlderMessages } from '../session/conversation-actions'
import css from './list.module.scss'
import type { MessageListState } from './use-message-window'

export function ListTop({ id, thread }: { id: string; thread: MessageListState }) {
  if (thread.isFailed)
    return (
      <Box className={css.top}>
        <Text>{t('loadFailed')}</Text>
        <Button size='small' kind='link' onPress={() => loadOlderMessages(id)}>
          {t('retry')}
        </Button>
      </Box>
    )
  if (thread.isLoading)
    return (
      <Box className={css.top}>
        <Spinner />
      </Box>
    )
  if (!thread.hasOlder) return null
  return (
    <Box className={css.top}>
      <Button size='small' kind='quiet' onPress={thread.up}>
        {t('older')}
      </Button>
    </Box>
  )
}

/** Shown while new messages wait below, or the end is far: two screens away or not even mounted (C-4-31). */
export function JumpToLatest({
  thread,
  isFar,
  onPress,
}: {
  thread: MessageListState
  isFar: boolean
  onPress(): void
}) {
  if (thread.isFollowing || !(isFar || thread.below)) return null
  return (
    <Pressable className={css.jump} onPress={onPress}>
      <Icon name='arrow-down' size={16} tone='brand-ink' />
      <Text>{thread.below ? t('newBelow', { n: thread.below }) : t('toLatest')}</Text>
    </Pressable>
  )
}
