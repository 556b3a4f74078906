/** The create methods of image, audio, video and file messages: the bodies before the upload. */

import type { ClientCore } from '../client-core'
import { imagePreview } from '../connection/socket-transport'
import { check } from '../errors'
import { createMessageBuilder, type MessageOptions } from '../messages/create-message-methods'
import type { Message } from '../messages/message'
import { type FileSource, type MediaKind, toFileSource } from './file-source'
import type { UploadJob } from './upload'

type MediaOptions = MessageOptions & { onProgress?: (progress: number) => void }
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function mediaMethods(core: ClientCore, jobs: WeakMap<Message, UploadJob>) {
  const build = createMessageBuilder(core)
  const createUuid = (ending: string) => {
    const random = Array.from({ length: 32 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
    return `${core.options.SDKAppID}-${core.me}-${random}${ending ? `.${ending}` : ''}`
  }
  const createMediaFactory =
    (
      kind: MediaKind,
      type: string,
      toBody: (s: FileSource | undefined, url: string, uuid: string) => Record<string, unknown>,
    ) =>
    (o: MediaOptions): Message => {
      const file = o?.payload?.file
      check(typeof file === 'object' && file !== null)
      const source = toFileSource(kind, file)
      const url = source ? imagePreview(source.body) : ''
      const message = build(o, type, toBody(source, url, createUuid(source?.type ?? '')))
      jobs.set(message, { kind, source, onProgress: o.onProgress })
      return message
    }

  return {
    createImageMessage: createMediaFactory('image', 'TIMImageElem', (s, url, uuid) => ({
      imageFormat: 255,
      uuid,
      // sizeType: 1 original, 2 large, 3 thumbnail; all three show the chosen file until it is uploaded.
      imageInfoArray: [1, 3, 2].map((sizeType, type) => ({
        instanceID: Math.floor(Math.random() * 9_999_999),
        sizeType,
        type,
        size: 0,
        width: s?.width ?? 0,
        height: s?.height ?? 0,
        imageUrl: url,
        url,
      })),
    })),
    createAudioMessage: createMediaFactory('audio', 'TIMSoundElem', (s, url, uuid) => ({
      downloadFlag: 2,
      second: Math.floor((s?.duration ?? 0) / 1000),
      size: s?.size ?? 0,
      url,
      remoteAudioUrl: url,
      uuid,
    })),
    createVideoMessage: createMediaFactory('video', 'TIMVideoFileElem', (s, url, uuid) => {
      const [width, height] = [s?.width || 200, s?.height || 200]
      const snapshotUrl = s?.thumb ?? ''
      return {
        remoteVideoUrl: '',
        videoFormat: s?.type ?? '',
        videoSecond: Math.round(s?.duration ?? 0),
        videoSize: s?.size ?? 0,
        videoUrl: url,
        videoDownloadFlag: 2,
        videoUUID: uuid,
        thumbUUID: createUuid('jpg'),
        thumbFormat: 'jpg',
        thumbWidth: width,
        snapshotWidth: width,
        thumbHeight: height,
        snapshotHeight: height,
        thumbSize: 0,
        snapshotSize: 0,
        thumbDownloadFlag: 2,
        thumbUrl: snapshotUrl,
        snapshotUrl,
        remoteSnapshotUrl: '',
        remoteThumbUrl: '',
      }
    }),
    createFileMessage: createMediaFactory('file', 'TIMFileElem', (s, url, uuid) => ({
      downloadFlag: 2,
      fileUrl: url,
      remoteFileUrl: url,
      uuid,
      fileName: s?.name ?? '',
      fileSize: s?.size ?? 0,
    })),
  }
}
