/** The create methods of image, audio, video and file messages. */

import type { ClientCore } from '../client-core'
import { imagePreview } from '../connection/socket-transport'
import { check } from '../errors'
import { createMessageBuilder, type MessageOptions } from '../messages/create-message-methods'
import type { Message } from '../messages/message'
import { type MediaKind, toFileSource } from './file-source'
import { type MediaFile, toAudioBody, toFileBody, toImageBody, toVideoBody } from './media-bodies'
import type { UploadJob } from './upload-job'

type MediaOptions = MessageOptions & { onProgress?: (progress: number) => void }
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function mediaMethods(core: ClientCore, jobs: WeakMap<Message, UploadJob>) {
  const build = createMessageBuilder(core)
  const createUuid = (ending: string) => {
    const random = Array.from({ length: 32 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
    return `${core.options.SDKAppID}-${core.me}-${random}${ending ? `.${ending}` : ''}`
  }
  const createMediaFactory =
    (kind: MediaKind, type: string, toBody: (file: MediaFile) => Record<string, unknown>) =>
    (o: MediaOptions): Message => {
      const file = o?.payload?.file
      check(typeof file === 'object' && file !== null)
      const source = toFileSource(kind, file)
      const url = source ? imagePreview(source.body) : ''
      const uuid = createUuid(source?.type ?? '')
      const message = build(o, type, toBody({ source, url, uuid, createUuid }))
      jobs.set(message, { kind, source, onProgress: o.onProgress })
      return message
    }

  return {
    createImageMessage: createMediaFactory('image', 'TIMImageElem', toImageBody),
    createAudioMessage: createMediaFactory('audio', 'TIMSoundElem', toAudioBody),
    createVideoMessage: createMediaFactory('video', 'TIMVideoFileElem', toVideoBody),
    createFileMessage: createMediaFactory('file', 'TIMFileElem', toFileBody),
  }
}
