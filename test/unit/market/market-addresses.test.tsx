/** Lists of the market at their addresses, and what an act shows before the server has answered. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { urlCategory, urlCity } from '@/features/market/market-url-fields'
import { ContactList } from '@/features/market/provider/ContactViewList'
import MyLeadsPage from '@/pages/market/myclue'
import MyNeedsPage from '@/pages/market/myneeds'
import PublicServices from '@/pages/market/publicServices'
import { platform } from '@/platform'
import { toast } from '@/ui'

jest.mock('@/shell', () => ({
  withShell: (part: unknown) => part,
  useCity: (select: (state: object) => unknown) => select({ city: { code: '510100', name: '成都' } }),
  openCityPicker: () => undefined,
  SiteFooter: () => null,
}))
jest.mock('@/ui/overlay/show-overlay', () => ({
  ...jest.requireActual('@/ui/overlay/show-overlay'),
  toast: jest.fn(),
  confirm: async () => true,
}))
jest.mock('@/platform', () => ({ ...jest.requireActual('@/platform'), useShare: () => undefined }))

const opportunity = {
  id: '5',
  status: 'adopt',
  title: '会员小程序开发',
  categoryName: '小程序开发',
  budgetMin: 0,
  budgetMax: 0,
  cityName: '成都',
  deadline: '',
  companyName: '蓉味坊',
  companyShortName: '蓉味坊',
  companyLogoUrl: '',
  isCollected: true,
}
const lead = {
  id: '7',
  opportunity,
  followStatus: 'new',
  remark: '',
  collectedTime: '2026-11-20T08:00:00+08:00',
  boughtTime: null,
  buyerName: '',
  updatedTime: '2026-11-20T08:00:00+08:00',
}
const requirement = {
  ...opportunity,
  id: '9',
  status: 'reject',
  title: '代理记账',
  categoryCode: 'S0502',
  description: '每月一次，出明细。',
  cityCode: '',
  contactName: '罗桂芳',
  contactPhone: '13800000004',
  auditReason: '说明太笼统',
  viewCount: 0,
  collectCount: 0,
  leadCount: 0,
  publisherName: '罗桂芳',
  updatedTime: '2026-11-20T08:00:00+08:00',
  can: ['edit', 'delete'],
}

interface Sent {
  url: string
  input: Record<string, unknown>
  answer(envelope: object, status?: number): void
}
const sent: Sent[] = []
const page = (rows: unknown[], extra: object = {}) => ({
  code: 0,
  message: 'ok',
  data: rows,
  total: rows.length,
  totalPages: 1,
  nextCursor: '',
  ...extra,
})

beforeEach(() => {
  sent.length = 0
  jest.mocked(toast).mockClear()
  jest.spyOn(platform, 'request').mockImplementation(
    ({ url, body, query }) =>
      new Promise((resolve) => {
        const answer: Sent['answer'] = (envelope, status = 200) =>
          resolve({ status, headers: {}, body: envelope } as never)
        sent.push({ url, input: { ...query, ...(body as object | undefined) }, answer })
      }),
  )
})
afterEach(() => window.history.replaceState(null, '', '/'))

const at = (path: string) => window.history.replaceState(null, '', path)
const requestOf = async (end: string): Promise<Sent> => {
  await waitFor(() => expect(sent.some(({ url }) => url.includes(end))).toBe(true))
  return sent.filter(({ url }) => url.includes(end)).at(-1) as Sent
}

it('a code in an address is a category or a region, else the default', () => {
  expect([urlCategory.parse('S0502'), urlCategory.parse('all'), urlCategory.parse('S05')]).toEqual(['S0502', '', ''])
  const city = urlCity('510100')
  expect([undefined, '500100', 'all', '5'].map((text) => city.parse(text))).toEqual(['510100', '500100', '', '510100'])
  expect(['510100', '500100', ''].map((code) => city.format(code))).toEqual([undefined, '500100', 'all'])
})

it('needs open with status and keyword of the address, and the form of the one it names', async () => {
  at('/myneeds?status=reject&keyword=记账&id=9')
  render(<MyNeedsPage />)
  const list = await requestOf('/requirement/page')
  expect(list.input).toMatchObject({ status: 'reject', keyword: '记账' })
  await act(async () => list.answer(page([requirement], { counts: { reject: 1 } })))
  expect(await screen.findByText('审核没有通过：说明太笼统')).toBeTruthy()
  expect(sent.some(({ url }) => url.includes('/getMyEntpRequireById'))).toBe(false)
})

it('needs fetch the one of the address where it is not among the rows', async () => {
  at('/myneeds?id=9')
  render(<MyNeedsPage />)
  const list = await requestOf('/requirement/page')
  await act(async () => list.answer(page([])))
  const request = await requestOf('/getMyEntpRequireById')
  expect(request.input).toMatchObject({ id: '9' })
  await act(async () => request.answer({ code: 0, message: 'ok', data: requirement }))
  expect(await screen.findByText('审核没有通过：说明太笼统')).toBeTruthy()
})

it('a lead at rest during its refund is marked, and nothing is followed up on it', async () => {
  at('/myclue')
  render(<MyLeadsPage />)
  const list = await requestOf('/companyRequirement/page')
  const bought = { ...lead, collectedTime: null, boughtTime: lead.updatedTime, buyerName: '周远' }
  const free = { ...bought, id: '8', opportunity: { ...opportunity, id: '6', title: '冷链配送' } }
  const rows = [
    { ...bought, isFrozen: true },
    { ...free, isFrozen: false },
  ]
  await act(async () => list.answer(page(rows, { counts: { new: 2, talking: 0, won: 0, lost: 0 } })))
  expect(await screen.findByText('退款处理中')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /跟进$/ })).toHaveLength(1)
})

it('a lead that is no longer collected goes at once, and comes back when that is refused', async () => {
  at('/myclue?kind=collected&status=new')
  render(<MyLeadsPage />)
  const list = await requestOf('/companyRequirement/page')
  expect(list.input).toMatchObject({ kind: 'collected', followStatus: 'new' })
  await act(async () => list.answer(page([lead], { counts: { new: 1, talking: 0, won: 0, lost: 0 } })))
  fireEvent.click(await screen.findByRole('button', { name: /更多/ }))
  fireEvent.click(await screen.findByText('取消收藏'))
  const write = await requestOf('/companyRequirement/collect')
  expect(screen.queryByText('会员小程序开发')).toBeNull()
  await act(async () => write.answer({ code: 500, message: '请稍后再试', data: null }, 500))
  expect(await screen.findByText('会员小程序开发')).toBeTruthy()
  expect(toast).toHaveBeenCalledWith('请稍后再试', 'error')
})

it('services for visitors open with the tab, the keyword and the category of the address', async () => {
  at('/ow/findService?tab=opportunities&keyword=小程序&category=S0502')
  render(<PublicServices />)
  const list = await requestOf('/biz-opportunity/page')
  expect(list.input).toMatchObject({ keyword: '小程序', categoryCode: 'S0502', cityCode: '510100' })
  expect(sent.some(({ url }) => url.includes('getCompanyServicePage'))).toBe(false)
  fireEvent.click(await screen.findByRole('tab', { name: '找服务' }))
  expect((await requestOf('getCompanyServicePage')).input).toMatchObject({ keyword: '小程序', categoryCode: 'S0502' })
  expect(platform.query()).toEqual({ keyword: '小程序', category: 'S0502' })
})

it('contact views open with the side of the address and write a chosen one into it', async () => {
  at('/sercapability?tab=contacts&side=made')
  render(<ContactList onChat={() => undefined} />)
  expect((await requestOf('/getServiceContactList')).input).toMatchObject({ side: 'made', currentPage: 1 })
  fireEvent.click(await screen.findByText('谁看过我们'))
  await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ side: 'received' }))
  expect(platform.query()).toEqual({ tab: 'contacts' })
})
