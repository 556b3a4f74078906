import { Video as NativeVideo } from '@tarojs/components'
import type { VideoProps } from './props'

export const Video = ({ src, className, poster, onError }: VideoProps) => (
  <NativeVideo
    src={src}
    className={className}
    {...(poster ? { poster } : {})}
    controls
    autoplay
    showFullscreenBtn
    {...(onError ? { onError: () => onError() } : {})}
  />
)
