/** What the slides of yet-another-react-lightbox hold here: pictures that turn, and videos. */
import type { GenericSlide } from 'yet-another-react-lightbox'

export interface ImageSlide extends GenericSlide {
  type: 'picture'
  url: string
  /** Its place among the others, read aloud. */
  alt: string
}
export interface VideoSlide extends GenericSlide {
  type: 'video'
  url: string
  /** SlideImage until it plays; '' = none. */
  poster: string
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: ImageSlide
    video: VideoSlide
  }
}
