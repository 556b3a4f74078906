import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx'
import { keepFocus } from '../keep-focus'
import { goAway } from './go-away'
import css from './panel.module.scss'
import { PanelBody } from './panel-body'
import type { PanelProps, Place } from './panel-props'

/** Open panels, the last on top: only that one hears Esc. */
const open: string[] = []

/** What lies over the page: keeps the keyboard inside, gives it back when it goes. */
export function Panel({ place, ...props }: PanelProps & { place: Place }) {
  return props.isOpen ? createPortal(<Open {...props} place={place} />, document.body) : null
}

function Open({ place, ...props }: PanelProps & { place: Place }) {
  const { onClose, title, width, isFirm } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const latest = useRef({ onClose, isFirm })
  latest.current = { onClose, isFirm }

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const scroll = document.body.style.overflow
    open.push(id)
    document.body.style.overflow = 'hidden'
    const inner = box.current
    if (inner && !inner.contains(document.activeElement)) {
      const first = inner.querySelector<HTMLElement>('[data-autofocus], input:not(:disabled), textarea:not(:disabled)')
      const target = place === 'center' && first ? first : inner
      target.focus({ preventScroll: true })
    }
    const hear = (e: KeyboardEvent) => {
      if (open[open.length - 1] !== id) return
      if (e.key === 'Escape' && !e.isComposing && !latest.current.isFirm) {
        e.stopPropagation()
        latest.current.onClose()
      }
      if (e.key === 'Tab' && inner) keepFocus(e, inner)
    }
    document.addEventListener('keydown', hear, true)
    return () => {
      open.splice(open.indexOf(id), 1)
      document.removeEventListener('keydown', hear, true)
      if (!open.length) document.body.style.overflow = scroll
      before?.focus?.({ preventScroll: true })
    }
  }, [id, place])

  useLayoutEffect(() => {
    const [whole, inner] = [layer.current, box.current]
    return () => goAway(whole, inner)
  }, [])

  return (
    <div ref={layer} className={cx(css.layer, css[place])}>
      <div className={css.scrim} onClick={() => !isFirm && onClose()} aria-hidden />
      <div
        ref={box}
        role='dialog'
        aria-modal='true'
        aria-label={title}
        tabIndex={-1}
        className={cx(css.panel, 'float')}
        style={width ? { width: `min(${width}px, 100vw)` } : undefined}
      >
        <PanelBody {...props} />
      </div>
    </div>
  )
}
