/** Which files may be sent: media kinds and their limits. Rejections are shown as toasts. */
import { type PickedFile, platform } from '@/platform'
import { toast } from '@/ui'
import { CHAT_LIMITS } from '~contract/chat/limits'
import { sendErrorText } from '../core/send-errors'
import { t } from '../i18n/zh/composer'
import type { Attachment, MediaKind } from '../model/index'
import { addAttachment } from '../store/attachments'

const IMAGES = /^image\/(gif|jpe?g|a?png|bmp|x-ms-bmp|webp|avif)$/
const IMAGE_NAMES = /\.(gif|jpe?g|png|bmp|webp|avif)$/i
const VIDEOS = /^video\/(mp4|quicktime)$/
const VIDEO_NAMES = /\.(mp4|mov)$/i

const isImage = ({ type, name }: PickedFile) =>
  type && type !== 'image/*' ? IMAGES.test(type) : IMAGE_NAMES.test(name)
const isVideo = ({ type, name }: PickedFile) => (type ? VIDEOS.test(type) : VIDEO_NAMES.test(name))

/** Media kind of a dropped or pasted file; an image over the limit is sent as a file. */
export function mediaKindOf(file: PickedFile): MediaKind {
  if (isImage(file) && file.size <= CHAT_LIMITS.imageBytes) return 'image'
  return isVideo(file) ? 'video' : 'file'
}

const LIMITS: Record<MediaKind, { bytes: number; tooLarge: number }> = {
  image: { bytes: CHAT_LIMITS.imageBytes, tooLarge: 2253 },
  video: { bytes: CHAT_LIMITS.videoBytes, tooLarge: 2351 },
  audio: { bytes: CHAT_LIMITS.audioBytes, tooLarge: 2301 },
  file: { bytes: CHAT_LIMITS.fileBytes, tooLarge: 7005 },
}

/** Why a file cannot be sent this way; '' when it can. */
export function rejectReason(kind: MediaKind, file: PickedFile): string {
  if (file.size === 0) return t('emptyFile', { name: file.name })
  if (kind === 'image' && !isImage(file)) return sendErrorText(4004, '')
  if (kind === 'video' && !isVideo(file)) return sendErrorText(2352, '')
  const { bytes, tooLarge } = LIMITS[kind]
  return file.size > bytes ? sendErrorText(tooLarge, '') : ''
}

/** Accepts files, each by its own kind or as `forcedKind`; rejected ones are shown as toasts and left out. */
export async function acceptFiles(files: readonly PickedFile[], forcedKind?: MediaKind): Promise<Attachment[]> {
  const accepted: Attachment[] = []
  for (const file of files) {
    const kind = forcedKind ?? mediaKindOf(file)
    const reason = rejectReason(kind, file)
    if (reason) toast(reason, 'error')
    else {
      const measured = await measureFile(kind, file)
      if (measured) accepted.push(addAttachment(kind, measured))
    }
  }
  return accepted
}

/** Measures images and videos. An image that cannot be decoded is rejected; a video of unknown size is sent without it. */
async function measureFile(kind: MediaKind, file: PickedFile): Promise<PickedFile | undefined> {
  if (kind !== 'image' && kind !== 'video') return file
  try {
    return await platform.measure(kind, file)
  } catch {
    if (kind === 'video') return file
    toast(t('brokenImage', { name: file.name }), 'error')
    return undefined
  }
}
