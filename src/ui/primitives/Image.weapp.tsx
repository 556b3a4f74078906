import { Image as NativeImage } from '@tarojs/components'
import { platform } from '@/platform'
import { fileUrl } from '@/platform/base/url'
import type { ImageProps } from './props'

export const Image = ({ fit = 'cover', alt, src, hasHostMenu = false, ...rest }: ImageProps) => (
  <NativeImage
    {...rest}
    src={fileUrl(src, platform.apiBase)}
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    lazyLoad
    showMenuByLongpress={hasHostMenu}
    mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
  />
)
