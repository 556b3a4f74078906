/** One conversation in the list: who, what was said last, when, how much is unread. */
import { memo } from 'react'
import { Avatar, Badge, Box, cx, Icon, IconButton, Item, Menu, Press, Txt } from '@/ui'
import { relativeTime } from '~contract/domain/text'
import { useDraft } from '../drafts'
import type { Conversation } from '../model'
import { useChat } from '../store'
import { actsOf } from './acts'
import css from './talks.module.scss'
import { useLongPress } from './useLongPress'

export interface TalkRowProps {
  conversation: Conversation
  isHere: boolean
  hasMenu: boolean
  onOpen(id: string): void
  onHold(conversation: Conversation): void
}

/** Today the clock; else the day, shorter than in the conversation itself. */
const when = (seconds: number): string => {
  if (!seconds) return ''
  const text = relativeTime(new Date(seconds * 1000), new Date())
  return text.includes(' ') && !text.startsWith('昨天') ? (text.split(' ')[0] ?? '') : text
}

function LastLine({ conversation: c, isHere }: { conversation: Conversation; isHere: boolean }) {
  const draft = useDraft(c.id)
  const hasFailed = useChat(
    (s) => s.threads[c.id]?.ids.some((id) => s.messages[id]?.delivery.status === 'failed') ?? false,
  )
  const hasDraft = !isHere && (draft.text !== '' || draft.quote !== undefined)
  return (
    <Box className={css.last}>
      {hasFailed && <Icon name='alert-circle' size={16} tone='danger' label='有消息发送失败' />}
      {hasDraft && <Txt className={css.draft}>[草稿]</Txt>}
      <Txt className='cut'>{hasDraft ? draft.text : c.lastText}</Txt>
    </Box>
  )
}

/** Muted and unread: a dot; else the count, 99+ above 99. */
const Unread = ({ conversation: { unread, isMuted } }: { conversation: Conversation }) => (
  <>
    {isMuted && <Icon name='bell-off' size={16} tone='ink-4' label='消息免打扰' />}
    {unread > 0 && (isMuted ? <Badge isDot label='有未读消息' /> : <Badge count={unread} label={`${unread} 条未读`} />)}
  </>
)

export const TalkRow = memo(function TalkRow({ conversation: c, isHere, hasMenu, onOpen, onHold }: TalkRowProps) {
  const hold = useLongPress(() => onHold(c))
  return (
    <Item
      className={cx(css.row, c.isPinned && css.isPinned, isHere && css.isHere, hasMenu && css.hasMenu)}
      {...(hasMenu ? {} : hold.touch)}
    >
      <Press className={css.talk} aria-current={isHere || undefined} onPress={() => !hold.wasLong() && onOpen(c.id)}>
        <Avatar name={c.name} src={c.avatar} size={hasMenu ? 40 : 48} seed={c.peerId} isOrg={c.isGroup} />
        <Box className={css.words}>
          <Box className={css.nameLine}>
            <Txt className={cx('cut', css.name, c.unread > 0 && !c.isMuted && css.isNew)}>{c.name}</Txt>
            {c.isPinned && <Icon name='pin' size={12} tone='ink-4' label='已置顶' />}
            <Txt className={css.when}>{when(c.lastTime)}</Txt>
          </Box>
          <Box className={css.lastLine}>
            <LastLine conversation={c} isHere={isHere} />
            <Unread conversation={c} />
          </Box>
        </Box>
      </Press>
      {hasMenu && (
        <Box className={css.more}>
          <Menu
            title={`${c.name} 的会话`}
            items={actsOf(c)}
            align='end'
            width={160}
            trigger={(o) => <IconButton icon='dots' label='更多操作' size='small' {...o} />}
          />
        </Box>
      )}
    </Item>
  )
})
