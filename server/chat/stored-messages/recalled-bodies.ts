/** What is served in place of the body of a recalled message: the fields that clients read, with nothing in them. */
import type { ElementType } from '../../../contract/chat/elements'

const EMPTY_BODIES: Readonly<Record<ElementType, Record<string, unknown>>> = {
  TIMTextElem: { text: '' },
  TIMCustomElem: { data: '', description: '', extension: '' },
  TIMFaceElem: { index: 0, data: '' },
  TIMLocationElem: { description: '', longitude: 0, latitude: 0 },
  TIMImageElem: { uuid: '', imageFormat: 255, imageInfoArray: [] },
  TIMSoundElem: { uuid: '', second: 0, size: 0, url: '' },
  TIMVideoFileElem: { videoUUID: '', videoSecond: 0, videoSize: 0, videoUrl: '' },
  TIMFileElem: { uuid: '', fileName: '', fileSize: 0, fileUrl: '' },
  TIMRelayElem: { title: '', abstractList: [], compatibleText: '', messageList: [], downloadKey: '' },
}

/** The body of a recalled message of this type. */
export const emptyBodyOf = (type: string): Record<string, unknown> => EMPTY_BODIES[type as ElementType] ?? {}
