/** One system message: a press opens its page, or its details. */
import { Box, Icon, IconButton, Image, Item, Pressable, Text } from '@/ui'
import { relativeTime } from '~contract/domain/format'
import { NOTICE_AUDIENCE, noticeLink } from '~contract/domain/notices'
import { followNotice } from './follow-notice'
import css from './notice.module.scss'
import { deleteNotice, markNoticeRead, type Notice, openNotice } from './notice-store'

/** Marks a notice as read and opens it. */
function press(notice: Notice): void {
  void markNoticeRead(notice).catch(() => undefined)
  const link = noticeLink(notice.typeCode, notice.ext)
  if (link.kind === 'page') followNotice(link.path)
  else if (link.kind !== 'none') openNotice(notice)
}

export function NoticeRow({ notice }: { notice: Notice }) {
  const isNew = !notice.isRead
  const leads = noticeLink(notice.typeCode, notice.ext).kind !== 'none'
  return (
    <Item className={css.row}>
      <Pressable className={css.press} onPress={() => press(notice)}>
        <Box className={isNew ? css.dot : css.noDot} {...(isNew ? { role: 'img', 'aria-label': '未读' } : {})} />
        <Box className={css.text}>
          <Box className={css.head}>
            <Text className={isNew ? css.newTitle : css.title}>{notice.title}</Text>
            <Text className={css.time}>{relativeTime(new Date(notice.createdTime), new Date())}</Text>
          </Box>
          <Box className={css.content}>{notice.content}</Box>
          {notice.avatarUrl && <Image className={css.thumb} src={notice.avatarUrl} alt='' />}
        </Box>
        {leads && <Icon name='chevron-right' size={16} tone='ink-4' />}
      </Pressable>
      {notice.type === NOTICE_AUDIENCE.person && (
        <IconButton
          icon='x'
          size='small'
          label={`删除通知：${notice.title}`}
          onPress={() => deleteNotice(notice).catch(() => undefined)}
        />
      )}
    </Item>
  )
}
