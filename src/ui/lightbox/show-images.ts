/** Full-screen images on the web: the lightbox, fetched with the first of them. */
import { type LightboxImage, useLightbox } from './lightbox-store'
import { type LightboxTexts, lightboxTexts } from './lightbox-texts'
import { mountLightbox } from './mount-lightbox'

/** Shows images, the one at index `at` first. */
export function showImages(images: readonly LightboxImage[], at = 0, texts: LightboxTexts = lightboxTexts): void {
  useLightbox.setState({ images, at, video: undefined, texts })
  void mountLightbox()
}
