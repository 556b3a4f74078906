/** The top of the list, and the buttons that jump to the newest and to the first unread message. */
import { Box, Button, cx, Icon, Pressable, Spinner, Text } from '@/ui'
import { t } from '../i18n/zh/message-list'
import { loadOlderMessages } from '../session/conversation-actions'
import type { FirstUnread } from '../session/first-unread'
import css from './list.module.scss'
import type { MessageListState } from './use-message-window'

/** Unread messages from which on the first of them is no longer on the screen. */
const JUMP_FROM = 10

/** Shown until it is pressed, in a conversation opened with more unread messages than a screen holds. */
export function JumpToUnread({
  firstUnread: { count, jump },
  isReady,
}: {
  firstUnread: FirstUnread
  isReady: boolean
}) {
  if (!isReady || count < JUMP_FROM) return null
  return (
    <Pressable className={cx(css.jump, css.toUnread)} onPress={jump}>
      <Icon name='chevron-up' size={16} tone='brand-ink' />
      <Text>{t('toUnread', { n: count })}</Text>
    </Pressable>
  )
}

export function ListTop({ id, list }: { id: string; list: MessageListState }) {
  if (list.isFailed)
    return (
      <Box className={css.top}>
        <Text>{t('loadFailed')}</Text>
        <Button size='small' kind='link' onPress={() => loadOlderMessages(id)}>
          {t('retry')}
        </Button>
      </Box>
    )
  // a page fetched ahead of the reader does not show
  if (list.isLoading && list.span.start === 0)
    return (
      <Box className={css.top}>
        <Spinner />
      </Box>
    )
  if (!list.hasOlder) return null
  return (
    <Box className={css.top}>
      <Button size='small' kind='quiet' onPress={list.up}>
        {t('older')}
      </Button>
    </Box>
  )
}

/** Shown while there are new messages below, or the end is two screens away or not mounted. */
export function JumpToLatest({ list, isFar, onPress }: { list: MessageListState; isFar: boolean; onPress(): void }) {
  if (list.isFollowing || !(isFar || list.below)) return null
  return (
    <Pressable className={css.jump} onPress={onPress}>
      <Icon name='arrow-down' size={16} tone='brand-ink' />
      <Text>{list.below ? t('newBelow', { n: list.below }) : t('toLatest')}</Text>
    </Pressable>
  )
}
