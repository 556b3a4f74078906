import {
  autoUpdate,
  flip,
  hide,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { trapFocus } from '../../focus-trap'
import { isImeKey } from '../../primitives/fields/ime-key'
import css from '../Menu.module.scss'
import type { PopoverProps } from '../menu-props'
import { enterOverlay, isTopOverlay } from '../overlay-stack'

/** Pixels to the edge of the window. */
const padding = 8
/** Pixels that a popover has where there is no room on either side of its button. */
const MIN_HEIGHT = 160

export interface OpenPopoverProps extends Omit<PopoverProps, 'anchor' | 'isOpen'> {
  /** Around its button. */
  on: HTMLElement
}

/** Position beside the button: it follows the button, which a list that loads may move, and scrolls inside where the window is low. */
function usePosition({ on, onClose, align = 'start' }: OpenPopoverProps) {
  return useFloating({
    open: true,
    onOpenChange: (isOpen) => !isOpen && onClose(),
    placement: `bottom-${align}`,
    strategy: 'fixed',
    // its animation has a transform of its own
    transform: false,
    elements: { reference: on },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding }),
      shift({ padding }),
      size({
        padding,
        apply: ({ availableHeight, elements }) => {
          elements.floating.style.maxHeight = `${Math.max(MIN_HEIGHT, availableHeight)}px`
        },
      }),
      hide(),
    ],
  })
}

/** Esc and Tab while it is on top; the focus goes in, and back to where it was unless something else has taken it. */
function useKeyboard(box: { readonly current: HTMLElement | null }, onClose: () => void): void {
  const id = useId()
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const first = box.current?.querySelector<HTMLElement>('input, [aria-checked=true], [role=menuitem], button')
    ;(first ?? box.current)?.focus({ preventScroll: true })
    const leave = enterOverlay(id)
    const press = (e: KeyboardEvent) => {
      if (!isTopOverlay(id)) return
      if (e.key === 'Tab' && box.current) trapFocus(e, box.current)
      if (e.key !== 'Escape' || isImeKey(e)) return
      e.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', press, true)
    return () => {
      leave()
      document.removeEventListener('keydown', press, true)
      if (!document.activeElement || document.activeElement === document.body) before?.focus?.({ preventScroll: true })
    }
  }, [id, box])
}

/** Closes a popover whose button has left the screen; one that is opened off the screen stays. */
function useCloseWhenHidden(isHidden: boolean | undefined, onClose: () => void): void {
  const wasShown = useRef(false)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (isHidden === false) wasShown.current = true
    else if (isHidden && wasShown.current) latest.current()
  }, [isHidden])
}

/** An open popover. Esc, a press outside and a button that scrolls away close it; one that is opened from inside it is not outside. */
export function OpenPopover(props: OpenPopoverProps) {
  const { onClose, title, children, footer, width } = props
  const { refs, floatingStyles, context, isPositioned, middlewareData } = usePosition(props)
  // Esc is for the overlay on top, panels included, which are not floating
  const dismiss = useDismiss(context, { escapeKey: false, outsidePressEvent: 'mousedown' })
  const { getFloatingProps } = useInteractions([dismiss])
  useKeyboard(refs.floating, onClose)
  useCloseWhenHidden(middlewareData.hide?.referenceHidden, onClose)
  return createPortal(
    <div
      ref={refs.setFloating}
      role='dialog'
      aria-label={title}
      className={`${css.float} float`}
      // Not `visibility`: what is hidden that way takes no focus, and the focus comes before the place.
      style={{ width, ...floatingStyles, ...(isPositioned ? {} : { opacity: 0 }) }}
      {...getFloatingProps()}
    >
      <div className={css.scroll}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </div>,
    document.body,
  )
}
