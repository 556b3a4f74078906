import { ScrollView } from '@tarojs/components'
import { forwardRef } from 'react'
import { useElementId } from '../use-element-id'
import type { ScrollProps } from './props'
import { ScrollArea } from './scroll-area'

export const Scroll = forwardRef<HTMLElement, ScrollProps>((props, ref) => {
  const { isHorizontal, onEnd, endDistance = 50, onScroll, children, ...rest } = props
  const generatedId = useElementId()
  const id = rest.id ?? `scroll${generatedId}`
  return (
    <ScrollView
      {...(rest['aria-label'] ? { role: 'group' } : {})}
      {...rest}
      id={id}
      ref={ref as never}
      scrollX={Boolean(isHorizontal)}
      scrollY={!isHorizontal}
      enhanced
      showScrollbar={false}
      lowerThreshold={endDistance}
      onScrollToLower={onEnd}
      {...(onScroll ? { onScroll: (e) => onScroll(isHorizontal ? e.detail.scrollLeft : e.detail.scrollTop) } : {})}
    >
      {isHorizontal ? children : <ScrollArea.Provider value={id}>{children}</ScrollArea.Provider>}
    </ScrollView>
  )
})
