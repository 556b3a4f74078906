/** Runs the notices while a user is logged in and shows their count on the tab. */
import { useEffect } from 'react'
import { onEvent, useNoticeConnection, useUnreadNotices } from '@/features/notices/notices-entry'
import { platform } from '@/platform'
import { tabOf } from '~contract/routes'
import { useCurrentRoute } from './current-path'
import { tabsOfRoles } from './layout/role-tabs'
import { badgeText, setBadge } from './menu-badges'
import { companyOf, loadUser, menuRolesOf, useSession } from './session'

const ME = '/me'

// role or company changed, or removed: reload the permissions
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
    if (tabOf(front)) platform.setTabBadge(ME, badgeText(unread))
  }, [unread, front])
  const texts = tabsOfRoles(userId ? menuRolesOf(session) : undefined)
    .map(({ text }) => text)
    .join()
  useEffect(() => {
    if (tabOf(front)) platform.setTabTexts(texts.split(','))
  }, [texts, front])
}
