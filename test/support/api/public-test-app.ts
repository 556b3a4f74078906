/** A test app in production mode behind a proxy: calls come from many addresses, codes go out by SMS. */
import { createTestApp, type TestApp } from '../test-app'

export interface PublicTestApp extends TestApp {
  /** The last code sent to each phone. */
  codes: ReadonlyMap<string, string>
}

const longSecret = (name: string) => `${name}-${'x'.repeat(32)}`

export async function createPublicTestApp(env: Record<string, string> = {}): Promise<PublicTestApp> {
  const codes = new Map<string, string>()
  const sms = { sendCode: async (phone: string, code: string) => void codes.set(phone, code) }
  const testApp = await createTestApp({
    env: {
      MODE: 'production',
      PUBLIC_URL: 'https://hr.example.com',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: '1',
      APP_SECRET: longSecret('app'),
      OPERATOR_TOKEN: longSecret('operator'),
      CHAT_SECRET: longSecret('chat'),
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
  return { ...testApp, codes }
}
