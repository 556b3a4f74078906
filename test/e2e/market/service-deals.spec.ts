/** A service is bought on desktop and phone: a buyer asks, the provider quotes and delivers, the buyer accepts and reviews. */
import type { ApiData } from '../../../contract/api'
import * as providers from '../../../contract/calls/market/providers'
import * as deals from '../../../contract/calls/market/service-deals'
import * as services from '../../../contract/calls/market/services'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

withOwnServer()

const [buyerPhone, providerPhone] = ['13800000004', '13800000001'] as const
const open = (device: Device, path: string, phone: string): Promise<PageActions> =>
  browserSession.open(device, path, phone, { theme: device.isPhone ? 'dark' : 'light' })

/** A public service of the provider. */
const findOwnItem = async () => {
  const seller = await logIn(browserSession.url, providerPhone)
  const { data } = await seller.call<ApiData<typeof providers.getMine>>(providers.getMine)
  const own = data.items.find(({ status }) => status === 'adopt')
  const found = await seller.call<ApiData<typeof services.list>>(services.list, { keyword: own?.title })
  const item = found.data.find(({ id }) => id === own?.id)
  if (!item) throw new Error('the provider has no public service')
  return { id: item.id, title: item.title, companyId: item.providerCompanyId }
}

type Detail = ApiData<typeof deals.get>
const statusOf = async (dealId: string): Promise<string> =>
  (await (await logIn(browserSession.url, buyerPhone)).call<Detail>(deals.get, { dealId })).data.status

/** The provider sends the quote that the form remembers. */
const quoteOnceMore = async (selling: PageActions) => {
  await selling.press('发报价')
  await selling.dialog('发报价').waitFor()
  await selling.press('发出报价')
  await selling.dialog('发报价').waitFor({ state: 'detached' })
}

/** The buyer opens the deal by the card in the conversation, and declines its quote. */
const decide = async (buying: PageActions) => {
  await buying.click(buying.text(/待确认报价 · 20 天内交付/))
  await buying.waitForPath('/serviceorders')
  await buying.press('不接受')
  await buying.field('原因').fill('请分两期付款。')
  await buying.dialog('不接受报价').getByRole('button', { name: '不接受' }).click()
  await recordProof(deals.rejectQuote, 'the provider reads why', () => buying.see('已告诉对方'))
}

const submitWork = async (selling: PageActions) => {
  await selling.press('提交交付')
  await selling.field('交付说明').fill('已上线，验收清单见附件。')
  const chooser = selling.page.waitForEvent('filechooser')
  await selling.press('上传文件')
  await (await chooser).setFiles({
    name: '验收清单.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 x'),
  })
  await selling.button('移除 验收清单.pdf').waitFor()
  await selling.dialog('提交交付').getByRole('button', { name: '提交交付' }).click()
  await selling.dialog('提交交付').waitFor({ state: 'detached' })
}

test('a service is asked about, quoted, ordered, delivered, accepted and reviewed by two people', {
  tag: ['@core', '@P-7.11-06'],
}, async ({ device }) => {
  const item = await findOwnItem()
  const buying = await open(device, `/serviceProviderDetails?id=${item.companyId}&item=${item.id}`, buyerPhone)
  await buying.press(`咨询这项服务：${item.title}`)
  await buying.page.waitForURL(/conversationID=C2Cuser/)
  await buying.see(`咨询服务：${item.title}`)
  await recordProof(deals.requestQuote, 'the card of the service is in the conversation')
  await screenshot(buying.page, `service-deal-inquiry-${device.name}`)

  const selling = await open(device, '/serviceorders?side=provider', providerPhone)
  await selling.see('对方想了解这项服务，请报价')
  await recordProof(deals.list, 'the inquiry waits for the provider')
  await selling.expectAccessible()
  await selling.row(item.title).click()
  await selling.dialog('服务订单详情').waitFor()
  await recordProof(deals.get, 'the deal is open')
  await selling.press('发报价')
  await selling.dialog('发报价').waitFor()
  await selling.field('交付内容').fill('需求梳理、设计、开发和上线，含三个月维护。')
  await selling.field('价格').fill('12800.5')
  await selling.field('交付天数').fill('20')
  await selling.expectAccessible()
  await screenshot(selling.page, `service-deal-quote-${device.name}`)
  await selling.press('发出报价')
  await selling.see('报价已发出，对方可以在沟通里看到')
  await recordProof(deals.sendQuote, 'the quote waits for the buyer')
  await selling.press('撤回报价')
  await selling.dialog('撤回这份报价？').getByRole('button', { name: '撤回报价' }).click()
  await selling.see('报价已撤回')
  await recordProof(deals.withdrawQuote, 'the provider may quote once more')
  await quoteOnceMore(selling)
  await decide(buying)
  await quoteOnceMore(selling)

  await buying.see('待确认报价')
  await buying.dialog('服务订单详情').getByText('¥12,800.50').waitFor()
  await buying.expectAccessible()
  await screenshot(buying.page, `service-deal-terms-${device.name}`)
  await buying.press('接受报价')
  await buying.see('接受后订单开始，费用由双方线下结算。')
  await buying.dialog('接受 ¥12,800.50 的报价？').getByRole('button', { name: '接受报价' }).click()
  await buying.see('订单已开始')
  await recordProof(deals.acceptQuote, 'the order has begun')

  await submitWork(selling)
  await buying.button('验收清单.pdf').first().waitFor()
  await recordProof(deals.submitWork, 'the delivery waits for the buyer, who can open its file')

  await buying.press('要求返工')
  await buying.field('返工原因').fill('首页打不开。')
  await buying.dialog('要求返工').getByRole('button', { name: '要求返工' }).click()
  await recordProof(deals.reopen, 'the provider has to deliver once more', () => buying.see('已告诉对方'))
  await submitWork(selling)

  await buying.press('确认验收')
  await buying.dialog('确认验收？').getByRole('button', { name: '确认验收' }).click()
  await buying.see('已验收')
  await recordProof(deals.acceptWork, 'the order is completed')
  await buying.press('写评价')
  await buying.dialog('写评价').getByRole('radio', { name: /5/ }).click()
  await buying.field('评价').fill('按时上线，沟通顺畅。')
  await buying.press('发布')
  await buying.see('评价已发布')
  await expect(buying.button('写评价')).toHaveCount(0)
  await expect.poll(() => statusOf(new URL(buying.page.url()).searchParams.get('id') ?? '')).toBe('completed')
  await screenshot(buying.page, `service-deal-completed-${device.name}`)
})

test('an inquiry is cancelled with a reason, and the deal is over for both', {
  tag: ['@P-7.11-06'],
}, async ({ device }) => {
  const item = await findOwnItem()
  const client = await logIn(browserSession.url, buyerPhone)
  const input = { providerCompanyId: item.companyId, itemId: item.id }
  const { data } = await client.call<ApiData<typeof deals.requestQuote>>(deals.requestQuote, input)
  const buying = await open(device, `/serviceorders?id=${data.dealId}`, buyerPhone)
  await buying.press('取消')
  await buying.field('取消原因').fill('已找到别家。')
  await buying.dialog('取消这笔服务订单？').getByRole('button', { name: '确定取消' }).click()
  await recordProof(deals.cancel, 'the deal is over', () => buying.see('订单已取消'))
})
