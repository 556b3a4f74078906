/**
 * Finance on desktop and phone: an administrator allocates coins to a member and takes some back, buys more by bank transfer,
 * reads and exports bills, has orders invoiced; the member sees the allocation.
 */
import { readFileSync } from 'node:fs'
import * as bills from '../../../contract/calls/finance/bills'
import * as coins from '../../../contract/calls/finance/coins'
import * as invoices from '../../../contract/calls/finance/invoices'
import * as recharges from '../../../contract/calls/finance/recharges'
import * as wallet from '../../../contract/calls/finance/wallet'
import * as orderCalls from '../../../contract/calls/orders/orders'
import { readZip } from '../../support/api/read-documents'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const BOSS = '13800000001'
const HR = '13800000002'
const HR_NAME = '刘思雨'

const PNG = (tail: string) =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(tail),
  ])

const open = (device: Device, path: string, phone = BOSS): Promise<PageActions> =>
  browserSession.open(device, path, phone, { theme: device.isPhone ? 'light' : 'dark' })

/** Decides the latest open request of a kind. */
const decide = async (kind: string, decision: 'approved' | 'rejected', reason = '') =>
  browserSession.decide((await browserSession.waiting(kind)).at(-1)?.id, decision, reason)

/** The company's coins according to the API. */
async function coinsNow(): Promise<{ balance: number; allocated: number }> {
  const boss = await logIn(browserSession.url, BOSS)
  return (await boss.call(coins.get, {})).data as { balance: number; allocated: number }
}

