/** Texts of failed sends: for the codes of the JavaScript SDK and of the other SDKs. */
import { t } from '../i18n/zh/chat'
import { errorReason } from './error-reason'

const KEYS: Readonly<Record<number, Parameters<typeof t>[0]>> = {
  3123: 'blocklisted',
  4004: 'imageFormat',
  4005: 'bannedFile',
  7004: 'noFile',
  7005: 'fileSize',
  8001: 'tooLong',
  80001: 'sensitiveText',
  80002: 'tooLong',
  80004: 'sensitiveImage',
  10017: 'muted',
  2252: 'imageFormat',
  2253: 'imageSize',
  2300: 'voiceUpload',
  2301: 'voiceSize',
  2350: 'videoUpload',
  2351: 'videoSize',
  2352: 'videoFormat',
  2400: 'fileUpload',
  2402: 'fileSize',
  2403: 'noFile',
  2800: 'offline',
  2801: 'offline',
}

export function sendErrorText(code: number, message: string): string {
  const key = KEYS[code]
  return key ? t(key) : errorReason({ message }, t('sendFailed'))
}
