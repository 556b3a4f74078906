/** Requests that are given up; files, fetched by a path of the server or by the full, signed address they come with. */
import Taro from '@tarojs/taro'
import { pathOf } from '~contract/call-address'
import * as candidates from '~contract/calls/candidates/candidates'
import { platform } from '..'
import { AppAbortController } from './abort-controller'
import { request as requestByWechat } from './http.weapp'

const fetched = jest.fn()
const clicked: { href: string; download: string }[] = []
beforeEach(() => {
  clicked.length = 0
  fetched.mockReset()
  Object.assign(globalThis, { fetch: fetched })
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download })
  })
})
const reply = (status: number) => ({ ok: status < 400, status, blob: async () => new Blob(['x']) })

it('a path is fetched from the page’s own server, a full address as it is, and saved by its name @C-7-32', async () => {
  fetched.mockResolvedValue(reply(200))
  for (const url of ['/files/1?s=x', 'https://files.example/1?s=x', 'blob:http://localhost/1'])
    await platform.download(url, '合同.pdf')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/files/1?s=x',
    'https://files.example/1?s=x',
    'blob:http://localhost/1',
  ])
  expect(clicked).toEqual([1, 2, 3].map(() => ({ href: 'blob:made', download: '合同.pdf' })))
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  await platform.openFile('https://files.example/1?s=x', '合同.pdf')
  expect(open.mock.calls[0]?.[0]).toBe('https://files.example/1?s=x')
})

it('a URL elsewhere that nobody may read is linked to, for files and images alike; a refusal is reported @C-7-32', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await platform.download('https://files.example/1', 'a.pdf')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await platform.saveImage('https://files.example/2', 'b.png')
  expect(clicked.splice(0)).toEqual([
    { href: 'https://files.example/1', download: 'a.pdf' },
    { href: 'https://files.example/2', download: 'b.png' },
  ])
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(platform.download('/files/1', 'a.pdf')).rejects.toThrow('连接不上服务器')
  fetched.mockResolvedValueOnce(reply(404))
  await expect(platform.download('https://files.example/1', 'a.pdf')).rejects.toThrow('下载失败（404）')
  expect(clicked).toEqual([])
})

it('a request that is given up ends in the browser and in WeChat, and says so @P-7.7-01', async () => {
  const search = { method: 'POST', url: pathOf(candidates.search) } as const
  const stop = new AppAbortController()
  fetched.mockImplementation((_, { signal }: { signal: AbortSignal }) => {
    const gone = Object.assign(new Error('gone'), { name: 'AbortError' })
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(gone)))
  })
  const task = { abort: jest.fn() }
  Object.assign(Taro, {
    request: ({ fail }: { fail(error: object): void }) => {
      task.abort.mockImplementation(() => fail({ errMsg: 'request:fail abort' }))
      return task
    },
  })
  const requests = [platform.request, requestByWechat].map((request) => request({ ...search, signal: stop.signal }))
  stop.abort()
  for (const request of requests) await expect(request).rejects.toMatchObject({ reason: 'aborted' })
  expect(task.abort).toHaveBeenCalledTimes(1)
})

it('WeChat gets ten requests at once; the others follow in order, without those cancelled meanwhile', async () => {
  const begun: { url: string; success(reply: object): void; fail(error: object): void }[] = []
  Object.assign(Taro, {
    request: (options: (typeof begun)[number]) => {
      begun.push(options)
      return { abort: () => options.fail({ errMsg: 'request:fail abort' }) }
    },
  })
  const paths = () => begun.map(({ url }) => Number(url.split('/').pop()))
  const stop = new AppAbortController()
  const ask = (path: number, signal?: typeof stop.signal) =>
    requestByWechat({ method: 'GET', url: `/${path}`, ...(signal ? { signal } : {}) })
  const answers = Array.from({ length: 13 }, (_, path) =>
    ask(path, path === 9 || path === 10 ? stop.signal : undefined),
  )
  expect(paths()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  stop.abort()
  await expect(answers[9]).rejects.toMatchObject({ reason: 'aborted' })
  await expect(answers[10]).rejects.toMatchObject({ reason: 'aborted' })
  expect(paths().slice(10)).toEqual([11])
  begun[0]?.fail({ errMsg: 'request:fail timeout' })
  await expect(answers[0]).rejects.toMatchObject({ reason: 'timeout' })
  expect(paths().slice(10)).toEqual([11, 12])
  for (const { success } of begun.slice(1)) success({ statusCode: 200, header: {}, data: '{}' })
  await expect(answers[12]).resolves.toMatchObject({ status: 200 })
  void ask(13)
  expect(paths().at(-1)).toBe(13)
})
