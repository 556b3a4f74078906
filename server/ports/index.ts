/** External services behind interfaces; each has an embedded default and real adapters loaded on demand. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../core/clock'
import type { Config } from '../core/config'
import type { Db } from '../db/types'
import { createFileStore, type FileStore } from './file-store'
import { createModerationPort, type ModerationPort } from './moderation'
import { createOcrPort, type OcrPort } from './ocr'
import { type PaymentPorts, paymentPorts } from './payment'
import { createPushPort, type PushPort } from './push'
import { createSmsPort, type SmsPort } from './sms'
import { createSpeechPort, type SpeechPort } from './speech'
import { createTranslatePort, type TranslatePort } from './translate'
import { createVerificationPort, type VerificationPort } from './verification'
import { createWebPushPort, type WebPushPort } from './web-push'
import { createWechatPort, type WechatPort } from './wechat'
import { createWorkerPort, type WorkerPort } from './workers'

export interface Ports {
  sms: SmsPort
  store: FileStore
  moderation: ModerationPort
  /** Undefined = not offered. */
  translate: TranslatePort | undefined
  speech: SpeechPort | undefined
  push: PushPort | undefined
  webPush: WebPushPort | undefined
  /** Undefined = the operator decides. */
  verification: VerificationPort | undefined
  /** Undefined = forms are filled in by hand. */
  ocr: OcrPort | undefined
  wechat: WechatPort
  payments: PaymentPorts
  workers: WorkerPort
}

/** The adapters that the config names. */
export function createPorts(config: Config, log: FastifyBaseLogger, deps: { db: Db; clock: Clock }): Ports {
  const wechat = createWechatPort(config)
  return {
    sms: createSmsPort(config, log),
    store: createFileStore(config),
    moderation: createModerationPort(config),
    translate: createTranslatePort(config),
    speech: createSpeechPort(config),
    push: createPushPort(config),
    webPush: createWebPushPort(config),
    verification: createVerificationPort(config),
    ocr: createOcrPort(config),
    wechat,
    payments: paymentPorts({ ...deps, config, wechat }),
    workers: createWorkerPort(),
  }
}
