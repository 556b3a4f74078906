import { type PropsWithChildren, useLayoutEffect, useRef, useState } from 'react'
import { Box, cx } from '@/ui'
import { t } from '../../i18n/zh/composer'
import css from '../actions.module.scss'
import { ActionLayoutContext } from './ActionButton'

/** Whether the buttons do not fit one line with their icons; measured again when either changes its width. */
function useIsTight() {
  const row = useRef<HTMLElement>(null)
  const buttons = useRef<HTMLElement>(null)
  /** Width of the buttons with their icons when they were last shown so. */
  const whole = useRef(0)
  const [isTight, setTight] = useState(false)
  useLayoutEffect(() => {
    const [rowElement, buttonsElement] = [row.current, buttons.current]
    if (!rowElement || !buttonsElement) return
    const measure = () => {
      if (!isTight) whole.current = buttonsElement.offsetWidth
      setTight(whole.current > rowElement.clientWidth)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(rowElement)
    watch.observe(buttonsElement)
    return () => watch.disconnect()
  }, [isTight])
  return { row, buttons, isTight }
}

/** The acts of the host above the editor: words in fixed places, in a row that the tools of the message never push out. */
export function ActionRow({ children }: PropsWithChildren) {
  const { row, buttons, isTight } = useIsTight()
  return (
    <Box ref={row} className={css.row}>
      <Box ref={buttons} className={cx(css.actions, isTight && css.isTight)} role='toolbar' aria-label={t('acts')}>
        <ActionLayoutContext.Provider value={isTight ? 'words' : 'whole'}>{children}</ActionLayoutContext.Provider>
      </Box>
    </Box>
  )
}
