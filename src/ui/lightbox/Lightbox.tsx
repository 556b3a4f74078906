/** What lies over the page: images, or one video that plays. */
import { useMemo } from 'react'
import { toast } from '../overlay/show-overlay'
import { Video } from '../primitives'
import { ImageViewer } from './ImageViewer'
import { LightboxFrame } from './LightboxFrame'
import css from './lightbox.module.scss'
import { type LightboxVideo, useLightbox } from './lightbox-store'
import type { LightboxTexts } from './lightbox-texts'
import type { VideoSlide } from './slide-types'

function VideoViewer({ video, texts }: { video: LightboxVideo; texts: LightboxTexts }) {
  const slides = useMemo((): VideoSlide[] => [{ type: 'video', ...video }], [video])
  return (
    <LightboxFrame
      label={texts.video}
      texts={texts}
      slides={slides}
      carousel={{ finite: true }}
      slide={({ slide }) =>
        slide.type === 'video' && (
          <Video
            className={css.video}
            src={slide.url}
            poster={slide.poster}
            onError={() => toast(texts.videoFailed, 'error')}
          />
        )
      }
    />
  )
}

/** Shows nothing while nothing is open. */
export function Lightbox() {
  const { images, at, video, texts } = useLightbox()
  if (images.length) return <ImageViewer images={images} first={at} texts={texts} />
  return video ? <VideoViewer video={video} texts={texts} /> : null
}
