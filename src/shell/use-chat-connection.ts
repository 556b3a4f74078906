/** Connects the chat while a user is logged in and shows its unread count on menu item and tab. */
import { useEffect } from 'react'
import { setCandidateMessenger } from '@/features/candidates/candidate-messenger'
import { onChatEvent, startChat, stopChat, txIm, useUnreadTotal } from '@/features/chat/start-chat'
import { platform } from '@/platform'
import { setTitleBadge } from '@/platform/device/browser-notification'
import { toast } from '@/ui'
import { tabOf } from '~contract/routes'
import { useCurrentRoute } from './current-path'
import { badgeText, setBadge } from './menu-badges'
import { LOGIN } from './route-guard'
import { companyOf, hasToken, useSession } from './session'

const CHAT = '/tuikit'

setCandidateMessenger((toUserId, onlyText) => txIm({ toUserId, onlyText }))

export function useChatConnection(): void {
  const userId = useSession((session) => (session.phase === 'ready' ? session.info?.userInfo_.userId : ''))
  const companyId = useSession((session) => companyOf(session)?.idStr ?? '')
  const unread = useUnreadTotal()
  const front = useCurrentRoute()
  // a session of its own in each company: drafts and unsent messages are stored by company
  // biome-ignore lint/correctness/useExhaustiveDependencies: the company
  useEffect(() => {
    void (userId ? startChat(userId) : stopChat(!hasToken()))
  }, [userId, companyId])
  // On any page except log-in.
  useEffect(
    () =>
      onChatEvent('kicked', () => {
        toast('您的账号在其他设备上打开了沟通，这里已经断开', 'warning')
        if (platform.currentPath() !== LOGIN) platform.reLaunch('/')
      }),
    [],
  )
  useEffect(() => {
    setBadge(CHAT, unread)
    setTitleBadge(badgeText(unread))
    if (tabOf(front)) platform.setTabBadge(CHAT, badgeText(unread))
  }, [unread, front])
}
