/** Invite codes on the members page: every status, copying and revoking active ones, the empty list and errors. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache, mutateApi, setupApi, useLocalFilter } from '@/api'
import { InviteCodes } from '@/features/company/members/InviteCodes'
import { MemberInviteDialog } from '@/features/company/members/MemberInviteDialog'
import { platform } from '@/platform'
import type { HttpReply, HttpRequest } from '@/platform/base/types'
import { confirm } from '@/ui'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), confirm: jest.fn(), toast: jest.fn() }))

const anInvite = (code: string, more: object = {}) => ({
  code,
  role: 'hr',
  makerName: '周远',
  invitedName: '',
  createdTime: '2026-11-20T04:00:00.000Z',
  expiresTime: '2026-11-27T04:00:00.000Z',
  uses: 1,
  maxUses: 10,
  state: 'active',
  ...more,
})

let rows: object[]
let isFailing: boolean
let requests: { url: string; body: Record<string, unknown> }[]
let copied: string[]

const answer = ({ url, body }: HttpRequest): HttpReply => {
  requests.push({ url: String(url), body: (body ?? {}) as Record<string, unknown> })
  if (isFailing) return { status: 500, headers: {}, body: { code: 50000, message: '服务出错了', data: null } }
  const reply = (data: unknown, more = {}) => ({
    status: 200,
    headers: {},
    body: { code: 0, message: 'ok', data, ...more },
  })
  if (url.includes('/inviteCodes/page')) return reply(rows, { total: rows.length, totalPages: 1 })
  if (url.includes('/getRoleList'))
    return reply([
      { value: 'hr', label: 'HR人员' },
      { value: 'admin', label: '管理员' },
    ])
  if (url.includes('/getCompanyAllRoles')) return reply([])
  if (url.endsWith('/inviteCode')) return reply({ code: 'new', expiresTime: '2026-11-21T04:00:00.000Z' })
  return reply(null)
}
const bodiesFor = (path: string) => requests.filter(({ url }) => url.includes(path)).map(({ body }) => body)

const Invites = ({ onInvite }: { onInvite(): void }) => <InviteCodes list={useLocalFilter({})} onInvite={onInvite} />

beforeEach(() => {
  rows = [
    anInvite('living'),
    anInvite('personal', { invitedName: '王敏', maxUses: 1, uses: 1, state: 'usedUp' }),
    anInvite('old', { role: 'admin', maxUses: 0, state: 'expired' }),
    anInvite('back', { state: 'revoked' }),
  ]
  isFailing = false
  requests = []
  copied = []
  setupApi({
    token: () => ({ tokenType: 'Basic', accessToken: 't' }),
    renew: () => undefined,
    companyId: () => '7',
    cityCode: () => '',
    toast: () => undefined,
    expired: () => undefined,
  })
  jest.spyOn(platform, 'request').mockImplementation(async (request) => answer(request))
  jest.spyOn(platform, 'copy').mockImplementation(async (text) => void copied.push(text))
  jest.spyOn(platform, 'shareUrl').mockImplementation((path) => `https://hr.example.com${path}`)
})
afterEach(() => {
  cleanup()
  clearCache()
  jest.restoreAllMocks()
})

it('shows each code with its state, its uses and what is special about it', async () => {
  render(<Invites onInvite={() => undefined} />)
  await screen.findByText('可用')
  for (const text of ['已用完', '已过期', '已失效', '只给 王敏', '加入前由管理员确认', '已用 1 次，不限'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('已用 1 次，剩 9 次')).toHaveLength(2)
})

it('copies a living code and revokes it after a question; the dead ones offer nothing; a new one shows', async () => {
  rows = [anInvite('living')]
  render(<Invites onInvite={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: /复制链接/ }))
  await waitFor(() => expect(copied).toEqual(['https://hr.example.com/invitejoin?code=living']))
  jest.mocked(confirm).mockResolvedValueOnce(true)
  rows = [anInvite('living', { state: 'revoked' })]
  fireEvent.click(screen.getByRole('button', { name: /撤销/ }))
  await waitFor(() => expect(bodiesFor('/revoke')).toMatchObject([{ code: 'living' }]))
  await screen.findByText('已失效')
  expect(screen.queryByRole('button', { name: /复制链接/ })).toBeNull()
  rows = [anInvite('fresh')]
  await mutateApi(inviteCodes.create, { role: 'hr' })
  await screen.findByText('可用')
})

it('stays when the question is answered with no', async () => {
  rows = [anInvite('living')]
  render(<Invites onInvite={() => undefined} />)
  jest.mocked(confirm).mockResolvedValueOnce(false)
  fireEvent.click(await screen.findByRole('button', { name: /撤销/ }))
  await act(async () => undefined)
  expect(bodiesFor('/revoke')).toEqual([])
})

it('offers to make the first one, and another try after a failure', async () => {
  rows = []
  const invite = jest.fn()
  const { unmount } = render(<Invites onInvite={invite} />)
  fireEvent.click(await screen.findByRole('button', { name: '生成邀请码' }))
  expect(invite).toHaveBeenCalledTimes(1)
  unmount()
  clearCache()
  isFailing = true
  render(<Invites onInvite={invite} />)
  expect(await screen.findByText(/服务出错了/)).toBeTruthy()
})

it('is made with role, days and number of uses', async () => {
  render(<MemberInviteDialog onClose={() => undefined} />)
  await screen.findByText('管理员')
  fireEvent.click(screen.getByText('管理员'))
  fireEvent.click(screen.getByText('1 天'))
  fireEvent.click(screen.getByText('10 次'))
  fireEvent.click(screen.getByRole('button', { name: '生成邀请链接' }))
  await screen.findByText(/需要管理员确认/)
  expect(bodiesFor('/company/inviteCode')).toMatchObject([{ role: 'admin', days: 1, maxUses: 10 }])
})
