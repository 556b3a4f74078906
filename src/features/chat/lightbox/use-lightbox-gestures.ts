/** Fingers, mouse and wheel on a picture: one drags or swipes, two pinch, a wheel zooms (C-5-26). */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { swipeTarget, type ZoomState, zoom } from './zoom-state'

const WHEEL = 1.15

interface Spot {
  x: number
  y: number
}
const gap = ([a, b]: Spot[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

export function useGestures(
  box: RefObject<HTMLElement | null>,
  view: ZoomState,
  set: (change: (view: ZoomState) => ZoomState) => void,
  turn: (by: -1 | 1) => void,
) {
  const spots = useRef(new Map<number, Spot>())
  const start = useRef<{ view: ZoomState; spot: Spot; gap: number }>({ view, spot: { x: 0, y: 0 }, gap: 0 })

  // React listens to the wheel passively: it could not keep the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter takes the view of the moment
  useEffect(() => {
    const area = box.current
    const wheel = (e: WheelEvent) => {
      e.preventDefault()
      set((old) => zoom(old, old.scale * (e.deltaY < 0 ? WHEEL : 1 / WHEEL), 'wheel'))
    }
    area?.addEventListener('wheel', wheel, { passive: false })
    return () => area?.removeEventListener('wheel', wheel)
  }, [])

  const begin = () => {
    const all = [...spots.current.values()]
    start.current = { view, spot: all[0] ?? { x: 0, y: 0 }, gap: gap(all) }
  }
  return {
    onPointerDown(e: PointerEvent<HTMLElement>) {
      e.currentTarget.setPointerCapture(e.pointerId)
      spots.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
      begin()
    },
    onPointerMove(e: PointerEvent) {
      if (!spots.current.has(e.pointerId)) return
      spots.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
      const { view: first, spot, gap: wide } = start.current
      const all = [...spots.current.values()]
      if (all.length > 1 && wide > 0) set((old) => zoom(old, (first.scale * gap(all)) / wide, 'pinch'))
      else if (all.length === 1)
        set((old) => ({
          ...old,
          x: first.x + e.clientX - spot.x,
          y: first.scale > 1 ? first.y + e.clientY - spot.y : 0,
        }))
    },
    onPointerUp(e: PointerEvent) {
      const isAlone = spots.current.size === 1
      spots.current.delete(e.pointerId)
      const { view: first, spot } = start.current
      if (isAlone && first.scale <= 1) {
        const by = swipeTarget(e.clientX - spot.x)
        set((old) => ({ ...old, x: 0, y: 0 }))
        if (by) turn(by)
      }
      if (spots.current.size) begin()
    },
    onPointerCancel(e: PointerEvent) {
      spots.current.delete(e.pointerId)
    },
  }
}
