/** Allowed types and sizes of files in messages. */
import type { ChatErrorName } from '../../../contract/chat/errors'
import { CHAT_LIMITS } from '../../../contract/chat/limits'

export type FileKind = 'image' | 'audio' | 'video' | 'file'

const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp', 'image/avif']
/** Recorders also put audio into video containers; other audio has an audio type of its own. */
const AUDIO_CONTAINERS = ['application/ogg', 'video/mp4', 'video/webm', 'video/x-matroska', 'video/quicktime']
/** Raw audio without a signature at the beginning. */
const RAW_AUDIO_NAME = /\.(pcm|silk|speex|spx|amr|aac)$/i

interface Rule {
  maxBytes: number
  isFit(mime: string, name: string): boolean
  tooLarge: ChatErrorName
  wrongType: ChatErrorName
}

export const FILE_RULES: Record<FileKind, Rule> = {
  image: {
    maxBytes: CHAT_LIMITS.imageBytes,
    isFit: (mime) => IMAGES.includes(mime),
    tooLarge: 'IMAGE_SIZE',
    wrongType: 'IMAGE_TYPE',
  },
  audio: {
    maxBytes: CHAT_LIMITS.audioBytes,
    isFit: (mime, name) =>
      mime.startsWith('audio/') ||
      AUDIO_CONTAINERS.includes(mime) ||
      (mime === 'application/octet-stream' && RAW_AUDIO_NAME.test(name)),
    tooLarge: 'AUDIO_SIZE',
    wrongType: 'VOICE_FORMAT',
  },
  video: {
    maxBytes: CHAT_LIMITS.videoBytes,
    isFit: (mime) => mime === 'video/mp4' || mime === 'video/quicktime',
    tooLarge: 'VIDEO_SIZE',
    wrongType: 'VIDEO_TYPE',
  },
  file: { maxBytes: CHAT_LIMITS.fileBytes, isFit: () => true, tooLarge: 'FILE_SIZE', wrongType: 'BAD_PARAMS' },
}

/** imageFormat of the SDK. */
export const imageFormatOf = (mime: string): number =>
  ({ 'image/jpeg': 1, 'image/gif': 2, 'image/png': 3, 'image/bmp': 4 })[mime] ?? 255
