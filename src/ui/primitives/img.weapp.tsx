import { Image } from '@tarojs/components'
import type { ImgProps } from './props'

export const Img = ({ fit = 'cover', alt, ...rest }: ImgProps) => (
  <Image {...rest} ariaLabel={alt} lazyLoad mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'} />
)
