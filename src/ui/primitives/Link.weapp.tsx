import { View } from '@tarojs/components'
import { forwardRef } from 'react'
import { platform } from '@/platform'
import type { LinkProps } from './props'
import type { TapEvent } from './types'

export const Link = forwardRef<HTMLElement, LinkProps>(({ to, isReplacing, isNewTab: _, onGo, ...rest }, ref) => (
  <View
    {...(rest as object)}
    ref={ref as never}
    role='link'
    hoverClass='is-pressed'
    hoverStopPropagation
    onClick={(e: TapEvent) => {
      e.stopPropagation()
      onGo?.()
      if (isReplacing) platform.redirect(to)
      else platform.navigate(to)
    }}
  />
))
