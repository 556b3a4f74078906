/** Light entry for the shell: push while a user is logged in, polling every three minutes while they have a company. */
import { useEffect } from 'react'
import { useApiQuery, useCachedAnswer } from '@/api'
import * as notices from '~contract/calls/account/notices'
import { NOTICE_LIMITS } from '~contract/domain/notices'
import { connectEvents, disconnectEvents, onEvent } from './event-connection'
import { clearNotices, receiveNotices, receiveUnread, showAnnouncement } from './notice-store'
import { receiveChange } from './pushed-changes'

export { disconnectEvents, onEvent } from './event-connection'
export { closeNotices, hideAnnouncement, openNotice, openNotices, useNotices } from './notice-store'

/** Asked about at the start only: nothing lies over a page that is in use because its connection came back. */
let isStarted = false

onEvent((frame) => {
  if (frame.type === 'ready') {
    if (frame.announcement && !isStarted) showAnnouncement(frame.announcement)
    isStarted = true
  }
  if (frame.type === 'notice' || frame.type === 'ready') receiveNotices(frame.unread)
  if (frame.type === 'badge') receiveUnread(frame.unread)
  receiveChange(frame)
})

/** 0 until known. */
export const useUnreadNotices = (): number => useCachedAnswer(notices.countUnread, {})?.count ?? 0

/** Runs the notices of a logged-in user; an empty id stops them. */
export function useNoticeConnection(userId: string, hasCompany: boolean): void {
  useEffect(() => {
    if (!userId) return
    connectEvents()
    return () => {
      isStarted = false
      disconnectEvents()
      clearNotices()
    }
  }, [userId])
  useApiQuery(notices.countUnread, userId && hasCompany ? {} : null, { showError: false, pollMs: NOTICE_LIMITS.pollMs })
}
