import { Image } from '@tarojs/components'
import { platform } from '@/platform'
import { fileUrl } from '@/platform/address'
import type { ImgProps } from './props'

export const Img = ({ fit = 'cover', alt, src, ...rest }: ImgProps) => (
  <Image
    {...rest}
    src={fileUrl(src, platform.apiBase)}
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    lazyLoad
    mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
  />
)
