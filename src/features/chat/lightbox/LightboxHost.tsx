import { Lightbox } from './lazy'
import { useLightbox } from './lightbox-store'

/** Stands once beside a conversation: shows what was opened. */
export const LightboxHost = () =>
  useLightbox((s) => s.video !== undefined || s.images.length > 0) ? <Lightbox /> : null
