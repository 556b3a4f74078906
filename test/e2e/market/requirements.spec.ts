/**
 * Two employers on desktop and phone: one posts a requirement, the operator approves it, the other finds, collects and follows
 * it up as a lead, buys the contact and chats; the first sees who is interested and answers.
 */
import type { ApiData } from '../../../contract/api'
import * as leads from '../../../contract/calls/market/leads'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as requirements from '../../../contract/calls/market/requirements'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

type Opportunities = ApiData<typeof opportunities.list>

const [buyer, seller] = ['13800000001', '13800000003'] as const

const open = (device: Device, path: string, phone?: string): Promise<PageActions> =>
  browserSession.open(device, path, phone, { theme: device.isPhone ? 'dark' : 'light' })

/** Polls until the result is as expected: the demo's audit decides after a few seconds. */
const until = async <T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> => {
  await expect.poll(async () => isRight(await read()), { timeout: 30_000 }).toBe(true)
  return read()
}
const found = async (client: HttpClient, keyword: string) =>
  (await client.call<Opportunities>(opportunities.list, { keyword, companyId: client.companyId })).data

test.describe('two employers', () => {
  const title = '员工手册英文翻译服务'

  test('trade: a need is posted, found, collected, bought, followed up and talked about', {
    tag: ['@P-0-02', '@P-1-07', '@P-2.1-07', '@P-3-12', '@P-5-08', '@P-7.5-02', '@P-7.5-04', '@P-7.5-05'],
  }, async ({ device }) => {
    const owner = await open(device, '/myneeds', buyer)
    await owner.press('发布需求')
    await owner.dialog('发布需求').waitFor()
    await owner.field('需求标题').fill(title)
    await owner.choose('服务类别', '企业行政', '商务差旅')
    await owner.field('需求说明').fill('一次性项目，希望一周内交付，需要有同类案例。')
    await owner.field('最低预算').fill('1200')
    await owner.field('最高预算').fill('5000')
    await owner.field('联系人').fill('张经理')
    await owner.field('联系电话').fill('13900008888')
    await owner.expectAccessible()
    await screenshot(owner.page, `need-form-${device.name}`)
    await owner.press('提交审核')
    await owner.see('已提交审核，通过后会通知您')
    await owner.row(title).waitFor()
    await recordProof(requirements.create, 'sent from the form, in the list at once')

    const client = await logIn(browserSession.url, seller)
    const [posted] = await until(
      () => found(client, title),
      (rows) => rows.length > 0,
    )
    if (!posted) throw new Error('the need was never approved')
    await owner.row(title).getByText('进行中').waitFor()
    await recordProof(requirements.list, 'the decision of the audit shows without a press')

    const provider = await open(device, '/businessopportunity/findbusi', seller)
    await provider.searchField('搜索商机').fill(title.slice(0, 6))
    await provider.page.keyboard.press('Enter')
    await provider.row(title).getByText('¥1.2K-5K', { exact: true }).waitFor()
    await provider.expectAccessible()
    await screenshot(provider.page, `opportunities-${device.name}`)
    await recordProof(opportunities.list, 'found by its words')
    await provider.row(title).getByText(title).click()
    await provider.see('139****8888')
    await provider.press('收藏')
    await provider.see('已收藏，在「我的线索」里')
    await recordProof(opportunities.collect, 'collected from its own text')
    await provider.press(/获取联系方式/)
    await provider.dialog('支付订单').waitFor()
    await provider.expectAccessible()
    await screenshot(provider.page, `lead-buy-${device.name}`)
    await provider.press(/^(支付 |余额 )/)
    await provider.see('13900008888')
    await recordProof(opportunities.getContact, 'masked before, whole once it was paid')

    const leadsPage = await open(device, '/myclue', seller)
    await leadsPage.pressRowAction(leadsPage.row(title), '跟进')
    await leadsPage.dialog('跟进线索').getByRole('button', { name: '跟进中' }).click()
    await leadsPage.field('备注').fill('周五给报价')
    await leadsPage.press('保存')
    await leadsPage.see('备注：周五给报价')
    await leadsPage.expectAccessible()
    await screenshot(leadsPage.page, `clues-${device.name}`)
    await recordProof(leads.list, 'the bought opportunity stood among the clues')
    await recordProof(leads.follow, 'state and remark stood in the row')

    await provider.press('和对方沟通')
    await provider.page.waitForURL(/TUIChat|tuikit/)

    const buyerPage = await open(device, `/rqeuireDetail?id=${posted.id}`, buyer)
    await buyerPage.see('已获取联系方式')
    await buyerPage.expectAccessible()
    await screenshot(buyerPage.page, `need-detail-${device.name}`)
    await recordProof(requirements.listInterested, 'the owner saw who bought it')
    await recordProof(requirements.listProviders, 'matching providers were asked for')
    await buyerPage.page
      .getByRole('list', { name: '感兴趣的公司' })
      .getByRole('button', { name: '沟通' })
      .first()
      .click()
    await buyerPage.page.waitForURL(/TUIChat|tuikit/)
    await recordProof(requirements.getInterestedContact, 'led into the chat')
  })

  test('the owner changes, closes and deletes what is not needed any more', {
    tag: ['@P-4.4-05', '@P-7.5-01'],
  }, async ({ device }) => {
    const client = await logIn(browserSession.url, buyer)
    const form = {
      title: `${title}，第二期`,
      categoryCode: 'S0807',
      description: '一次性项目，希望一周内交付。',
      budgetMin: 0,
      budgetMax: 0,
      contactName: '张经理',
      contactPhone: '13900008888',
    }
    const { data } = await client.call<{ id: string }>(requirements.create, form)
    await until(
      () => found(client, form.title),
      (rows) => rows.some(({ id }) => id === data.id),
    )
    const actions = await open(device, '/myneeds', buyer)
    await actions.pressRowAction(actions.row(form.title), '关闭')
    await actions.see(`关闭「${form.title}」？服务商将看不到它，修改后可以重新发布`)
    await actions.press('关闭')
    await actions.see('需求已关闭，不再展示')
    await recordProof(requirements.close, 'gone from the opportunities')
    await expect.poll(() => found(client, form.title)).toEqual([])
    await actions.pressRowAction(actions.row(form.title), '修改')
    await actions.expectValue('需求标题', form.title)
    await actions.field('需求标题').fill(`${form.title}，改`)
    await actions.press('提交审核')
    await actions.row(`${form.title}，改`).waitFor()
    await recordProof(requirements.update, 'the changed title stood in the list')
    await actions.pressRowAction(actions.row(`${form.title}，改`), '删除')
    await actions.see(`删除「${form.title}，改」？删除后不能恢复`)
    await actions.press('删除')
    await actions.see('需求已删除')
    await recordProof(requirements.delete, 'deleted after a question')
  })

  test('an opportunity is collected from the list, dropped in its own text, and dropped among the leads', async ({
    device,
  }) => {
    const client = await logIn(browserSession.url, seller)
    const free = (await found(client, '')).filter(({ isOwn, isCollected }) => !isOwn && !isCollected)
    const lead = free.at(device.isPhone ? 0 : -1)
    if (!lead) throw new Error('there is no opportunity to collect')
    const isCollected = async () => (await found(client, lead.title)).find(({ id }) => id === lead.id)?.isCollected
    const collect = async () => {
      const actions = await open(device, '/businessopportunity/findbusi', seller)
      await actions.searchField('搜索商机').fill(lead.title)
      await actions.page.keyboard.press('Enter')
      if (device.isPhone) await actions.pressRowAction(actions.row(lead.title), '收藏')
      else {
        await actions.row(lead.title).getByRole('checkbox').click()
        await actions.page
          .getByRole('toolbar', { name: '批量操作' })
          .getByRole('button', { name: '收藏', exact: true })
          .click()
      }
      await actions.see('已收藏，在「我的线索」里')
      await until(isCollected, Boolean)
    }
    await collect()
    await recordProof(opportunities.setCollected, 'the row is collected', async () =>
      expect.poll(isCollected).toBe(true),
    )

    const detail = await open(device, `/rqeuireDetail?id=${lead.id}`, seller)
    await detail.press('已收藏')
    await detail.see('已取消收藏')
    await detail.button('收藏').waitFor()
    await recordProof(opportunities.uncollect, 'it can be collected again', async () =>
      expect.poll(isCollected).toBe(false),
    )

    await collect()
    const leadsPage = await open(device, '/myclue', seller)
    await leadsPage.pressRowAction(leadsPage.row(lead.title), '取消收藏')
    await leadsPage.dialog().getByRole('button').last().click()
    await leadsPage.see('已取消收藏')
    await leadsPage.row(lead.title).waitFor({ state: 'detached' })
  })

  test('a visitor reads an opportunity without the contact and is asked to log in before acting', {
    tag: '@P-2.1-06',
  }, async ({ device }) => {
    const client = await logIn(browserSession.url, seller)
    const [first] = await found(client, '')
    if (!first) throw new Error('there is no opportunity')
    const actions = await open(device, `/sellingServicesDetail?id=${first.id}`)
    await actions.see(first.title)
    await actions.expectAccessible()
    await screenshot(actions.page, `opportunity-visitor-${device.name}`)
    await recordProof(opportunities.get, 'public, with a masked contact')
    await actions.press('收藏')
    await actions.dialog().waitFor()
    await waitForAny(actions.dialog().getByText('登录'))
  })
})
