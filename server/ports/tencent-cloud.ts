/** Calls of Tencent Cloud products through its SDK, which is loaded at the first one. */
import type { Config } from '../core/config'

/** A product: its host and the date of its interface. */
export interface TencentProduct {
  host: string
  version: string
}
type Cloud = Pick<Config, 'TENCENT_ID' | 'TENCENT_KEY' | 'TENCENT_REGION' | 'TENCENT_ENDPOINT'>

/** One product's calls: (action, parameters) -> answer; rejects with the SDK's error. */
export function createTencentClient(config: Cloud, { host, version }: TencentProduct) {
  const open = async () => {
    const { CommonClient } = await import('tencentcloud-sdk-nodejs-common')
    const at = new URL(config.TENCENT_ENDPOINT || `https://${host}`)
    return new CommonClient(at.host, version, {
      credential: { secretId: config.TENCENT_ID, secretKey: config.TENCENT_KEY },
      region: config.TENCENT_REGION,
      profile: { httpProfile: { protocol: `${at.protocol}//` as 'https://', reqTimeout: 10 } },
    })
  }
  let client: ReturnType<typeof open> | undefined
  return async <T>(action: string, parameters: object): Promise<T> => {
    client ??= open()
    return (await client).request(action, parameters) as Promise<T>
  }
}
