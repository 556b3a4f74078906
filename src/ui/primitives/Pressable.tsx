import { forwardRef } from 'react'
import type { PressableProps } from './props'

/** Whatever answers a tap: a real button. It keeps the tap to itself, so that a button on a card does not open the card. */
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
