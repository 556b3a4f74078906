/** Runs the chat while somebody is logged in and shows its unread messages beside the menu item and the tab. */
import { useEffect } from 'react'
import { startChat, stopChat, useUnreadTotal } from '@/features/chat/start'
import { platform } from '@/platform'
import { setTitleBadge } from '@/platform/notify'
import { badgeText, setBadge } from './badges'
import { hasToken, useSession } from './session'
import { useVisibleRoute } from './visible'

const CHAT = '/tuikit'

export function useChatLink(): void {
  const userId = useSession((session) => (session.phase === 'ready' ? session.info?.userInfo_.userId : ''))
  const unread = useUnreadTotal()
  const front = useVisibleRoute()
  useEffect(() => {
    void (userId ? startChat(userId) : stopChat(!hasToken()))
  }, [userId])
  useEffect(() => {
    setBadge(CHAT, unread)
    setTitleBadge(badgeText(unread))
    if (front?.tab) platform.setTabBadge(CHAT, badgeText(unread))
  }, [unread, front])
}
