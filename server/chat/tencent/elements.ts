/** Elements of messages in the form of Tencent's REST interface, and back. */
import { type ElementType, elements } from '../../../contract/chat/elements'
import { ChatError } from '../core/chat-error'

type Fields = Record<string, unknown>
interface RestElement {
  MsgType: string
  MsgContent: Fields
}
/** Type and body of a stored message. */
export interface MessageBody {
  type: ElementType
  payload: Fields
}
interface ElementMapping {
  toRest(payload: Fields): Fields
  toPayload(content: Fields): Fields
}

/** Files are fetched by their address, the only way the interface still knows. */
const BY_ADDRESS = 2
/** Sizes of an image as our clients list them: original, thumbnail, large. */
const IMAGE_SIZES = [1, 3, 2]

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : [])

const image: ElementMapping = {
  toRest: (p) => ({
    UUID: p.uuid,
    ImageFormat: p.imageFormat,
    ImageInfoArray: listOf(p.imageInfoArray).map((info, i) => ({
      Type: info.sizeType ?? IMAGE_SIZES[i],
      Size: info.size ?? 0,
      Width: info.width ?? 0,
      Height: info.height ?? 0,
      URL: info.url,
    })),
  }),
  toPayload(c) {
    const infos = listOf(c.ImageInfoArray)
    const imageInfoArray = IMAGE_SIZES.flatMap((sizeType, type) => {
      const info = infos.find((candidate) => candidate.Type === sizeType)
      if (!info) return []
      const { Size: size, Width: width, Height: height, URL: url } = info
      return [{ sizeType, type, size, width, height, imageUrl: url, url }]
    })
    return { uuid: c.UUID ?? '', imageFormat: c.ImageFormat ?? 255, imageInfoArray }
  },
}

const sound: ElementMapping = {
  toRest: (p) => ({ Url: p.url, UUID: p.uuid, Size: p.size, Second: p.second, Download_Flag: BY_ADDRESS }),
  toPayload: (c) => ({
    downloadFlag: BY_ADDRESS,
    second: c.Second ?? 0,
    size: c.Size ?? 0,
    url: c.Url,
    remoteAudioUrl: c.Url,
    uuid: c.UUID ?? '',
  }),
}

const video: ElementMapping = {
  toRest: (p) => ({
    VideoUrl: p.videoUrl,
    VideoUUID: p.videoUUID,
    VideoSize: p.videoSize,
    VideoSecond: p.videoSecond,
    VideoFormat: p.videoFormat ?? 'mp4',
    VideoDownloadFlag: BY_ADDRESS,
    ThumbUrl: p.thumbUrl ?? '',
    ThumbUUID: p.thumbUUID ?? '',
    ThumbSize: p.thumbSize ?? 0,
    ThumbWidth: p.thumbWidth ?? 0,
    ThumbHeight: p.thumbHeight ?? 0,
    ThumbFormat: p.thumbFormat ?? 'jpg',
    ThumbDownloadFlag: BY_ADDRESS,
  }),
  toPayload(c) {
    const [url, size, width, height] = [c.ThumbUrl ?? '', c.ThumbSize ?? 0, c.ThumbWidth ?? 0, c.ThumbHeight ?? 0]
    return {
      videoFormat: c.VideoFormat ?? '',
      videoSecond: c.VideoSecond ?? 0,
      videoSize: c.VideoSize ?? 0,
      videoUrl: c.VideoUrl,
      remoteVideoUrl: c.VideoUrl,
      videoUUID: c.VideoUUID ?? '',
      videoDownloadFlag: BY_ADDRESS,
      thumbUUID: c.ThumbUUID ?? '',
      thumbFormat: c.ThumbFormat ?? '',
      thumbDownloadFlag: BY_ADDRESS,
      thumbUrl: url,
      snapshotUrl: url,
      remoteThumbUrl: url,
      remoteSnapshotUrl: url,
      thumbSize: size,
      snapshotSize: size,
      thumbWidth: width,
      snapshotWidth: width,
      thumbHeight: height,
      snapshotHeight: height,
    }
  },
}

