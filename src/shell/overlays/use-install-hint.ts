/** The hint to install the app (web): on a later visit, once something has come that the user would have wanted to know about. */
import { useEffect } from 'react'
import { onChatEvent } from '@/features/chat/start-chat'
import { countVisit, mayOfferInstall, useInstallOffer } from '@/features/notices/install-offer'
import { onEvent } from '@/features/notices/notices-entry'
import { holdInstallPrompt, installWay, registerOfflinePage } from '@/platform/device/install-app'
import { useSession } from '../session'

/** The hint; and the note of a page without network, for browsers that come back. */
export function useInstallHint(): void {
  const isReady = useSession(({ phase }) => phase === 'ready')
  useEffect(() => {
    holdInstallPrompt()
    if (countVisit(Date.now()) > 1) registerOfflinePage()
  }, [])
  useEffect(() => {
    if (!isReady) return
    const offer = () => {
      if (mayOfferInstall()) useInstallOffer.setState({ way: installWay() })
    }
    const stops = [onChatEvent('newMessage', offer), onEvent(({ type }) => type === 'notice' && offer())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isReady])
}
