/** A new user registers a company and enters the app once it is approved, or joins one by application or invitation. */
import type { Page } from '@playwright/test'
import * as companies from '../../../contract/calls/company/companies'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { browserSession, test } from '../../support/browser'
import { type Device, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { expectAccessible } from '../../support/browser/checks/axe'
import { waitForAny } from '../../support/browser/foreground'
import { PageActions } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

let page: Page
let boss: HttpClient
test.beforeAll(async () => {
  boss = await logIn(browserSession.url, '13800000001')
})

const see = (text: string | RegExp) => waitForAny(page.getByText(text))
const at = (path: string) => page.waitForURL((url) => url.pathname === path)

async function enter(device: Device, path: string, number?: string): Promise<void> {
  page = (await browserSession.open(device, path, number)).page
}

const choose = (device: Device, label: string, ...options: string[]) =>
  new PageActions(page, device).choose(label, ...options)

const fill = (label: string, text: string) => page.getByLabel(label, { exact: false }).first().fill(text)

test.describe('a newcomer', () => {
  const digit = 1

  test('is led to registration, shown what is missing, and let in after the audit', {
    tag: ['@core', '@P-2.1-03', '@P-2.3-12'],
  }, async ({ device }) => {
    const number = `1391111010${digit}`
    const name = `绵阳新芽${device.name}科技有限公司`
    await enter(device, '/jobmanagement', number)
    await at('/register')
    await see('登记您的公司')
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交审核' }).click()
    for (const text of ['请填写公司名称', '请填写统一社会信用代码', '请选择所属行业', '请选择公司规模']) await see(text)
    await expectAccessible(page)

    await fill('公司名称', name)
    await fill('公司简称', '新芽科技')
    await fill('统一社会信用代码', `91510100MA6C1230${digit}K`)
    await fill('法定代表人', '何新芽')
    await choose(device, '所属行业', ...(await firstLeaf(referenceData.getIndustries)))
    await choose(device, '公司规模', '20-99 人')
    // a phone opens the province of the chosen city
    await choose(device, '所在城市', ...(device.isPhone ? ['绵阳'] : ['四川省', '绵阳']))
    await fill('详细地址', '科创大道 1 号')
    await fill('联系人', '何新芽')
    await fill('联系电话', number)
    await waitForClickGuard(page)
    await page.getByRole('button', { name: '提交审核' }).click()
    await recordProof(companies.submit, '显示审核中', () => see('公司资料审核中'))
    await recordProof(companies.getReviewStatus, '审核通过后自动进入', () => at('/home'))

    // It offers nothing yet: its provider page shows the company.
    const { data: joined } = await (await logIn(browserSession.url, number)).call<{ idStr: string }[]>(
      companies.listMine,
    )
    await page.goto(`/serviceProviderDetails?id=${joined[0]?.idStr}`)
    await see('这家公司还没有写介绍。')
    await recordProof(companies.getCard, '公司的名片', () => page.getByRole('heading', { name }).waitFor())
    await expectAccessible(page)
  })

  test('applies to join a company, takes it back, applies again and is let in by the admin', {
    tag: '@P-4.4-07',
  }, async ({ device }) => {
    await enter(device, '/register', `1391111020${digit}`)
    await page.getByRole('radio', { name: '加入已有公司' }).click()
    await page.getByRole('textbox', { name: '公司名称' }).fill('科技')
    await page.keyboard.press('Enter')
    const card = await boss.call<{ companyName: string }>(companies.getCard, {
      id: boss.companyId,
    })
    await page.getByRole('textbox', { name: '公司名称' }).fill(card.data.companyName)
    await page.keyboard.press('Enter')
    const apply = page.getByRole('button', { name: `申请加入${card.data.companyName}` })
    await apply.click()
    await see('等待公司管理员处理')
    await expectAccessible(page)
    await page.getByRole('button', { name: '取消申请' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消申请' }).click()
    await recordProof(joinApplications.cancel, '回到登记页', () => see('登记您的公司'))
    await page.getByRole('radio', { name: '加入已有公司' }).click()
    await page.getByRole('textbox', { name: '公司名称' }).fill(card.data.companyName)
    await page.keyboard.press('Enter')
    await apply.click()
    await recordProof(joinApplications.create, '显示等待处理', () => see('等待公司管理员处理'))

    const open = await boss.call<{ id: string }[]>(joinApplications.list, {
      status: 'pending',
    })
    await boss.call(joinApplications.decide, {
      applyId: open.data[0]?.id,
      isAgreed: true,
      role: 'hr',
    })
    await at('/home')
  })

  test('follows an invitation: the code survives log-in and opens the join dialog', {
    tag: ['@P-2.1-15', '@P-4.4-07'],
  }, async ({ device }) => {
    const invite = await boss.call<{ code: string }>(inviteCodes.create, { role: 'hr' })
    await enter(device, `/invitejoin?code=${invite.data.code}`)
    await see(/邀请您以「HR人员」的身份加入公司/)
    await expectAccessible(page)
    await page.getByRole('button', { name: '登录并加入' }).click()
    const number = `1391111030${digit}`
    await page.getByLabel('手机号', { exact: true }).fill(number)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await see('验证码已发送')
    await page.getByLabel('验证码', { exact: true }).fill(await browserSession.server.smsCode(number))
    await page.getByRole('checkbox').click()
    await page.locator('button[type=submit]').click()
    const dialog = page.getByRole('dialog', { name: '加入公司' })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '加入公司' }).click()
    await recordProof(inviteCodes.accept, '加入后进入首页', () => at('/home'))
  })
})

/** Names from the root to the first leaf of a public tree. */
async function firstLeaf(key: string): Promise<string[]> {
  interface Node {
    name: string
    children: Node[]
  }
  const { data } = await boss.call<Node[]>(key)
  const names: string[] = []
  for (let node = data[0]; node; node = node.children[0]) names.push(node.name)
  return names
}
