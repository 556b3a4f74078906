/** A push service on this machine: verifies the VAPID header and decrypts messages as a browser does (RFC 8188, 8291, 8292). */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '../wait-until'

/** A message as the browser's service worker gets it. */
export interface ReceivedPush {
  browser: string
  headers: IncomingHttpHeaders
  message: { title: string; text: string; path: string; tag: string }
  /** Claims of the signed token. */
  claims: { aud: string; sub: string; exp: number }
  /** The server's public key, which signed the token. */
  serverKey: string
}

export interface FakeBrowser {
  name: string
  subscription: { endpoint: string; p256dh: string; auth: string }
}

export interface FakePushService {
  origin: string
  received: ReceivedPush[]
  /** Statuses of the next answers; 201 afterwards. */
  answers: number[]
  /** A browser that has subscribed at this service. */
  createBrowser(name: string): FakeBrowser
  /** Resolves with the number of attempts once there have been that many. */
  attempted(count: number): Promise<unknown>
  close(): void
}

interface BrowserKeys {
  pair: ECDH
  secret: Buffer
}

/** The claims, when the signature is the key's. */
function verifyVapid(authorization = '') {
  const [, token = '', serverKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(serverKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the VAPID token is not signed by its key')
  return { serverKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'] }
}

/** The text of one record of aes128gcm. */
function decrypt(body: Buffer, { pair, secret }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), secret, info, 32))
  const key = hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}

/** Starts the service on a free port. */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, BrowserKeys>()
  const received: ReceivedPush[] = []
  const answers: number[] = []
  let attempts = 0
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const name = decodeURIComponent(String(req.url).slice('/push/'.length))
      const keys = browsers.get(name)
      const status = answers.shift() ?? (keys ? 201 : 404)
      if (status === 201 && keys)
        received.push({
          browser: name,
          headers: req.headers,
          message: JSON.parse(decrypt(Buffer.concat(chunks), keys)),
          ...verifyVapid(req.headers.authorization),
        })
      attempts += 1
      if (status >= 300 && status < 400) res.setHeader('location', `/push/${encodeURIComponent(name)}`)
      res.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answers,
    createBrowser(name) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const secret = randomBytes(16)
      browsers.set(name, { pair, secret })
      const [p256dh, auth] = [pair.getPublicKey().toString('base64url'), secret.toString('base64url')]
      return { name, subscription: { endpoint: `${origin}/push/${encodeURIComponent(name)}`, p256dh, auth } }
    },
    attempted: (count) => waitUntil(() => attempts >= count && attempts),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
