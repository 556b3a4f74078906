import { type LightboxVideo, useLightbox } from './lightbox-store'
import { type LightboxTexts, lightboxTexts } from './lightbox-texts'
import { mountLightbox } from './mount-lightbox'

/** Plays a video in the lightbox (web). */
export function showVideo(video: LightboxVideo, texts: LightboxTexts = lightboxTexts): void {
  useLightbox.setState({ images: [], at: 0, video, texts })
  void mountLightbox()
}
