import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { trapFocus } from '../focus-trap'
import css from './Menu.module.scss'
import type { PopoverProps } from './menu-props'

const EDGE = 8

/** Whether part of an element is on screen: in the window and in every box around it that scrolls. */
function isOnScreen(element: HTMLElement): boolean {
  const at = element.getBoundingClientRect()
  if (at.bottom < 0 || at.top > window.innerHeight) return false
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight) continue
    const edges = box.getBoundingClientRect()
    if (at.bottom < edges.top || at.top > edges.bottom) return false
  }
  return true
}

/**
 * Popover below its button, or above where there is no room. It follows its button, which a list that loads may move; Esc, an outside press
 * and a button that scrolls away close it; traps Tab.
 */
export function Popover({ anchor, isOpen, onClose, title, children, footer, width, align = 'start' }: PopoverProps) {
  const holder = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={holder} className={css.holder}>
        {anchor}
      </span>
      {isOpen &&
        holder.current &&
        createPortal(
          <OpenPopover {...{ onClose, title, footer, width, align }} on={holder.current}>
            {children}
          </OpenPopover>,
          document.body,
        )}
    </>
  )
}

function OpenPopover(props: Omit<PopoverProps, 'anchor' | 'isOpen'> & { on: HTMLElement }) {
  const { on, onClose, title, children, footer, width, align } = props
  const box = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<{ left: number; top: number }>()
  const latest = useRef(onClose)
  latest.current = onClose

  // Its content may load late or grow: it stays aligned with the button.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const settle = () => {
      const at = on.getBoundingClientRect()
      const { width: wide, height } = element.getBoundingClientRect()
      const left = align === 'end' ? at.right - wide : at.left
      const isBelow = at.bottom + height + EDGE < window.innerHeight || at.top < height
      setPosition({
        left: Math.max(EDGE, Math.min(left, window.innerWidth - wide - EDGE)),
        top: Math.max(
          EDGE,
          Math.min(isBelow ? at.bottom + 4 : at.top - height - 4, window.innerHeight - height - EDGE),
        ),
      })
    }
    const follow = ({ target }: Event) => {
      if (!(target as Node).contains(on)) return
      if (isOnScreen(on)) settle()
      else latest.current()
    }
    settle()
    document.addEventListener('scroll', follow, true)
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(settle)
    watch?.observe(element)
    return () => {
      document.removeEventListener('scroll', follow, true)
      watch?.disconnect()
    }
  }, [on, align])

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const first = box.current?.querySelector<HTMLElement>('input, [aria-checked=true], [role=menuitem], button')
    ;(first ?? box.current)?.focus({ preventScroll: true })
    const outside = (e: Event) => {
      const target = e.target as Node
      if (!box.current?.contains(target) && !on.contains(target)) latest.current()
    }
    const key = (e: KeyboardEvent) => {
      if (e.key === 'Tab' && box.current) trapFocus(e, box.current)
      if (e.key !== 'Escape') return
      e.stopPropagation()
      latest.current()
    }
    document.addEventListener('mousedown', outside)
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('mousedown', outside)
      document.removeEventListener('keydown', key, true)
      if (!document.activeElement || document.activeElement === document.body) before?.focus?.({ preventScroll: true })
    }
  }, [on])

  return (
    <div
      ref={box}
      role='dialog'
      aria-label={title}
      tabIndex={-1}
      className={`${css.float} float`}
      // Not `visibility`: what is hidden that way takes no focus, and the focus comes before the place.
      style={{ width, ...(position ?? { left: 0, top: 0, opacity: 0 }) }}
    >
      <div className={css.scroll}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </div>
  )
}
