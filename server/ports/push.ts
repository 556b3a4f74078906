/** Push notifications to phones whose app is closed. Off by default; `jpush` uses JPush (极光) with the chat user id as alias. */
import type { Config } from '../core/config'

export interface PushMessage {
  title: string
  text: string
  /** Passed to the app when it is opened from the notification, usually JSON. */
  extension: string
}
export interface PushPort {
  /** An idempotency ticket: a notification sent again under its ticket within a day is shown once. */
  ticket(): Promise<string>
  /** Sends one notification to the devices of up to 1,000 users. Rejects when the service refuses. */
  notify(userIds: string[], push: PushMessage, ticket: string): Promise<void>
}

/** Users one call may name. */
export const PUSH_BATCH = 1000
/** Error code: none of the users has a known device, which counts as success. */
const NOBODY = 1011

interface Answer {
  cidlist?: string[]
  error?: { code?: number; message?: string }
}

const jpush = (config: Config): PushPort => {
  const authorization = `Basic ${Buffer.from(`${config.JPUSH_KEY}:${config.JPUSH_SECRET}`).toString('base64')}`
  const request = async (path: string, body?: object) => {
    const reply = await fetch(new URL(path, config.JPUSH_ENDPOINT), {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    return { reply, body: (await reply.json().catch(() => ({}))) as Answer }
  }
  return {
    async ticket() {
      const { reply, body } = await request('/v3/push/cid?count=1')
      const [cid] = body.cidlist ?? []
      if (!cid) throw new Error(`push refused: ${reply.status} ${body.error?.message ?? ''}`)
      return cid
    },
    async notify(userIds, { title, text, extension }, ticket) {
      const extras = { ext: extension }
      const { reply, body } = await request('/v3/push', {
        cid: ticket,
        platform: 'all',
        audience: { alias: userIds },
        notification: {
          android: { alert: text, title, extras },
          ios: { alert: { title, body: text }, sound: 'default', badge: '+1', extras },
          hmos: { alert: text, title, category: 'IM', extras },
        },
        options: { time_to_live: 86_400, apns_production: config.MODE === 'production' },
      })
      if (!reply.ok && body.error?.code !== NOBODY)
        throw new Error(`push refused: ${reply.status} ${body.error?.message ?? ''}`)
    },
  }
}

/** The messenger that the config names; undefined = the product has none. */
export const createPushPort = (config: Config): PushPort | undefined =>
  config.PUSH_PROVIDER === 'jpush' ? jpush(config) : undefined
