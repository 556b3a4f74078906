import { Image } from '@tarojs/components'
import type { ImgProps } from './props'

export const Img = ({ fit = 'cover', alt, ...rest }: ImgProps) => (
  <Image
    {...rest}
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    lazyLoad
    mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
  />
)
