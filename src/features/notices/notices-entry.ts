/** Light entry for the shell: push while a user is logged in, polling every three minutes while they have a company. */
import { useEffect } from 'react'
import { NOTICE_LIMITS } from '~contract/domain/notices'
import { connectEvents, disconnectEvents, onEvent } from './event-connection'
import { addNotice, clearNotices, refreshNotices, refreshUnread, setUnread } from './notice-store'

export { onEvent } from './event-connection'
export { closeNotices, openNotices, useNotices, useUnreadNotices } from './notice-store'

onEvent((frame) => {
  if (frame.type === 'notice') addNotice(frame.notice, frame.unread)
  if (frame.type === 'ready') refreshNotices(frame.unread)
  if (frame.type === 'badge') setUnread(frame.unread)
})

/** Runs the notices of a logged-in user; an empty id stops them. */
export function useNoticeConnection(userId: string, hasCompany: boolean): void {
  useEffect(() => {
    if (!userId) return
    connectEvents()
    return () => {
      disconnectEvents()
      clearNotices()
    }
  }, [userId])
  useEffect(() => {
    if (!userId || !hasCompany) return
    void refreshUnread()
    const timer = setInterval(refreshUnread, NOTICE_LIMITS.pollMs)
    return () => clearInterval(timer)
  }, [userId, hasCompany])
}
