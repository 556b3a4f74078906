import { type HttpReply, type HttpRequest, type HttpUpload, NetworkError } from '../base/types'
import { formatQuery } from '../base/url'

/** The page's own server. */
export const apiBase = ''

const TIMEOUT_MS = 20_000

/** Asks the server by fetch. Resolves with every HTTP status; rejects with NetworkError when no answer came. */
export async function request({
  method,
  url,
  query,
  headers,
  body,
  timeout = TIMEOUT_MS,
  signal,
}: HttpRequest): Promise<HttpReply> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(abort, timeout)
  try {
    const reply = await fetch(full(url) + formatQuery(query), {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: stop.signal,
      credentials: 'same-origin',
    })
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers.entries()),
      body: parse(await reply.text()),
    }
  } catch (error) {
    throw networkError(error, Boolean(signal?.aborted), stop.signal.aborted)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Sends one file as multipart, with progress. */
export function upload({
  url,
  file,
  name = 'file',
  fields = {},
  headers = {},
  onProgress,
  signal,
}: HttpUpload): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append(name, file.raw as Blob, file.name)
    const xhr = new XMLHttpRequest()
    xhr.open('POST', apiBase + url)
    for (const [key, value] of Object.entries(headers)) xhr.setRequestHeader(key, value)
    xhr.upload.onprogress = (e) => e.lengthComputable && onProgress?.(e.loaded / e.total)
    xhr.onload = () => resolve({ status: xhr.status, headers: headersOf(xhr), body: parse(xhr.responseText) })
    xhr.onerror = () => reject(networkError(undefined, false, false))
    xhr.onabort = () => reject(new NetworkError('已取消', 'aborted'))
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(form)
  })
}

/** A path of the server, or a full address: signed ones come whole. */
const full = (url: string) => (/^(https?|blob|data):/.test(url) ? url : apiBase + url)
/** Of another origin: CORS may forbid reading it, but not linking to it. */
const isForeign = (url: string) => /^https?:/.test(url) && new URL(url).origin !== window.location.origin

function follow(href: string, name: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href, download: name, target: '_blank', rel: 'noopener' })
  link.click()
}

/** Fetches a file with headers and hands it to the browser to save; what only the browser may fetch is linked to. */
export async function download(
  url: string,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    const address = URL.createObjectURL(await fetchBlob(url, headers))
    follow(address, name)
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    const isForbidden = error instanceof NetworkError && error.status === undefined
    if (!isForbidden || !isForeign(url) || navigator.onLine === false) throw error
    follow(url, name)
  }
}

export const saveImage = (url: string, name: string): Promise<void> => download(url, name)

/** Shows a file in a new tab; its address is signed by the server. */
export async function openFile(url: string): Promise<void> {
  window.open(full(url), '_blank', 'noopener')
}

async function fetchBlob(url: string, headers: Readonly<Record<string, string>>): Promise<Blob> {
  let reply: Response
  try {
    reply = await fetch(full(url), { headers, credentials: 'same-origin' })
  } catch (error) {
    throw networkError(error, false, false)
  }
  if (!reply.ok) throw new NetworkError(`下载失败（${reply.status}）`, 'failed', reply.status)
  return reply.blob()
}

function networkError(error: unknown, isAborted: boolean, isTimedOut: boolean): NetworkError {
  if (error instanceof NetworkError) return error
  if (isAborted) return new NetworkError('已取消', 'aborted')
  if (isTimedOut) return new NetworkError('网络有些慢，请稍后重试', 'timeout')
  if (navigator.onLine === false) return new NetworkError('网络已断开，请检查网络后重试', 'offline')
  return new NetworkError('连接不上服务器，请稍后重试', 'failed')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const headersOf = (xhr: XMLHttpRequest) =>
  Object.fromEntries(
    xhr
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
      }),
  )
