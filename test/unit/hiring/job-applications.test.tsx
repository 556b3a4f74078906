/** Job applications, agents and settlements on a phone: optimistic decisions and their rollback, required reasons, money. */
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { clearCache, useApiQuery } from '@/api'
import type { JobApplication } from '@/features/hiring/job-applications/application-types'
import { decideApplications } from '@/features/hiring/job-applications/use-applications'
import ApplicationsPage from '@/pages/recruit/deliver'
import Entrust from '@/pages/recruit/entrust'
import ListingDetails from '@/pages/recruit/entrustDetails'
import SettleDetail from '@/pages/recruit/settleDetail'
import { platform } from '@/platform'
import { confirm, toast } from '@/ui'
import { dueDateOf } from '~contract/domain/agency'
import { enumKeys } from '~contract/domain/enums'
import { APPLICATION_STATUS, type ApplicationStatus, canBecome } from '~contract/domain/job-applications'
import * as applications from '../../../contract/calls/hiring/applications'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/shell', () => ({ withShell: (part: unknown) => part }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn() }))
jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform'),
  usePageShow: () => undefined,
}))

const talent = {
  id: '1',
  name: '周雨桐',
  gender: 'female',
  age: 29,
  avatarUrl: '',
  years: 6,
  education: 'bachelor',
  jobSeeking: 'month',
  company: '锦程在线',
  title: '前端工程师',
  school: '',
  major: '',
  wantedPost: '前端',
  wantedCity: '成都',
  wantedDistrict: '',
  salaryMin: 18,
  salaryMax: 25,
  salaryMonths: 14,
  skills: [],
  highlight: '',
  activeTime: '2026-03-12T08:00:00+08:00',
  isCollected: false,
  isSeen: false,
  invitation: null,
  invitedJob: null,
  application: null,
  chatUserId: 'cand1',
}
const buildApplication = (status: ApplicationStatus, can: string[]) => ({
  id: '7',
  status,
  jobId: '3',
  jobTitle: '高级前端工程师',
  message: '您好',
  reason: '',
  deciderName: '',
  decidedTime: null,
  createdTime: '2026-03-12T08:00:00+08:00',
  stage: { no: 1, name: '新投递', kind: 'new' },
  outcome: 'active',
  stageTime: '2026-11-20T04:00:00.000Z',
  attempt: 1,
  version: 1,
  origin: 'applied',
  mandateId: '',
  agentName: '',
  agentFirm: '',
  talent,
  hire: null,
  can,
})
const mandate = {
  id: '8',
  status: 'applied',
  jobId: '3',
  jobTitle: '高级前端工程师',
  agentId: '2',
  agentName: '秦川',
  agentFirm: '蓉聘人力',
  agentIntroduction: '',
  agentAvatarUrl: '',
  agentPhone: '155****0001',
  rewardFen: 800_000,
  guaranteeDays: 30,
  message: '手上有三位人选',
  reason: '',
  deciderName: '',
  decidedTime: null,
  createdTime: '2026-03-12T08:00:00+08:00',
  referredCount: 2,
  hiredCount: 1,
  paidFen: 0,
  can: ['approve', 'reject'],
}
const settlement = {
  id: '9',
  status: 'applied',
  amountFen: 800_000,
  jobId: '3',
  jobTitle: '高级前端工程师',
  resumeId: '1',
  talentName: '周雨桐',
  mandateId: '8',
  agentName: '秦川',
  agentFirm: '蓉聘人力',
  applicantName: '',
  startDate: '2026-02-01',
  dueDate: '2026-03-03',
  note: '',
  reason: '',
  reviewerName: '',
  reviewedTime: null,
  createdTime: '2026-03-12T08:00:00+08:00',
  can: ['approve', 'reject'],
}
const agencyListing = {
  id: '6',
  jobId: '3',
  jobTitle: '高级前端工程师',
  jobStatus: 'adopt',
  cityName: '成都',
  salaryText: '18-25K',
  headcount: 2,
  status: 'open',
  rewardFen: 800_000,
  guaranteeDays: 30,
  note: '',
  appliedCount: 1,
  activeCount: 0,
  referredCount: 2,
  hiredCount: 1,
  paidFen: 0,
  openerName: '周远',
  createdTime: '2026-03-12T08:00:00+08:00',
  can: ['edit', 'close'],
}

