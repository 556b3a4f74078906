import { type PropsWithChildren, useLayoutEffect, useRef, useState } from 'react'
import { Box, cx } from '@/ui'
import css from '../actions.module.scss'
import { ACTION_LAYOUTS, ActionLayoutContext } from './ActionButton'

/** The fullest layout of the buttons whose width fits the row; measured again when either changes its width. */
function useFittingLayout() {
  const row = useRef<HTMLElement>(null)
  const buttons = useRef<HTMLElement>(null)
  /** Width of each layout that was shown, the fullest first. */
  const widths = useRef<number[]>([])
  const [level, setLevel] = useState(0)
  useLayoutEffect(() => {
    const [rowElement, buttonsElement] = [row.current, buttons.current]
    if (!rowElement || !buttonsElement) return
    const measure = () => {
      widths.current[level] = buttonsElement.offsetWidth
      const fitting = widths.current.findIndex((width) => width <= rowElement.clientWidth)
      setLevel(fitting < 0 ? Math.min(widths.current.length, ACTION_LAYOUTS.length - 1) : fitting)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(rowElement)
    watch.observe(buttonsElement)
    return () => watch.disconnect()
  }, [level])
  return { row, buttons, layout: ACTION_LAYOUTS[level] ?? 'icon' }
}

/** Buttons at the end of the composer's tools, always in one line: with less room without icons, then without labels. */
export function ActionRow({ children }: PropsWithChildren) {
  const { row, buttons, layout } = useFittingLayout()
  return (
    <Box ref={row} className={css.row}>
      <Box ref={buttons} className={cx(css.buttons, layout !== 'whole' && css.isTight)}>
        <ActionLayoutContext.Provider value={layout}>{children}</ActionLayoutContext.Provider>
      </Box>
    </Box>
  )
}
