/** Requirements, opportunities and leads on a phone: required fields, optimistic updates, and what a refusal does. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { usePurchaseRequest } from '@/api'
import {
  EMPTY_REQUIREMENT,
  type RequirementValues,
  toInput,
  toValues,
} from '@/features/market/requirements/requirement-form'
import { requirementBudget } from '@/features/market/requirements/requirement-types'
import FindOpportunities from '@/pages/market/findbusi'
import MyClues from '@/pages/market/myclue'
import MyNeeds from '@/pages/market/myneeds'
import OpportunityDetail from '@/pages/market/opportunityDetail'
import RequirementDetail from '@/pages/market/requirementDetail'
import { platform, usePageQuery } from '@/platform'
import { confirm, toast } from '@/ui'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/shell', () => ({
  withShell: (part: unknown) => part,
  requireLogin: () => true,
  hasToken: () => true,
  canNow: () => true,
  useSession: () => ({ phase: 'ready' }),
  SiteFooter: () => null,
}))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn() }))
jest.mock('@/platform', () => ({
  ...jest.requireActual('@/platform'),
  usePageQuery: jest.fn(() => ({})),
  usePageShow: () => undefined,
  useShare: () => undefined,
}))

const opportunity = {
  id: '5',
  version: 'v1',
  status: 'adopt',
  title: '会员小程序开发',
  categoryCode: 'S0502',
  categoryName: '信息技术 · 小程序开发',
  budgetMin: 6_000_000,
  budgetMax: 10_000_000,
  cityCode: '510100',
  cityName: '成都',
  deadline: '2026-12-31',
  viewCount: 3,
  collectCount: 1,
  leadCount: 0,
  publishedTime: '2026-11-20T08:00:00+08:00',
  summary: '扫码点单、储值、积分',
  companyId: '9',
  companyName: '成都蓉味坊餐饮管理有限公司',
  companyShortName: '蓉味坊',
  companyLogoUrl: '',
  isOwn: false,
  isCollected: false,
  isBought: false,
}
const detail = {
  ...opportunity,
  description: '扫码点单、储值、积分。',
  industryName: '餐饮',
  contactNameMasked: '罗**',
  contactPhoneMasked: '138****0004',
  price: 2000,
  chatUserId: 'user4',
}
const need = (status: string, can: string[], auditReason = '') => ({
  ...opportunity,
  status,
  description: '扫码点单、储值、积分，十二家门店统一。',
  contactName: '罗桂芳',
  contactPhone: '13800000004',
  auditReason,
  publisherName: '罗桂芳',
  createdTime: '2026-11-20T08:00:00+08:00',
  updatedTime: '2026-11-20T08:00:00+08:00',
  expiresTime: null,
  can,
})
const lead = {
  id: '7',
  opportunity: { ...opportunity, isCollected: true },
  followStatus: 'new',
  remark: '',
  collectedTime: '2026-11-20T08:00:00+08:00',
  boughtTime: null,
  buyerName: '',
  updatedTime: '2026-11-20T08:00:00+08:00',
}
const counts = { pending: 0, adopt: 0, reject: 1, stop: 0, expire: 0, temporary: 0 }

let refusal = ''
let isOwned = false
let isCollected = false
const requests: { url: string; body: Record<string, unknown> }[] = []
const page = (rows: unknown[], extra: object = {}) => ({ data: rows, total: rows.length, totalPages: 1, ...extra })
const cursorPage = (rows: unknown[], extra: object = {}) => page(rows, { nextCursor: '', ...extra })

/** The envelope of a list's answer; undefined for other calls. */
const pageOf = (url: string): object | undefined => {
  if (url.endsWith('/biz-opportunity/page')) return cursorPage([{ ...opportunity, isCollected }])
  if (url.endsWith('/requirement/page'))
    return cursorPage([need('reject', ['edit', 'delete'], '说明太笼统')], { counts })
  if (url.endsWith('/companyRequirement/page'))
    return cursorPage([lead], { counts: { new: 1, talking: 0, won: 0, lost: 0 } })
  if (url.endsWith('/requirements/interested'))
    return cursorPage([{ ...opportunity, id: '3', isBought: true, time: '2026-11-20T08:00:00+08:00' }])
  return /queryServiceProviders|getEntpRequirePage/.test(url) ? page([]) : undefined
}

const answerOf = (url: string): unknown => {
  if (url.endsWith('/hotBusinessOpportunities')) return [opportunity]
  if (url.endsWith('/opportunities/detail')) return detail
  if (url.includes('/companyRequirement/getContact'))
    return isOwned
      ? { requirementId: '5', isOwned, contactName: '罗桂芳', phone: '13800000004', price: 0 }
      : { requirementId: '5', isOwned, contactName: '罗', phone: '138****0004', price: 2000 }
  if (url.includes('/getMyEntpRequireById')) return need('adopt', ['edit', 'close'])
  if (url.endsWith('/clues/follow')) return lead
  if (url.includes('/getContactById'))
    return { companyName: '蜀汇人力', contactName: '周明远', phoneMasked: '138****0003', chatUserId: 'user3' }
  if (/collectRequire|stopMyCollect/.test(url))
    return { requirementId: '5', isCollected: url.includes('/collectRequire') }
  return []
}

