/** Entering and leaving the chat as the user sees it: it starts by itself, shows why it cannot, and leaves nothing behind. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { fetchApi } from '@/api'
import { logInAndWait } from '@/features/chat/client/log-in'
import { emitChatEvent } from '@/features/chat/core/host-events'
import { startSession, stopSession } from '@/features/chat/session/session'
import * as start from '@/features/chat/start-chat'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { useSession } from '@/shell/session'
import { useChatConnection } from '@/shell/use-chat-connection'
import { KitNav } from '@/TUIKit/components/KitNav.desktop'
import ContactPage from '@/TUIKit/components/TUIContact'
import ConversationPage from '@/TUIKit/components/TUIConversation'
import * as ui from '@/ui'
import { buildConversation } from '../../support/chat/chat-builders'
import { flushPromises } from '../../support/wait-until'

const mockLogout = jest.fn()
const mockQuery: Record<string, string> = {}
/** The service's responses to a log-in. */
const mockEngine = { error: undefined as unknown, started: 0 }
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn(async () => true) }))
jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), fetchApi: jest.fn() }))
jest.mock('@/platform', () => ({ ...jest.requireActual('@/platform'), usePageQuery: () => mockQuery }))
jest.mock('@/shell', () => ({
  ...jest.requireActual('@/shell'),
  withShell: <T,>(page: T): T => page,
  logout: (to: string) => mockLogout(to),
}))
jest.mock('@/features/chat/client/chat-client', () => ({
  createLoggedInClient: async (
    _ticket: unknown,
    _socket: unknown,
    events: { conversations(list: unknown[]): void },
  ) => {
    mockEngine.started++
    if (mockEngine.error) throw mockEngine.error
    events.conversations([
      { ...jest.requireActual('../../support/chat/chat-builders').buildConversation('C2Cuser2', { name: '刘思雨' }) },
    ])
    return { me: 'user7', sdk: { on: jest.fn(), off: jest.fn() }, stop: () => undefined }
  },
}))

const KEYS = ['chat.login', 'chat.list'] as const
const settle = () => act(flushPromises)
let clock = 0
/** Presses a button, never within the click guard of the click before. */
const press = async (name: string | RegExp) => {
  clock += 1000
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const isDesk = platform.isDesk

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  clock = Date.UTC(2026, 10, 23)
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
  Object.assign(mockEngine, { error: undefined, started: 0 })
  for (const key of Object.keys(mockQuery)) delete mockQuery[key]
  for (const key of KEYS) platform.userStorage.remove(key)
  mockLogout.mockClear()
  jest.mocked(ui.toast).mockClear()
  const ticket = { provider: 'embedded', SDKAppID: 1_400_000_001, userID: 'user7', userSig: 'sig', expire: 604_800 }
  jest
    .mocked(fetchApi as unknown as jest.Mock)
    .mockImplementation(async (key: string) => (key.endsWith('/chat/session') ? { ...ticket, iceServers: [] } : []))
})
afterEach(() => {
  act(() => stopSession())
  Object.assign(platform, { isDesk })
  jest.restoreAllMocks()
})

