/** The mini-program on an iPhone, where WeChat forbids it to sell: no price, no purchase, no recharge; coins can be used. */
import type { ApiData } from '../../contract/api'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as providers from '../../contract/calls/market/providers'
import * as deals from '../../contract/calls/market/service-deals'
import * as services from '../../contract/calls/market/services'
import * as orders from '../../contract/calls/orders/orders'
import { expect, test } from '../support/browser'
import { withOwnServer } from '../support/browser/own-server'
import { createUnpaidOrder } from '../support/browser/unpaid-order'
import { type WeappActions, waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'

const ADMIN = '13800000003'
const PROVIDER = '13800000001'
/** What a shop would show. */
const SELLING = /[¥￥]|充值|对公转账|付款|购买联系方式|去支付|微信支付|支付宝|请在电脑上/
withOwnServer()

const weapp = createWeappSession()

/** The front page, its dialogs included, shows none of it. */
const expectNothingSold = (actions: WeappActions, at: string) =>
  expect(actions.page.getByText(SELLING).filter({ visible: true }), at).toHaveCount(0)

test('on an iPhone no screen shows a price, a purchase, a recharge or a bank transfer', {
  tag: ['@core', '@P-0-02', '@P-9-35'],
}, async () => {
  const client = await weapp.client(ADMIN)
  const order = await createUnpaidOrder(client)
  const actions = await weapp.open(ADMIN, '/me', { system: 'ios' })
  const screens: [string, string | RegExp][] = [
    ['/me', '订单中心'],
    ['/orderinfo', order.title],
    [`/orderinfo?id=${order.id}`, '订单号'],
    ['/orderinfo?tab=afterSales', /没有售后申请|提交|退款/],
    ['/wallet', '可用企业币（公司）'],
    ['/entcurrency', '未分配'],
    ['/entcurrency?tab=recharges', '未分配'],
    ['/resumeorder', /查看联系方式|刚刚|前|昨天|月/],
    ['/service/findservice', /有限公司/],
    ['/sercapability', '新增服务项目'],
  ]
  for (const [address, sign] of screens) {
    await actions.go(address)
    await actions.text(sign).first().waitFor()
    await expectNothingSold(actions, address)
  }
})

test('on an iPhone a contact is taken for coins that the company has, and no other method is named', {
  tag: ['@P-0-02', '@P-9-35'],
}, async () => {
  const client = await weapp.client(ADMIN)
  const order = await createUnpaidOrder(client)
  const statusOf = async () =>
    (await client.call<ApiData<typeof orders.get>>(orders.get, { orderId: order.id })).data.status
  const actions = await weapp.open(ADMIN, '/orderinfo', { system: 'ios' })
  const row = actions.row(order.title)
  await row.waitFor()
  await actions.pressRowAction(row, '使用企业币')
  const sheet = actions.dialog('使用企业币')
  await sheet.getByText(/^可用 [\d,]+ 企业币$/).waitFor()
  await expect(sheet.getByRole('radio')).toHaveCount(0)
  await expectNothingSold(actions, 'the sheet')
  await actions.press('使用 10 企业币')
  await waitUntilEqual(statusOf, 3)
  await actions.see('已使用企业币')

  const candidateRows = (await client.call<ApiData<typeof candidates.search>>(candidates.search, { pageSize: 50 })).data
  const ordered = (await client.call<ApiData<typeof orders.list>>(orders.list, { pageSize: 50 })).data
  const candidate = candidateRows.find(({ id }) => !ordered.some(({ goodsId }) => String(goodsId) === id))
  await actions.go(`/talentDetails?id=${candidate?.id}`)
  await actions.press('查看联系方式')
  await actions.dialog('使用企业币').waitFor()
  await expectNothingSold(actions, 'the contact of a resume')
})

/** A quote for ADMIN about a service of PROVIDER. */
async function sendQuote(priceFen: number): Promise<string> {
  const provider = await weapp.client(PROVIDER)
  const { items } = (await provider.call<ApiData<typeof providers.getMine>>(providers.getMine)).data
  const own = items.find(({ status }) => status === 'adopt')
  const buyer = await weapp.client(ADMIN)
  const found = (await buyer.call<ApiData<typeof services.list>>(services.list, { keyword: own?.title })).data
  const providerCompanyId = found.find(({ id }) => id === own?.id)?.providerCompanyId
  const input = { providerCompanyId, itemId: own?.id }
  const { dealId } = (await buyer.call<ApiData<typeof deals.requestQuote>>(deals.requestQuote, input)).data
  const terms = { title: '官网改版', content: '设计、开发和上线。', days: 20, validDays: 7 }
  await provider.call(deals.sendQuote, { dealId, ...terms, priceFen })
  return dealId
}

test('on an iPhone the fee of a service that is settled outside is a term of the deal, and nothing is sold', {
  tag: ['@P-0-02', '@P-9-35'],
}, async () => {
  const dealId = await sendQuote(1_280_050)
  const actions = await weapp.open(ADMIN, '/serviceorders', { system: 'ios' })
  await actions.row('官网改版').getByText('12,800.50 元').waitFor()
  await expectNothingSold(actions, 'the list of deals')
  await actions.go(`/serviceorders?id=${dealId}`)
  await actions.text('接受报价').waitFor()
  await expectNothingSold(actions, 'the deal')
  const question = await actions.answer(false, () => actions.press('接受报价'))
  expect(question).toContain('接受 12,800.50 元的报价？')
  await actions.press('沟通')
  await actions.text('12,800.50 元').waitFor()
  await expectNothingSold(actions, 'the card of the quote')
})
