/**
 * Services in the mini-program: a company offers an item and a case, a buyer finds the item, reads its provider and takes the
 * contact, the seller sees who looked; a visitor browses and is asked to log in.
 */
import type { ApiData } from '../../contract/api'
import { test } from '../support/browser'
import { markProved } from '../support/browser/call-recorder'
import { becomes } from '../support/browser/weapp-page'
import { tell } from '../support/browser/weapp-session'
import { pngFile } from './send-every-kind'

const P = '/user-center/api/v1/service/provider'
const I = '/user-center/api/v1/companyServiceItem'
const C = '/user-center/api/v1/companyServiceCase'
const MINE = `GET ${P}/myServiceDetail` as const
const SELLER = '13800000003'
const BUYER = '13800000001'
test.use({ world: { env: { AUDIT_MODE: 'manual' } } })

const story = tell()

/** The operator agrees to what was handed in last. */
const agree = async () => story.decide((await story.waiting()).at(-1)?.id, 'approved')

test('an item is offered, found by a buyer who takes the contact and talks; the seller sees who looked', {
  tag: ['@core', '@P-0-02', '@P-1-07'],
}, async () => {
  const title = '工资核算外包'
  const seller = await story.enter(SELLER, '/sercapability')
  await markProved(MINE, 'the items of the company stand there', () => seller.rows.first().waitFor())
  await seller.audited()
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
  await seller.give('上传图片', { name: '封面.png', data: await pngFile('#1664FF') })
  await form.getByRole('button', { name: '移除图片 1' }).waitFor()
  await seller.audited()
  await seller.press('提交审核')
  await seller.see('已提交审核，通过后展示')
  await seller.row(title).getByText('审核中').waitFor()
  await agree()
  const client = await story.client(SELLER)
  await becomes(async () => {
    const { items } = (await client.call<ApiData<typeof MINE>>(MINE)).data
    return items.find((item) => item.title === title)?.status
  }, 'adopt')
  await seller.go('/sercapability')
  await markProved(`POST ${I}/add`, 'the item stands open in the list', () =>
    seller.row(title).getByText('进行中').waitFor(),
  )

  const buyer = await story.enter(BUYER, '/service/findservice')
  await buyer.see('最新服务')
  await buyer.audited()
  await buyer.type('关键词', title)
  await buyer.press('搜索')
  await markProved(`GET ${P}/getCompanyServicePage`, 'the item is found by its name', () => buyer.row(title).waitFor())
  await buyer.gone('最新服务')
  await buyer.tap(buyer.row(title).getByText(title))
  await buyer.at('/serviceProviderDetails')
  await markProved(`GET ${P}/getCompanyServiceDetailByCompanyId`, 'the provider shows the item', () =>
    buyer.see('每月核算工资、个税和社保，出明细和汇总。'),
  )
  await buyer.audited()
  await buyer.press('查看联系方式')
  await markProved(`GET ${P}/getContact`, 'the whole number stands in the dialog', () =>
    buyer.dialog('联系方式').getByText(SELLER).waitFor(),
  )
  await buyer.press('拨打')
  await becomes(() => buyer.asked('makePhoneCall'), [{ phoneNumber: SELLER }])
  await buyer.press('关闭')
  await buyer.press('在线沟通')
  await buyer.see('请输入消息')

  await seller.press('联系记录')
  await markProved('GET /api/service-manage/getServiceContactList', 'the seller sees who looked, and at what', () =>
    seller.row(title).waitFor(),
  )
  await seller.audited()
})

test('a case is added, taken back, changed and deleted', async () => {
  const title = '千人工厂薪酬上线'
  const hand = await story.enter(SELLER, '/sercapability')
  await hand.press(/^案例/)
  await hand.press('新增案例')
  await hand.type('案例名称', title)
  await hand.choose('服务类别', '人力资源服务', '薪酬代发')
  await hand.type('案例介绍', '两个月上线，千人工资一天算完。')
  await hand.give('上传图片', { name: '现场.png', data: await pngFile('#FF6416') })
  await hand.dialog().getByRole('button', { name: '移除图片 1' }).waitFor()
  await hand.press('提交审核')
  await markProved(`POST ${C}/add`, 'the case stands in the list', () => hand.row(title).waitFor())
  await hand.press(`撤回${title}`)
  await markProved(`POST ${C}/revoke`, 'the case is a draft again', () => hand.row(title).getByText('草稿').waitFor())
  await hand.press(`修改${title}`)
  await hand.type('客户', '某电子厂')
  await hand.press('提交审核')
  await markProved(`POST ${C}/update`, 'the customer stands in the list', () =>
    hand.row(title).getByText('某电子厂').waitFor(),
  )
  await hand.answer(true, () => hand.press(`删除${title}`))
  await markProved(`POST ${C}/delete`, 'the case is gone', () => hand.row(title).waitFor({ state: 'detached' }))
})

test('an item that waits is taken back, an open one is taken off; a change of the profile is called off', {
  tag: '@P-4.4-06',
}, async () => {
  const title = '背景核查'
  const client = await story.client(SELLER)
  const statusOf = async () => {
    const { items } = (await client.call<ApiData<typeof MINE>>(MINE)).data
    return items.find((item) => item.title === title)?.status
  }
  await client.call(`POST ${I}/add`, {
    title,
    categoryCode: 'S0108',
    priceMin: 8000,
    content: '学历、履历和信用三项，三个工作日出报告。',
    attributes: { delivery: ['线上'], charge: ['按人头'] },
  })
  const hand = await story.enter(SELLER, '/sercapability')
  await hand.row(title).getByText('审核中').waitFor()
  await hand.press(`撤回${title}`)
  await hand.row(title).getByText('草稿').waitFor()
  await becomes(statusOf, 'temporary')
  await hand.press(`修改${title}`)
  await hand.press('提交审核')
  await hand.row(title).getByText('审核中').waitFor()
  await agree()
  await becomes(statusOf, 'adopt')
  await hand.go('/sercapability')
  await hand.answer(true, () => hand.press(`下架${title}`))
  await hand.row(title).getByText('已关闭').waitFor()
  await becomes(statusOf, 'stop')

  await hand.press('修改资料')
  await hand.type('服务介绍', '新的介绍：只做人力外包，顾问驻场，月底对账，不满意退费。')
  await hand.press('提交审核')
  await hand.see('修改正在审核，之前通过的版本仍在展示')
  await hand.press('更多操作')
  await hand.answer(true, () => hand.tap(hand.page.getByRole('menuitem', { name: '撤回审核' }).last()))
  await hand.see('已撤回')
})

test('a visitor browses services and opportunities, and is asked to log in for a contact', async () => {
  const hand = await story.enter('', '/ow/findService')
  await hand.see('最新服务')
  await hand.audited()
  await hand.press('财税服务')
  await hand.row('小规模纳税人代理记账').waitFor()
  await hand.gone('微信小程序定制开发')
  await hand.tap(hand.row('小规模纳税人代理记账').getByText('小规模纳税人代理记账'))
  await hand.at('/serviceProviderDetails')
  await hand.see('成都明算财税咨询有限公司')
  await hand.audited()
  await hand.press('查看联系方式')
  await hand.see('登录/注册')
  await hand.go('/findService')
  await hand.press('找商机')
  await hand.page.getByRole('list', { name: '商机列表' }).getByRole('listitem').first().waitFor()
  await hand.audited()
})
