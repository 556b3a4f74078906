import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import { Icon } from '../icon'
import { Box, Pressable } from '../primitives'
import { clearOpenRow, setOpenRow } from './open-row'
import css from './SwipeRow.module.scss'
import type { SwipeAction, SwipeRowProps } from './swipe-props'
import { useSwipe } from './use-swipe'

/** The part of the actions that must be out for a slow swipe to open them. */
const OPEN_SHARE = 0.4

/** Open or closed; only one row of the page is open, and a touch elsewhere or a scroll closes it. */
function useOpen() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLElement>(null)
  const [close] = useState(() => () => setOpen(false))
  useEffect(() => {
    if (!isOpen) return
    setOpenRow(close)
    const closeOutside = (e: Event) => {
      if (!root.current?.contains(e.target as Node)) close()
    }
    document.addEventListener('pointerdown', closeOutside, true)
    document.addEventListener('scroll', close, true)
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true)
      document.removeEventListener('scroll', close, true)
      clearOpenRow(close)
    }
  }, [isOpen, close])
  return { isOpen, setOpen, close, root }
}

/** A row with actions that a swipe to the left lays over its end: what the row is about stays readable beside them. */
export function SwipeRow({ actions, children }: SwipeRowProps) {
  const { isOpen, setOpen, close, root } = useOpen()
  // the buttons are there from the first swipe on: most rows are never swiped
  const [hasActions, setHasActions] = useState(false)
  const layer = useRef<HTMLElement>(null)
  const shown = (distance: number): number => {
    const width = layer.current?.offsetWidth ?? 0
    return Math.min(width, Math.max(0, (isOpen ? width : 0) - distance))
  }
  const swipe = useSwipe({
    onStart(isLeft) {
      if (isLeft) setHasActions(true)
      return isLeft || isOpen
    },
    onMove(distance) {
      const style = layer.current?.style
      if (!style) return
      style.transition = 'none'
      style.visibility = 'visible'
      style.transform = `translateX(calc(100% - ${shown(distance)}px))`
    },
    onEnd(distance, flick) {
      const { style, offsetWidth = 0 } = layer.current ?? {}
      const willOpen = flick ? flick < 0 : shown(distance) > offsetWidth * OPEN_SHARE
      for (const name of ['transition', 'visibility', 'transform']) style?.removeProperty(name)
      setOpen(willOpen)
    },
    onTap(e) {
      // for half a second after a flick Chrome takes a tap for the end of the movement and sends no click
      const { target, preventDefault } = e as TouchEvent
      if (!isOpen || !(target instanceof Element)) return
      preventDefault.call(e)
      target.closest<HTMLElement>(`button, .${css.cover}`)?.click()
    },
  })
  const press = (action: SwipeAction) => {
    close()
    action.onPress()
  }
  const { onTouchStart } = swipe
  const start = (e: unknown) => {
    // a finger held on open actions is not held on the row
    if (isOpen) (e as Event).stopPropagation()
    onTouchStart(e)
  }
  return (
    <Box
      ref={root}
      className={cx(css.swipe, hasActions && css.isCut, isOpen && css.isOpen)}
      {...swipe}
      onTouchStart={start}
    >
      {children}
      {isOpen && <Box className={css.cover} onClick={close} />}
      {hasActions && (
        <Box ref={layer} className={css.actions}>
          {actions.map((action) => (
            <Pressable
              key={action.key}
              className={cx(css.action, action.tone === 'danger' && css.isDanger)}
              onPress={() => press(action)}
            >
              {action.icon && <Icon name={action.icon} size={20} />}
              {action.text}
            </Pressable>
          ))}
        </Box>
      )}
    </Box>
  )
}
