import { type ReactElement, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './Menu.module.scss'

export interface TooltipProps {
  text: string
  side?: 'bottom' | 'right'
  children: ReactElement
}

/** Tooltip: on hover after a delay, on keyboard focus at once. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [position, setPosition] = useState<{ left: number; top: number }>()
  const show = () => {
    const at = holder.current?.firstElementChild?.getBoundingClientRect()
    if (!at) return
    const middle = at.top + at.height / 2 - 12
    setPosition(
      side === 'right'
        ? { left: at.right + 8 + text.length * 6.5, top: middle }
        : { left: at.left + at.width / 2, top: at.bottom + 6 },
    )
  }
  const hide = () => {
    clearTimeout(timer.current)
    setPosition(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens, its child is the control
    <span
      ref={holder}
      style={{ display: 'contents' }}
      onMouseOver={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(show, 300)
      }}
      onMouseOut={hide}
      onMouseDown={hide}
      onFocus={(e) => e.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {position &&
        createPortal(
          <span role='tooltip' className={css.tip} style={position}>
            {text}
          </span>,
          document.body,
        )}
    </span>
  )
}
