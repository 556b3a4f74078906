/** Speech to text for voice messages. Off by default; `tencent` uses Tencent Cloud ASR (one sentence, up to 60 s). */
import type { Config } from '../core/config'
import { createTencentClient } from './tencent-cloud'

/** Formats the recogniser accepts, by file extension. */
export const VOICE_FORMATS = ['wav', 'pcm', 'ogg-opus', 'speex', 'silk', 'mp3', 'm4a', 'aac', 'amr'] as const
export type VoiceFormat = (typeof VOICE_FORMATS)[number]

export interface SpeechPort {
  /** Largest file the service takes. */
  maxBytes: number
  /** The text of a recording; '' for silence. Rejects when the service fails. */
  transcribe(bytes: Buffer, format: VoiceFormat, language: string): Promise<string>
}

const ENGINES: Record<string, string> = {
  'zh (cmn-Hans-CN)': '16k_zh',
  'en-US': '16k_en',
  'yue-Hant-HK': '16k_yue',
  'ja-JP': '16k_ja',
}
/** Chinese of every region and mixed with English, the SDK's default too. */
const DEFAULT_ENGINE = '16k_zh-PY'

const tencent = (config: Config): SpeechPort => {
  const call = createTencentClient(config, { host: 'asr.tencentcloudapi.com', version: '2019-06-14' })
  return {
    maxBytes: 3 * 1024 * 1024,
    async transcribe(bytes, format, language) {
      const { Result = '' } = await call<{ Result?: string }>('SentenceRecognition', {
        EngSerViceType: ENGINES[language] ?? DEFAULT_ENGINE,
        SourceType: 1,
        VoiceFormat: format,
        Data: bytes.toString('base64'),
        DataLen: bytes.length,
      })
      return Result
    },
  }
}

/** The recogniser that the config names; undefined = the product has none. */
export const createSpeechPort = (config: Config): SpeechPort | undefined =>
  config.SPEECH_PROVIDER === 'tencent' ? tencent(config) : undefined