let refusal: string | undefined
let balanceFen = 900_000
const requests: { url: string; body: Record<string, unknown> }[] = []
/** An envelope's fields of a list that is shown whole. */
const page = (data: unknown[], pageInfo: object = {}) => ({
  data,
  total: data.length,
  totalPages: 1,
  nextCursor: '',
  ...pageInfo,
})
const openAt = (path: string) => window.history.replaceState({}, '', path)
const decided = ({ status, deliveryIds }: Record<string, unknown>) =>
  (deliveryIds as string[]).map((id) => ({
    deliveryId: id,
    isDone: true,
    message: '',
    delivery: { ...buildApplication(status as ApplicationStatus, ['reopen']), id },
  }))

/** Fields of the envelope. */
const answerOf = (url: string, body: Record<string, unknown>): object => {
  if (url.includes('/deliverBasePage'))
    return page([buildApplication('pending', ['pass', 'refuse', 'onboard'])], {
      counts: { pending: 1, passed: 0, unsuitable: 0, onboarded: 0, withdrawn: 0 },
    })
  if (url.endsWith('/updateDeliverStatus')) return { data: decided(body) }
  if (url.endsWith('/mandates/page'))
    return page([mandate], { counts: { applied: 1, active: 0, rejected: 0, dismissed: 0, ended: 0 } })
  if (url.endsWith('/reviewAgentApplication'))
    return { data: { ...mandate, status: 'rejected', reason: body.reason, can: [] } }
  if (url.endsWith('/myMandate-position-agent')) return page([agencyListing], { counts: { open: 1, closed: 0 } })
  if (url.endsWith('/myMandate-position-agent-info')) return page([mandate], { entrust: agencyListing, counts: null })
  if (url.endsWith('/queryApplySettlement')) return page([settlement], { counts: { applied: 1, paid: 0, rejected: 0 } })
  if (url.endsWith('/queryApplySettlementInfo')) return { data: { settlement, mandate, delivery: null, balanceFen } }
  if (url.endsWith('/queryFulfilling'))
    return page([
      { ...mandate, passedCount: 0, inGuaranteeCount: 0, dueCount: 1, dueFen: 800_000, nextDueDate: '2026-03-03' },
    ])
  return url.endsWith('/findPositionByStatusAndPage') ? page([]) : { data: [] }
}

beforeEach(() => {
  requests.length = 0
  refusal = undefined
  balanceFen = 900_000
  jest.mocked(toast).mockClear()
  openAt('/')
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    const given = (body ?? {}) as Record<string, unknown>
    requests.push({ url, body: given })
    const isRefused = refusal && url.endsWith('/updateDeliverStatus')
    const envelope = isRefused
      ? { code: 403, message: refusal, data: null }
      : { code: 0, message: 'ok', ...answerOf(url, given) }
    return { status: isRefused ? 403 : 200, headers: {}, body: envelope }
  })
})

const calls = (ending: string) => requests.filter(({ url }) => url.endsWith(ending)).map(({ body }) => body)
const press = async (name: string) => {
  passClickGuard()
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))
}

describe('the states of an application', () => {
  it('lead where the table names, a hire and a withdrawal nowhere', () => {
    const transitions = enumKeys(APPLICATION_STATUS).map((from) => [
      from,
      enumKeys(APPLICATION_STATUS).filter((to) => canBecome(from, to)),
    ])
    expect(Object.fromEntries(transitions)).toEqual({
      pending: ['passed', 'onboarded', 'unsuitable'],
      passed: ['pending', 'onboarded', 'unsuitable'],
      onboarded: [],
      unsuitable: ['pending', 'passed'],
      withdrawn: [],
    })
  })

  it('a guarantee counts days over the end of months and years', () => {
    expect(dueDateOf('2026-12-20', 30)).toBe('2027-01-19')
    expect(dueDateOf('2028-02-28', 1)).toBe('2028-02-29')
    expect(dueDateOf('2026-03-01', 0)).toBe('2026-03-01')
  })
})

