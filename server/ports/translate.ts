/** Translates texts of messages. Off by default; `tencent` uses Tencent Cloud TMT. */
import type { Config } from '../core/config'
import { createTencentClient } from './tencent-cloud'

export interface TranslatePort {
  /** The texts in language `to`, in their order; `from` may be 'auto'. Rejects when the service fails. */
  translate(texts: string[], from: string, to: string): Promise<string[]>
}

/** 'zh-CN' and 'zh_Hans' are 'zh' there, 'zh-TW' stays what it is. */
const languageOf = (code: string) =>
  /^zh[-_](tw|hk|hant)/i.test(code) ? 'zh-TW' : (code.split(/[-_]/)[0]?.toLowerCase() ?? code)

const tencent = (config: Config): TranslatePort => {
  const call = createTencentClient(config, { host: 'tmt.tencentcloudapi.com', version: '2018-03-21' })
  return {
    async translate(texts, from, to) {
      const { TargetTextList } = await call<{ TargetTextList?: string[] }>('TextTranslateBatch', {
        SourceTextList: texts,
        Source: languageOf(from),
        Target: languageOf(to),
        ProjectId: 0,
      })
      if (TargetTextList?.length !== texts.length) throw new Error('translation answered with another number of texts')
      return TargetTextList
    },
  }
}

/** The translator that the config names; undefined = the product has none. */
export const createTranslatePort = (config: Config): TranslatePort | undefined =>
  config.TRANSLATE_PROVIDER === 'tencent' ? tencent(config) : undefined
