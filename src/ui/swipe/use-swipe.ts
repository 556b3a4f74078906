import { useRef } from 'react'

/** CSS pixels a finger moves before its direction is known. */
const START_DISTANCE = 8
/** CSS pixels in a millisecond: a flick. */
const FLICK_SPEED = 0.4

export interface SwipeHandlers {
  /** A sideways move begins; false leaves the touch to others. */
  onStart?(isLeft: boolean): boolean
  /** CSS pixels from where the finger came down, negative to the left. */
  onMove(distance: number): void
  /** `flick` is -1 or 1 for a fast end to the left or right, 0 for a slow one. */
  onEnd(distance: number, flick: -1 | 0 | 1): void
  /** The finger came up where it came down. */
  onTap?(e: unknown): void
}

interface Touches {
  touches: ArrayLike<{ clientX: number; clientY: number }>
  timeStamp: number
}

interface Gesture {
  x: number
  y: number
  axis: 'unknown' | 'sideways' | 'other'
  isOurs: boolean
  distance: number
  speed: number
  at: number
}

function axisOf(x: number, y: number): Gesture['axis'] {
  if (Math.max(Math.abs(x), Math.abs(y)) < START_DISTANCE) return 'unknown'
  return Math.abs(x) > Math.abs(y) ? 'sideways' : 'other'
}

function track(gesture: Gesture, distance: number, at: number): void {
  if (at > gesture.at) gesture.speed = (distance - gesture.distance) / (at - gesture.at)
  gesture.distance = distance
  gesture.at = at
}

/** Sideways moves of one finger; the element needs `touch-action: pan-y`, so that up and down stay the browser's. */
export function useSwipe({ onStart, onMove, onEnd, onTap }: SwipeHandlers) {
  const gesture = useRef<Gesture>(undefined)
  const end = () => {
    const ended = gesture.current
    gesture.current = undefined
    if (!ended?.isOurs) return
    onEnd(ended.distance, Math.abs(ended.speed) < FLICK_SPEED ? 0 : ended.speed < 0 ? -1 : 1)
  }
  return {
    onTouchStart(e: unknown) {
      const { touches, timeStamp } = e as Touches
      const touch = touches[0]
      if (!touch || touches.length > 1) return end()
      const { clientX: x, clientY: y } = touch
      gesture.current = { x, y, axis: 'unknown', isOurs: false, distance: 0, speed: 0, at: timeStamp }
    },
    onTouchMove(e: unknown) {
      const now = gesture.current
      const touch = (e as Touches).touches[0]
      if (!touch || !now) return
      const x = touch.clientX - now.x
      if (now.axis === 'unknown') now.axis = axisOf(x, touch.clientY - now.y)
      if (now.axis === 'sideways' && !now.isOurs) {
        now.isOurs = onStart?.(x < 0) ?? true
        if (!now.isOurs) now.axis = 'other'
      }
      if (!now.isOurs) return
      track(now, x, (e as Touches).timeStamp)
      onMove(x)
    },
    onTouchEnd(e: unknown) {
      const isTap = gesture.current?.axis === 'unknown'
      end()
      if (isTap) onTap?.(e)
    },
    onTouchCancel: end,
  }
}
