/**
 * Finance in the mini-program: an administrator allocates coins to a member and takes some back, the member sees them in the
 * wallet; coins are bought by bank transfer, the bill is filtered and opened as a spreadsheet, an order is invoiced.
 */
import type { ApiData } from '../../contract/api'
import * as bills from '../../contract/calls/finance/bills'
import * as coins from '../../contract/calls/finance/coins'
import * as invoices from '../../contract/calls/finance/invoices'
import * as recharges from '../../contract/calls/finance/recharges'
import * as wallet from '../../contract/calls/finance/wallet'
import { expect, test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { withOwnServer } from '../support/browser/own-server'
import { type WeappActions, waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import { pngFile } from './send-every-kind'

const BOSS = '13800000001'
const HR = '13800000002'
const HR_NAME = '刘思雨'
withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const weapp = createWeappSession()

/** The company's coins according to the API. */
async function coinsNow(): Promise<{ balance: number; allocated: number }> {
  const boss = await weapp.client(BOSS)
  return (await boss.call<{ balance: number; allocated: number }>(coins.get, {})).data
}
/** Waits until WeChat has opened a document of this type. */
const waitForOpenedDocument = (actions: WeappActions, type: string) =>
  waitUntilEqual(async () => (await actions.recordedCalls('openDocument')).map(({ fileType }) => fileType), [type])
/** The operator decides the latest open request of a kind. */
const decide = async (kind: string, decision: 'approved' | 'rejected', reason?: string) =>
  weapp.decide((await weapp.waiting(kind)).at(-1)?.id, decision, reason)

test('coins are given to a member, who sees them in the wallet, and taken back', {
  tag: ['@P-0-02', '@P-1-09'],
}, async () => {
  const before = await coinsNow()
  const actions = await weapp.open(BOSS, '/entcurrency')
  await actions.see('未分配')
  const row = actions.row(HR_NAME)
  await row.waitFor()
  await actions.expectAuditPasses()
  await actions.pressRowAction(row, '分配')
  const sheet = actions.dialog(`${HR_NAME}的企业币`)
  const send = (name: string) => actions.tap(sheet.getByRole('button', { name, exact: true }))
  await send('分配')
  await actions.see('请填写企业币数量')
  await actions.type('数量', '99999999')
  await send('分配')
  await actions.see(/最多 .* 个/)
  await actions.type('数量', '30')
  await send('分配')
  await actions.see(`已分配给 ${HR_NAME}`)
  const allocatedBalance = { balance: before.balance - 30, allocated: before.allocated + 30 }
  await recordProof(coins.allocate, 'the purse has thirty less and the members thirty more', async () =>
    expect.poll(coinsNow).toMatchObject(allocatedBalance),
  )
  await actions.pressRowAction(row, '分配')
  await actions.press('收回')
  await actions.type('数量', '10')
  await send('收回')
  await actions.see(`已从 ${HR_NAME} 收回`)
  await expect.poll(async () => (await coinsNow()).balance).toBe(before.balance - 20)
  await actions.tap(row.getByText(HR_NAME))
  await recordProof(coins.getMember, 'what he ever received is shown', () => actions.see('累计收到'))
  await recordProof(bills.listMembers, 'his bill holds what was taken back', () =>
    actions.dialog().getByText('收回企业币').first().waitFor(),
  )
  await actions.expectAuditPasses()

  const member = await weapp.open(HR, '/wallet?unit=coin')
  await recordProof(wallet.get, 'his coins stand in his wallet', () => member.see('可用企业币'))
  await member.row('分配企业币').waitFor()
  await member.expectAuditPasses()
  await member.tap(member.row('分配企业币'))
  await recordProof(bills.get, 'the entry opens with its balance', () => member.see('之后余额'))
})

test('a bank transfer is sent with its receipt, refused with a reason, sent again and booked', async () => {
  const before = await coinsNow()
  const actions = await weapp.open(BOSS, '/entcurrency?tab=recharges', { system: 'android' })
  const send = async (yuan: string, color: string) => {
    await actions.press('对公转账充值')
    await actions.see('附言')
    await actions.press('提交凭证')
    await actions.see('请上传转账凭证')
    await actions.type('转账金额', yuan)
    await actions.type('付款方名称', '成都锦云智联科技有限公司')
    await actions.provideFiles('上传转账凭证', { name: '回单.png', data: await pngFile(color) })
    await actions.see('换一张')
    await actions.expectAuditPasses()
    await actions.press('提交凭证')
    await actions.see('已提交，审核通过后到账')
  }
  await send('1500', '#1064FF')
  await actions.row('1,500').getByText('待审核').waitFor()
  await decide('recharge', 'rejected', '回单看不清')
  await send('1600', '#FF6410')
  await recordProof(recharges.submit, 'the second request stands in the list', () =>
    actions.row('1,600').getByText('待审核').waitFor(),
  )
  await decide('recharge', 'approved')
  await waitUntilEqual(async () => (await coinsNow()).balance, before.balance + 1600)
  await actions.go('/entcurrency?tab=recharges')
  await actions.tap(actions.row('未通过'))
  await recordProof(recharges.get, 'the reason is shown', () => actions.see('没有通过：回单看不清'))
  const proof = actions.button('看大图：转账凭证')
  await waitUntilEqual(
    () => proof.locator('.img').evaluate((image) => (image as unknown as HTMLElement).style.backgroundImage !== ''),
    true,
  )
  await actions.tap(proof)
  await waitUntilEqual(
    async () => (await actions.recordedCalls('previewImage'))[0]?.current,
    expect.stringMatching(/^http.*\/files\//),
  )
  await actions.expectAuditPasses()
})

test('the company’s bill is filtered and opened as a spreadsheet', { tag: '@P-1-09' }, async () => {
  const actions = await weapp.open(BOSS, '/entcurrency?tab=bill')
  await actions.rows.first().waitFor()
  await actions.expectAuditPasses()
  await actions.choose('收支', '支出')
  await actions.row('购买').waitFor()
  await actions.row('企业币充值').waitFor({ state: 'detached' })
  await actions.press('下载表格')
  await recordProof(bills.export, 'the spreadsheet is opened', () => waitForOpenedDocument(actions, 'xlsx'))
})

test('an order is invoiced: what is missing is shown, the application waits, is approved and its paper opens', {
  tag: ['@P-0-02', '@P-1-09', '@P-4.3-03', '@P-9-14', '@P-9-15'],
}, async () => {
  const boss = await weapp.client(BOSS)
  const applies = async () =>
    (
      await boss.call<ApiData<typeof invoices.list>>(invoices.list, {
        currentPage: 1,
        pageSize: 10,
      })
    ).data
  const actions = await weapp.open(BOSS, '/invoices')
  await actions.see(/可开票，/)
  const row = actions.rows.first()
  await row.waitFor()
  await actions.expectAuditPasses()
  await actions.pressRowAction(row, '开发票')
  await actions.dialog('申请发票').waitFor()
  await actions.press('电子专用发票')
  await actions.press('提交申请')
  await actions.see('专用发票请填写开户银行')
  await actions.press('电子普通发票')
  const maker = (name: string) => actions.page.getByRole('radio', { name, exact: true })
  await expect(maker('企业')).toHaveAttribute('aria-checked', 'true')
  await maker('个人').waitFor()
  await actions.type('税号', '')
  await actions.press('提交申请')
  await actions.see('企业发票请填写税号')
  await actions.type('发票抬头', '成都锦云智联科技有限公司')
  await actions.type('税号', '91510100MA6DEM0A1X')
  await actions.press('提交申请')
  await actions.see('已提交，审核通过后可以下载')
  await actions.see('待审核')
  await decide('invoice', 'approved')
  await waitUntilEqual(async () => Boolean((await applies())[0]?.file), true)
  await actions.go('/invoices?tab=applies')
  await actions.rows.first().waitFor()
  await actions.tap(actions.rows.first().getByText('成都锦云'))
  await actions.see('申请人')
  await actions.press('下载发票')
  await recordProof(invoices.submit, 'the paper is opened', () => waitForOpenedDocument(actions, 'pdf'))
})
