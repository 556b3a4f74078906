/** The bell with its unread count, 99+ above 99; opens the system-message drawer. */
import { openNotices, useUnreadNotices } from '@/features/notices/notices-entry'
import { Badge, IconButton } from '@/ui'
import css from '../frame.desktop.module.scss'

export function NoticeBell() {
  const unread = useUnreadNotices()
  return (
    <span className={css.bell}>
      <Badge count={unread} isSmall>
        <IconButton
          icon='bell'
          label={unread ? `系统消息，${unread > 99 ? '99+' : unread} 条未读` : '系统消息'}
          aria-haspopup='dialog'
          onPress={openNotices}
        />
      </Badge>
    </span>
  )
}
