/** What the server pushes: the screens that show what changed refetch. */
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { clearCache, type ReadKey, setupApi, useApiQuery } from '@/api'
import { receiveChange } from '@/features/notices/pushed-changes'
import { platform } from '@/platform'
import type { ServerFrame } from '~contract/events'
import * as account from '../../../contract/calls/account/account'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as companies from '../../../contract/calls/company/companies'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as providers from '../../../contract/calls/market/providers'

const notice = (typeCode: number, ext: object): ServerFrame => ({
  type: 'notice',
  notice: {
    id: '1',
    typeCode,
    type: 2,
    title: '',
    content: '',
    detail: '',
    avatarUrl: '',
    createdTime: '2026-11-20T04:00:00.000Z',
    isRead: 0,
    ext,
    opinion: '',
  } as never,
  unread: 1,
})
const decision = (kind: string): ServerFrame => ({
  type: 'audit',
  kind,
  subjectId: '1',
  isApproved: true,
  reason: '',
})

let requests: string[] = []
beforeEach(() => {
  requests = []
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 't' }),
    renew: () => undefined,
    companyId: () => '7',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
  jest.spyOn(platform, 'request').mockImplementation(async ({ url }) => {
    requests.push(url)
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: { count: requests.length } } }
  })
})
afterEach(() => {
  cleanup()
  clearCache()
  jest.restoreAllMocks()
})

const requestsOf = (call: ReadKey) => requests.filter((url) => call.endsWith(` ${url}`)).length
const Screen = ({ call }: { call: ReadKey }) => {
  useApiQuery(call, {} as never, { showError: false })
  return null
}

it.each<[string, ReadKey, ServerFrame, number]>([
  ['a decided company', companies.get, decision('company'), 2],
  ['a decided service', providers.getMine, decision('service-item'), 2],
  ['a decided job, elsewhere', account.getDetail, decision('job'), 1],
  ['a decision of an unknown kind', companies.get, decision('other'), 1],
  ['a changed account', account.getDetail, { type: 'account' }, 2],
  [
    'a notice of an application to join',
    joinApplications.list,
    notice(10000, { path: '/entpaccount?tab=applications' }),
    2,
  ],
  [
    'a notice of an application, for a list of profiles',
    candidates.search,
    notice(10008, { path: '/deliver?jobId=1' }),
    1,
  ],
  ['a count', account.getDetail, { type: 'badge', unread: 1 }, 1],
])('%s', async (_title, call, frame, expected) => {
  // a later frame, after which another screen refetches
  const [marker, later]: [ReadKey, ServerFrame] =
    call === providers.getMine ? [companies.get, decision('company')] : [providers.getMine, decision('service-item')]
  render(
    <>
      <Screen call={call} />
      <Screen call={marker} />
    </>,
  )
  await waitFor(() => expect([requestsOf(call), requestsOf(marker)]).toEqual([1, 1]))
  await act(async () => receiveChange(frame))
  await act(async () => receiveChange(later))
  await waitFor(() => expect(requestsOf(marker)).toBe(2))
  expect(requestsOf(call)).toBe(expected)
})
