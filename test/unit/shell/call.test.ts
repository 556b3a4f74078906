import { act, renderHook, waitFor } from '@testing-library/react'
import { ApiError, clearCache, fetchApi, invalidateReads, setupApi, treeOptions, useApiQuery } from '@/api'
import { callApi } from '@/api/call-api'
import { type HttpReply, type HttpRequest, NetworkError, type Token } from '@/platform/base/types'
import { CLIENT_ERROR_CODES } from '~contract/error-codes'
import { pathOf } from '../../../contract/call-address'
import * as accountCalls from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as companies from '../../../contract/calls/company/companies'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as jobs from '../../../contract/calls/jobs/jobs'

const mockSent: HttpRequest[] = []
let mockAnswer: (request: HttpRequest) => HttpReply | Promise<HttpReply>

jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform/navigation/url-fields'),
  platform: {
    isOnline: () => true,
    userStorage: { get: () => undefined, set: () => undefined, remove: () => undefined },
    onOnline: () => () => undefined,
    onVisible: () => () => undefined,
    request: (request: HttpRequest) => {
      mockSent.push(request)
      return Promise.resolve().then(() => mockAnswer(request))
    },
  },
}))

const ok = (data: unknown, more: object = {}, headers: Record<string, string> = {}): HttpReply => ({
  status: 200,
  headers,
  body: { code: 0, message: '成功', data, ...more },
})
const refused = (status: number, body: object): HttpReply => ({ status, headers: {}, body })

let token: Token | undefined
const toasts: string[] = []
const renewed: Token[] = []
let expired = 0
let account: string | undefined = ''
let changes = 0

beforeEach(() => {
  mockSent.length = toasts.length = renewed.length = expired = changes = 0
  account = ''
  token = { tokenType: 'Basic', accessToken: 'abc' }
  mockAnswer = () => ok(null)
  clearCache()
  setupApi({
    token: () => token,
    renew: (fresh) => renewed.push(fresh),
    companyId: () => '77',
    cityCode: () => '510100',
    toast: (text) => toasts.push(text),
    expired: () => expired++,
    account: () => account,
    accountChanged: () => changes++,
  })
})

describe('what a call sends', () => {
  it('adds token and company to the query of a GET @P-7-01 @P-7-03 @P-9-04', async () => {
    await callApi(companies.getCard, { id: '5' })
    expect(mockSent[0]).toMatchObject({
      method: 'GET',
      url: pathOf(companies.getCard),
      query: { companyId: '77', id: '5' },
      headers: { Authorization: 'Basic abc' },
    })
    expect(mockSent[0]?.headers).not.toHaveProperty('Idempotency-Key')
  })

  it('adds the company to the body of a POST, with a fresh idempotency key each time @P-7-01', async () => {
    await callApi(accountCalls.get, {})
    await callApi(accountCalls.get, {})
    expect(mockSent[0]?.body).toEqual({ companyId: '77' })
    const keys = mockSent.map((request) => request.headers?.['Idempotency-Key'])
    expect(keys[0]).toMatch(/\w{8,}/)
    expect(keys[0]).not.toBe(keys[1])
  })

  it('adds the city and no token while logged out @P-7-02', async () => {
    token = undefined
    await callApi(companies.getCard, { id: '5' })
    expect(mockSent[0]?.query).toEqual({ cityCode: '510100', id: '5' })
    expect(mockSent[0]?.headers).toEqual({})
  })

  it('puts path parameters into the path, encoded, and nowhere else', async () => {
    await callApi(inviteCodes.get, { code: 'a/b c' })
    expect(mockSent[0]?.url).toBe(pathOf(inviteCodes.get).replace('{code}', 'a%2Fb%20c'))
    expect(mockSent[0]?.query).toEqual({ companyId: '77' })
  })

  it('names whose page it is, once that is known, and nobody while logged out', async () => {
    await callApi(accountCalls.get, {})
    account = '7.77'
    await callApi(accountCalls.get, {})
    token = undefined
    await callApi(accountCalls.get, {})
    expect(mockSent.map(({ headers }) => headers?.['X-Account'])).toEqual([undefined, '7.77', undefined])
  })

  it('is nothing once another tab has changed the account, and a refusal as another account’s is no toast', async () => {
    account = undefined
    await expect(callApi(accountCalls.get, {})).rejects.toMatchObject({ code: CLIENT_ERROR_CODES.ACCOUNT_CHANGED })
    expect([mockSent.length, changes]).toEqual([0, 1])
    account = '7.77'
    mockAnswer = () => refused(409, { code: CLIENT_ERROR_CODES.ACCOUNT_CHANGED, message: '账号已切换', data: null })
    await expect(callApi(accountCalls.get, {})).rejects.toThrow('账号已切换')
    expect([changes, toasts]).toEqual([2, []])
  })

  it('leaves the company out where the caller requests that', async () => {
    await callApi(accountCalls.get, {}, { hasNoCompany: true })
    expect(mockSent[0]?.body).toEqual({})
  })
})

