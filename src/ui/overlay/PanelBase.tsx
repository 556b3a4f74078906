import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCloseOnBack } from '@/platform'
import { cx } from '../cx'
import { trapFocus } from '../focus-trap'
import { isImeKey } from '../primitives/fields/ime-key'
import { useUiTexts } from '../ui-texts'
import { enterOverlay, isTopOverlay } from './overlay-stack'
import css from './PanelBase.module.scss'
import { PanelBody } from './PanelBody'
import { backEffectOf, type PanelPosition, type PanelProps } from './panel-props'
import { QuestionBody } from './QuestionBody'

/** Milliseconds of the exit animation. */
const EXIT_MS = 150
/** A panel from below and one that fills the screen are as wide as it is. */
const HAS_WIDTH: Record<PanelPosition, boolean> = { center: true, right: true, bottom: false, whole: false }
/** Open panels; the page behind them does not scroll. */
let panelCount = 0

/** An overlay: traps the focus, and restores it when closed. Back closes it on a phone. */
export function Panel({ position, ...props }: PanelProps & { position: PanelPosition }) {
  return props.isOpen ? createPortal(<OpenPanel {...props} position={position} />, document.body) : null
}

/** On a phone back closes the panel or asks whether to discard its text. */
function CloseOnBack(props: PanelProps) {
  const { onClose } = props
  const [isAsked, setAsked] = useState(false)
  const { discardQuestion: title, discard: ok, stay: cancel } = useUiTexts()
  useCloseOnBack(() => {
    const effect = backEffectOf(props)
    if (effect === 'close') onClose()
    else if (effect === 'ask') setAsked(true)
  })
  const answer = (isYes: boolean) => {
    setAsked(false)
    if (isYes) onClose()
  }
  return (
    <Panel isOpen={isAsked} isTitleHidden position='center' title={title} onClose={() => answer(false)}>
      <QuestionBody options={{ title, ok, cancel, isDanger: true }} onAnswer={answer} />
    </Panel>
  )
}

function OpenPanel({ position, ...props }: PanelProps & { position: PanelPosition }) {
  const { onClose, title, width, notDismissible, isScrimClear } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const latest = useRef({ onClose, notDismissible })
  latest.current = { onClose, notDismissible }

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const scroll = document.body.style.overflow
    const leave = enterOverlay(id)
    panelCount++
    document.body.style.overflow = 'hidden'
    const inner = box.current
    if (inner && !inner.contains(document.activeElement)) {
      const first = inner.querySelector<HTMLElement>('[data-autofocus], input:not(:disabled), textarea:not(:disabled)')
      const target = position === 'center' && first ? first : inner
      target.focus({ preventScroll: true })
    }
    const onKeyDown = (e: KeyboardEvent) => {
      if (!isTopOverlay(id)) return
      if (e.key === 'Escape' && !isImeKey(e) && !latest.current.notDismissible) {
        e.stopPropagation()
        latest.current.onClose()
      }
      if (e.key === 'Tab' && inner) trapFocus(e, inner)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      leave()
      panelCount--
      document.removeEventListener('keydown', onKeyDown, true)
      if (!panelCount) document.body.style.overflow = scroll
      before?.focus?.({ preventScroll: true })
    }
  }, [id, position])

  useLayoutEffect(() => {
    const [whole, inner] = [layer.current, box.current]
    return () => playExit(whole, inner)
  }, [])

  return (
    <div ref={layer} className={cx(css.layer, css[position])}>
      <div
        className={cx(css.scrim, isScrimClear && css.isClear)}
        onClick={() => !notDismissible && onClose()}
        aria-hidden
      />
      <div
        ref={box}
        role='dialog'
        aria-modal='true'
        aria-label={title}
        tabIndex={-1}
        className={cx(css.panel, 'float')}
        style={width && HAS_WIDTH[position] ? { width: `min(${width}px, 100vw)` } : undefined}
      >
        <PanelBody {...props} />
      </div>
      <CloseOnBack {...props} />
    </div>
  )
}

/** Before the layer is removed: an inert clone of it plays the exit animation. */
function playExit(layer: HTMLElement | null, panel: HTMLElement | null): void {
  if (!layer?.animate || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  const clone = layer.cloneNode(true) as HTMLElement
  clone.setAttribute('aria-hidden', 'true')
  clone.inert = true
  clone.style.pointerEvents = 'none'
  for (const element of clone.children) (element as HTMLElement).style.animation = 'none'
  for (const element of clone.querySelectorAll('[id], [role=dialog]')) {
    element.removeAttribute('id')
    element.removeAttribute('role')
  }
  const index = [...layer.children].indexOf(panel as Element)
  document.body.append(clone)
  keepScroll(panel, clone.children[index])
  const exit = clone.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: EXIT_MS,
    easing: 'ease-in',
    fill: 'forwards',
  })
  exit.onfinish = () => clone.remove()
  exit.oncancel = exit.onfinish
}

/** A clone starts at its top: restores the scroll positions. */
function keepScroll(from: Element | null, to: Element | undefined): void {
  const copies = to?.querySelectorAll('*')
  from?.querySelectorAll('*').forEach((element, i) => {
    const copy = copies?.[i]
    if (element.scrollTop && copy) copy.scrollTop = element.scrollTop
  })
}