test.describe('money', () => {
  test('coins are given to a member, who sees them in the wallet, and taken back', {
    tag: ['@P-0-02', '@P-1-09', '@P-3-12', '@P-7.8-01', '@P-7.8-02'],
  }, async ({ device }) => {
    const before = await coinsNow()
    const actions = await open(device, '/entcurrency')
    await actions.see('未分配')
    await recordProof(coins.get, 'the purse stands on the page')
    await actions.row(HR_NAME).waitFor()
    await recordProof(coins.listMembers, 'the members stand in the list')
    await actions.expectAccessible()
    await screenshot(actions.page, `coins-${device.name}`)
    await actions.pressRowAction(actions.row(HR_NAME), '分配')
    await actions.dialog(`${HR_NAME}的企业币`).waitFor()
    await actions.press('分配')
    await actions.see('请填写企业币数量')
    await actions.field('数量').fill('99999999')
    await actions.press('分配')
    await actions.see(/最多 .* 个/)
    await actions.field('数量').fill('30')
    await actions.expectAccessible()
    await actions.press('分配')
    await actions.see(`已分配给 ${HR_NAME}`)
    await expect.poll(coinsNow).toMatchObject({ balance: before.balance - 30, allocated: before.allocated + 30 })
    await recordProof(coins.allocate, 'the purse has thirty less and the members thirty more')
    await actions.pressRowAction(actions.row(HR_NAME), '分配')
    await actions.dialog().getByRole('radio', { name: '收回' }).click()
    await actions.field('数量').fill('10')
    await actions.press('收回')
    await actions.see(`已从 ${HR_NAME} 收回`)
    await expect.poll(coinsNow).toMatchObject({ balance: before.balance - 20 })
    await actions.row(HR_NAME).click()
    await actions.see('累计收到')
    await recordProof(coins.getMember, 'what he ever received is shown')
    await waitForAny(actions.dialog().getByText('收回企业币'))
    await recordProof(bills.listMembers, 'his bill holds what was taken back')
    await screenshot(actions.page, `coins-member-${device.name}`)

    const member = await open(device, '/wallet?unit=coin', HR)
    await member.see('可用企业币')
    await recordProof(wallet.get, 'his coins stand in his wallet')
    // the newest entry is the first
    await member.rows('分配企业币').first().click()
    await member.see('之后余额')
    await recordProof(bills.list, 'his bill holds what he was given')
    await recordProof(bills.get, 'the entry opens with its balance')
    await member.expectAccessible()
    await screenshot(member.page, `wallet-${device.name}`)
  })

  test('a bank transfer is sent with its receipt, refused with a reason, sent again and booked', {
    tag: ['@P-7.8-06', '@P-7.8-07'],
  }, async ({ device }) => {
    const before = await coinsNow()
    const actions = await open(device, '/entcurrency?tab=recharges')
    const send = async (tail: string) => {
      await actions.press('对公转账充值')
      await actions.see('附言')
      await actions.field('转账金额').fill('1500')
      await actions.field('付款方名称').fill('成都锦云智联科技有限公司')
      const chooser = actions.page.waitForEvent('filechooser')
      await actions.press('上传转账凭证')
      await (await chooser).setFiles({ name: '回单.png', mimeType: 'image/png', buffer: PNG(tail) })
      await actions.see('换一张')
      await actions.expectAccessible()
      // the toast of the first request may still be there
      const sent = actions.page.waitForResponse((response) => response.url().endsWith('/companyCoin/recharge/apply'))
      await actions.press('提交凭证')
      expect((await sent).ok()).toBe(true)
      await actions.see('已提交，审核通过后到账')
    }
    await send(`${device.name} 1`)
    await recordProof(recharges.getPayee, 'the account to pay stands in the form')
    await actions.see('待审核')
    await recordProof(recharges.list, 'the request stands in the list')
    await decide('recharge', 'rejected', '回单看不清')
    await send(`${device.name} 2`)
    await recordProof(recharges.submit, 'the second request stands in the list')
    await decide('recharge', 'approved')
    await actions.page.reload()
    // the newest one is the first
    await actions.rows('未通过').first().click()
    await actions.see('没有通过：回单看不清')
    await recordProof(recharges.get, 'the reason is shown')
    await screenshot(actions.page, `recharge-${device.name}`)
    await expect.poll(async () => (await coinsNow()).balance).toBe(before.balance + 1500)
  })

  test('the company’s bill is exact, filtered, and saved as a spreadsheet', {
    tag: ['@P-1-09', '@P-7.8-03'],
  }, async ({ device }) => {
    const actions = await open(device, '/entcurrency?tab=bill')
    await waitForAny(actions.rows('对公转账'))
    await recordProof(bills.listCompany, 'the transfer stands in the bill')
    await actions.see(/^\+(2,000|1,500)$/)
    await actions.choose('收支', '支出')
    await waitForAny(actions.rows('分配企业币').or(actions.rows('购买')))
    await expect(actions.rows('对公转账')).toHaveCount(0)
    await actions.expectAccessible()
    await screenshot(actions.page, `bill-${device.name}`)
    const download = actions.page.waitForEvent('download')
    await actions.press('下载表格')
    const file = await download
    expect(file.suggestedFilename()).toBe('企业币账单-全部.xlsx')
    const sheet = readZip(readFileSync(await file.path())).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('经办人')
    expect(sheet).not.toContain('对公转账')
    await recordProof(bills.export, 'the saved spreadsheet holds what was filtered')
  })

  test('an order in the order centre opens the form of its invoice, and is offered none afterwards', {
    tag: '@P-7.8-04',
  }, async ({ device }) => {
    const boss = await logIn(browserSession.url, BOSS)
    const orders = await boss.call<{ id: string; title: string; can: string[] }[]>(orderCalls.list, {
      isCompany: true,
      pageSize: 100,
    })
    const order = orders.data.find(({ can }) => can.includes('invoice'))
    expect(order).toBeDefined()
    const actions = await open(device, `/orderinfo?scope=company&id=${order?.id}`)
    await actions.see(order?.title ?? '')
    await actions.press('开发票')
    await actions
      .dialog('申请发票')
      .getByText(/1 个订单，共 ¥/)
      .waitFor()
    await actions.field('发票抬头').fill('成都锦云智联科技有限公司')
    await actions.field('税号').fill('91510100MA6DEM0A1X')
    await actions.press('提交申请')
    await actions.see('待审核')
    await actions.page.goto(`/invoices?order=${order?.id}`)
    await actions.see('这个订单不能开票，或者已经申请过发票')
  })

  test('orders are put on one invoice, which is approved and saved as a PDF', {
    tag: ['@P-0-02', '@P-1-09', '@P-3-12', '@P-4.3-03', '@P-7.8-04', '@P-7.8-05', '@P-9-14', '@P-9-15'],
  }, async ({ device }) => {
    const actions = await open(device, '/invoices')
    await actions.see(/可开票，/)
    await recordProof(invoices.getSummary, 'the sums stand on the page')
    const rows = device.isPhone ? actions.page.getByRole('listitem') : actions.page.locator('tr[data-row-key]')
    await waitForAny(rows.filter({ visible: true }))
    await recordProof(invoices.listInvoiceableOrders, 'orders that can be invoiced stand in the list')
    await actions.expectAccessible()
    await screenshot(actions.page, `invoice-orders-${device.name}`)
    await actions.pressRowAction(rows.filter({ visible: true }).first(), '开发票')
    await actions.dialog('申请发票').waitFor()
    await actions.page.getByRole('radio', { name: '电子专用发票' }).last().click()
    await actions.press('提交申请')
    await actions.see('专用发票请填写开户银行')
    await actions.page.getByRole('radio', { name: '电子普通发票' }).last().click()
    const maker = (name: string) => actions.dialog('申请发票').getByRole('radio', { name, exact: true })
    await maker('个人').waitFor()
    await expect(maker('企业')).toBeChecked()
    await actions.field('税号').fill('')
    await actions.press('提交申请')
    await actions.see('企业发票请填写税号')
    await actions.field('发票抬头').fill('成都锦云智联科技有限公司')
    await actions.field('税号').fill('91510100MA6DEM0A1X')
    await actions.expectAccessible()
    await screenshot(actions.page, `invoice-form-${device.name}`)
    await actions.press('提交申请')
    await actions.see('已提交，审核通过后可以下载')
    await actions.see('待审核')
    await recordProof(invoices.submit, 'the application waits')
    await recordProof(invoices.list, 'the application stands in the list')
    await decide('invoice', 'approved')
    await expect(async () => {
      await actions.page.goto('/invoices?tab=applies')
      await rows.filter({ visible: true }).first().click()
      await actions.see('申请人')
      await actions.button('下载发票').waitFor({ timeout: 5000 })
    }, 'the invoice is drawn up after its approval').toPass({ timeout: 60_000 })
    await recordProof(invoices.get, 'title and amount are shown')
    await actions
      .dialog()
      .getByText(/联系方式|委托|企业币/)
      .first()
      .waitFor()
    await recordProof(invoices.listOrders, 'its orders are shown')
    await screenshot(actions.page, `invoice-${device.name}`)
    const download = actions.page.waitForEvent('download')
    await actions.press('下载发票')
    expect((await download).suggestedFilename()).toMatch(/^发票-.*\.pdf$/)
  })
})
