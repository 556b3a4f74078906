/** The body of a message by type. Unknown keys travel through; known ones are checked. */
import { z } from 'zod'
import { isVisible } from '../domain/texts/visible-text'

const url = z.string().max(2000)
const count = z.number().min(0)
const loose = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape)

/** Everything a client may send. Tips and notices come from the server only. */
export const elements = {
  TIMTextElem: loose({ text: z.string().min(1).refine(isVisible) }),
  TIMCustomElem: loose({
    data: z.string().default(''),
    description: z.string().default(''),
    extension: z.string().default(''),
  }),
  TIMFaceElem: loose({ index: z.number().int(), data: z.string().max(1000) }),
  TIMLocationElem: loose({
    description: z.string().max(2000),
    longitude: z.number().min(-180).max(180),
    latitude: z.number().min(-90).max(90),
  }),
  TIMImageElem: loose({
    uuid: z.string(),
    imageFormat: z.number().int(),
    imageInfoArray: z.array(loose({ url })).max(3),
  }),
  TIMSoundElem: loose({ uuid: z.string(), second: count, size: count, url }),
  TIMVideoFileElem: loose({ videoUUID: z.string(), videoSecond: count, videoSize: count, videoUrl: url }),
  TIMFileElem: loose({
    uuid: z.string(),
    fileName: z.string().min(1).max(500).refine(isVisible),
    fileSize: count,
    fileUrl: url,
  }),
  TIMRelayElem: loose({
    title: z.string(),
    abstractList: z.array(z.string()),
    compatibleText: z.string().min(1),
    messageList: z.array(z.unknown()),
    downloadKey: z.string(),
  }),
} as const
export type ElementType = keyof typeof elements
export const elementTypes = Object.keys(elements) as [ElementType, ...ElementType[]]
/** Types only the service writes: group tips and system notices. */
export const serviceTypes = ['TIMGroupTipElem', 'TIMGroupSystemNoticeElem'] as const
