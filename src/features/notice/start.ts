/** The light door for the shell: push while somebody is logged in, a question every three minutes while he has a company. */
import { useEffect } from 'react'
import { NOTICE_TYPE_ID } from '~contract/domain/notices'
import { closeLink, onPush, openLink } from './link'
import { addNotice, countNotices, forgetNotices, refreshNotices, setUnread } from './store'

export { onPush } from './link'
export { closeNotices, openNotices, useNotices, useUnreadNotices } from './store'

onPush((frame) => {
  if (frame.type === 'notice') addNotice(frame.notice, frame.unread)
  if (frame.type === 'ready') refreshNotices(frame.unread)
  if (frame.type === 'badge') setUnread(frame.unread)
})

/** Runs the notices of a logged-in person; an empty id ends them. */
export function useNoticeLink(userId: string, hasCompany: boolean): void {
  useEffect(() => {
    if (!userId) return
    openLink()
    return () => {
      closeLink()
      forgetNotices()
    }
  }, [userId])
  useEffect(() => {
    if (!userId || !hasCompany) return
    void countNotices()
    const timer = setInterval(countNotices, NOTICE_TYPE_ID.pollMs)
    return () => clearInterval(timer)
  }, [userId, hasCompany])
}
