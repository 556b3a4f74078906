/** A member's start of the app: the user of the last run until the server answers. */
import type { HttpReply } from '@/platform/base/types'
import { fakeStorage } from '../../support/fake-storage'
import { flushPromises } from '../../support/wait-until'

const mockState = {
  stored: {} as Record<string, unknown>,
  hasToken: true,
  reply: (_url: string): Promise<HttpReply> => new Promise(() => undefined),
}

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform/navigation/url-fields'),
  platform: {
    currentPath: () => '/',
    isOnline: () => true,
    onVisible: () => () => undefined,
    onOnline: () => () => undefined,
    ...fakeStorage(() => mockState.stored),
    bindAccount: () => undefined,
    token: {
      get: () => (mockState.hasToken ? { tokenType: 'Basic', accessToken: 'a' } : undefined),
      account: () => '',
    },
    request: ({ url }: { url: string }) => mockState.reply(url),
  },
}))
jest.mock('@/ui', () => ({ theme: { set: () => undefined } }))

const company = { idStr: '9', auditStatus: 'adopted', role: 'member' }
const good = (data: unknown): HttpReply => ({ status: 200, headers: {}, body: { code: 0, message: 'ok', data } })
const answersOf = (userId: string) => async (url: string) => {
  if (url.endsWith('/getInfo')) return good({ userInfo_: { userId, entpInfo: [company], roles: [], jobList: [] } })
  if (url.includes('getJoinedCompanies')) return good([company])
  return good({ role: 'member' })
}

const expired = jest.fn()

/** The app as it is after its files were read again. */
async function start() {
  jest.resetModules()
  const { setupApi } = require('@/api') as typeof import('@/api')
  const { currentCompanyId, resumeSession, useSession } = require('@/shell/session') as typeof import('@/shell/session')
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 'a' }),
    renew: () => undefined,
    companyId: currentCompanyId,
    cityCode: () => '',
    toast: () => undefined,
    expired,
  })
  void resumeSession()
  await flushPromises()
  const { phase, info } = useSession.getState()
  return { phase, userId: info?.userInfo_.userId, companyId: currentCompanyId(), useSession }
}

beforeEach(() => {
  mockState.stored = {}
  mockState.hasToken = true
  expired.mockClear()
})

it('shows the stored user while the server has not answered', async () => {
  mockState.reply = () => new Promise(() => undefined)
  expect(await start()).toMatchObject({ phase: 'loading', userId: undefined })
  mockState.reply = answersOf('7')
  expect(await start()).toMatchObject({ phase: 'ready', userId: '7' })
  mockState.reply = () => new Promise(() => undefined)
  expect(await start()).toMatchObject({ phase: 'ready', userId: '7', companyId: '9' })
})

it('shows the user of the answer where it is another one, and stores only that user', async () => {
  mockState.reply = answersOf('7')
  await start()
  let answer = (_isOpen: boolean): void => undefined
  const isOpen = new Promise((resolve) => {
    answer = resolve
  })
  mockState.reply = (url) => isOpen.then(() => answersOf('8')(url))
  const { useSession, userId } = await start()
  expect(userId).toBe('7')
  answer(true)
  await flushPromises()
  expect(useSession.getState().info?.userInfo_.userId).toBe('8')
  expect(JSON.stringify(mockState.stored)).toContain('"userId":"8"')
  expect(JSON.stringify(mockState.stored)).not.toContain('"userId":"7"')
})

it('ends as always by a 401', async () => {
  mockState.reply = answersOf('7')
  await start()
  mockState.reply = async () => ({ status: 401, headers: {}, body: { code: 401, message: '请登录', data: null } })
  expect(await start()).toMatchObject({ userId: '7' })
  expect(expired).toHaveBeenCalled()
})

it('removes what is stored where no token is', async () => {
  mockState.reply = answersOf('7')
  await start()
  expect(Object.keys(mockState.stored)).toEqual(['p:firstScreens'])
  mockState.hasToken = false
  expect(await start()).toMatchObject({ phase: 'out', userId: undefined })
  expect(mockState.stored).toEqual({})
})
