import { platform, SaveDeniedError } from '@/platform'
import { toast } from '@/ui'
import { t } from '../i18n/zh/lightbox'
import { canSaveFromMenu } from './can-save-from-menu'
import type { LightboxImage } from './lightbox-store'
import { imageFileName } from './zoom-state'

/** Saves an image and shows the result as a toast (C-5-22, C-8-18). */
export async function saveImage({ url, format }: Pick<LightboxImage, 'url' | 'format'>): Promise<void> {
  if (!url) return void toast(t('missing'), 'warning')
  const name = imageFileName(format, new Date())
  if (!name) return void toast(t('unsupported'), 'warning')
  try {
    await platform.saveImage(url, name)
    toast(t(canSaveFromMenu ? 'savedToAlbum' : 'saved'), 'success')
  } catch (error) {
    if (error instanceof SaveDeniedError) toast(t(error.reason), 'warning')
    else toast(t('saveFailed'), 'error')
  }
}
