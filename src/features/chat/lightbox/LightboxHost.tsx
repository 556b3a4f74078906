import { Lightbox } from './lazy'
import { useLightbox } from './lightbox-store'

/** Rendered once per conversation: shows the lightbox while it is open. */
export const LightboxHost = () =>
  useLightbox((s) => s.video !== undefined || s.images.length > 0) ? <Lightbox /> : null
