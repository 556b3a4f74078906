import Taro from '@tarojs/taro'
import { type HttpReply, type HttpRequest, type HttpUpload, NetworkError, SaveDeniedError } from '../base/types'
import { formatQuery } from '../base/url'
import { isPermissionDenied, withHostPermission } from '../device/host-permission.weapp'
import { deviceHeader, keepDeviceToken } from './device-token.weapp'
import { releaseSlot, takeSlot } from './request-slots.weapp'

/** The mini-program has no page of its own; the server's address is built in. */
export const apiBase = process.env.TARO_APP_API || 'http://127.0.0.1:3000'

const TIMEOUT_MS = 20_000
const full = (url: string) => (/^https?:/.test(url) ? url : apiBase + url)

/**
 * Asks the server by wx.request, in its turn. Resolves with every HTTP status; rejects with NetworkError when no answer came.
 * `timeout` counts from its turn.
 */
export function request({
  method,
  url,
  query,
  headers,
  body,
  timeout = TIMEOUT_MS,
  signal,
}: HttpRequest): Promise<HttpReply> {
  const isOurs = full(url) !== url
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new NetworkError('已取消', 'aborted'))
    let task: Partial<Taro.RequestTask<unknown>> | undefined
    signal?.addEventListener('abort', () => {
      task?.abort?.()
      reject(new NetworkError('已取消', 'aborted'))
    })
    takeSlot(() => {
      if (signal?.aborted) return releaseSlot()
      task = Taro.request({
        url: full(url) + formatQuery(query),
        method,
        header: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(isOurs ? deviceHeader() : {}),
          ...headers,
        },
        data: body === undefined ? undefined : JSON.stringify(body),
        dataType: 'text' as 'json',
        timeout,
        success: (reply) => {
          releaseSlot()
          const answered = lower(reply.header)
          if (isOurs) keepDeviceToken(answered)
          resolve({ status: reply.statusCode, headers: answered, body: parse(reply.data) })
        },
        fail: (error) => {
          releaseSlot()
          reject(networkError(error.errMsg))
        },
      })
      // Taro's task is a promise too; its rejection is handled above.
      task?.catch?.(() => undefined)
    })
  })
}

/** Sends one file as multipart, with progress. */
export function upload({
  url,
  file,
  name = 'file',
  fields,
  headers,
  onProgress,
  signal,
}: HttpUpload): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const task = Taro.uploadFile({
      url: full(url),
      filePath: file.url,
      name,
      fileName: file.name,
      formData: { ...fields },
      header: { ...headers },
      success: (reply) => resolve({ status: reply.statusCode, headers: lower(reply.header), body: parse(reply.data) }),
      fail: (error) => reject(networkError(error.errMsg)),
    })
    task?.catch?.(() => undefined)
    task?.progress?.((e) => onProgress?.(e.progress / 100))
    signal?.addEventListener('abort', () => {
      task?.abort?.()
      reject(new NetworkError('已取消', 'aborted'))
    })
  })
}

/** Fetches a file and opens it: a mini-program cannot save documents elsewhere. */
export async function download(
  url: string,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await show(await fetchFile(url, headers), name)
}

export async function saveImage(url: string): Promise<void> {
  const filePath = await fetchFile(url, {})
  await withHostPermission('scope.writePhotosAlbum', () => Taro.saveImageToPhotosAlbum({ filePath })).catch((error) => {
    const message = String(error?.errMsg)
    if (/cancel/i.test(message)) throw new SaveDeniedError('cancelled')
    if (isPermissionDenied(error)) throw new SaveDeniedError('denied')
    throw new NetworkError(message, 'failed')
  })
}

export async function openFile(url: string, name: string): Promise<void> {
  await show(await fetchFile(url, {}), name)
}

/** Paths of WeChat's local files: just chosen files need no fetching. */
const LOCAL_FILE = /^(wxfile:|https?:\/\/(tmp|usr)\/)/

async function fetchFile(url: string, header: Readonly<Record<string, string>>): Promise<string> {
  if (LOCAL_FILE.test(url)) return url
  const reply = await Taro.downloadFile({ url: full(url), header: { ...header } }).catch((error) => {
    throw networkError(error?.errMsg)
  })
  if (reply.statusCode !== 200) throw new NetworkError(`下载失败（${reply.statusCode}）`, 'failed')
  return reply.tempFilePath
}

/** What WeChat opens itself. */
const OPENED = /\.(docx?|xlsx?|pptx?|pdf)$/i

async function show(filePath: string, name: string): Promise<void> {
  if (/\.(png|jpe?g|gif|webp)$/i.test(name)) {
    await Taro.previewImage({ urls: [filePath] })
    return
  }
  if (!OPENED.test(name)) return sendOn(filePath, name)
  const fileType = name.split('.').pop()?.toLowerCase() as 'pdf'
  await Taro.openDocument({ filePath, fileType, showMenu: true }).catch(() => {
    throw new NetworkError('这种文件在小程序里打不开', 'failed')
  })
}

/** Any other file leaves the program through a conversation; WeChat wants a press for that, the download took the first. */
async function sendOn(filePath: string, fileName: string): Promise<void> {
  const { confirm } = await Taro.showModal({
    title: '文件已下载',
    content: '发送到文件传输助手或同事的聊天里，就能保存和打开。',
    confirmText: '去发送',
  })
  if (confirm) await Promise.resolve(Taro.shareFileMessage({ filePath, fileName })).catch(() => undefined)
}

function networkError(message = ''): NetworkError {
  if (/timeout/i.test(message)) return new NetworkError('网络有些慢，请稍后重试', 'timeout')
  if (/abort/i.test(message)) return new NetworkError('已取消', 'aborted')
  return new NetworkError('连接不上服务器，请检查网络后重试', 'failed')
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

const lower = (header: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(header).map(([key, value]) => [key.toLowerCase(), String(value)]))
