/** Runs the notices while somebody is logged in and shows their count beside his own tab. */
import { useEffect } from 'react'
import { onEvent, useNoticeConnection, useUnreadNotices } from '@/features/notice/start'
import { platform } from '@/platform'
import { badgeText, setBadge } from './badges'
import { companyOf, loadUser, useSession } from './session'
import { useCurrentRoute } from './visible'

const ME = '/me'

// another role, another company, removed: what he may see is asked anew
onEvent(({ type }) => {
  if (type === 'account') loadUser().catch(() => undefined)
})

export function useNotices(): void {
  const session = useSession()
  const userId = session.phase === 'ready' ? (session.info?.userInfo_.userId ?? '') : ''
  const unread = useUnreadNotices()
  const front = useCurrentRoute()
  useNoticeConnection(userId, Boolean(companyOf(session)))
  useEffect(() => {
    setBadge(ME, unread)
    if (front?.tab) platform.setTabBadge(ME, badgeText(unread))
  }, [unread, front])
}
