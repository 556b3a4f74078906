/** Checks a name against an identity card number. Without it the operator reviews photos; `tencent` uses Tencent Cloud. */
import type { Config } from '../core/config'
import { createTencentClient } from './tencent-cloud'

export interface VerificationPort {
  /** True when name and number belong together. Rejects when the service is unavailable. */
  isSame(realName: string, idNumber: string): Promise<boolean>
}

interface VerificationReply {
  /** '0' name and number agree, '-1' they do not; other negative codes: number or name unusable. */
  Result?: string
}

const tencent = (config: Config): VerificationPort => {
  const faceid = createTencentClient(config, { host: 'faceid.tencentcloudapi.com', version: '2018-03-01' })
  return {
    async isSame(realName, idNumber) {
      const { Result } = await faceid<VerificationReply>('IdCardVerification', { IdCard: idNumber, Name: realName })
      // -4 service of the source is down, -5 no record: neither means that they differ
      if (Result === undefined || Result === '-4') throw new Error(`verification refused: ${Result ?? 'no result'}`)
      return Result === '0'
    },
  }
}

/** The service that the config names. */
export const createVerificationPort = (config: Config): VerificationPort | undefined =>
  config.VERIFICATION_PROVIDER === 'tencent' ? tencent(config) : undefined
