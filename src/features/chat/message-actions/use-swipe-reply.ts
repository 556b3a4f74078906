import { useState } from 'react'
import { platform } from '@/platform'
import { useSwipe } from '@/ui'
import type { Message } from '../model/index'
import { setQuote } from '../store/drafts'
import { canQuote } from './message-menu-items'

/** CSS pixels to the right from which a released bubble is quoted, and below which it no longer is. */
const READY_DISTANCE = 48
const LEAVE_DISTANCE = 24

/** A swipe of a bubble to the right quotes its message in the composer (phones). */
export function useSwipeReply(message: Message) {
  const [isReady, setReady] = useState(false)
  const touch = useSwipe({
    onStart: (isLeft) => !isLeft && canQuote(message),
    onMove(distance) {
      const isFar = distance > (isReady ? LEAVE_DISTANCE : READY_DISTANCE)
      if (isFar === isReady) return
      setReady(isFar)
      if (isFar) platform.vibrate()
    },
    onEnd() {
      setReady(false)
      if (isReady) setQuote(message)
    },
  })
  return { isReady, touch }
}
