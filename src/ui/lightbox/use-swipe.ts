/**
 * A swipe turns to the next image. The library's own recogniser starts at 30 px, and a fast one of any length turns; here the length
 * decides. A zoomed image keeps its pointers to itself, so they never arrive here.
 */
import { type PointerEvent, useRef } from 'react'
import { SWIPE } from './gesture-rules'

/** Offset of all slides while a finger moves them, read by the library's style sheet. */
const OFFSET = '--yarl__swipe_offset'

const moveSlides = (root: Element, offset: string) =>
  root.querySelector<HTMLElement>('.yarl__container')?.style.setProperty(OFFSET, offset)

/**
 * Handlers for the element around the slides.
 * @param turn shows the previous (-1) or the next image
 */
export function useSwipe(turn: (step: -1 | 1) => void) {
  const fingers = useRef(new Set<number>())
  const start = useRef<number | undefined>(undefined)

  const end = (e: PointerEvent<HTMLElement>) => {
    fingers.current.delete(e.pointerId)
    if (start.current === undefined) return
    const distance = e.clientX - start.current
    start.current = undefined
    // the library takes the place of the slides as the beginning of its own motion
    if (e.type === 'pointerup' && Math.abs(distance) > SWIPE) turn(distance > 0 ? -1 : 1)
    moveSlides(e.currentTarget, '')
  }
  return {
    onPointerDown(e: PointerEvent<HTMLElement>) {
      if ((e.target as Element).closest('button, video')) return
      fingers.current.add(e.pointerId)
      start.current = fingers.current.size === 1 ? e.clientX : undefined
      if (start.current === undefined) moveSlides(e.currentTarget, '')
    },
    onPointerMove(e: PointerEvent<HTMLElement>) {
      if (start.current !== undefined) moveSlides(e.currentTarget, `${e.clientX - start.current}px`)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  }
}
