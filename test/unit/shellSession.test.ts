/** In and out, the look, the city, the invitation: what the shell does to the platform. */
import type { HttpReply, HttpRequest, Token } from '@/platform/types'

const mockSeen = {
  restarts: [] as string[],
  toasts: [] as [string, string][],
  asked: [] as Record<string, unknown>[],
  requests: [] as HttpRequest[],
  dark: [] as boolean[],
  looks: [] as string[],
  stored: {} as Record<string, unknown>,
}
const mockState = {
  path: '/jobmanagement',
  query: {} as Record<string, string>,
  token: undefined as Token | undefined,
  isThemeBroken: false,
  isNight: false,
  turn: () => {},
  answers: {} as Record<string, unknown>,
}

jest.mock('@/platform', () => ({
  platform: {
    currentPath: () => mockState.path,
    query: () => mockState.query,
    restart: (path: string) => mockSeen.restarts.push(path),
    prefersDark: () => mockState.isNight,
    onPrefersDark: (tell: () => void) => {
      mockState.turn = tell
      return () => undefined
    },
    onVisible: () => () => undefined,
    storage: {
      get: (key: string) => mockSeen.stored[key],
      set: (key: string, value: unknown) => {
        mockSeen.stored[key] = value
      },
      remove: (key: string) => {
        delete mockSeen.stored[key]
      },
    },
    token: {
      get: () => mockState.token,
      set: (token: Token) => {
        mockState.token = token
      },
      clear: () => {
        mockState.token = undefined
      },
    },
    request: async (request: HttpRequest): Promise<HttpReply> => {
      mockSeen.requests.push(request)
      const data = mockState.answers[request.url]
      const body =
        data === undefined ? { code: 404, message: '没有找到', data: null } : { code: 0, message: 'ok', data }
      return { status: data === undefined ? 404 : 200, headers: {}, body }
    },
  },
}))
jest.mock('@/ui', () => ({
  toast: (text: string, kind: string) => mockSeen.toasts.push([text, kind]),
  confirm: async (ask: Record<string, unknown>) => {
    mockSeen.asked.push(ask)
    return true
  },
  theme: {
    set: (isDark: boolean, color: string, isWeak: boolean) => {
      if (mockState.isThemeBroken) throw new Error('no sheet')
      mockSeen.dark.push(isDark)
      mockSeen.looks.push(`${color} ${isWeak}`)
      expect(mockSeen.stored['pinqiao.settings'] ?? {}).not.toMatchObject({ darkMode: isDark, color, weakMode: isWeak })
    },
  },
}))

// the mocks above must exist first: imports would be hoisted over them
const { chooseCity, useCity } = require('@/shell/city') as typeof import('@/shell/city')
const { onShell } = require('@/shell/events') as typeof import('@/shell/events')
const { dropInvite, keepInvite, useInvite } = require('@/shell/invite') as typeof import('@/shell/invite')
const { finishLogin, logout, needsLogin, requireLogin, sessionExpired } =
  require('@/shell/login') as typeof import('@/shell/login')
const { changeSettings, chooseColor, chooseTheme, chooseWeak, resetSettings, startSettings, useSettings } =
  require('@/shell/settings') as typeof import('@/shell/settings')

const token: Token = { tokenType: 'Basic', accessToken: 'abc' }
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  mockSeen.restarts.length = mockSeen.toasts.length = mockSeen.asked.length = mockSeen.requests.length = 0
  mockSeen.dark.length = mockSeen.looks.length = 0
  mockSeen.stored = {}
  Object.assign(mockState, { path: '/jobmanagement', query: {}, token: undefined, isThemeBroken: false, answers: {} })
})

describe('a login-only act', () => {
  it('runs for whoever is logged in', () => {
    mockState.token = token
    const done: number[] = []
    needsLogin((n: number) => done.push(n))(3)
    expect(done).toEqual([3])
  })

  it("says '请先登录' on the log-in page and opens the dialog anywhere else", () => {
    const opened: unknown[] = []
    const stop = onShell('login', (from) => opened.push(from))
    mockState.path = '/login'
    expect(requireLogin()).toBe(false)
    expect(mockSeen.toasts).toEqual([['请先登录', 'warning']])
    mockState.path = '/'
    expect(requireLogin('/jobEdit')).toBe(false)
    stop()
    expect(opened).toEqual(['/jobEdit'])
  })
})

describe('a finished log-in', () => {
  const INFO = '/user-center/api/v1/users/getInfo'
  const COMPANIES = '/user-center/api/v1/company/getJoinedCompaniesByCurrentUser'
  const entp = {
    idStr: '5',
    companyName: '栈桥',
    companyShortName: '栈桥',
    logoUrl: '',
    auditStatus: 'adopted',
    role: 'hr',
  }
  const info = (more: object) => ({
    menus: [],
    homePath: '/',
    companyId: '5',
    currentAuditStatus: 1,
    userInfo_: { entpInfo: [entp], roles: ['hr'] },
    ...more,
  })

  it('keeps the token, asks for the user, and leaves by a full page navigation to the page asked for', async () => {
    mockState.answers = { [INFO]: info({}), [COMPANIES]: [entp], '/pinqiao/v1/company/auditStatus': 'adopted' }
    await finishLogin(token, '/jobmanagement?status=reject')
    expect(mockState.token).toEqual(token)
    expect(mockSeen.restarts).toEqual(['/jobmanagement?status=reject'])
    await settle()
    const paths = mockSeen.requests.map((request) => request.url)
    expect(paths).toEqual(
      expect.arrayContaining([
        INFO,
        COMPANIES,
        '/user-center/api/v1/company/member/getCompanyRoleByCurrentUser',
        '/job-center/api/jobPosition/findPositionByStatusAndPage',
      ]),
    )
  })

  it('leads to registration while the company waits for its audit', async () => {
    mockState.answers = { [INFO]: info({}), [COMPANIES]: [entp], '/pinqiao/v1/company/auditStatus': 'applied' }
    await finishLogin(token, '/jobmanagement')
    expect(mockSeen.restarts).toEqual(['/register'])
  })

  it('keeps nothing when the user cannot be loaded', async () => {
    await expect(finishLogin(token, '/')).rejects.toThrow('没有找到')
    expect(mockState.token).toBeUndefined()
    expect(mockSeen.restarts).toEqual([])
  })
})

