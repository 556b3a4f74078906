/** Whether list, conversation and side panel fit beside each other; else the list is brought back over them by Esc or a button. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOnFront } from '@/platform'
import { isImeKey } from '@/ui'

/** Narrowest desk with all of them: navigation 64, list 300, panel 360, and 440 for the conversation. */
const ROOM = 1164

const hasOverlay = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

function useIsNarrow(desk: HTMLElement | null): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    if (!desk || typeof ResizeObserver === 'undefined') return
    const measure = () => setNarrow(desk.clientWidth > 0 && desk.clientWidth < ROOM)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(desk)
    return () => watch.disconnect()
  }, [desk])
  return isNarrow
}

/** Esc shows and hides the list while `isOn`; a press outside hides it. */
function useListKeys(list: RefObject<HTMLElement>, isOn: boolean, isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const isFront = useOnFront()
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOn) return
    const key = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || e.defaultPrevented || isImeKey(e) || !isFront.current || hasOverlay()) return
      setOpen(!isOpen)
    }
    const press = (e: MouseEvent) => {
      if (isOpen && !list.current?.contains(e.target as Node) && !hasOverlay()) setOpen(false)
    }
    document.addEventListener('keydown', key)
    document.addEventListener('mousedown', press)
    return () => {
      document.removeEventListener('keydown', key)
      document.removeEventListener('mousedown', press)
    }
  }, [isOn, isOpen, isFront, list, setOpen])
  useEffect(() => {
    if (!isOpen) return
    before.current = document.activeElement as HTMLElement | null
    const rows = list.current
    const row = rows?.querySelector<HTMLElement>('[data-conversation][aria-current]')
    ;(row ?? rows?.querySelector<HTMLElement>('[data-conversation]'))?.focus({ preventScroll: true })
    return () => {
      if (rows?.contains(document.activeElement)) before.current?.focus({ preventScroll: true })
    }
  }, [isOpen, list])
}

interface ListRoom {
  /** No room for all of them. */
  isNarrow: boolean
  /** The list has gone, unless it `isOpen`. */
  isGone: boolean
  isOpen: boolean
  setOpen(isOpen: boolean): void
}

/** `current` is the open conversation: another one makes the list go again. */
export function useListRoom(
  desk: HTMLElement | null,
  list: RefObject<HTMLElement>,
  hasPanel: boolean,
  current: string,
): ListRoom {
  const isNarrow = useIsNarrow(desk)
  const isGone = isNarrow && hasPanel
  const [openFor, setOpenFor] = useState<string>()
  const isOpen = isGone && openFor === current
  const setOpen = useCallback((next: boolean) => setOpenFor(next ? current : undefined), [current])
  useListKeys(list, isGone, isOpen, setOpen)
  return { isNarrow, isGone, isOpen, setOpen }
}
