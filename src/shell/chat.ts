/** Runs the chat while somebody is logged in and shows its unread messages beside the menu item and the tab. */
import { useEffect } from 'react'
import { startChat, stopChat, useUnreadTotal } from '@/features/chat/start'
import { setBadge } from './badges'
import { useSession } from './session'

export function useChatLink(): void {
  const userId = useSession((session) => (session.phase === 'ready' ? session.info?.userInfo_.userId : ''))
  const unread = useUnreadTotal()
  useEffect(() => {
    void (userId ? startChat() : stopChat())
  }, [userId])
  useEffect(() => setBadge('/tuikit', unread), [unread])
}