describe('the chat of the product', () => {
  const Link = () => {
    useChatConnection()
    return null
  }
  const session = (phase: 'out' | 'ready', userId = '') =>
    act(() => useSession.setState({ phase, info: { userInfo_: { userId } } as never }))

  it('opens on whatever page is shown once the user is known, and never for a visitor @C-1-08 @C-1-11', async () => {
    const opened = jest.spyOn(start, 'startChat').mockResolvedValue(undefined)
    const closed = jest.spyOn(start, 'stopChat').mockResolvedValue(undefined)
    session('out')
    render(<Link />)
    expect([opened.mock.calls, closed.mock.calls]).toEqual([[], [[true]]])
    session('ready')
    expect(opened).not.toHaveBeenCalled()
    session('ready', '42')
    expect(opened.mock.calls).toEqual([['42']])
    session('out')
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('is led to the first page with a warning when another device takes the place, unless it is about to log in @C-2-01 @C-4-02', () => {
    jest.spyOn(start, 'stopChat').mockResolvedValue(undefined)
    session('out')
    const reLaunchSpy = jest.spyOn(platform, 'reLaunch').mockImplementation(() => undefined)
    const at = jest.spyOn(platform, 'currentPath')
    render(<Link />)
    at.mockReturnValue('/login')
    emitChatEvent('kicked', undefined)
    expect(reLaunchSpy).not.toHaveBeenCalled()
    for (const path of ['/tuikit', '/jobmanagement']) {
      at.mockReturnValue(path)
      emitChatEvent('kicked', undefined)
    }
    expect(reLaunchSpy.mock.calls).toEqual([['/'], ['/']])
    const warning = ['您的账号在其他设备上打开了沟通，这里已经断开', 'warning']
    expect(jest.mocked(ui.toast).mock.calls).toEqual([warning, warning, warning])
  })

  it('fills the list as soon as the session is ready @C-1-13 @C-7-02', async () => {
    render(<ConversationPage />)
    expect(screen.queryByText('刘思雨')).toBeNull()
    await act(() => startSession('7'))
    await settle()
    screen.getByText('刘思雨')
  })

  it('that cannot log in shows the reason, in the words of the service or by its code, and retries on request @C-7-02 @C-8-21', async () => {
    const refused = (message: string) => Object.assign(new Error(message), { code: 70003 })
    render(<ConversationPage />)
    mockEngine.error = refused('登录凭证无效')
    await act(async () => void startSession('7'))
    await settle()
    screen.getByText('登录凭证无效')
    const silent = { on: jest.fn(), destroy: jest.fn(), login: () => Promise.reject({ code: 70_009 }) }
    const ticket = { SDKAppID: 1, userID: 'user7', userSig: 'sig' }
    mockEngine.error = await logInAndWait(silent as never, ticket).catch((error: unknown) => error)
    await act(async () => void startSession('7'))
    await settle()
    screen.getByText('沟通服务登录失败（70009）')

    const before = mockEngine.started
    mockEngine.error = undefined
    await press('重试')
    expect(mockEngine.started).toBe(before + 1)
    expect(screen.queryByText(/沟通服务登录失败/)).toBeNull()
    screen.getByText('刘思雨')
  })
})

describe('chat’s own way out', () => {
  it('asks, and leads to the first page: on a phone from the page of oneself @C-2-01 @C-4-01', async () => {
    mockQuery.pane = 'profile'
    render(<ContactPage />)
    await settle()
    jest.mocked(ui.confirm).mockResolvedValueOnce(false)
    await press('退出登录')
    expect(mockLogout).not.toHaveBeenCalled()
    await press('退出登录')
    expect(mockLogout.mock.calls).toEqual([['/']])
  })

  it('asks, and leads to the first page: on the desktop from the settings @C-2-01 @C-4-01', async () => {
    Object.assign(platform, { isDesk: true })
    render(<KitNav tab='messages' onTab={jest.fn()} />)
    await press('设置')
    await settle()
    await press('退出登录')
    expect(mockLogout.mock.calls).toEqual([['/']])
  })

  it('leaves neither the log-in nor the list of conversations on the device @C-4-01 @C-7-06', async () => {
    await act(() => startSession('7'))
    useChat.setState({ conversations: { C2Cuser2: buildConversation('C2Cuser2') }, order: ['C2Cuser2'] })
    platform.userStorage.set('chat.list', { owner: '7', list: [buildConversation('C2Cuser2')] })
    expect(KEYS.map((key) => platform.userStorage.get(key) !== undefined)).toEqual([true, true])
    await act(() => start.stopChat())
    expect(KEYS.map((key) => platform.userStorage.get(key) !== undefined)).toEqual([true, true])
    await act(() => startSession('7'))
    await act(() => start.stopChat(true))
    await settle()
    expect(KEYS.map((key) => platform.userStorage.get(key))).toEqual([undefined, undefined])
    expect(useChat.getState()).toMatchObject({ phase: 'off', order: [] })
  })
})
