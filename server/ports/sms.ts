/** Sends one-time codes. `console` shows them in the log of a demo server, `tencent` uses Tencent Cloud SMS. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../core/config'

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

/** Tencent Cloud SMS; the SDK is loaded at the first message. */
const tencentSms = (config: Config): SmsPort => {
  let client: Promise<{ SendSms(request: object): Promise<TencentReply> }> | undefined
  const open = async () => {
    const { sms } = await import('tencentcloud-sdk-nodejs-sms')
    const { protocol, host } = new URL(config.SMS_TENCENT_ENDPOINT)
    return new sms.v20210111.Client({
      credential: { secretId: config.SMS_TENCENT_ID, secretKey: config.SMS_TENCENT_KEY },
      region: config.SMS_TENCENT_REGION,
      profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: 10 } },
    }) as unknown as { SendSms(request: object): Promise<TencentReply> }
  }
  return {
    async sendCode(phone, code, minutes) {
      client ??= open()
      const { SendStatusSet } = await (await client).SendSms({
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
