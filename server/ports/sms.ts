/** Sends one-time codes. `console` shows them in the log of a demo server, `tencent` uses Tencent Cloud SMS. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../core/config'
import { createTencentClient } from './tencent-cloud'

export interface SmsPort {
  /** Sends a log-in code that is valid for `minutes`. Rejects when the provider refuses. */
  sendCode(phone: string, code: string, minutes: number): Promise<void>
}

/** 138****0001: a phone number for logs. */
export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d{4}/, '$1****')

/** Demo only: the code is read from GET /dev/sms/{phone}; the log holds neither number nor code. */
const consoleSms = (log: FastifyBaseLogger): SmsPort => ({
  sendCode: async (phone) => {
    log.info({ to: maskPhone(phone) }, 'a code was made, see GET /dev/sms/{phone}')
  },
})

/** Tencent Cloud SMS, with an account of its own beside that of the other products. */
const tencentSms = (config: Config): SmsPort => {
  const call = createTencentClient(
    {
      TENCENT_ID: config.SMS_TENCENT_ID,
      TENCENT_KEY: config.SMS_TENCENT_KEY,
      TENCENT_REGION: config.SMS_TENCENT_REGION,
      TENCENT_ENDPOINT: config.SMS_TENCENT_ENDPOINT,
    },
    { host: 'sms.tencentcloudapi.com', version: '2021-01-11' },
  )
  return {
    async sendCode(phone, code, minutes) {
      const { SendStatusSet } = await call<TencentReply>('SendSms', {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: config.SMS_TENCENT_APP,
        SignName: config.SMS_TENCENT_SIGN,
        TemplateId: config.SMS_TENCENT_TEMPLATE,
        TemplateParamSet: [code, String(minutes)],
      })
      const status = SendStatusSet?.[0]
      if (status?.Code !== 'Ok') throw new Error(`SMS refused: ${status?.Code ?? 'no status'}`)
    },
  }
}
interface TencentReply {
  SendStatusSet?: { Code?: string; Message?: string }[]
}

/** The provider that the config names. */
export const createSmsPort = (config: Config, log: FastifyBaseLogger): SmsPort =>
  config.SMS_PROVIDER === 'tencent' ? tencentSms(config) : consoleSms(log)
