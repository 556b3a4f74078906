/** Bodies of media messages before the upload, as the SDK gives them: addresses show the chosen file. */
import type { FileSource } from './file-source'

/** What a body is made of; without a chosen file `source` is undefined and `url` is ''. */
export interface MediaFile {
  source: FileSource | undefined
  /** Local address of the chosen file. */
  url: string
  uuid: string
  createUuid: (ending: string) => string
}

export const toImageBody = ({ source, url, uuid }: MediaFile) => ({
  imageFormat: 255,
  uuid,
  // sizeType: 1 original, 2 large, 3 thumbnail; all three show the chosen file until it is uploaded.
  imageInfoArray: [1, 3, 2].map((sizeType, type) => ({
    instanceID: Math.floor(Math.random() * 9_999_999),
    sizeType,
    type,
    size: 0,
    width: source?.width ?? 0,
    height: source?.height ?? 0,
    imageUrl: url,
    url,
  })),
})

export const toAudioBody = ({ source, url, uuid }: MediaFile) => ({
  downloadFlag: 2,
  second: Math.floor((source?.duration ?? 0) / 1000),
  size: source?.size ?? 0,
  url,
  remoteAudioUrl: url,
  uuid,
})

export function toVideoBody({ source, url, uuid, createUuid }: MediaFile) {
  const [width, height] = [source?.width || 200, source?.height || 200]
  const snapshotUrl = source?.thumb ?? ''
  return {
    remoteVideoUrl: '',
    videoFormat: source?.type ?? '',
    videoSecond: Math.round(source?.duration ?? 0),
    videoSize: source?.size ?? 0,
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
}

export const toFileBody = ({ source, url, uuid }: MediaFile) => ({
  downloadFlag: 2,
  fileUrl: url,
  remoteFileUrl: url,
  uuid,
  fileName: source?.name ?? '',
  fileSize: source?.size ?? 0,
})
