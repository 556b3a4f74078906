import { forwardRef } from 'react'
import type { ScrollProps } from './props'

/** A part of the page that scrolls by itself. One with a name is a group: a plain div may not carry a name, least of all while it is empty. */
export const Scroll = forwardRef<HTMLElement, ScrollProps>((props, ref) => {
  const { isSideways, onEnd, endDistance = 50, onScroll, ...rest } = props
  return (
    <div
      {...(rest['aria-label'] ? { role: 'group' } : {})}
      {...rest}
      ref={ref as never}
      tabIndex={rest['aria-label'] ? 0 : undefined}
      style={isSideways ? { overflowX: 'auto' } : { overflowY: 'auto' }}
      onScroll={(e) => {
        const box = e.currentTarget
        onScroll?.(isSideways ? box.scrollLeft : box.scrollTop)
        const left = isSideways
          ? box.scrollWidth - box.clientWidth - box.scrollLeft
          : box.scrollHeight - box.clientHeight - box.scrollTop
        if (left < endDistance) onEnd?.()
      }}
    />
  )
})
