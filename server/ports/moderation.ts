/** Judges what people send. Off by default (blocked words are the chat's own); `tencent` asks Tencent Cloud TMS and IMS. */
import type { Config } from '../core/config'
import { createTencentClient } from './tencent-cloud'

export interface ModerationPort {
  /** False for a text nobody may send. Rejects when the service cannot be asked. */
  isTextFit(text: string): Promise<boolean>
  /** False for a picture nobody may send; `bytes` are JPEG or PNG. Rejects when the service cannot be asked. */
  isImageFit(bytes: Buffer): Promise<boolean>
}

const none: ModerationPort = { isTextFit: async () => true, isImageFit: async () => true }

interface ModerationReply {
  /** Pass, Review or Block. */
  Suggestion?: string
}

/** 'Review' counts as fit: somebody may look at it later, the conversation goes on now. */
const tencent = (config: Config): ModerationPort => {
  const text = createTencentClient(config, { host: 'tms.tencentcloudapi.com', version: '2020-12-29' })
  const image = createTencentClient(config, { host: 'ims.tencentcloudapi.com', version: '2020-12-29' })
  const type = config.MODERATION_BIZ ? { BizType: config.MODERATION_BIZ } : {}
  const isFit = ({ Suggestion }: ModerationReply) => Suggestion !== 'Block'
  return {
    isTextFit: async (content) =>
      isFit(
        await text<ModerationReply>('TextModeration', { ...type, Content: Buffer.from(content).toString('base64') }),
      ),
    isImageFit: async (bytes) =>
      isFit(await image<ModerationReply>('ImageModeration', { ...type, FileContent: bytes.toString('base64') })),
  }
}

/** The judge that the config names. */
export const createModerationPort = (config: Config): ModerationPort =>
  config.MODERATION_PROVIDER === 'tencent' ? tencent(config) : none
