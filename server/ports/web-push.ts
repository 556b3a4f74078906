/** Push messages to browsers whose pages are closed (Web Push, RFC 8030). Off without keys. */
import { createHash } from 'node:crypto'
import type { Config } from '../core/config'
import { isPushServiceAddress } from '../core/web-push-keys'

/** Where a browser is reached, and the keys its messages are encrypted with. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** What the browser shows. A later one with the same tag replaces it. */
export interface WebPushMessage {
  title: string
  text: string
  /** The address inside the product that a press opens. */
  path: string
  tag: string
  /** Replaces what is shown without a sound. */
  isSilent?: boolean
}

export interface WebPushPort {
  /** Whether the server may call this endpoint. */
  isAllowed(endpoint: string): boolean
  /** Hands a message over; false when the subscription has ended. Rejects when the service refuses. */
  send(address: PushAddress, message: WebPushMessage): Promise<boolean>
}

/** Seconds a service stores a message for a browser that is off. */
const TTL_SECONDS = 86_400
const TIMEOUT_MS = 10_000
const ENDED = [404, 410]

/** Stored messages with the same topic replace each other: 32 letters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

const webPush = (config: Config): WebPushPort => {
  const vapidDetails = {
    subject: config.WEB_PUSH_CONTACT,
    publicKey: config.WEB_PUSH_PUBLIC_KEY,
    privateKey: config.WEB_PUSH_PRIVATE_KEY,
  }
  const isAllowed = (endpoint: string) => isPushServiceAddress(endpoint, config.WEB_PUSH_HOSTS)
  return {
    isAllowed,
    async send({ endpoint, p256dh, auth }, message) {
      // the list of services may have become shorter
      if (!isAllowed(endpoint)) return false
      const { default: library } = await import('web-push')
      const subscription = { endpoint, keys: { p256dh, auth } }
      const details = library.generateRequestDetails(subscription, JSON.stringify(message), {
        vapidDetails,
        TTL: TTL_SECONDS,
        urgency: 'high',
        topic: topicOf(message.tag),
      })
      // fetch counts the bytes itself
      const { 'Content-Length': _, ...headers } = details.headers
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: details.body as BodyInit | null,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await reply.body?.cancel()
      if (ENDED.includes(reply.status)) return false
      if (!reply.ok) throw new Error(`push refused: ${reply.status}`)
      return true
    },
  }
}

/** The port, with the keys of the config; undefined = the product has none. */
export const createWebPushPort = (config: Config): WebPushPort | undefined =>
  config.WEB_PUSH_PUBLIC_KEY ? webPush(config) : undefined
