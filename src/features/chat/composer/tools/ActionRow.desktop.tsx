import { type PropsWithChildren, useLayoutEffect, useRef, useState } from 'react'
import { Box, cx } from '@/ui'
import css from '../actions.module.scss'
import { ACTION_LOOKS, ActionLookContext } from './ActionButton'

/** The fullest look of the buttons whose width fits the row; measured again when either changes its width. */
function useFittingLook() {
  const row = useRef<HTMLElement>(null)
  const buttons = useRef<HTMLElement>(null)
  /** Width of each look that was shown, the fullest first. */
  const widths = useRef<number[]>([])
  const [level, setLevel] = useState(0)
  useLayoutEffect(() => {
    const [rowElement, buttonsElement] = [row.current, buttons.current]
    if (!rowElement || !buttonsElement) return
    const measure = () => {
      widths.current[level] = buttonsElement.offsetWidth
      const fitting = widths.current.findIndex((width) => width <= rowElement.clientWidth)
      setLevel(fitting < 0 ? Math.min(widths.current.length, ACTION_LOOKS.length - 1) : fitting)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(rowElement)
    watch.observe(buttonsElement)
    return () => watch.disconnect()
  }, [level])
  return { row, buttons, look: ACTION_LOOKS[level] ?? 'icon' }
}

/** Buttons at the end of the composer's tools, always in one line: with less room without icons, then without labels. */
export function ActionRow({ children }: PropsWithChildren) {
  const { row, buttons, look } = useFittingLook()
  return (
    <Box ref={row} className={css.row}>
      <Box ref={buttons} className={cx(css.buttons, look !== 'whole' && css.isTight)}>
        <ActionLookContext.Provider value={look}>{children}</ActionLookContext.Provider>
      </Box>
    </Box>
  )
}
