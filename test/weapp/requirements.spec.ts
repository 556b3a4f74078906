/** Requirements and opportunities in the mini-program: posted by one company, found, collected, bought and followed up by another. */
import type { ApiData } from '../../contract/api'
import * as opportunities from '../../contract/calls/market/opportunities'
import * as requirements from '../../contract/calls/market/requirements'
import { test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { withOwnServer } from '../support/browser/own-server'
import { waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'

withOwnServer({ env: { AUDIT_AUTO_SECONDS: '2' } })

const weapp = createWeappSession()
const buyer = '13800000001'
const seller = '13800000003'
const title = '办公区消防检测与整改'

test('a need is posted from the form, found by another company, collected, bought, followed up', {
  tag: ['@P-1-07', '@P-4.4-05'],
}, async () => {
  const owner = await weapp.open(buyer, '/myneeds')
  await owner.rows.first().waitFor()
  await owner.expectAuditPasses()
  await owner.press('发布需求')
  await owner.type('需求标题', title)
  await owner.choose('服务类别', '咨询服务', '环评安评')
  await owner.type('需求说明', '三百平方米办公区，需要年度消防检测和整改报告。')
  await owner.type('最高预算', '6000')
  await owner.type('联系人', '张经理')
  await owner.type('联系电话', '13900008888')
  await owner.press('提交审核')
  await owner.see('已提交审核，通过后会通知您')
  await owner.row(title).getByText('进行中').waitFor()
  await recordProof(requirements.create, 'sent from the form, approved in the list', () => owner.see(title))

  const client = await weapp.client(seller)
  const find = async () =>
    (
      await client.call<ApiData<typeof opportunities.list>>(opportunities.list, {
        keyword: '消防',
      })
    ).data
  await waitUntilEqual(async () => (await find()).map((row) => row.title), [title])
  const id = (await find())[0]?.id ?? ''

  const provider = await weapp.open(seller, '/businessopportunity/findbusi', { system: 'android' })
  await provider.row(title).waitFor()
  await provider.expectAuditPasses()
  await provider.pressRowAction(provider.row(title), '收藏')
  await provider.see('已收藏，在「我的线索」里')
  const isCollected = async () =>
    (
      await client.call<ApiData<typeof opportunities.list>>(opportunities.list, {
        keyword: '消防',
        companyId: client.companyId,
      })
    ).data.map((row) => row.isCollected)
  await waitUntilEqual(isCollected, [true])
  await provider.pressRowAction(provider.row(title), '取消收藏')
  await waitUntilEqual(isCollected, [false])
  await provider.pressRowAction(provider.row(title), '收藏')
  await waitUntilEqual(isCollected, [true])
  await provider.tap(provider.row(title).getByText(title))
  await provider.waitForPage('/sellingServicesDetail')
  await provider.see('139****8888')
  await provider.expectAuditPasses()
  await provider.press(/^获取联系方式/)
  await provider.press(/^(支付 |个人余额 )/)
  await provider.see('13900008888')
  await recordProof(opportunities.getContact, 'masked before, whole once it was paid', () =>
    provider.see('13900008888'),
  )
  await provider.go('/myclue')
  await provider.pressRowAction(provider.row(title), '跟进')
  await provider.tap(provider.dialog('跟进线索').getByRole('button', { name: '跟进中' }))
  await provider.press('保存')
  await provider.see('已记下')
  await provider.row(title).getByText('跟进中').waitFor()
  await provider.expectAuditPasses()

  await owner.go(`/rqeuireDetail?id=${id}`)
  await owner.see('已获取联系方式')
  await owner.expectAuditPasses()
  await owner.answer(true, () => owner.press('关闭需求'))
  await owner.see('需求已关闭，不再展示')
  await waitUntilEqual(find, [])
  await owner.go('/myneeds')
  await owner.answer(true, () => owner.pressRowAction(owner.row(title), '删除'))
  await owner.see('需求已删除')
  await owner.row(title).waitFor({ state: 'detached' })
})
