import { useState } from 'react'
import css from '../Menu.module.scss'
import type { PopoverProps } from '../menu-props'
import { useFloatingUi } from './load-floating.desktop'

/** Popover below its button, or above where there is more room. */
export function Popover({ anchor, isOpen, isLong: _isLong, ...props }: PopoverProps) {
  const [holder, setHolder] = useState<HTMLSpanElement | null>(null)
  const ui = useFloatingUi(isOpen)
  return (
    <>
      <span ref={setHolder} className={css.holder}>
        {anchor}
      </span>
      {isOpen && holder && ui && <ui.OpenPopover {...props} on={holder} />}
    </>
  )
}
