/**
 * Money in the mini-program: an administrator gives a member coins and takes some back, who sees them in his wallet; coins are
 * bought by bank transfer, the bill is filtered and opened as a spreadsheet, an order is invoiced.
 */
import type { ApiData } from '../../contract/api'
import { expect, test } from '../support/browser'
import { markProved } from '../support/browser/call-recorder'
import { becomes, type Hand } from '../support/browser/weapp-page'
import { tell } from '../support/browser/weapp-session'
import { pngFile } from './send-every-kind'

const F = '/finance-center/api/v1'
const BOSS = '13800000001'
const HR = '13800000002'
const HR_NAME = '刘思雨'
test.use({ world: { env: { AUDIT_MODE: 'manual' } } })

const story = tell()

/** What the API says of the company's purse. */
async function coinsNow(): Promise<{ balance: number; allocated: number }> {
  const boss = await story.client(BOSS)
  return (await boss.call<{ balance: number; allocated: number }>(`POST ${F}/companyCoin/detail`, {})).data
}
/** WeChat opened a document of this type. */
const opened = (hand: Hand, type: string) =>
  becomes(async () => (await hand.asked('openDocument')).map(({ fileType }) => fileType), [type])
/** The operator decides the latest open request of a kind. */
const decide = async (kind: string, decision: 'approved' | 'rejected', reason?: string) =>
  story.decide((await story.waiting(kind)).at(-1)?.id, decision, reason)

test('coins are given to a member and taken back, who sees them in his wallet', {
  tag: ['@core', '@P-0-02', '@P-1-09'],
}, async () => {
  const before = await coinsNow()
  const hand = await story.enter(BOSS, '/entcurrency')
  await hand.see('未分配')
  const row = hand.row(HR_NAME)
  await row.waitFor()
  await hand.audited()
  await hand.actOn(row, '分配')
  const sheet = hand.dialog(`${HR_NAME}的企业币`)
  const send = (name: string) => hand.tap(sheet.getByRole('button', { name, exact: true }))
  await send('分配')
  await hand.see('请填写企业币数量')
  await hand.type('数量', '99999999')
  await send('分配')
  await hand.see(/最多 .* 个/)
  await hand.type('数量', '30')
  await send('分配')
  await hand.see(`已分配给 ${HR_NAME}`)
  const given = { balance: before.balance - 30, allocated: before.allocated + 30 }
  await markProved(
    `POST ${F}/companyCoin/allocate`,
    'the purse has thirty less and the members thirty more',
    async () => expect(await coinsNow()).toMatchObject(given),
  )
  await hand.actOn(row, '分配')
  await hand.press('收回')
  await hand.type('数量', '10')
  await send('收回')
  await hand.see(`已从 ${HR_NAME} 收回`)
  expect((await coinsNow()).balance).toBe(before.balance - 20)
  await hand.tap(row.getByText(HR_NAME))
  await markProved(`POST ${F}/companyCoin/staff/detail`, 'what he ever received is shown', () => hand.see('累计收到'))
  await markProved(`POST ${F}/bill/company/item/page`, 'his bill holds what was taken back', () =>
    hand.dialog().getByText('收回企业币').first().waitFor(),
  )
  await hand.audited()

  const member = await story.enter(HR, '/wallet?unit=coin')
  await markProved(`POST ${F}/wallet/detail`, 'his coins stand in his wallet', () => member.see('可用企业币'))
  await member.row('分配企业币').waitFor()
  await member.audited()
  await member.tap(member.row('分配企业币'))
  await markProved(`POST ${F}/bill/item/detail`, 'the entry opens with its balance', () => member.see('之后余额'))
})

