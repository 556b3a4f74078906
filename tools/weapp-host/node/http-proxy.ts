import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { PhoneSystem } from '../browser/host'

/** One HTTP exchange of the program. */
export interface HttpExchange {
  method: string
  url: string
  status: number
  ms: number
  requestBytes: number
  replyBytes: number
  requestBody: string
  replyBody: string
}

/** Gives another body for a reply of the server, which then counts as good; undefined leaves the reply. */
export type ReplyChange = (url: string, requestBody: string, replyBody: string) => string | undefined

export interface ProxyReply {
  statusCode: number
  header: Record<string, string>
  cookies: string[]
  base64: string
}

interface RequestInput {
  id: number
  url: string
  method: string
  header: Record<string, string>
  base64?: string
  timeout: number
}

interface UploadInput {
  id: number
  url: string
  header: Record<string, string>
  name: string
  fileName: string
  type: string
  base64: string
  formData: Record<string, unknown>
  timeout: number
}

const MAX_TEXT = 20_000

const PHONES: Record<PhoneSystem, string> = {
  ios: 'iPhone; CPU iPhone OS 17_5 like Mac OS X',
  android: 'Linux; Android 14; 23049RAD8C',
}
/** What the program calls itself in its requests. */
export const userAgentOf = (system: PhoneSystem): string =>
  `Mozilla/5.0 (${PHONES[system]}) MicroMessenger/8.0.55 MiniProgramHost`

const replyOf = ({ headers }: IncomingMessage, statusCode: number, body: Buffer): ProxyReply => ({
  statusCode,
  header: Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  ),
  cookies: headers['set-cookie'] ?? [],
  base64: body.toString('base64'),
})

/** HTTP of the mini-program through Node: no browser rules between the program and the server. */
export class HttpProxy {
  isOnline = true
  readonly exchanges: HttpExchange[] = []
  private readonly open = new Map<number, ClientRequest>()

  constructor(
    private readonly rewrite: (url: string) => string,
    private readonly userAgent: string,
    private readonly onExchange: (exchange: HttpExchange) => void = () => undefined,
    private readonly changeReply: ReplyChange = () => undefined,
  ) {}

  request(input: RequestInput): Promise<ProxyReply> {
    const body = input.base64 === undefined ? undefined : Buffer.from(input.base64, 'base64')
    return this.send(input, body, input.header)
  }

  upload(input: UploadInput): Promise<ProxyReply> {
    const boundary = `----host${Date.now().toString(16)}${input.id}`
    const chunks: Buffer[] = []
    const line = (text: string): void => void chunks.push(Buffer.from(`${text}\r\n`))
    for (const [key, value] of Object.entries(input.formData)) {
      line(`--${boundary}`)
      line(`Content-Disposition: form-data; name="${key}"`)
      line('')
      line(String(value))
    }
    line(`--${boundary}`)
    line(`Content-Disposition: form-data; name="${input.name}"; filename="${input.fileName}"`)
    line(`Content-Type: ${input.type || 'application/octet-stream'}`)
    line('')
    chunks.push(Buffer.from(input.base64, 'base64'))
    line('')
    line(`--${boundary}--`)
    const header = { ...input.header, 'content-type': `multipart/form-data; boundary=${boundary}` }
    return this.send({ ...input, method: 'POST' }, Buffer.concat(chunks), header)
  }

  abort(id: number): void {
    this.open.get(id)?.destroy(new Error('abort'))
  }

  /** Aborts every pending exchange, as a lost network does. */
  cut(): void {
    for (const request of this.open.values()) request.destroy(new Error('interrupted'))
  }

  private send(
    input: { id: number; url: string; method: string; timeout: number },
    body: Buffer | undefined,
    header: Record<string, string>,
  ): Promise<ProxyReply> {
    if (!this.isOnline) return Promise.reject(new Error('network is disconnected'))
    const url = this.rewrite(input.url)
    const startedAt = Date.now()
    const requestBody = body?.toString('utf8') ?? ''
    const headers: Record<string, string> = { 'user-agent': this.userAgent, ...header }
    if (body) headers['content-length'] = String(body.length)
    return new Promise<ProxyReply>((done, reject) => {
      const start = url.startsWith('https:') ? httpsRequest : httpRequest
      const request = start(url, { method: input.method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const sent = Buffer.concat(chunks)
          const changed = this.changeReply(url, requestBody, sent.toString('utf8'))
          const reply = changed === undefined ? sent : Buffer.from(changed)
          const status = changed === undefined ? (response.statusCode ?? 0) : 200
          const isText = /json|text|xml|urlencoded/.test(String(response.headers['content-type'] ?? ''))
          const exchange: HttpExchange = {
            method: input.method,
            url,
            status,
            ms: Date.now() - startedAt,
            requestBytes: body?.length ?? 0,
            replyBytes: reply.length,
            requestBody: requestBody.slice(0, MAX_TEXT),
            replyBody: isText ? reply.toString('utf8').slice(0, MAX_TEXT) : '',
          }
          this.exchanges.push(exchange)
          this.onExchange(exchange)
          done(replyOf(response, status, reply))
        })
      })
      this.open.set(input.id, request)
      request.setTimeout(input.timeout, () => request.destroy(new Error('timeout')))
      request.on('error', (error: NodeJS.ErrnoException) =>
        reject(new Error(error.code ? `errcode:${error.code}` : error.message)),
      )
      request.on('close', () => this.open.delete(input.id))
      request.end(body)
    })
  }
}
