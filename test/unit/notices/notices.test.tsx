/** The notice drawer and its socket: every type of notice with its action, ten at a time, pushed at once, polled every three minutes. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { cachedAnswer, clearCache, putAnswer, setupApi } from '@/api'
import { Announcement } from '@/features/notices/Announcement'
import { NoticePanel } from '@/features/notices/NoticePanel'
import { clearNotices, type Notice, openNotices, useNotices } from '@/features/notices/notice-store'
import { useNoticeConnection } from '@/features/notices/notices-entry'
import { platform } from '@/platform'
import type { HttpReply, HttpRequest, SocketHandlers } from '@/platform/base/types'
import { NoticeBell } from '@/shell/layout/top-bar/NoticeBell.desktop'
import * as curtain from '@/ui/taro/Curtain'

import { Curtain as DesktopCurtain } from '@/ui/taro/Curtain.desktop'
import type { ServerFrame } from '~contract/events'
import { pathOf } from '../../../contract/call-address'
import * as notices from '../../../contract/calls/account/notices'
import { flushPromises } from '../../support/wait-until'

// as in the build: taro-ui draws with host elements (config/index.ts)
jest.mock('@tarojs/components', () => jest.requireActual('@/ui/taro/host-elements'))

const PhoneCurtain = curtain.Curtain
let stored: Notice[]
let refusal: HttpReply | undefined
const sent: { path: string; body: Record<string, unknown> }[] = []
const toasts: string[] = []
let paths: string[]
let lines: SocketHandlers[]

const aNotice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id: String(id),
  typeCode: 10000,
  type: 2,
  title: `通知${id}`,
  content: `内容${id}`,
  detail: '',
  avatarUrl: '',
  createdTime: '2026-11-20T04:00:00.000Z',
  isRead: 0,
  ext: {},
  opinion: '',
  ...more,
})

function answer({ url, body }: HttpRequest): HttpReply {
  const path = String(url).split('?')[0] ?? ''
  const given = body as Record<string, unknown>
  sent.push({ path, body: given })
  if (refusal) return refusal
  const ok = (data: unknown, more = {}) => ({
    status: 200,
    headers: {},
    body: { code: 0, message: 'ok', data, ...more },
  })
  if (path.endsWith('/remove/byId')) stored = stored.filter(({ id }) => id !== given.id)
  if (!path.endsWith('/list')) return ok({ count: 3 })
  const before = Number(given.before || Number.POSITIVE_INFINITY)
  const rows = stored.filter(({ id }) => Number(id) < before).slice(0, 10)
  return ok(rows, { total: stored.length, totalPages: 1 })
}

beforeEach(() => {
  sent.length = toasts.length = 0
  stored = []
  refusal = undefined
  paths = []
  lines = []
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 't' }),
    renew: () => undefined,
    companyId: () => '7',
    cityCode: () => '',
    toast: (text) => void toasts.push(text),
    expired: () => undefined,
  })
  jest.spyOn(platform, 'request').mockImplementation(async (request) => answer(request))
  jest.spyOn(platform, 'navigate').mockImplementation((path) => void paths.push(path))
  jest.spyOn(platform.token, 'get').mockReturnValue({ tokenType: 'Basic', accessToken: 't' })
  jest.spyOn(platform, 'connect').mockImplementation((_path, handlers) => {
    lines.push(handlers)
    return { isOpen: () => true, send: () => undefined, close: () => undefined }
  })
  clearNotices()
  clearCache()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const settle = () => act(flushPromises)
const openPanel = async () => {
  render(<NoticePanel />)
  await act(async () => openNotices())
  await settle()
}
const lastTo = (path: string) => sent.filter((request) => request.path.endsWith(path)).at(-1)
const unread = () => cachedAnswer(notices.countUnread, {})?.count
const press = async (name: RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await settle()
}

describe.each([
  ['on a phone by AtCurtain', PhoneCurtain],
  ['on the desktop by a dialog', DesktopCurtain],
])('a notice with an image opens by itself %s', (_target, part) => {
  const announcement = aNotice(9, {
    typeCode: 10001,
    type: 1,
    title: '双十一充值有礼',
    avatarUrl: '/files/9',
    detail: '全文',
  })
  const start = async () => {
    jest.spyOn(curtain, 'Curtain').mockImplementation(part)
    const Page = () => {
      useNoticeConnection('5', false)
      const { announcement: shown, shown: detail } = useNotices()
      return (
        <>
          {shown && <Announcement notice={shown} />}
          {detail && <output>{detail.title}</output>}
        </>
      )
    }
    render(<Page />)
    await receive({ type: 'ready', unread: 1, announcement })
  }
  const receive = async (frame: ServerFrame) => {
    await act(async () => lines.at(-1)?.onMessage(JSON.stringify(frame)))
    await settle()
  }
  const dialog = () => screen.queryByRole('dialog', { name: '双十一充值有礼' })

  it('once, with its image and focus, and is read when it is closed by its button or Esc', async () => {
    await start()
    expect(screen.getByRole('img', { name: '图片：双十一充值有礼' }).getAttribute('src')).toContain('/files/9')
    expect(dialog()?.contains(document.activeElement)).toBe(true)
    await act(async () => void fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' }))
    await settle()
    expect(dialog()).toBeNull()
    expect(lastTo('/modify/read')?.body).toMatchObject({ systemNotificationReadParam: ['9'] })
    // the connection comes back while the page is in use
    await receive({ type: 'ready', unread: 1, announcement })
    expect(dialog()).toBeNull()
  })

  it('and leads to its text', async () => {
    await start()
    await press(part === PhoneCurtain ? /双十一充值有礼$/ : /^查看$/)
    expect(dialog()).toBeNull()
    expect(screen.getByText('双十一充值有礼').tagName).toBe('OUTPUT')
    expect(lastTo('/modify/read')?.body).toMatchObject({ systemNotificationReadParam: ['9'] })
  })

  it('and closes by its button', async () => {
    await start()
    const [close] = screen.getAllByRole('button', { name: '关闭' })
    await act(async () => void fireEvent.click(close as HTMLElement))
    await settle()
    expect(dialog()).toBeNull()
  })
})

describe('the drawer', () => {
  it('shows a plain notice, marks it read when it is clicked, and goes nowhere @P-2.5-03 @P-2.5-06', async () => {
    stored = [aNotice(1)]
    await openPanel()
    await press(/未读.*通知1/)
    expect(lastTo('/modify/read')).toMatchObject({
      path: pathOf(notices.markRead),
      body: { systemNotificationReadParam: [], userNotificationReadParam: ['1'] },
    })
    expect([unread(), useNotices.getState().isOpen]).toEqual([3, true])
    expect(paths).toEqual([])
  })

  it('marks a system notice read as such, and offers no deletion of it @P-7.10-02', async () => {
    stored = [aNotice(1, { type: 1 })]
    await openPanel()
    expect(screen.queryByRole('button', { name: /删除通知/ })).toBeNull()
    await press(/未读.*通知1/)
    expect(lastTo('/modify/read')?.body).toMatchObject({
      systemNotificationReadParam: ['1'],
      userNotificationReadParam: [],
    })
  })

  it('opens the image and the long text of a notice with image @P-2.5-07', async () => {
    stored = [aNotice(1, { typeCode: 10001, avatarUrl: '/files/1', detail: '很长的全文' })]
    await openPanel()
    await press(/未读.*通知1/)
    expect(screen.getByRole('dialog', { name: '通知1' })).toBeTruthy()
    expect(screen.getByText('很长的全文')).toBeTruthy()
    expect(screen.getByRole('img', { name: '通知1' })).toBeTruthy()
  })

  it.each([
    [10005, { circleId: '8', circleName: '成都前端圈' }, '修改圈子', '/careercircle/my?editId=8'],
    [10013, { jobId: '42', positionName: '前端' }, '继续申请', '/jobEdit?id=42'],
    [10017, {}, '继续申请', '/sercapability'],
  ])(
    'of a refusal (%s) shows the reason and leads on @P-2.5-09 @P-2.5-12 @P-2.5-20',
    async (typeCode, ext, button, path) => {
      stored = [aNotice(1, { typeCode, ext, opinion: '内容不完整' })]
      await openPanel()
      await press(/未读.*通知1/)
      expect(screen.getByText('原因：内容不完整')).toBeTruthy()
      await press(new RegExp(button))
      expect(paths).toEqual([path])
      expect(useNotices.getState()).toMatchObject({ isOpen: false, shown: undefined })
    },
  )

  it('goes to the page of a notice that has one', async () => {
    stored = [aNotice(1, { typeCode: 10014 })]
    await openPanel()
    await press(/未读.*通知1/)
    expect(paths).toEqual(['/businessopportunity/findbusi'])
  })

  it('deletes one at once, and brings it back when the server refuses, with its words @P-2.5-04 @P-7.10-03 @P-8-08', async () => {
    stored = [aNotice(2), aNotice(1)]
    await openPanel()
    await press(/删除通知：通知2/)
    expect(lastTo('/remove/byId')).toMatchObject({ path: pathOf(notices.delete), body: { id: '2' } })
    expect(screen.queryByText('通知2')).toBeNull()
    refusal = { status: 409, headers: {}, body: { code: 47102, message: '系统通知不能删除', data: null } }
    await press(/删除通知：通知1/)
    expect(screen.getByText('通知1')).toBeTruthy()
    expect(toasts).toEqual(['系统通知不能删除'])
  })

  it('fetches ten, and the next ten after the last one shown @P-2.5-01 @P-7.10-01', async () => {
    stored = Array.from({ length: 13 }, (_, i) => aNotice(13 - i))
    await openPanel()
    expect(sent.at(-1)?.body).toMatchObject({ currentPage: 1, pageSize: 10 })
    expect(sent.at(-1)?.body).not.toHaveProperty('before')
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
    await press(/更早的通知/)
    expect(sent.at(-1)?.body).toMatchObject({ before: '4' })
    expect(screen.getAllByRole('listitem')).toHaveLength(13)
    expect(screen.getByText('没有更多了')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /更早的通知/ })).toBeNull()
  })

  it('shows what went wrong, and can be retried', async () => {
    refusal = { status: 500, headers: {}, body: { code: 50000, message: '服务器出错了，请稍后再试', data: null } }
    await openPanel()
    expect(screen.getByText('服务器出错了，请稍后再试')).toBeTruthy()
    refusal = undefined
    stored = [aNotice(1)]
    await press(/重试/)
    expect(screen.getByText('通知1')).toBeTruthy()
  })
})

describe('the bell', () => {
  it.each([
    [0, '系统消息', null],
    [7, '系统消息，7 条未读', '7'],
    [100, '系统消息，99+ 条未读', '99+'],
  ])('with %i unread @P-9-08', (count, label, text) => {
    putAnswer(notices.countUnread, {}, { count })
    render(<NoticeBell />)
    expect(screen.getByRole('button', { name: label })).toBeTruthy()
    if (text) expect(screen.getByText(text)).toBeTruthy()
  })
})

const SocketProbe = ({ userId, hasCompany }: { userId: string; hasCompany: boolean }) => {
  useNoticeConnection(userId, hasCompany)
  return null
}
const counts = () => sent.filter(({ path }) => path.endsWith('/count/notif')).length
const receive = (frame: ServerFrame) => act(async () => lines.at(-1)?.onMessage(JSON.stringify(frame)))

describe('while somebody is logged in', () => {
  it('the count is fetched every 180,000 ms with a company, and never without @P-9-07', async () => {
    jest.useFakeTimers()
    const { rerender, unmount } = render(<SocketProbe userId='1' hasCompany={false} />)
    await act(async () => void jest.advanceTimersByTime(400_000))
    expect(counts()).toBe(0)
    rerender(<SocketProbe userId='1' hasCompany />)
    expect(counts()).toBe(1)
    await act(() => jest.advanceTimersByTimeAsync(179_900))
    expect(counts()).toBe(1)
    // counted from the answer
    await act(() => jest.advanceTimersByTimeAsync(200))
    expect(counts()).toBe(2)
    unmount()
    await act(async () => void jest.advanceTimersByTime(400_000))
    expect(counts()).toBe(2)
  })

  it('a pushed notice is on top of the open drawer and in the count; a badge sets the count', async () => {
    stored = [aNotice(1)]
    render(<SocketProbe userId='1' hasCompany={false} />)
    await openPanel()
    stored = [aNotice(2), aNotice(1)]
    await receive({ type: 'notice', notice: aNotice(2), unread: 5 })
    await receive({ type: 'notice', notice: aNotice(2), unread: 5 })
    await settle()
    expect(screen.getAllByRole('listitem').map((row) => /通知\d/.exec(row.textContent ?? '')?.[0])).toEqual([
      '通知2',
      '通知1',
    ])
    expect(unread()).toBe(5)
    await receive({ type: 'badge', unread: 2 })
    expect(unread()).toBe(2)
  })

  const shown = () => screen.getAllByText(/^通知\d+$/).map((title) => title.textContent)

  it('changes made while offline show in the open drawer once it is online again, older pages under it', async () => {
    stored = Array.from({ length: 13 }, (_, i) => aNotice(13 - i))
    render(<SocketProbe userId='1' hasCompany={false} />)
    await openPanel()
    await press(/更早的通知/)
    stored = [aNotice(15), ...stored.filter(({ id }) => id !== '12')]
    await receive({ type: 'ready', unread: 15 })
    await settle()
    expect(shown()).toEqual(stored.map(({ title }) => title))
    expect(screen.getByText('没有更多了')).toBeTruthy()
  })

  it('after a long time offline the newest page is alone, so that nothing is missing between', async () => {
    stored = [aNotice(1)]
    render(<SocketProbe userId='1' hasCompany={false} />)
    await openPanel()
    stored = Array.from({ length: 30 }, (_, i) => aNotice(30 - i))
    await receive({ type: 'ready', unread: 30 })
    await settle()
    expect(shown()).toEqual(stored.slice(0, 10).map(({ title }) => title))
    expect(screen.getByText('更早的通知')).toBeTruthy()
  })

  it('a notice that is pushed while the first page is on its way is not lost', async () => {
    stored = [aNotice(1)]
    render(<SocketProbe userId='1' hasCompany={false} />)
    let arrive: () => void = () => undefined
    jest.spyOn(platform, 'request').mockImplementationOnce(async (request) => {
      const early = answer(request)
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return early
    })
    await openPanel()
    stored = [aNotice(2), aNotice(1)]
    await receive({ type: 'notice', notice: aNotice(2), unread: 2 })
    await act(async () => arrive())
    await settle()
    expect(shown()).toEqual(['通知2', '通知1'])
  })

  it('a broken connection comes back; one whose session is over does not', async () => {
    jest.useFakeTimers()
    const { unmount } = render(<SocketProbe userId='1' hasCompany={false} />)
    expect(lines).toHaveLength(1)
    await act(async () => lines.at(-1)?.onClose(1006, ''))
    await act(async () => void jest.advanceTimersByTime(1000))
    expect(lines).toHaveLength(2)
    await act(async () => lines.at(-1)?.onClose(4401, ''))
    await act(async () => void jest.advanceTimersByTime(120_000))
    expect(lines).toHaveLength(2)
    unmount()
  })
})
