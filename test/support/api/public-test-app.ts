/** A world as it stands in production behind a proxy: calls come from many addresses, codes go out by SMS. */
import { createTestApp, type TestApp } from '../test-app'

export interface PublicWorld extends TestApp {
  /** The last code that each phone got. */
  codes: ReadonlyMap<string, string>
}

const long = (name: string) => `${name}-${'x'.repeat(32)}`

export async function aPublicWorld(env: Record<string, string> = {}): Promise<PublicWorld> {
  const codes = new Map<string, string>()
  const sms = { sendCode: async (phone: string, code: string) => void codes.set(phone, code) }
  const world = await createTestApp({
    env: {
      MODE: 'production',
      PUBLIC_URL: 'https://hr.example.com',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: '1',
      APP_SECRET: long('app'),
      OPERATOR_TOKEN: long('operator'),
      CHAT_SECRET: long('chat'),
      SMS_PROVIDER: 'tencent',
      SMS_TENCENT_ID: 'id',
      SMS_TENCENT_KEY: 'key',
      SMS_TENCENT_APP: 'app',
      SMS_TENCENT_SIGN: '聘桥',
      SMS_TENCENT_TEMPLATE: '1',
      ...env,
    },
    overrides: { ports: { sms } },
  })
  return { ...world, codes }
}
