import { type ReactElement, useEffect, useRef, useState } from 'react'
import { loadFloating } from './load-floating.desktop'

export interface TooltipProps {
  text: string
  side?: 'bottom' | 'right'
  children: ReactElement
}

type FloatingUi = Awaited<ReturnType<typeof loadFloating>>

/** Milliseconds of rest before it opens. */
const DELAY_MS = 300

/** Tooltip: on hover after a delay, on keyboard focus at once. It stays while the pointer is on it, until Esc. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  /** What would keep it open. */
  const wanted = useRef<'hover' | 'focus'>()
  const [open, setOpen] = useState<{ ui: FloatingUi; on: Element }>()
  const close = () => {
    clearTimeout(timer.current)
    wanted.current = undefined
    setOpen(undefined)
  }
  const show = async () => {
    const ui = await loadFloating()
    const on = holder.current?.firstElementChild
    if (on && wanted.current) setOpen({ ui, on })
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens, its child is the control
    <span
      ref={holder}
      style={{ display: 'contents' }}
      onMouseOver={() => {
        clearTimeout(timer.current)
        wanted.current ??= 'hover'
        timer.current = setTimeout(() => void show(), DELAY_MS)
      }}
      onMouseOut={() => {
        clearTimeout(timer.current)
        if (wanted.current === 'hover') wanted.current = undefined
      }}
      onMouseDown={close}
      onFocus={(e) => {
        if (!e.target.matches(':focus-visible')) return
        wanted.current = 'focus'
        void show()
      }}
      onBlur={close}
    >
      {children}
      {open && (
        <open.ui.OpenTooltip
          {...{ text, side }}
          on={open.on}
          canLeave={() => wanted.current !== 'focus'}
          onClose={close}
        />
      )}
    </span>
  )
}
