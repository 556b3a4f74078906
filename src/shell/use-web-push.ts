/** Web pushes of the logged-in user: resumed at the start, offered when something came. Their code is loaded only then. */
import { useEffect } from 'react'
import { onChatEvent } from '@/features/chat/start-chat'
import { onEvent } from '@/features/notices/notices-entry'
import { isWebPushAsked, wantsWebPush } from '@/features/notices/web-push-offer'
import { useSession } from './session'

const loadWebPush = () => import('@/features/notices/web-push')

/** A failure costs pushes only: the next start tries again. */
const ignore = () => undefined

export function useWebPush(): void {
  const userId = useSession(({ phase, info }) => (phase === 'ready' ? (info?.userInfo_.userId ?? '') : ''))
  useEffect(() => {
    if (!userId) return
    if (wantsWebPush(userId))
      void loadWebPush()
        .then((part) => part.resumeWebPush(userId))
        .catch(ignore)
    const offer = () => {
      if (!isWebPushAsked())
        void loadWebPush()
          .then((part) => part.offerWebPush(userId))
          .catch(ignore)
    }
    const stops = [onChatEvent('newMessage', offer), onEvent(({ type }) => type === 'notice' && offer())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId])
}
