import { forwardRef, useImperativeHandle, useRef } from 'react'
import { isNearEnd } from './near-end'
import type { ScrollProps } from './props'
import { useScrollStop } from './use-scroll-stop'

/** A part of the page that scrolls by itself. One with a name is a group: a plain div may not carry a name, least of all while it is empty. */
export const Scroll = forwardRef<HTMLElement, ScrollProps>((props, ref) => {
  const { isHorizontal, onEnd, endDistance = 50, onScroll, ...rest } = props
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLElement, [])
  useScrollStop(box, Boolean(rest['aria-label']))
  return (
    <div
      {...(rest['aria-label'] ? { role: 'group' } : {})}
      {...rest}
      ref={box}
      tabIndex={rest['aria-label'] ? 0 : undefined}
      style={isHorizontal ? { overflowX: 'auto' } : { overflowY: 'auto' }}
      onScroll={(e) => {
        const area = e.currentTarget
        onScroll?.(isHorizontal ? area.scrollLeft : area.scrollTop)
        if (isNearEnd(area, endDistance, isHorizontal)) onEnd?.()
      }}
    />
  )
})
