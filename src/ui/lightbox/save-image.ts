import { platform, SaveDeniedError } from '@/platform'
import { toast } from '../overlay/show-overlay'
import { canSaveFromMenu } from './can-save-from-menu'
import { imageFileName } from './image-format'
import type { LightboxImage } from './lightbox-store'
import { type LightboxTexts, lightboxTexts } from './lightbox-texts'

/** Saves an image and shows the result as a toast. */
export async function saveImage(
  { url, format }: Pick<LightboxImage, 'url' | 'format'>,
  texts: LightboxTexts = lightboxTexts,
): Promise<void> {
  if (!url) return void toast(texts.missing, 'warning')
  const name = imageFileName(format, new Date())
  if (!name) return void toast(texts.unsupported, 'warning')
  try {
    await platform.saveImage(url, name)
    toast(canSaveFromMenu ? texts.savedToAlbum : texts.saved, 'success')
  } catch (error) {
    if (error instanceof SaveDeniedError) toast(texts[error.reason], 'warning')
    else toast(texts.saveFailed, 'error')
  }
}