describe('the end of a session', () => {
  it('is told to the server, forgotten here, and shown as the log-in page', async () => {
    mockState.token = token
    await logout()
    expect(mockSeen.requests.map((request) => request.url)).toEqual(['/api/logout'])
    expect(mockState.token).toBeUndefined()
    expect(mockSeen.restarts).toEqual(['/login'])
  })

  it('by a 401 raises one alert with the spec’s words and comes back to the page', async () => {
    Object.assign(mockState, { token, query: { status: 'reject' } })
    sessionExpired()
    sessionExpired()
    await settle()
    expect(mockSeen.asked).toEqual([
      { title: '系统提示', text: '登录状态已过期, 请退出重新登录!', ok: '重新登录', isAlert: true },
    ])
    expect(mockSeen.restarts).toEqual(['/login?from=%2Fjobmanagement%3Fstatus%3Dreject'])
  })

  it('by a 401 does not remember a public ow page', async () => {
    Object.assign(mockState, { token, path: '/ow/findJob' })
    sessionExpired()
    await settle()
    expect(mockSeen.restarts).toEqual(['/login'])
  })
})

describe('what is kept on the device', () => {
  it('the theme is applied first and stored only afterwards @P-4.5-05', () => {
    chooseTheme('dark')
    expect(mockSeen.dark).toEqual([true])
    expect(mockSeen.stored['pinqiao.settings']).toMatchObject({ themeMode: 'dark', darkMode: true })
  })

  it('the theme follows the device at once while it is left to the device', () => {
    Object.assign(mockState, { isNight: false })
    startSettings()
    mockState.isNight = true
    mockState.turn()
    expect(useSettings.getState()).toMatchObject({ themeMode: 'auto', darkMode: true })
    chooseTheme('light')
    mockState.turn()
    expect(useSettings.getState()).toMatchObject({ themeMode: 'light', darkMode: false })
    mockState.isNight = false
  })

  it('a theme that fails is logged and not stored @P-8-12', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    mockState.isThemeBroken = true
    const before = useSettings.getState()
    chooseTheme('light')
    expect(logged).toHaveBeenCalledTimes(1)
    expect(mockSeen.stored['pinqiao.settings']).toBeUndefined()
    expect(useSettings.getState()).toEqual(before)
    logged.mockRestore()
  })

  it('a brand colour and the weak mode are applied first too @P-4.5-05', () => {
    chooseColor('blue')
    chooseWeak(true)
    expect(mockSeen.looks).toEqual(['blue false', 'blue true'])
    expect(mockSeen.stored['pinqiao.settings']).toMatchObject({ color: 'blue', weakMode: true })
  })

  it('all settings lie under one key; a reset shows and takes up the defaults and clears what was stored @P-4.5-06 @P-9-21', () => {
    changeSettings({ showTabs: true, collapse: true })
    chooseTheme('dark')
    expect(Object.keys(mockSeen.stored)).toEqual(['pinqiao.settings'])
    mockSeen.dark.length = mockSeen.looks.length = 0
    resetSettings()
    expect([mockSeen.dark, mockSeen.looks]).toEqual([[false], ['none false']])
    expect(mockSeen.stored).toEqual({})
    expect(useSettings.getState()).toMatchObject({ themeMode: 'auto', showTabs: false, collapse: false, color: 'none' })
  })

  it('what one had open and looked at last is forgotten when he leaves', async () => {
    changeSettings({
      tabs: [
        {
          key: '/a',
          fullPath: '/a',
          path: '/a',
          title: 'a',
          closable: true,
          components: [],
          meta: { keepAlive: true },
        },
      ],
    })
    mockSeen.stored['pinqiao.recent'] = { owner: '1', list: [] }
    await logout()
    expect(useSettings.getState().tabs).toEqual([])
    expect(mockSeen.stored).not.toHaveProperty('pinqiao.recent')
  })

  it('a chosen city is stored and the page starts anew; the default is Chengdu', () => {
    expect(useCity.getState().city).toEqual({ code: '510100', name: '成都' })
    Object.assign(mockState, { path: '/ow/findJob', query: { name: '前端' } })
    chooseCity({ code: '', name: '全国' })
    expect(mockSeen.stored['pinqiao.city']).toEqual({ code: '', name: '全国' })
    expect(mockSeen.restarts).toEqual([`/ow/findJob?name=${encodeURIComponent('前端')}`])
  })

  it('an invite code survives until it is used; nonsense is not kept', () => {
    keepInvite('<script>')
    expect(useInvite.getState().code).toBe('')
    keepInvite('Ab3_-9')
    expect(mockSeen.stored['pinqiao.invite']).toBe('Ab3_-9')
    dropInvite()
    expect(mockSeen.stored).not.toHaveProperty('pinqiao.invite')
  })
})
