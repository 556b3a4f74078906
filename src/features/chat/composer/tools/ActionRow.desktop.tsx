import { type PropsWithChildren, useLayoutEffect, useRef, useState } from 'react'
import { Box, cx } from '@/ui'
import css from '../actions.module.scss'
import { TightRow } from './ActionButton'

/** Whether the buttons are wider than the row; measured again when either changes its width. */
function useIsTight() {
  const row = useRef<HTMLElement>(null)
  const buttons = useRef<HTMLElement>(null)
  /** Width that the buttons take with their labels while they have none; 0 while they have them. */
  const [labelledWidth, setLabelledWidth] = useState(0)
  useLayoutEffect(() => {
    const [rowElement, buttonsElement] = [row.current, buttons.current]
    if (!rowElement || !buttonsElement) return
    const measure = () =>
      setLabelledWidth((before) => {
        const width = before || buttonsElement.offsetWidth
        return width > rowElement.clientWidth ? width : 0
      })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(rowElement)
    watch.observe(buttonsElement)
    return () => watch.disconnect()
  }, [])
  return { row, buttons, isTight: labelledWidth > 0 }
}

/** Buttons at the end of the composer's tools, always in one line: without room for their labels they are icons. */
export function ActionRow({ children }: PropsWithChildren) {
  const { row, buttons, isTight } = useIsTight()
  return (
    <Box ref={row} className={css.row}>
      <Box ref={buttons} className={cx(css.buttons, isTight && css.isTight)}>
        <TightRow.Provider value={isTight}>{children}</TightRow.Provider>
      </Box>
    </Box>
  )
}
