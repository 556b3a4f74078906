/**
 * In the place of `@tarojs/components` for the parts of taro-ui on the web (config/index.ts): host elements, as those of
 * src/ui/primitives. Their default style is '', which React refuses.
 */
import type { HTMLAttributes } from 'react'

interface TaroProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  style?: HTMLAttributes<HTMLElement>['style'] | ''
  animation?: unknown
}

export const View = ({ style, animation: _animation, ...rest }: TaroProps) => (
  <div {...rest} {...(style ? { style } : {})} />
)

export const Text = ({ style, animation: _animation, ...rest }: TaroProps) => (
  <span {...rest} {...(style ? { style } : {})} />
)
