import { type RefObject, useEffect } from 'react'
import { CAN_FOCUS } from '../focus-trap'

/**
 * Makes a box that scrolls a stop of the Tab key while something of it is hidden and nothing in it takes the focus: else the keyboard
 * could not scroll it. Not every browser does so by itself. `isOff`: it is a stop already.
 */
export function useScrollStop(box: RefObject<HTMLElement>, isOff: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!element || isOff || typeof ResizeObserver === 'undefined') return
    const update = () => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
      const isHidden = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1
      if (isHidden && !element.querySelector(CAN_FOCUS)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const sizes = new ResizeObserver(update)
    const follow = () => {
      sizes.disconnect()
      for (const part of [element, ...element.children]) sizes.observe(part)
    }
    const children = new MutationObserver(follow)
    children.observe(element, { childList: true })
    follow()
    return () => {
      sizes.disconnect()
      children.disconnect()
    }
  }, [box, isOff])
}
