/** Drags a floating window by its head within the page. */
import { type CSSProperties, useEffect, useRef, useState } from 'react'

/** The window follows the pointer at most once per interval (ms). */
const THROTTLE_MS = 20

/** Shift that moves the range `from`–`to` between 0 and `size`; its start takes precedence. */
const shiftIntoRange = (from: number, to: number, size: number): number => {
  if (from < 0) return -from
  return to > size ? Math.max(size - to, -from) : 0
}

/** Refs of the window and its drag handle, and its style. `isOn` is false where it fills the screen. */
export function useDrag(isOn: boolean) {
  const box = useRef<HTMLElement>(null)
  const handle = useRef<HTMLElement>(null)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const latest = useRef(at)
  latest.current = at
  useEffect(() => {
    const grip = handle.current
    if (!grip || !isOn) return
    let last = 0
    const down = (e: PointerEvent) => {
      const rect = box.current?.getBoundingClientRect()
      if (!rect || e.button !== 0 || (e.target as Element).closest('button')) return
      const start = { x: e.clientX - latest.current.x, y: e.clientY - latest.current.y }
      const bounds = {
        left: latest.current.x - rect.left,
        top: latest.current.y - rect.top,
        right: latest.current.x + window.innerWidth - rect.right,
        bottom: latest.current.y + window.innerHeight - rect.bottom,
      }
      const move = (m: PointerEvent) => {
        if (m.timeStamp - last < THROTTLE_MS) return
        last = m.timeStamp
        const x = Math.max(bounds.left, Math.min(bounds.right, m.clientX - start.x))
        const y = Math.max(bounds.top, Math.min(bounds.bottom, m.clientY - start.y))
        setAt({ x, y })
      }
      const up = () => {
        grip.removeEventListener('pointermove', move)
        grip.removeEventListener('pointerup', up)
        grip.removeEventListener('pointercancel', up)
      }
      grip.setPointerCapture(e.pointerId)
      grip.addEventListener('pointermove', move)
      grip.addEventListener('pointerup', up)
      grip.addEventListener('pointercancel', up)
    }
    grip.addEventListener('pointerdown', down)
    return () => grip.removeEventListener('pointerdown', down)
  }, [isOn])
  // Keeps a window that grows, or a page that shrinks, inside the page.
  useEffect(() => {
    const element = box.current
    if (!element || !isOn) return
    const fit = () => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const x = shiftIntoRange(left, right, window.innerWidth)
      const y = shiftIntoRange(top, bottom, window.innerHeight)
      if (x || y) setAt((position) => ({ x: position.x + x, y: position.y + y }))
    }
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    window.addEventListener('resize', fit)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', fit)
    }
  }, [isOn])
  const style: CSSProperties = isOn ? { transform: `translate(${at.x}px, ${at.y}px)` } : {}
  return { box, handle, style }
}
