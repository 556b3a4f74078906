/** A user of several companies acts for the one they chose on this device, until they log out. */
import type { HttpReply, HttpRequest, Token } from '@/platform/base/types'
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as companyCalls from '../../../contract/calls/company/companies'
import { fakeStorage, fakeToken } from '../../support/fake-storage'

const mockSeen = { stored: {} as Record<string, unknown>, restarts: [] as string[], requests: [] as HttpRequest[] }
const mockState = {
  token: { tokenType: 'Basic', accessToken: 'abc' } as Token | undefined,
  account: '',
  answers: {} as Record<string, unknown>,
}

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform/navigation/url-fields'),
  platform: {
    currentPath: () => '/jobmanagement',
    query: () => ({}),
    restart: (path: string) => mockSeen.restarts.push(path),
    onVisible: () => () => undefined,
    onOnline: () => () => undefined,
    isOnline: () => true,
    ...fakeStorage(() => mockSeen.stored),
    ...fakeToken(() => mockState),
    request: async (request: HttpRequest): Promise<HttpReply> => {
      mockSeen.requests.push(request)
      const data = mockState.answers[request.url] ?? null
      return { status: 200, headers: {}, body: { code: 0, message: 'ok', data } }
    },
  },
}))
jest.mock('@/ui', () => ({ toast: () => undefined, confirm: async () => true, theme: { set: () => undefined } }))

// the mocks above must exist first: imports would be hoisted over them
const { setupApi } = require('@/api') as typeof import('@/api')
const { otherCompanies, switchCompany } = require('@/shell/member-home') as typeof import('@/shell/member-home')
const { eraseSession } = require('@/shell/login') as typeof import('@/shell/login')
const { currentCompanyId, loadUser, useSession } = require('@/shell/session') as typeof import('@/shell/session')

const member = (idStr: string, auditStatus = 'adopted') => ({
  idStr,
  companyName: `公司${idStr}`,
  companyShortName: `公司${idStr}`,
  logoUrl: '',
  auditStatus,
  role: 'hr',
})
const companies = [member('5'), member('6'), member('7', 'applied')]
const userInfo_ = {
  userId: '9',
  name: '林夏',
  avatarUrl: '',
  phone: '',
  entpInfo: companies,
  roles: ['hr'],
  jobList: [],
}
const info = { menus: [], homePath: '/', companyId: '5', currentAuditStatus: 1, userInfo_ }

beforeEach(async () => {
  mockSeen.stored = {}
  mockSeen.restarts.length = 0
  mockState.answers = { [pathOf(account.get)]: info, [pathOf(companyCalls.listMine)]: companies }
  setupApi({
    token: () => mockState.token,
    renew: () => undefined,
    companyId: currentCompanyId,
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
  await loadUser()
})

it('offers the approved companies beside the one the user acts for', () => {
  expect(currentCompanyId()).toBe('5')
  expect(otherCompanies(useSession.getState()).map(({ idStr }) => idStr)).toEqual(['6'])
})

it('acts for the chosen one, stores for it, and still does after the next start', async () => {
  await switchCompany('6')
  expect(currentCompanyId()).toBe('6')
  expect(mockState.account).toBe('9.6')
  expect(mockSeen.restarts).toHaveLength(1)
  await loadUser()
  expect(currentCompanyId()).toBe('6')
  expect(otherCompanies(useSession.getState()).map(({ idStr }) => idStr)).toEqual(['5'])
})

it('acts for the first one again once the chosen one is gone', async () => {
  await switchCompany('6')
  mockState.answers[pathOf(companyCalls.listMine)] = companies.slice(0, 1)
  await loadUser()
  expect(currentCompanyId()).toBe('5')
})

it('forgets the choice with the log-out', async () => {
  await switchCompany('6')
  await eraseSession()
  mockState.token = { tokenType: 'Basic', accessToken: 'def' }
  await loadUser()
  expect(currentCompanyId()).toBe('5')
})