test('a bank transfer is sent with its receipt, refused with a reason, sent again and booked', async () => {
  const before = await coinsNow()
  const hand = await story.enter(BOSS, '/entcurrency?tab=recharges')
  const send = async (yuan: string, color: string) => {
    await hand.press('对公转账充值')
    await hand.see('附言')
    await hand.press('提交凭证')
    await hand.see('请上传转账凭证')
    await hand.type('转账金额', yuan)
    await hand.type('付款方名称', '成都锦云智联科技有限公司')
    await hand.give('上传转账凭证', { name: '回单.png', data: await pngFile(color) })
    await hand.see('换一张')
    await hand.audited()
    await hand.press('提交凭证')
    await hand.see('已提交，审核通过后到账')
  }
  await send('1500', '#1064FF')
  await hand.row('1.5k').getByText('待审核').waitFor()
  await decide('recharge', 'rejected', '回单看不清')
  await send('1600', '#FF6410')
  await markProved(`POST ${F}/companyCoin/recharge/apply`, 'the second request stands in the list', () =>
    hand.row('1.6k').getByText('待审核').waitFor(),
  )
  await decide('recharge', 'approved')
  await becomes(async () => (await coinsNow()).balance, before.balance + 1600)
  await hand.go('/entcurrency?tab=recharges')
  await hand.tap(hand.row('未通过'))
  await markProved(`POST ${F}/companyCoin/recharge/detail`, 'the reason is shown', () =>
    hand.see('没有通过：回单看不清'),
  )
  const proof = hand.button('看大图：转账凭证')
  await becomes(
    () => proof.locator('.img').evaluate((picture) => (picture as unknown as HTMLElement).style.backgroundImage !== ''),
    true,
  )
  await hand.tap(proof)
  await becomes(async () => (await hand.asked('previewImage'))[0]?.current, expect.stringMatching(/^http.*\/files\//))
  await hand.audited()
})

test('the company’s bill is filtered and opened as a spreadsheet', { tag: '@P-1-09' }, async () => {
  const hand = await story.enter(BOSS, '/entcurrency?tab=bill')
  await hand.rows.first().waitFor()
  await hand.audited()
  await hand.choose('收支', '支出')
  await hand.row('购买').waitFor()
  await hand.row('企业币充值').waitFor({ state: 'detached' })
  await hand.press('下载表格')
  await markProved(`POST ${F}/bill/company/item/download`, 'the spreadsheet is opened', () => opened(hand, 'xlsx'))
})

test('an order is invoiced: what is missing is said, the application waits, is approved and its paper opens', {
  tag: ['@P-0-02', '@P-1-09', '@P-4.3-03', '@P-9-14'],
}, async () => {
  const boss = await story.client(BOSS)
  const applies = async () =>
    (
      await boss.call<ApiData<`POST ${typeof F}/invoice/apply/page`>>(`POST ${F}/invoice/apply/page`, {
        currentPage: 1,
        pageSize: 10,
      })
    ).data
  const hand = await story.enter(BOSS, '/invoices')
  await hand.see(/可开票，/)
  const row = hand.rows.first()
  await row.waitFor()
  await hand.audited()
  await hand.actOn(row, '开发票')
  await hand.dialog('申请发票').waitFor()
  await hand.press('电子专用发票')
  await hand.press('提交申请')
  await hand.see('专用发票请填写开户银行')
  await hand.press('电子普通发票')
  await hand.type('发票抬头', '成都锦云智联科技有限公司')
  await hand.type('税号', '91510100MA6DEM0A1X')
  await hand.press('提交申请')
  await hand.see('已提交，审核通过后可以下载')
  await hand.see('待审核')
  await decide('invoice', 'approved')
  await becomes(async () => Boolean((await applies())[0]?.file), true)
  await hand.go('/invoices?tab=applies')
  await hand.rows.first().waitFor()
  await hand.tap(hand.rows.first().getByText('成都锦云'))
  await hand.see('申请人')
  await hand.press('下载发票')
  await markProved(`POST ${F}/invoice/apply/apply`, 'the paper is opened', () => opened(hand, 'pdf'))
})
