/** Deals about services on the screen: their fee where the program may not sell, and the files of a delivery. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { clearCache } from '@/api'
import { orderView } from '@/features/chat/kinds/order/view'
import { DealCentre } from '@/features/market/service-deals/DealCentre'
import { platform } from '@/platform'
import { passClickGuard } from '../../support/click-guard'

const FILE = { id: 'file-name-of-22-letters', name: '报表.pdf', size: 9, mime: 'application/pdf', url: '/files/x?s=1' }
const SOLD = /[¥￥]|充值|付款|去支付|微信支付|支付宝|请在电脑上/

const buyerDeal = {
  id: '7',
  status: 'quoted',
  side: 'buyer',
  isMyTurn: true,
  title: '代理记账一年',
  providerCompanyId: '3',
  otherCompanyName: '衡信财税',
  otherUserName: '何丽',
  chatUserId: 'user3',
  revision: 1,
  content: '每月记账报税。',
  priceFen: 1_280_050,
  days: 10,
  validUntil: '2126-03-12T08:00:00+08:00',
  orderedTime: null,
  dueTime: null,
  autoConfirmTime: null,
  createdTime: '2026-03-12T08:00:00+08:00',
  updatedTime: '2026-03-12T08:00:00+08:00',
  can: ['accept', 'decline'],
}
const event = {
  id: '1',
  kind: 'deliver',
  side: 'provider',
  userName: '何丽',
  companyName: '衡信财税',
  text: '报表见附件',
  attachments: [FILE],
  createdTime: '2026-03-12T08:00:00+08:00',
}
let deal: typeof buyerDeal
let sent: Record<string, unknown>[]

function answerOf(url: string): object {
  if (url.endsWith('/service-deals/page'))
    return { data: [deal], total: 1, nextCursor: '', todo: { buyer: 1, provider: 0 } }
  if (url.endsWith('/service-deals/detail') || url.endsWith('/service-deals/deliver'))
    return { data: { ...deal, events: [event] } }
  return { data: { isIosMiniPaymentOn: false } }
}

beforeEach(() => {
  deal = buyerDeal
  sent = []
  jest.replaceProperty(platform, 'isIosMini', false)
  window.history.replaceState({}, '', '/serviceorders?id=7')
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    if (url.endsWith('/service-deals/deliver')) sent.push(body as Record<string, unknown>)
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', ...answerOf(url) } }
  })
})

const open = async () => {
  render(<DealCentre onChat={() => undefined} onReview={() => undefined} />)
  const panel = await screen.findByRole('dialog', { name: '服务订单详情' })
  await within(panel).findByText('经过')
  passClickGuard()
  return within(panel)
}
const card = (link: string, price: string) => {
  const Content = orderView.Content as ComponentType<{ body: object }>
  const body = { title: '报价：代理记账一年', price, description: '待确认报价', imageUrl: '', link }
  return render(<Content body={body} />).container.textContent
}

it('on an iPhone that may not sell, the fee is a term on every screen of a deal, and nothing is sold @P-9-35', async () => {
  jest.replaceProperty(platform, 'isIosMini', true)
  const panel = await open()
  expect(screen.getAllByText('12,800.50 元').length).toBeGreaterThanOrEqual(2)
  fireEvent.click(panel.getByRole('button', { name: '接受报价' }))
  expect(await screen.findByText('接受 12,800.50 元的报价？')).toBeTruthy()
  expect(screen.queryByText(SOLD)).toBeNull()
})

it('on an iPhone that may not sell, a quote can be written without the sign of a price @P-9-35', async () => {
  jest.replaceProperty(platform, 'isIosMini', true)
  deal = { ...buyerDeal, side: 'provider', can: ['quote'] }
  fireEvent.click((await open()).getByRole('button', { name: '发报价' }))
  await screen.findByRole('dialog', { name: '发报价' })
  expect(screen.queryByText(SOLD)).toBeNull()
})

it('on an iPhone that may not sell, a card in the chat names only the fee of a quote @P-9-35', () => {
  const prices = () => [
    card('/serviceorders?id=7', '¥12,800.50'),
    card('/serviceorders?id=7', '¥200-300/月'),
    card('/orderinfo?id=9', '¥10.00'),
    card('/jobDetails?id=1', '15-25K'),
  ]
  const rest = '报价：代理记账一年待确认报价'
  expect(prices()).toEqual(['¥12,800.50', '¥200-300/月', '¥10.00', '15-25K'].map((price) => rest + price))
  jest.replaceProperty(platform, 'isIosMini', true)
  expect(prices()).toEqual(['12,800.50 元', '', '', '15-25K'].map((price) => rest + price))
})

it('elsewhere the fee is a price', async () => {
  await open()
  expect(screen.getAllByText('¥12,800.50').length).toBeGreaterThanOrEqual(2)
})

it('a press on a file of a delivery opens it', async () => {
  const openFile = jest.spyOn(platform, 'openFile').mockResolvedValue()
  const panel = await open()
  fireEvent.click(panel.getByRole('button', { name: '报表.pdf' }))
  expect(openFile).toHaveBeenCalledWith(FILE.url, FILE.name)
})

it('a delivery is sent with the files that were uploaded and not taken out again', async () => {
  deal = { ...buyerDeal, side: 'provider', status: 'ongoing', can: ['deliver', 'cancel'] }
  const names = ['初稿.pdf', '终稿.pdf', '安装.exe']
  const picked = names.map((name) => ({ name, size: 9, mime: '', path: name }))
  jest.spyOn(platform, 'pickFiles').mockResolvedValueOnce(picked.slice(0, 1) as never)
  const upload = jest.spyOn(platform, 'upload')
  upload.mockImplementation(async ({ file }) => ({
    status: 200,
    headers: {},
    body: { code: 0, message: 'ok', data: { ...FILE, id: `id-of-${file.name}`, name: file.name } },
  }))
  fireEvent.click((await open()).getByRole('button', { name: '提交交付' }))
  const dialog = within(await screen.findByRole('dialog', { name: '提交交付' }))
  passClickGuard()
  const pick = () => act(async () => void fireEvent.click(dialog.getByRole('button', { name: '上传文件' })))
  await pick()
  await dialog.findByText('初稿.pdf')
  jest.spyOn(platform, 'pickFiles').mockResolvedValueOnce(picked.slice(1) as never)
  passClickGuard()
  await pick()
  await dialog.findByText('终稿.pdf')
  expect(upload).toHaveBeenCalledTimes(2)
  fireEvent.click(dialog.getByRole('button', { name: '移除 初稿.pdf' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '报表见附件' } })
  passClickGuard()
  fireEvent.click(dialog.getByRole('button', { name: '提交交付' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ dealId: '7', text: '报表见附件', attachments: ['id-of-终稿.pdf'] }]),
  )
})

it('cancelling an inquiry says how often it can be made again', async () => {
  deal = { ...buyerDeal, status: 'inquiry', revision: 0, can: ['cancel'] }
  fireEvent.click((await open()).getByRole('button', { name: '取消' }))
  expect(await screen.findByText(/同一项服务一天最多咨询 3 次/)).toBeTruthy()
})
