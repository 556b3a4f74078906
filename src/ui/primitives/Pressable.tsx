import { forwardRef } from 'react'
import type { PressableProps } from './props'

/** A real button. It stops propagation, so that a button on a card does not open the card. */
export const Pressable = forwardRef<HTMLElement, PressableProps>(({ onPress, isSubmit, ...rest }, ref) => (
  <button
    {...rest}
    ref={ref as never}
    type={isSubmit ? 'submit' : 'button'}
    onClick={(e) => {
      e.stopPropagation()
      onPress?.()
    }}
  />
))
