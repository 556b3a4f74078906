/** Wakes phones whose app is closed. Off by default; `jpush` uses JPush (极光), devices known there by the chat user id. */
import type { Config } from '../config'

export interface Push {
  title: string
  text: string
  /** What the app reads when it is opened from the notification, JSON by custom. */
  extension: string
}
export interface PushPort {
  /** Hands one notification to the devices of up to 1,000 users. Rejects when the service refuses. */
  notify(userIds: string[], push: Push): Promise<void>
}

/** People one call may name. */
export const PUSH_BATCH = 1000
/** No device of theirs is known: nothing to deliver is no failure. */
const NOBODY = 1011

const jpush = (config: Config): PushPort => ({
  async notify(userIds, { title, text, extension }) {
    const extras = { ext: extension }
    const reply = await fetch(new URL('/v3/push', config.JPUSH_ENDPOINT), {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${config.JPUSH_KEY}:${config.JPUSH_SECRET}`).toString('base64')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        platform: 'all',
        audience: { alias: userIds },
        notification: {
          android: { alert: text, title, extras },
          ios: { alert: { title, body: text }, sound: 'default', badge: '+1', extras },
          hmos: { alert: text, title, category: 'IM', extras },
        },
        options: { time_to_live: 86_400, apns_production: config.MODE === 'production' },
      }),
      signal: AbortSignal.timeout(10_000),
    })
    if (reply.ok) return
    const { error } = (await reply.json().catch(() => ({}))) as { error?: { code?: number; message?: string } }
    if (error?.code !== NOBODY) throw new Error(`push refused: ${reply.status} ${error?.message ?? ''}`)
  },
})

/** The messenger that the config names; undefined = the product has none. */
export const pushPort = (config: Config): PushPort | undefined =>
  config.PUSH_PROVIDER === 'jpush' ? jpush(config) : undefined
