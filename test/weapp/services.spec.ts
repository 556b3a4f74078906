/**
 * Services in the mini-program: a company offers an item and a case, a buyer finds the item, reads its provider and buys the
 * contact, the seller sees who visited; a visitor browses and is asked to log in.
 */
import type { ApiData } from '../../contract/api'
import * as providers from '../../contract/calls/market/providers'
import * as services from '../../contract/calls/market/services'
import { test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { withOwnServer } from '../support/browser/own-server'
import { waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import { pngFile } from './send-every-kind'

const SELLER = '13800000003'
const BUYER = '13800000001'
withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const weapp = createWeappSession()

/** The operator approves the latest pending audit. */
const agree = async () => weapp.decide((await weapp.waiting()).at(-1)?.id, 'approved')

test('an item is offered, found by a buyer who takes the contact and writes; the seller sees who looked', {
  tag: ['@core', '@P-0-02', '@P-1-07'],
}, async () => {
  const title = '工资核算外包'
  const seller = await weapp.open(SELLER, '/sercapability')
  await recordProof(providers.getMine, 'the items of the company stand there', () => seller.rows.first().waitFor())
  await seller.expectAuditPasses()
  await seller.press('新增服务项目')
  const form = seller.dialog('新增服务项目')
  await form.waitFor()
  await seller.press('提交审核')
  await seller.see('请填写服务名称')
  await seller.type('服务名称', title)
  await seller.choose('服务类别', '人力资源服务', '薪酬代发')
  await seller.type('最低价格', '20')
  await seller.type('服务内容', '每月核算工资、个税和社保，出明细和汇总。')
  await seller.press('提交审核')
  await seller.see('请选择服务方式')
  await seller.tap(form.getByRole('button', { name: '线上', exact: true }))
  await seller.tap(form.getByRole('button', { name: '按月', exact: true }))
  await seller.provideFiles('上传图片', { name: '封面.png', data: await pngFile('#1664FF') })
  await form.getByRole('button', { name: '移除图片 1' }).waitFor()
  await seller.expectAuditPasses()
  await seller.press('提交审核')
  await seller.see('已提交审核，通过后展示')
  await seller.row(title).getByText('审核中').waitFor()
  await agree()
  const client = await weapp.client(SELLER)
  await waitUntilEqual(async () => {
    const { items } = (await client.call<ApiData<typeof providers.getMine>>(providers.getMine)).data
    return items.find((item) => item.title === title)?.status
  }, 'adopt')
  await seller.go('/sercapability')
  await recordProof(services.createItem, 'the item stands open in the list', () =>
    seller.row(title).getByText('进行中').waitFor(),
  )

  const buyer = await weapp.open(BUYER, '/service/findservice')
  await buyer.see('最新服务')
  await buyer.expectAuditPasses()
  await buyer.type('关键词', title)
  await buyer.press('搜索')
  await recordProof(services.list, 'the item is found by its name', () => buyer.row(title).waitFor())
  await buyer.waitGone('最新服务')
  await buyer.tap(buyer.row(title).getByText(title))
  await buyer.waitForPage('/serviceProviderDetails')
  await recordProof(providers.get, 'the provider shows the item', () =>
    buyer.see('每月核算工资、个税和社保，出明细和汇总。'),
  )
  await buyer.expectAuditPasses()
  await buyer.press('查看联系方式')
  await recordProof(providers.getContact, 'the whole number stands in the dialog', () =>
    buyer.dialog('联系方式').getByText(SELLER).waitFor(),
  )
  await buyer.press('拨打')
  await waitUntilEqual(() => buyer.recordedCalls('makePhoneCall'), [{ phoneNumber: SELLER }])
  await buyer.press('关闭')
  await buyer.press('在线沟通')
  await buyer.see('请输入消息')

  await seller.press('联系记录')
  await recordProof(providers.listContacts, 'the seller sees who looked, and at what', () =>
    seller.row(title).waitFor(),
  )
  await seller.expectAuditPasses()
})

test('a case is added, taken back, changed and deleted', async () => {
  const title = '千人工厂薪酬上线'
  const actions = await weapp.open(SELLER, '/sercapability')
  await actions.press(/^案例/)
  await actions.press('新增案例')
  await actions.type('案例名称', title)
  await actions.choose('服务类别', '人力资源服务', '薪酬代发')
  await actions.type('案例介绍', '两个月上线，千人工资一天算完。')
  await actions.provideFiles('上传图片', { name: '现场.png', data: await pngFile('#FF6416') })
  await actions.dialog().getByRole('button', { name: '移除图片 1' }).waitFor()
  await actions.press('提交审核')
  await recordProof(services.createCase, 'the case stands in the list', () => actions.row(title).waitFor())
  await actions.press(`撤回${title}`)
  await recordProof(services.withdrawCase, 'the case is a draft again', () =>
    actions.row(title).getByText('草稿').waitFor(),
  )
  await actions.press(`修改${title}`)
  await actions.type('客户', '某电子厂')
  await actions.press('提交审核')
  await recordProof(services.updateCase, 'the customer stands in the list', () =>
    actions.row(title).getByText('某电子厂').waitFor(),
  )
  await actions.answer(true, () => actions.press(`删除${title}`))
  await recordProof(services.deleteCase, 'the case is gone', () => actions.row(title).waitFor({ state: 'detached' }))
})

test('an item that waits is taken back, an open one is taken off; a change of the profile is called off', {
  tag: '@P-4.4-06',
}, async () => {
  const title = '背景核查'
  const client = await weapp.client(SELLER)
  const statusOf = async () => {
    const { items } = (await client.call<ApiData<typeof providers.getMine>>(providers.getMine)).data
    return items.find((item) => item.title === title)?.status
  }
  await client.call(services.createItem, {
    title,
    categoryCode: 'S0108',
    priceMin: 8000,
    content: '学历、履历和信用三项，三个工作日出报告。',
    attributes: { delivery: ['线上'], charge: ['按人头'] },
  })
  const actions = await weapp.open(SELLER, '/sercapability')
  await actions.row(title).getByText('审核中').waitFor()
  await actions.press(`撤回${title}`)
  await actions.row(title).getByText('草稿').waitFor()
  await waitUntilEqual(statusOf, 'temporary')
  await actions.press(`修改${title}`)
  await actions.press('提交审核')
  await actions.row(title).getByText('审核中').waitFor()
  await agree()
  await waitUntilEqual(statusOf, 'adopt')
  await actions.go('/sercapability')
  await actions.answer(true, () => actions.press(`下架${title}`))
  await actions.row(title).getByText('已关闭').waitFor()
  await waitUntilEqual(statusOf, 'stop')

  await actions.press('修改资料')
  await actions.type('服务介绍', '新的介绍：只做人力外包，顾问驻场，月底对账，不满意退费。')
  await actions.press('提交审核')
  await actions.see('修改正在审核，之前通过的版本仍在展示')
  await actions.press('更多操作')
  await actions.answer(true, () => actions.tap(actions.page.getByRole('menuitem', { name: '撤回审核' }).last()))
  await actions.see('已撤回')
})

test('a visitor browses services and opportunities, and is asked to log in for a contact', async () => {
  const actions = await weapp.open('', '/ow/findService')
  await actions.see('最新服务')
  await actions.expectAuditPasses()
  await actions.press('财税服务')
  await actions.row('小规模纳税人代理记账').waitFor()
  await actions.waitGone('微信小程序定制开发')
  await actions.tap(actions.row('小规模纳税人代理记账').getByText('小规模纳税人代理记账'))
  await actions.waitForPage('/serviceProviderDetails')
  await actions.see('成都明算财税咨询有限公司')
  await actions.expectAuditPasses()
  await actions.press('查看联系方式')
  await actions.see('登录/注册')
  await actions.go('/findService')
  await actions.press('找商机')
  await actions.page.getByRole('list', { name: '商机列表' }).getByRole('listitem').first().waitFor()
  await actions.expectAuditPasses()
})
