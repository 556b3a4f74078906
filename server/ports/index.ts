/** The outside world behind interfaces; each has an embedded default and real adapters loaded on demand. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Clock } from '../context'
import type { Db } from '../db/database'
import { type ModerationPort, moderationPort } from './moderation'
import { type OcrPort, ocrPort } from './ocr'
import { type PaymentPorts, paymentPorts } from './payment'
import { type PushPort, pushPort } from './push'
import { type SmsPort, smsPort } from './sms'
import { type SpeechPort, speechPort } from './speech'
import { type FileStore, fileStore } from './store'
import { type TranslatePort, translatePort } from './translate'
import { type VerificationPort, verificationPort } from './verification'
import { type WechatPort, wechatPort } from './wechat'

export interface Ports {
  sms: SmsPort
  store: FileStore
  moderation: ModerationPort
  /** Undefined = not offered. */
  translate: TranslatePort | undefined
  speech: SpeechPort | undefined
  push: PushPort | undefined
  /** Undefined = a person decides. */
  verification: VerificationPort | undefined
  /** Undefined = forms are filled in by hand. */
  ocr: OcrPort | undefined
  wechat: WechatPort
  payments: PaymentPorts
}

/** The adapters that the config names. */
export function createPorts(config: Config, log: FastifyBaseLogger, world: { db: Db; clock: Clock }): Ports {
  const wechat = wechatPort(config)
  return {
    sms: smsPort(config, log),
    store: fileStore(config),
    moderation: moderationPort(config),
    translate: translatePort(config),
    speech: speechPort(config),
    push: pushPort(config),
    verification: verificationPort(config),
    ocr: ocrPort(config),
    wechat,
    payments: paymentPorts({ ...world, config, wechat }),
  }
}
