import { askNode, onNode } from '../host'
import { Emitter, emitterOf } from '../service/emitter'
import { reportStats } from '../set-data-stats'
import { ApiFailure, type ApiGroup, asyncApi, settleCall, type WxOptions } from './define-api'
import { base64OfBytes, bytesOfBase64, fileAt, keepTemp } from './files'

interface Reply {
  statusCode: number
  header: Record<string, string>
  cookies: string[]
  base64: string
}

let nextId = 1
let active = 0
let isOnline = true
const maxActive = 10

export const networkType = (): string => (isOnline ? 'wifi' : 'none')

onNode<{ isOnline: boolean }>('network', (state) => {
  isOnline = state.isOnline
  emitterOf('NetworkStatusChange').emit({ isConnected: isOnline, networkType: networkType() })
})

const lowerKeys = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((header ?? {}) as Record<string, unknown>).map(([key, value]) => [key.toLowerCase(), String(value)]),
  )

const queryOf = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')

const joinQuery = (url: string, query: string): string =>
  query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url

/** The request as it goes out: WeChat puts a GET's data into the query and encodes a body by content-type. */
function encodeRequest(options: WxOptions): {
  url: string
  method: string
  header: Record<string, string>
  base64?: string
} {
  const url = String(options.url ?? '')
  if (!/^https?:\/\//.test(url)) throw new ApiFailure(`invalid url "${url}"`)
  const method = String(options.method ?? 'GET').toUpperCase()
  const header = lowerKeys(options.header)
  if ('referer' in header) throw new ApiFailure('referer cannot be set')
  header['content-type'] ??= 'application/json'
  const { data } = options
  if (data === undefined || data === null) return { url, method, header }
  if (data instanceof ArrayBuffer) return { url, method, header, base64: base64OfBytes(new Uint8Array(data)) }
  if (method === 'GET' && typeof data === 'object')
    return { url: joinQuery(url, queryOf(data as Record<string, unknown>)), method, header }
  const isForm = header['content-type'].includes('x-www-form-urlencoded')
  const text =
    typeof data === 'string' ? data : isForm ? queryOf(data as Record<string, unknown>) : JSON.stringify(data)
  return { url, method, header, base64: base64OfBytes(new TextEncoder().encode(text)) }
}

const decodeBody = (reply: Reply, options: WxOptions): unknown => {
  const bytes = bytesOfBase64(reply.base64)
  if (options.responseType === 'arraybuffer') return bytes.buffer
  const text = new TextDecoder().decode(bytes)
  if ((options.dataType ?? 'json') !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

class Task {
  readonly id = nextId++
  readonly headers = new Emitter()
  readonly progress = new Emitter()
  readonly chunks = new Emitter()

  abort = (): void => void askNode('abort', this.id)
  onHeadersReceived = this.headers.on
  offHeadersReceived = this.headers.off
  onProgressUpdate = this.progress.on
  offProgressUpdate = this.progress.off
  onChunkReceived = this.chunks.on
  offChunkReceived = this.chunks.off
}

/** Runs an exchange and settles its callbacks; the task is handed back at once, as WeChat does. */
function exchange(name: string, options: WxOptions, run: (task: Task) => Promise<Record<string, unknown>>): Task {
  const task = new Task()
  active += 1
  if (active > maxActive) reportStats('limit', `${name}: more than ${maxActive} requests at once`)
  const work = new Promise((done) => setTimeout(done, 0)).then(() => run(task))
  void work
    .finally(() => {
      active -= 1
    })
    .then(
      (result) => settleCall(options, true, { errMsg: `${name}:ok`, ...result }),
      (error: unknown) => {
        const reason = (error instanceof Error ? error.message : String(error))
          .replace(/^page\.\w+: /, '')
          .replace(/^Error: /, '')
        settleCall(options, false, { errMsg: `${name}:fail ${reason}`, errno: 600000 })
      },
    )
  return task
}

const request = (options: WxOptions): Task =>
  exchange('request', options, async (task) => {
    const reply = await askNode<Reply>('request', {
      id: task.id,
      timeout: options.timeout ?? 60_000,
      ...encodeRequest(options),
    })
    task.headers.emit({ header: reply.header, cookies: reply.cookies, statusCode: reply.statusCode })
    return {
      data: decodeBody(reply, options),
      statusCode: reply.statusCode,
      header: reply.header,
      cookies: reply.cookies,
    }
  })

const uploadFile = (options: WxOptions): Task =>
  exchange('uploadFile', options, async (task) => {
    const file = fileAt(String(options.filePath))
    const size = file.bytes.length
    task.progress.emit({ progress: 50, totalBytesSent: Math.round(size / 2), totalBytesExpectedToSend: size })
    const reply = await askNode<Reply>('upload', {
      id: task.id,
      timeout: options.timeout ?? 60_000,
      url: String(options.url),
      header: lowerKeys(options.header),
      name: String(options.name),
      fileName: file.name.split('/').at(-1),
      type: file.type,
      base64: base64OfBytes(file.bytes),
      formData: options.formData ?? {},
    })
    task.progress.emit({ progress: 100, totalBytesSent: size, totalBytesExpectedToSend: size })
    return {
      data: new TextDecoder().decode(bytesOfBase64(reply.base64)),
      statusCode: reply.statusCode,
      header: reply.header,
    }
  })

const downloadFile = (options: WxOptions): Task =>
  exchange('downloadFile', options, async (task) => {
    const url = String(options.url)
    const reply = await askNode<Reply>('request', {
      id: task.id,
      timeout: options.timeout ?? 60_000,
      url,
      method: 'GET',
      header: lowerKeys(options.header),
    })
    const bytes = bytesOfBase64(reply.base64)
    task.headers.emit({ header: reply.header })
    task.progress.emit({ progress: 100, totalBytesWritten: bytes.length, totalBytesExpectedToWrite: bytes.length })
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
    const path = keepTemp(name, (reply.header['content-type'] ?? '').split(';')[0] ?? '', bytes)
    return { tempFilePath: path, statusCode: reply.statusCode, header: reply.header, profile: {} }
  })

/** HTTP by way of Node, so that the program meets the real server without a browser's rules. */
export const networkApis: ApiGroup = {
  request,
  uploadFile,
  downloadFile,
  getNetworkType: asyncApi('getNetworkType', () => ({
    networkType: networkType(),
    signalStrength: -50,
    hasSystemProxy: false,
    weakNet: false,
  })),
  getLocalIPAddress: asyncApi('getLocalIPAddress', () => ({ localip: '192.168.1.2', netmask: '255.255.255.0' })),
}