describe('what comes back', () => {
  it('is the data, and the words of success where they are wanted', async () => {
    mockAnswer = () => ok({ sentAt: 'x', resendAfter: 90 })
    const messages: string[] = []
    const data = await callApi(auth.sendCode, { phone: '13800000001' }, { onMessage: (text) => messages.push(text) })
    expect(data).toEqual({ sentAt: 'x', resendAfter: 90 })
    expect(messages).toEqual(['成功'])
  })

  it('is a page of rows when the envelope counts', async () => {
    mockAnswer = () => ok([{ id: '1' }], { total: 21, totalPages: 3 })
    const page = await callApi(jobs.listPublic, {})
    expect(page).toEqual({ rows: [{ id: '1' }], total: 21, totalPages: 3 })
  })

  it('brings a renewed token @P-7-04', async () => {
    mockAnswer = () => ok(null, {}, { authorization: 'Basic fresh' })
    await callApi(accountCalls.get, {})
    expect(renewed).toEqual([{ tokenType: 'Basic', accessToken: 'fresh' }])
  })
})

describe('what goes wrong', () => {
  const wrong = () =>
    refused(400, { code: CLIENT_ERROR_CODES.SMS_TOO_SOON, message: '验证码已发送', data: { field: 'phone' } })

  it('is thrown with its code and field, and shown as a toast @P-8-03', async () => {
    mockAnswer = wrong
    const error = await callApi(accountCalls.get, {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: '验证码已发送',
      code: CLIENT_ERROR_CODES.SMS_TOO_SOON,
      status: 400,
      field: 'phone',
    })
    expect((error as ApiError).is('SMS_TOO_SOON')).toBe(true)
    expect(toasts).toEqual(['验证码已发送'])
  })

  it('stays silent where the screen shows it itself', async () => {
    mockAnswer = wrong
    await callApi(accountCalls.get, {}, { showError: { except: 'fields' } }).catch(() => undefined)
    await callApi(accountCalls.get, {}, { showError: { except: ['SMS_TOO_SOON'] } }).catch(() => undefined)
    await callApi(accountCalls.get, {}, { showError: false }).catch(() => undefined)
    expect(toasts).toEqual([])
    await callApi(accountCalls.get, {}, { showError: { except: ['ALREADY_MEMBER'] } }).catch(() => undefined)
    expect(toasts).toEqual(['验证码已发送'])
  })

  it('raises the re-login alert on 401 in the status or in the body, with no toast @P-8-01', async () => {
    mockAnswer = () => refused(401, { code: 401, message: 'x', data: null })
    await callApi(accountCalls.get, {}).catch(() => undefined)
    mockAnswer = () => refused(200, { code: 401, message: 'x', data: null })
    await callApi(accountCalls.get, {}, { showError: false }).catch(() => undefined)
    expect(expired).toBe(2)
    expect(toasts).toEqual([])
  })

  it('does not raise it for a visitor, who sees the server’s message', async () => {
    token = undefined
    mockAnswer = () => refused(401, { code: 401, message: '登录状态已过期, 请退出重新登录!', data: null })
    await callApi(accountCalls.get, {}).catch(() => undefined)
    expect(expired).toBe(0)
    expect(toasts).toEqual(['登录状态已过期, 请退出重新登录!'])
  })

  it('is a clear text when the mockAnswer is no envelope at all @P-8-14', async () => {
    mockAnswer = () => ({ status: 502, headers: {}, body: '<html>Bad Gateway</html>' })
    await callApi(accountCalls.get, {}).catch(() => undefined)
    mockAnswer = () => ({ status: 200, headers: {}, body: '<html>Welcome</html>' })
    await callApi(accountCalls.get, {}).catch(() => undefined)
    expect(toasts).toEqual(['服务暂时不可用，请稍后再试', '服务器的回答无法识别，请稍后再试'])
  })

  it('shows how long to wait when a limit is used up, and does not retry by itself', async () => {
    const message = '操作太频繁，请 5 分钟后再试'
    mockAnswer = () => ({
      status: 429,
      headers: { 'retry-after': '300' },
      body: { code: 42900, message, data: null },
    })
    const error = await callApi(accountCalls.get, {}).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 429, message, retryAfter: 300 })
    const { result, unmount } = renderHook(() => useApiQuery(companies.getCard, { id: '9' }))
    await waitFor(() => expect(result.current.phase).toBe('error'))
    expect((result.current.error as ApiError).message).toBe(message)
    await act(async () => invalidateReads(accountCalls.get))
    expect(mockSent).toHaveLength(2)
    expect(toasts).toEqual([message, message])
    mockAnswer = () => ({ status: 429, headers: {}, body: '<html>Too Many Requests</html>' })
    await act(() => result.current.reload())
    expect(toasts[2]).toBe('操作太频繁，请稍后再试')
    unmount()
  })

  it('is shown when the network fails, and not when the screen itself stopped asking', async () => {
    mockAnswer = () => Promise.reject(new NetworkError('网络已断开，请检查网络后重试', 'offline'))
    await callApi(accountCalls.get, {}).catch(() => undefined)
    mockAnswer = () => Promise.reject(new NetworkError('已取消', 'aborted'))
    await callApi(accountCalls.get, {}).catch(() => undefined)
    expect(toasts).toEqual(['网络已断开，请检查网络后重试'])
  })
})