const file: ElementMapping = {
  toRest: (p) => ({
    Url: p.fileUrl,
    UUID: p.uuid,
    FileSize: p.fileSize,
    FileName: p.fileName,
    Download_Flag: BY_ADDRESS,
  }),
  toPayload: (c) => ({
    downloadFlag: BY_ADDRESS,
    fileUrl: c.Url,
    remoteFileUrl: c.Url,
    uuid: c.UUID ?? '',
    fileName: c.FileName ?? '',
    fileSize: c.FileSize ?? 0,
  }),
}

/** A merged record as one of its messages; its receiver is not needed to show it. */
const toMergedRecord = (m: Fields): Fields => ({
  from: m.From_Account,
  messageSender: m.From_Account,
  time: m.MsgTimeStamp,
  messageSequence: m.MsgSeq,
  messageRandom: m.MsgRandom,
  cloudCustomData: m.CloudCustomData ?? '',
  messageBody: listOf(m.MsgBody).flatMap((body) => parseRestElement(body) ?? []),
})

const relay: ElementMapping = {
  toRest: (p) => ({
    Title: p.title,
    AbstractList: p.abstractList,
    CompatibleText: p.compatibleText,
    MsgNum: listOf(p.messageList).length,
    MsgList: listOf(p.messageList).map((m) => ({
      From_Account: m.from,
      MsgTimeStamp: m.time,
      MsgSeq: m.messageSequence,
      MsgRandom: m.messageRandom,
      MsgBody: listOf(m.messageBody).map((body) => toRestElement(String(body.type), body.payload as Fields)),
    })),
  }),
  toPayload: (c) => ({
    title: c.Title ?? '',
    abstractList: c.AbstractList ?? c.AbstractText ?? [],
    compatibleText: c.CompatibleText,
    messageList: listOf(c.MsgList).map(toMergedRecord),
    downloadKey: '',
  }),
}

const MAPPINGS: Readonly<Record<ElementType, ElementMapping>> = {
  TIMTextElem: { toRest: (p) => ({ Text: p.text }), toPayload: (c) => ({ text: c.Text }) },
  TIMCustomElem: {
    toRest: (p) => ({ Data: p.data, Desc: p.description, Ext: p.extension }),
    toPayload: (c) => ({ data: c.Data ?? '', description: c.Desc ?? '', extension: c.Ext ?? '' }),
  },
  TIMFaceElem: {
    toRest: (p) => ({ Index: p.index, Data: p.data }),
    toPayload: (c) => ({ index: c.Index, data: c.Data ?? '' }),
  },
  TIMLocationElem: {
    toRest: (p) => ({ Desc: p.description, Latitude: p.latitude, Longitude: p.longitude }),
    toPayload: (c) => ({ description: c.Desc ?? '', latitude: c.Latitude, longitude: c.Longitude }),
  },
  TIMImageElem: image,
  TIMSoundElem: sound,
  TIMVideoFileElem: video,
  TIMFileElem: file,
  TIMRelayElem: relay,
}

const isElementType = (type: string): type is ElementType => Object.hasOwn(MAPPINGS, type)

/** An element in the form of the REST interface. Throws BAD_PARAMS for a type that nobody sends. */
export function toRestElement(type: string, payload: Fields): RestElement {
  if (!isElementType(type)) throw new ChatError('BAD_PARAMS')
  return { MsgType: type, MsgContent: MAPPINGS[type].toRest(payload) }
}

/** The inverse of toRestElement(); undefined for an element of another type or with fields that no message has. */
export function parseRestElement(element: Fields): MessageBody | undefined {
  const { MsgType: type, MsgContent: content } = element
  if (typeof type !== 'string' || !isElementType(type)) return undefined
  if (typeof content !== 'object' || content === null) return undefined
  const payload = elements[type].safeParse(MAPPINGS[type].toPayload(content as Fields))
  return payload.success ? { type, payload: payload.data as Fields } : undefined
}
