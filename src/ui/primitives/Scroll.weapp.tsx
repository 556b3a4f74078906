import { ScrollView } from '@tarojs/components'
import { forwardRef } from 'react'
import type { ScrollProps } from './props'

export const Scroll = forwardRef<HTMLElement, ScrollProps>((props, ref) => {
  const { isSideways, onEnd, endDistance = 50, onScroll, ...rest } = props
  return (
    <ScrollView
      {...(rest['aria-label'] ? { role: 'group' } : {})}
      {...rest}
      ref={ref as never}
      scrollX={Boolean(isSideways)}
      scrollY={!isSideways}
      enhanced
      showScrollbar={false}
      lowerThreshold={endDistance}
      onScrollToLower={onEnd}
      {...(onScroll ? { onScroll: (e) => onScroll(isSideways ? e.detail.scrollLeft : e.detail.scrollTop) } : {})}
    />
  )
})
