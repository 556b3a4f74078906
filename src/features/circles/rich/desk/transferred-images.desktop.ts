import type { PickedFile } from '@/platform'
import { readTransfer } from '@/platform/files/transferred-files'
import { LIMITS } from '~contract/domain/limits'

const MB = 1024 * 1024

/** Images among pasted or dropped files, and why others are left out; '' where nothing is. */
export function imagesIn(data: DataTransfer): { images: PickedFile[]; refusal: string } {
  const { files, hasFolders } = readTransfer(data)
  const shown = files.filter(({ type }) => type.startsWith('image/'))
  const images = shown.filter(({ size }) => size <= LIMITS.imageBytes)
  if (hasFolders) return { images, refusal: '不能放入文件夹，请打开文件夹选择里面的图片' }
  if (images.length < shown.length) return { images, refusal: `图片不能超过 ${LIMITS.imageBytes / MB} MB` }
  return { images, refusal: shown.length < files.length ? '这里只能放入图片' : '' }
}
