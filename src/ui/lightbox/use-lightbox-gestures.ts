/** Gestures on an image: one pointer drags or swipes, two pinch, the wheel zooms. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { swipeTarget, type ZoomState, zoom } from './zoom-state'

const WHEEL_FACTOR = 1.15

interface Point {
  x: number
  y: number
}
const distanceOf = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

export function useGestures(
  box: RefObject<HTMLElement | null>,
  view: ZoomState,
  set: (change: (view: ZoomState) => ZoomState) => void,
  turn: (by: -1 | 1) => void,
) {
  const points = useRef(new Map<number, Point>())
  const start = useRef<{ view: ZoomState; spot: Point; gap: number }>({ view, spot: { x: 0, y: 0 }, gap: 0 })

  // React's wheel listener is passive: it cannot prevent the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter takes the view of the moment
  useEffect(() => {
    const area = box.current
    const wheel = (e: WheelEvent) => {
      e.preventDefault()
      set((old) => zoom(old, old.scale * (e.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR), 'wheel'))
    }
    area?.addEventListener('wheel', wheel, { passive: false })
    return () => area?.removeEventListener('wheel', wheel)
  }, [])

  const begin = () => {
    const all = [...points.current.values()]
    start.current = { view, spot: all[0] ?? { x: 0, y: 0 }, gap: distanceOf(all) }
  }
  return {
    onPointerDown(e: PointerEvent<HTMLElement>) {
      e.currentTarget.setPointerCapture(e.pointerId)
      points.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
      begin()
    },
    onPointerMove(e: PointerEvent) {
      if (!points.current.has(e.pointerId)) return
      points.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
      const { view: first, spot: point, gap: startDistance } = start.current
      const all = [...points.current.values()]
      if (all.length > 1 && startDistance > 0)
        set((old) => zoom(old, (first.scale * distanceOf(all)) / startDistance, 'pinch'))
      else if (all.length === 1)
        set((old) => ({
          ...old,
          x: first.x + e.clientX - point.x,
          y: first.scale > 1 ? first.y + e.clientY - point.y : 0,
        }))
    },
    onPointerUp(e: PointerEvent) {
      const isAlone = points.current.size === 1
      points.current.delete(e.pointerId)
      const { view: first, spot: point } = start.current
      if (isAlone && first.scale <= 1) {
        const by = swipeTarget(e.clientX - point.x)
        set((old) => ({ ...old, x: 0, y: 0 }))
        if (by) turn(by)
      }
      if (points.current.size) begin()
    },
    onPointerCancel(e: PointerEvent) {
      points.current.delete(e.pointerId)
    },
  }
}
