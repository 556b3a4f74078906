import { View } from '@tarojs/components'
import { forwardRef } from 'react'
import { useFormSubmit } from './fields/FormBox'
import type { PressableProps } from './props'
import type { TapEvent } from './types'

/** A view that darkens while it is touched. WeChat's own button brings borders and sizes of its own. */
export const Pressable = forwardRef<HTMLElement, PressableProps>(
  ({ onPress, isSubmit, disabled, role = 'button', ...rest }, ref) => {
    const submit = useFormSubmit()
    return (
      <View
        {...(rest as object)}
        ref={ref as never}
        role={role}
        aria-disabled={disabled || rest['aria-disabled'] || undefined}
        hoverClass={disabled ? 'none' : 'is-pressed'}
        hoverStopPropagation
        onClick={(e: TapEvent) => {
          e.stopPropagation()
          if (disabled) return
          onPress?.()
          if (isSubmit) submit?.()
        }}
      />
    )
  },
)