beforeEach(() => {
  requests.length = 0
  refusal = ''
  isOwned = false
  isCollected = false
  jest.mocked(toast).mockClear()
  jest.mocked(confirm).mockResolvedValue(true)
  jest.mocked(usePageQuery).mockReturnValue({})
  window.history.replaceState(null, '', '/')
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    requests.push({ url, body: (body ?? {}) as Record<string, unknown> })
    const isRefused = refusal && url.endsWith(refusal)
    if (url.endsWith('/companyRequirement/collect') && !isRefused)
      isCollected = Boolean((body as { isCollected?: boolean }).isCollected)
    const envelope = isRefused
      ? { code: 48103, message: '这条需求已经结束', data: null }
      : { code: 0, message: 'ok', ...(pageOf(url) ?? { data: answerOf(url) }) }
    return { status: isRefused ? 409 : 200, headers: {}, body: envelope } as never
  })
})

const bodyFor = (end: string) => requests.filter(({ url }) => url.includes(end)).at(-1)?.body
const press = async (name: string | RegExp) => {
  passClickGuard()
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
}

describe('opportunities on a phone', () => {
  it('are narrowed by a keyword and collected in place; a refusal takes the star back', async () => {
    render(<FindOpportunities />)
    expect(await screen.findByText('1 条商机')).toBeTruthy()
    await press('收藏')
    await waitFor(() =>
      expect(bodyFor('/companyRequirement/collect')).toMatchObject({ requirementIds: ['5'], isCollected: true }),
    )
    await screen.findByRole('button', { name: '取消收藏' })
    refusal = '/companyRequirement/collect'
    await press('取消收藏')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('这条需求已经结束', 'error'))
    await screen.findByRole('button', { name: '取消收藏' })
  })

  it('show name and number once the lead is paid for', async () => {
    jest.mocked(usePageQuery).mockReturnValue({ id: '5' })
    render(<OpportunityDetail />)
    await press('获取联系方式 ¥20.00')
    await waitFor(() => expect(usePurchaseRequest.getState().asking).toMatchObject({ goodsType: 3, goodsId: '5' }))
    isOwned = true
    act(() => usePurchaseRequest.getState().asking?.resolve(true))
    expect(await screen.findByText('13800000004')).toBeTruthy()
  })
})

describe('one’s own needs on a phone', () => {
  it('show why one was rejected, and send it again when it is changed', async () => {
    render(<MyNeeds />)
    expect(await screen.findByText('未通过：说明太笼统')).toBeTruthy()
    await press('修改')
    expect(await screen.findByText('审核没有通过：说明太笼统')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('最低预算'), { target: { value: '70000' } })
    await press('提交审核')
    await waitFor(() =>
      expect(bodyFor('/editRequirement')).toMatchObject({
        id: '5',
        version: 'v1',
        budgetMin: 7_000_000,
        budgetMax: 10_000_000,
        isDraft: false,
      }),
    )
    expect(bodyFor('/editRequirement')).not.toHaveProperty('title')
    expect(toast).toHaveBeenCalledWith('已提交审核，通过后会通知您', 'success')
  })

  it('name every mistake of a new one before anything is sent', async () => {
    window.history.replaceState(null, '', '?add=1')
    render(<MyNeeds />)
    await press('提交审核')
    for (const text of ['请填写需求标题', '请选择服务类别', '请填写需求说明', '请填写联系人', '请输入手机号'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(bodyFor('/addRequirement')).toBeUndefined()
  })

  it('show a draft as it was left: a negotiable budget, half filled in, or empty', () => {
    const draft: RequirementValues = { ...EMPTY_REQUIREMENT, budgetMin: 500, budgetMax: 900 }
    const restored = (values: RequirementValues) =>
      toValues({ ...toInput(values), id: '5', status: 'temporary' } as never)
    for (const values of [
      draft,
      { ...draft, budgetMax: undefined },
      EMPTY_REQUIREMENT,
      { ...EMPTY_REQUIREMENT, isNegotiable: true },
    ])
      expect(restored(values)).toEqual(values)
    expect(requirementBudget({ budgetMin: 0, budgetMax: 0 })).toBe('面议')
    expect(requirementBudget({ budgetMin: 0, budgetMax: null })).toBe('预算未填')
  })

  it('show who is interested, and open the chat with them', async () => {
    jest.mocked(usePageQuery).mockReturnValue({ id: '5' })
    const navigate = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined as never)
    render(<RequirementDetail />)
    expect(await screen.findByText('已获取联系方式')).toBeTruthy()
    await press('沟通')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.stringContaining('C2Cuser3')))
  })
})

describe('leads on a phone', () => {
  it('are followed up with a state and a remark', async () => {
    render(<MyClues />)
    await press('跟进')
    await press('跟进中')
    fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '周四上门' } })
    await press('保存')
    await waitFor(() =>
      expect(bodyFor('/clues/follow')).toEqual(
        expect.objectContaining({ followStatus: 'talking', remark: '周四上门' }),
      ),
    )
  })
})
