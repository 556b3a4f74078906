import { platform, SaveDeniedError } from '@/platform'
import { toast } from '@/ui'
import { savesFromMenu } from './menu'
import type { Picture } from './store'
import { savedName } from './view'
import { t } from './words'

/** Saves a picture and says what came of it (C-5-22, C-8-18). */
export async function savePicture({ url, format }: Pick<Picture, 'url' | 'format'>): Promise<void> {
  if (!url) return void toast(t('missing'), 'warning')
  const name = savedName(format, new Date())
  if (!name) return void toast(t('unsupported'), 'warning')
  try {
    await platform.saveImage(url, name)
    toast(t(savesFromMenu ? 'savedToAlbum' : 'saved'), 'success')
  } catch (error) {
    if (error instanceof SaveDeniedError) toast(t(error.why), 'warning')
    else toast(t('saveFailed'), 'error')
  }
}
