/** Log-in and log-out, theme, city and invitation: what the shell does on the platform. */
import type { HttpReply, HttpRequest, Token } from '@/platform/base/types'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as companyCalls from '../../../contract/calls/company/companies'
import * as members from '../../../contract/calls/company/members'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { fakeStorage, fakeToken } from '../../support/fake-storage'
import { flushPromises } from '../../support/wait-until'

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
  account: '',
  isThemeBroken: false,
  isNight: false,
  turn: () => {},
  answers: {} as Record<string, unknown>,
  isOffline: false,
  isRelaunched: true,
}

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform/navigation/url-fields'),
  platform: {
    currentPath: () => mockState.path,
    query: () => mockState.query,
    restart: (path: string, onRelaunched?: () => void) => {
      mockSeen.restarts.push(path)
      if (mockState.isRelaunched) onRelaunched?.()
    },
    prefersDark: () => mockState.isNight,
    onPrefersDark: (listener: () => void) => {
      mockState.turn = listener
      return () => undefined
    },
    onVisible: () => () => undefined,
    onOnline: () => () => undefined,
    isOnline: () => !mockState.isOffline,
    ...fakeStorage(() => mockSeen.stored),
    ...fakeToken(() => mockState),
    request: async (request: HttpRequest): Promise<HttpReply> => {
      mockSeen.requests.push(request)
      if (mockState.isOffline) throw new Error('offline')
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
const { setupApi } = require('@/api') as typeof import('@/api')
const { api } = require('~contract/api') as typeof import('~contract/api')
const { chooseCity, useCity } = require('@/shell/city') as typeof import('@/shell/city')
const { onShellEvent } = require('@/shell/shell-events') as typeof import('@/shell/shell-events')
const { clearInvite, saveInvite, takeInvite, useInvite } =
  require('@/shell/pending-invite') as typeof import('@/shell/pending-invite')
const { finishLogin, logout, requireLogin, sessionExpired } = require('@/shell/login') as typeof import('@/shell/login')
const { currentCompanyId, hasApprovedCompany, menuRolesOf, resumeShownPage, useSession } =
  require('@/shell/session') as typeof import('@/shell/session')
const { updateSettings, setColor, setTheme, setColorWeak, resetSettings, startSettings, useSettings } =
  require('@/shell/settings') as typeof import('@/shell/settings')

const token: Token = { tokenType: 'Basic', accessToken: 'abc' }

beforeEach(() => {
  mockSeen.restarts.length = mockSeen.toasts.length = mockSeen.asked.length = mockSeen.requests.length = 0
  mockSeen.dark.length = mockSeen.looks.length = 0
  mockSeen.stored = {}
  Object.assign(mockState, {
    path: '/jobmanagement',
    query: {},
    token: undefined,
    isThemeBroken: false,
    isOffline: false,
    isRelaunched: true,
    answers: {},
  })
})

describe('a login-only act', () => {
  it('is open to a user who is logged in', () => {
    mockState.token = token
    expect(requireLogin()).toBe(true)
  })

  it("shows '请先登录' on the log-in page and opens the dialog on other pages @P-4.2-05", () => {
    const opened: unknown[] = []
    const stop = onShellEvent('login', (from) => opened.push(from))
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
  const INFO = pathOf(account.get)
  const COMPANIES = pathOf(companyCalls.listMine)
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
    userInfo_: {
      userId: '9',
      name: '林夏',
      avatarUrl: '/files/1',
      phone: '138****5678',
      entpInfo: [entp],
      roles: ['hr'],
      userInfo: { userId: '9' },
      jobList: [{ id: '3', title: '会计' }],
    },
    ...more,
  })
  const ROLE = pathOf(members.getMyRole)
  const JOBS = pathOf(jobs.list)
  const AUDIT = pathOf(companyCalls.getReviewStatus)
  const requestsTo = (url: string) => mockSeen.requests.filter((request) => request.url === url)
  beforeEach(() =>
    setupApi({
      token: () => mockState.token,
      renew: () => undefined,
      companyId: currentCompanyId,
      cityCode: () => '',
      toast: () => undefined,
      expired: () => undefined,
    }),
  )

  it('keeps the token, fetches the user, and leaves by a full page navigation to the requested page @P-4.1-03 @P-4.1-07', async () => {
    mockState.answers = { [INFO]: info({}), [COMPANIES]: [entp], [AUDIT]: 'adopted' }
    const entered = jest.fn()
    await finishLogin(token, '/jobmanagement?status=reject', entered)
    expect(mockState.token).toEqual(token)
    expect([requestsTo(INFO).length, entered.mock.calls]).toEqual([1, [[info({}).userInfo_]]])
    expect(mockSeen.restarts).toEqual(['/jobmanagement?status=reject'])
  })

  it('then loads role and jobs of that company, and holds who one is @P-3-05 @P-7.1-06 @P-7.1-10 @P-7.1-11', async () => {
    mockState.answers = { [INFO]: info({}), [COMPANIES]: [entp], [AUDIT]: 'adopted', [ROLE]: { role: 'hr' } }
    await finishLogin(token, '/')
    await flushPromises()
    const calls = mockSeen.requests.map(({ method, url }) => `${method} ${url}`).filter((call) => !call.includes(AUDIT))
    expect(calls.sort()).toEqual([companyCalls.listMine, account.get, members.getMyRole, jobs.list].sort())
    for (const url of [ROLE, JOBS]) expect(requestsTo(url)[0]?.body).toMatchObject({ companyId: '5' })
    expect(useSession.getState()).toMatchObject({ phase: 'ready', info: info({}), companies: [entp] })
  })

  it('requests no jobs where the user may see none, and nothing for a company that waits @P-7.1-10', async () => {
    const member = { ...entp, role: 'member' }
    mockState.answers = { [INFO]: info({}), [COMPANIES]: [member], [AUDIT]: 'adopted' }
    await finishLogin(token, '/')
    await flushPromises()
    expect([requestsTo(ROLE).length, requestsTo(JOBS).length]).toEqual([1, 0])
    mockSeen.requests.length = 0
    mockState.answers = { [INFO]: info({}), [COMPANIES]: [{ ...entp, auditStatus: 'applied' }], [AUDIT]: 'applied' }
    await finishLogin(token, '/')
    await flushPromises()
    expect([requestsTo(ROLE).length, requestsTo(JOBS).length]).toEqual([0, 0])
  })

  it.each(['applied', 'rejected'])(
    'leads to registration while the company is %s @P-2.3-12 @P-7.1-09',
    async (state) => {
      mockState.answers = { [INFO]: info({}), [COMPANIES]: [entp], [AUDIT]: state }
      await finishLogin(token, '/jobmanagement')
      expect(requestsTo(AUDIT)).toMatchObject([{ method: 'GET', query: { id: '5' } }])
      expect(mockSeen.restarts).toEqual(['/register'])
    },
  )

  it('requests the audit of no company, and leads users without one to registration @P-2.3-12 @P-7.1-09', async () => {
    mockState.answers = { [INFO]: info({ companyId: '', currentAuditStatus: 0 }), [COMPANIES]: [] }
    await finishLogin(token, '/jobmanagement')
    expect(requestsTo(AUDIT)).toEqual([])
    expect(mockSeen.restarts).toEqual(['/register'])
  })

  it('counts the audit of the first company in the list, where approved ones come first @P-4.3-05', async () => {
    const waiting = { ...entp, idStr: '6', auditStatus: 'applied' }
    for (const [companies, id, isIn] of [
      [[entp, waiting], '5', true],
      [[waiting], '6', false],
    ] as const) {
      mockState.answers = { [INFO]: info({}), [COMPANIES]: companies, [AUDIT]: 'adopted' }
      await finishLogin(token, '/')
      await flushPromises()
      expect([currentCompanyId(), hasApprovedCompany(useSession.getState())]).toEqual([id, isIn])
    }
  })

  it('opens menus by the user types of the person and the role in the company @P-6-01', async () => {
    const user = { ...info({}).userInfo_, roles: ['admin', 'service_admin'] }
    mockState.answers = {
      [INFO]: info({ userInfo_: user }),
      [COMPANIES]: [{ ...entp, role: 'admin' }],
      [AUDIT]: 'adopted',
    }
    await finishLogin(token, '/')
    await flushPromises()
    expect(menuRolesOf(useSession.getState())).toEqual(['admin', 'service_admin'])
    mockState.answers = { [INFO]: info({}), [COMPANIES]: [{ ...entp, role: 'technician' }], [AUDIT]: 'adopted' }
    await finishLogin(token, '/')
    await flushPromises()
    expect(menuRolesOf(useSession.getState())).toEqual(['hr', 'technician'])
  })

  it('changes nothing on a page that is left: no dialog and no list of the new session is lost with it', async () => {
    mockState.isRelaunched = false
    mockState.answers = { [INFO]: info({}), [COMPANIES]: [entp], [AUDIT]: 'adopted', [ROLE]: { role: 'hr' } }
    await finishLogin(token, '/')
    await flushPromises()
    expect(mockSeen.restarts).toEqual(['/'])
    expect([useSession.getState().phase, requestsTo(ROLE).length, requestsTo(JOBS).length]).toEqual(['loading', 0, 0])
    // the browser's back shows the page as it was left
    resumeShownPage(true)
    await flushPromises()
    expect(useSession.getState()).toMatchObject({ phase: 'ready', companies: [entp] })
  })

  it('keeps nothing when the user cannot be loaded', async () => {
    await expect(finishLogin(token, '/')).rejects.toThrow('没有找到')
    expect(mockState.token).toBeUndefined()
    expect(mockSeen.restarts).toEqual([])
  })
})

describe('the end of a session', () => {
  it.each([false, true])(
    'is sent to the server, deleted here, and shown as the log-in page; offline: %s @P-2.2-16 @P-4.2-06 @P-7.1-05',
    async (isOffline) => {
      Object.assign(mockState, { token, isOffline })
      await logout()
      expect(mockSeen.requests).toMatchObject([{ method: 'GET', url: pathOf(auth.logOut) }])
      expect(mockState.token).toBeUndefined()
      expect(mockSeen.restarts).toEqual(['/login'])
    },
  )

  it('has one call @P-7.1-12', () => {
    expect(Object.keys(api).filter((key) => /log-?out|sign-?out/i.test(key))).toEqual([auth.logOut])
  })

  it('by a 401 raises one alert with the spec’s words and comes back to the page', async () => {
    Object.assign(mockState, { token, query: { status: 'reject' } })
    sessionExpired()
    sessionExpired()
    await flushPromises()
    expect(mockSeen.asked).toEqual([
      { title: '系统提示', text: '登录状态已过期, 请退出重新登录!', ok: '重新登录', isAlert: true },
    ])
    expect(mockSeen.restarts).toEqual(['/login?from=%2Fjobmanagement%3Fstatus%3Dreject'])
  })

  it('by a 401 does not remember a public ow page', async () => {
    Object.assign(mockState, { token, path: '/ow/findJob' })
    sessionExpired()
    await flushPromises()
    expect(mockSeen.restarts).toEqual(['/login'])
  })
})

describe('what is kept on the device', () => {
  it('the theme is applied first and stored only afterwards @P-4.5-05', () => {
    setTheme('dark')
    expect(mockSeen.dark).toEqual([true])
    expect(mockSeen.stored['pinqiao.settings']).toMatchObject({ themeMode: 'dark', darkMode: true })
  })

  it('the theme follows the device at once while it is left to the device', () => {
    Object.assign(mockState, { isNight: false })
    startSettings()
    mockState.isNight = true
    mockState.turn()
    expect(useSettings.getState()).toMatchObject({ themeMode: 'auto', darkMode: true })
    setTheme('light')
    mockState.turn()
    expect(useSettings.getState()).toMatchObject({ themeMode: 'light', darkMode: false })
    mockState.isNight = false
  })

  it('a theme that fails is logged and not stored @P-8-12', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    mockState.isThemeBroken = true
    const before = useSettings.getState()
    setTheme('light')
    expect(logged).toHaveBeenCalledTimes(1)
    expect(mockSeen.stored['pinqiao.settings']).toBeUndefined()
    expect(useSettings.getState()).toEqual(before)
    logged.mockRestore()
  })

  it('a brand colour and the weak mode are applied first too @P-4.5-05', () => {
    setColor('blue')
    setColorWeak(true)
    expect(mockSeen.looks).toEqual(['blue false', 'blue true'])
    expect(mockSeen.stored['pinqiao.settings']).toMatchObject({ color: 'blue', weakMode: true })
  })

  it('all settings lie under one key; a reset shows and takes up the defaults and clears what was stored @P-4.5-06 @P-9-21', () => {
    updateSettings({ showTabs: true, collapse: true })
    setTheme('dark')
    expect(Object.keys(mockSeen.stored)).toEqual(['pinqiao.settings'])
    mockSeen.dark.length = mockSeen.looks.length = 0
    resetSettings()
    expect([mockSeen.dark, mockSeen.looks]).toEqual([[false], ['none false']])
    expect(mockSeen.stored).toEqual({})
    expect(useSettings.getState()).toMatchObject({ themeMode: 'auto', showTabs: false, collapse: false, color: 'none' })
  })

  it('what a user had open and looked at last is forgotten when they leave', async () => {
    updateSettings({
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
    mockSeen.stored['p:recent'] = []
    await logout()
    expect(useSettings.getState().tabs).toEqual([])
    expect(mockSeen.stored).not.toHaveProperty('p:recent')
  })

  it('a chosen city is stored and the page restarts with that city; the default is Chengdu @P-2.4-08 @P-9-05 @P-9-06', () => {
    expect(useCity.getState().city).toEqual({ code: '510100', name: '成都' })
    Object.assign(mockState, { path: '/ow/findJob', query: { name: '前端' } })
    chooseCity({ code: '', name: '全国' })
    expect(mockSeen.stored['pinqiao.city']).toEqual({ code: '', name: '全国' })
    expect(mockSeen.restarts).toEqual([`/ow/findJob?name=${encodeURIComponent('前端')}`])
    jest.isolateModules(() => {
      const { currentCity } = require('@/shell/city') as typeof import('@/shell/city')
      expect(currentCity()).toEqual({ code: '', name: '全国' })
    })
  })

  it('an invite code survives until it is used, by the first who logs in; nonsense is not kept', () => {
    saveInvite('<script>')
    expect(useInvite.getState().code).toBe('')
    mockState.account = ''
    saveInvite('Ab3_-9')
    expect(mockSeen.stored['pinqiao.invite']).toBe('Ab3_-9')
    mockState.account = '7.9'
    takeInvite()
    expect(mockSeen.stored).not.toHaveProperty('pinqiao.invite')
    expect([useInvite.getState().code, mockSeen.stored['p:invite']]).toEqual(['Ab3_-9', 'Ab3_-9'])
    clearInvite()
    expect(mockSeen.stored).not.toHaveProperty('p:invite')
  })
})
