/** What follows a page that scrolls: the header and the side menu, unless they are fixed. */
import { type RefObject, useEffect, useRef } from 'react'
import { useCurrentPath } from '../current-path'
import { isHeaderAwayAt } from './page-scroll'

/** Class of the root while the header has left with the page. */
const AWAY = 'header-away'

/** The box in which a whole page scrolls; lists and panes inside of it are none. */
const isPageBox = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.parentElement?.tagName === 'MAIN' && target.closest('#page') !== null

/** Calls for each scroll of a page, and with undefined when another page becomes active. */
function onPageScroll(listener: (box: HTMLElement | undefined) => void): () => void {
  const scrolled = ({ target }: Event) => {
    if (isPageBox(target)) listener(target)
  }
  document.addEventListener('scroll', scrolled, true)
  const stop = useCurrentPath.subscribe((next, last) => {
    if (next.screen !== last.screen) listener(undefined)
  })
  return () => {
    document.removeEventListener('scroll', scrolled, true)
    stop()
  }
}

/** Lets the header leave with the page, while it is not fixed. */
export function useHeaderScroll(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const root = document.documentElement.classList
    const stop = onPageScroll((box) => {
      root.toggle(AWAY, box !== undefined && isHeaderAwayAt(box, root.contains(AWAY)))
    })
    return () => {
      stop()
      root.remove(AWAY)
    }
  }, [isOn])
}

/** Gives the element how far the page is scrolled, as `--scrolled`. */
export function useFollowPage(isOn: boolean): RefObject<HTMLElement> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOn) return
    return onPageScroll((box) => element.current?.style.setProperty('--scrolled', `${box?.scrollTop ?? 0}px`))
  }, [isOn])
  return element
}
