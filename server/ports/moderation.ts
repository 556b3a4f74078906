/** Content moderation. Off by default (the blocklist is the chat's own); `tencent` uses Tencent Cloud TMS and IMS. */
import type { Config } from '../core/config'
import { createTencentClient } from './tencent-cloud'

export interface ModerationPort {
  /** False for a forbidden text. Rejects when the service is unavailable. */
  isTextFit(text: string): Promise<boolean>
  /** False for a forbidden image; `bytes` are JPEG or PNG. Rejects when the service is unavailable. */
  isImageFit(bytes: Buffer): Promise<boolean>
}

const none: ModerationPort = { isTextFit: async () => true, isImageFit: async () => true }

interface ModerationReply {
  /** Pass, Review or Block. */
  Suggestion?: string
}

/** 'Review' counts as fit: it does not block the message. */
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

/** The adapter that the config names. */
export const createModerationPort = (config: Config): ModerationPort =>
  config.MODERATION_PROVIDER === 'tencent' ? tencent(config) : none