describe('applications on a phone', () => {
  it('a card opens the resume for the job applied for', async () => {
    openAt('/deliver')
    const navigate = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined as never)
    render(<ApplicationsPage />)
    fireEvent.click(await screen.findByText('周雨桐'))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/talentDetails?id=1&jobId=3'))
    navigate.mockRestore()
  })

  it('a decision shows at once, goes back when the server refuses, and can be undone when it accepts', async () => {
    render(<ApplicationsPage />)
    await screen.findByText('周雨桐')
    expect(screen.getByRole('tab', { name: /待处理/ }).textContent).toContain('1')
    refusal = '没有权限：处理投递'
    await press('通过初筛')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('没有权限：处理投递', 'error'))
    expect(screen.getAllByRole('button', { name: '通过初筛' })).toHaveLength(1)
    refusal = undefined
    await press('通过初筛')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('周雨桐通过初筛', 'success', expect.anything()))
    expect(screen.getByRole('tab', { name: /待处理/ }).textContent).toContain('0')
    const [, , options] = jest.mocked(toast).mock.calls.at(-1) ?? []
    await act(async () => options?.undo?.())
    await waitFor(() =>
      expect(calls('/updateDeliverStatus').at(-1)).toMatchObject({ deliveryIds: ['7'], status: 'pending' }),
    )
  })
})

it('a pass of rejected applications is undone with the reason that each was rejected for', async () => {
  const rejected = ['经验不足', '学历不符'].map(
    (reason, i) =>
      ({ ...buildApplication('unsuitable', ['pass']), id: `${i + 7}`, reason }) as object as JobApplication,
  )
  await decideApplications(rejected, 'passed')
  const [, , options] = jest.mocked(toast).mock.calls.at(-1) ?? []
  await act(async () => options?.undo?.())
  await waitFor(() =>
    expect(calls('/updateDeliverStatus').slice(1)).toMatchObject([
      { deliveryIds: ['7'], status: 'unsuitable', reason: '经验不足' },
      { deliveryIds: ['8'], status: 'unsuitable', reason: '学历不符' },
    ]),
  )
})

it('a decision shows at once where the applications of one candidate are read, and goes back when it is refused', async () => {
  const { result } = renderHook(() => useApiQuery(applications.list, { resumeId: '1' }))
  const status = () => result.current.data?.rows[0]?.status
  await waitFor(() => expect(status()).toBe('pending'))
  let refuse: (reason: Error) => void = () => undefined
  const answer = new Promise<never>((_, reject) => {
    refuse = reject
  })
  jest.mocked(platform.request).mockImplementationOnce(() => answer)
  const isDone = decideApplications(result.current.data?.rows ?? [], 'passed')
  await waitFor(() => expect(status()).toBe('passed'))
  refuse(new Error('没有网络'))
  expect(await isDone).toBe(false)
  await waitFor(() => expect(status()).toBe('pending'))
})

describe('agents on a phone', () => {
  it('an application is refused only with a reason', async () => {
    openAt('/entrust?view=applications')
    render(<Entrust />)
    await screen.findByText('秦川 · 蓉聘人力')
    await press('驳回')
    await screen.findByRole('dialog', { name: '驳回秦川的代理申请' })
    await press('驳回')
    await screen.findByText('请填写原因')
    expect(calls('/reviewAgentApplication')).toEqual([])
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: '行业不符' } })
    await press('驳回')
    await waitFor(() =>
      expect(calls('/reviewAgentApplication')).toEqual([
        expect.objectContaining({ mandateId: '8', isApproved: false, reason: '行业不符' }),
      ]),
    )
  })

  it('a mandated job shows its terms and figures, its agents and what is owed under contracts @P-2.1-13', async () => {
    openAt('/entrustDetails?id=3')
    const { unmount } = render(<ListingDetails />)
    await screen.findAllByText('¥8,000.00 / 人')
    expect(screen.getByText('1 / 2')).toBeTruthy()
    await screen.findByText('秦川 · 蓉聘人力')
    unmount()
    openAt('/entrust?view=contracts')
    render(<Entrust />)
    await screen.findByText('1 人待结算')
  })
})

describe('a settlement on a phone', () => {
  it('is paid after a question that names the sum; too little money is shown before @P-2.1-14', async () => {
    openAt('/settleDetail?id=9')
    balanceFen = 100
    const { unmount } = render(<SettleDetail />)
    await screen.findByText('公司余额 ¥1.00，不够支付这笔佣金，请先充值。')
    unmount()
    clearCache()
    balanceFen = 900_000
    render(<SettleDetail />)
    await screen.findByText('¥8,000.00')
    jest.mocked(confirm).mockResolvedValueOnce(false)
    await press('通过并支付')
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '支付 ¥8,000.00 给秦川？' }))
    expect(calls('/settlementReview')).toEqual([])
    jest.mocked(confirm).mockResolvedValueOnce(true)
    await press('通过并支付')
    await waitFor(() =>
      expect(calls('/settlementReview')).toEqual([expect.objectContaining({ settlementId: '9', isApproved: true })]),
    )
  })
})