describe('the cache', () => {
  it('fetches the same request once, and again when it is outdated', async () => {
    mockAnswer = () => ok({ id: '5' })
    await Promise.all([
      fetchApi(companies.getCard, { id: '5' }, { staleMs: 1000 }),
      fetchApi(companies.getCard, { id: '5' }, { staleMs: 1000 }),
    ])
    await fetchApi(companies.getCard, { id: '5' }, { staleMs: 1000 })
    expect(mockSent).toHaveLength(1)
    invalidateReads(companies.getCard)
    await fetchApi(companies.getCard, { id: '5' }, { staleMs: 1000 })
    expect(mockSent).toHaveLength(2)
  })

  it('is refetched when it was declared outdated while the answer was under way', async () => {
    const releases: ((reply: HttpReply) => void)[] = []
    mockAnswer = () => new Promise((resolve) => releases.push(resolve))
    const { result, unmount } = renderHook(() => useApiQuery(companies.getCard, { id: '5' }))
    await waitFor(() => expect(releases).toHaveLength(1))
    act(() => invalidateReads(companies.getCard))
    await waitFor(() => expect(releases).toHaveLength(2))
    await act(async () => releases[1]?.(ok({ companyName: '改好的' })))
    await waitFor(() => expect(result.current.data).toEqual({ companyName: '改好的' }))
    await act(async () => releases[0]?.(ok({ companyName: '改之前的' })))
    expect(result.current).toMatchObject({ data: { companyName: '改好的' }, isFetching: false })
    unmount()
  })

  it('forgets everything between sessions, late answers included', async () => {
    let release: (reply: HttpReply) => void = () => undefined
    mockAnswer = () => new Promise((resolve) => (release = resolve))
    const old = fetchApi(companies.getCard, { id: '5' }, { staleMs: 1000 })
    await Promise.resolve()
    await Promise.resolve()
    clearCache()
    release(ok({ companyName: '前一个人看到的' }))
    await expect(old).rejects.toMatchObject({ reason: 'aborted' })
    mockAnswer = () => ok({ companyName: '我看到的' })
    expect(await fetchApi(companies.getCard, { id: '5' }, { staleMs: 1000 })).toEqual({ companyName: '我看到的' })
  })

  it('makes choices of a tree once, because pickers are drawn with every key', () => {
    const leaf = { code: '510107', name: '武侯区', children: [] }
    const tree = [{ code: '510100', name: '成都', children: [leaf] }]
    expect(treeOptions(tree)).toEqual([
      { value: '510100', label: '成都', children: [{ value: '510107', label: '武侯区' }] },
    ])
    expect(treeOptions(tree)).toBe(treeOptions(tree))
    expect(treeOptions([...tree])).not.toBe(treeOptions(tree))
  })
})
