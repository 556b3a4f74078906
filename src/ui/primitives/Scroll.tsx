import { forwardRef } from 'react'
import { isNearEnd } from './near-end'
import type { ScrollProps } from './props'

/** A part of the page that scrolls by itself. One with a name is a group: a plain div may not carry a name, least of all while it is empty. */
export const Scroll = forwardRef<HTMLElement, ScrollProps>((props, ref) => {
  const { isHorizontal, onEnd, endDistance = 50, onScroll, ...rest } = props
  return (
    <div
      {...(rest['aria-label'] ? { role: 'group' } : {})}
      {...rest}
      ref={ref as never}
      tabIndex={rest['aria-label'] ? 0 : undefined}
      style={isHorizontal ? { overflowX: 'auto' } : { overflowY: 'auto' }}
      onScroll={(e) => {
        const box = e.currentTarget
        onScroll?.(isHorizontal ? box.scrollLeft : box.scrollTop)
        if (isNearEnd(box, endDistance, isHorizontal)) onEnd?.()
      }}
    />
  )
})
