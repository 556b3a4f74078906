/** What the lightbox of the web shows: images, one of them first, or one video. */
import { create } from 'zustand'
import { type LightboxTexts, lightboxTexts } from './lightbox-texts'

export interface LightboxImage {
  id: string
  url: string
  /** imageFormat of the chat's SDK: 1 jpg, 2 gif, 3 png, 4 bmp, 255 any other. */
  format: number
}
export interface LightboxVideo {
  url: string
  /** Picture until it plays; '' = none. */
  poster: string
}
interface State {
  images: readonly LightboxImage[]
  /** Index of the image on the screen. */
  at: number
  video: LightboxVideo | undefined
  texts: LightboxTexts
}
const closedState: State = { images: [], at: 0, video: undefined, texts: lightboxTexts }

export const useLightbox = create<State>(() => closedState)
export const closeLightbox = (): void => useLightbox.setState(closedState)
