import { Video } from '@tarojs/components'
import type { FilmProps } from './props'

export const Film = ({ src, className, poster, onError }: FilmProps) => (
  <Video
    src={src}
    className={className}
    {...(poster ? { poster } : {})}
    controls
    autoplay
    showFullscreenBtn
    {...(onError ? { onError: () => onError() } : {})}
  />
)
