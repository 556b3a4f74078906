import {
  autoUpdate,
  flip,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import css from '../Menu.module.scss'

interface OpenTooltipProps {
  /** What it describes. */
  on: Element
  text: string
  side: 'bottom' | 'right'
  /** Whether leaving with the pointer closes it: not while what it describes has the focus. */
  canLeave(): boolean
  onClose(): void
}

/** An open tooltip: the pointer may move onto it, and Esc closes it wherever pointer and focus are. */
export function OpenTooltip({ on, text, side, canLeave, onClose }: OpenTooltipProps) {
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (_isOpen, _event, reason) => {
      if (reason === 'escape-key' || canLeave()) onClose()
    },
    placement: side,
    strategy: 'fixed',
    elements: { reference: on },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  })
  const { getFloatingProps } = useInteractions([
    useHover(context, { move: false, handleClose: safePolygon() }),
    useDismiss(context, { outsidePress: false }),
    useRole(context, { role: 'tooltip' }),
  ])
  const { floatingId } = context
  useEffect(() => {
    // what is its name already is not read twice
    if (!floatingId || on.getAttribute('aria-label') === text) return
    on.setAttribute('aria-describedby', floatingId)
    return () => on.removeAttribute('aria-describedby')
  }, [on, floatingId, text])
  return createPortal(
    <span ref={refs.setFloating} className={css.tip} style={floatingStyles} {...getFloatingProps()}>
      {text}
    </span>,
    document.body,
  )
}
