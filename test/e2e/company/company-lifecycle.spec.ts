/** A company and its members: invitations, join applications, roles, removal, activity log, company page, venues, reviews, dissolution. */
import type { Page } from '@playwright/test'
import * as account from '../../../contract/calls/account/account'
import * as companies from '../../../contract/calls/company/companies'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as members from '../../../contract/calls/company/members'
import * as reviews from '../../../contract/calls/company/reviews'
import * as providers from '../../../contract/calls/market/providers'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { browserSession, expect, test } from '../../support/browser'
import { collectErrors, type Device, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions, waitUntilStored } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

let page: Page
let actions: PageActions
let problems: string[]
let boss: HttpClient
test.beforeAll(async () => {
  boss = await logIn(browserSession.url, '13800000001')
})

const open = async (device: Device, client: HttpClient, path: string) => {
  page = await (await browserSession.context(device, client)).newPage()
  problems = collectErrors(page, [/40[0349]/])
  actions = new PageActions(page, device)
  await page.goto(path)
}
const named = async (number: string, name: string): Promise<HttpClient> => {
  const client = await logIn(browserSession.url, number)
  await client.call(account.updateProfile, { name })
  return client
}
const join = async (client: HttpClient, role: string): Promise<void> => {
  const invite = await boss.call<{ code: string }>(inviteCodes.create, { role })
  await client.call(inviteCodes.accept, { code: invite.data.code })
}

test.describe('an administrator', () => {
  const digit = 1

  test('invites by link and by phone, decides an application, changes a role, removes two, and reads who did what', {
    tag: '@core',
  }, async ({ device }) => {
    const [guest, applicantPhone] = [`1360000010${digit}`, `1360000020${digit}`]
    await named(guest, `客人${digit}`)
    const applicant = await named(applicantPhone, `申请人${digit}`)
    await applicant.call(joinApplications.create, {
      joinCompanyId: boss.companyId,
      message: '新来的',
    })
    const refused = await named(`1360000050${digit}`, `生人${digit}`)
    await refused.call(joinApplications.create, { joinCompanyId: boss.companyId })

    await open(device, boss, '/entpaccount')
    await actions.see('陈立群')
    await actions.expectAccessible()
    await actions.press('邀请成员')
    await recordProof(members.listRoles, '说出角色能做什么', () => actions.see(/^可以：/))
    await recordProof(members.listAssignableRoles, '四种角色', () => actions.dialog().getByText('技术人员').waitFor())
    await actions.expectAccessible()
    await actions.press('对比各角色的权限')
    const rights = actions.dialog().getByRole('row', { name: '修改成员角色' })
    await expect(rights.getByRole('cell', { name: '可以', exact: true })).toHaveCount(1)
    await expect(rights.getByRole('cell', { name: '不可以' })).toHaveCount(3)
    await actions.expectAccessible()
    await actions.press('只看所选角色')
    await actions.press('生成邀请链接')
    await recordProof(inviteCodes.create, '看到链接', () => actions.see(/\/invitejoin\?code=/))
    await actions.dialog().getByRole('radio', { name: '按手机号' }).click()
    await actions.dialog().getByRole('textbox', { name: '手机号' }).fill('13699999999')
    await actions.press('查找')
    await actions.see(/还没有注册/)
    await actions.dialog().getByRole('textbox', { name: '手机号' }).fill(guest)
    await actions.press('查找')
    await recordProof(members.findUserByPhone, '找到这个人，只显示姓', () => actions.see('客**'))
    await actions.press('邀请')
    await recordProof(members.invite, '说已邀请', () => actions.see(/已邀请 客\*\*/))

    await page.getByRole('tab', { name: /加入申请/ }).click()
    await recordProof(joinApplications.list, '看到两条申请', () => actions.see(`申请人${digit}`))
    await actions.expectAccessible()
    await actions.pressRowAction(actions.row(`生人${digit}`), '拒绝')
    await actions.dialog().getByRole('textbox', { name: '原因' }).fill('不认识')
    await actions.press('拒绝')
    await actions.see('已拒绝')
    await actions.pressRowAction(actions.row(`申请人${digit}`), '同意')
    await actions.press('同意加入')
    await actions.see('没有待处理的申请')
    await page.getByRole('tab', { name: '成员', exact: true }).click()
    await recordProof(joinApplications.decide, '成为成员', () => actions.row(`申请人${digit}`).waitFor())

    await actions.pressRowAction(actions.row(`申请人${digit}`), '修改角色')
    await actions.dialog().getByRole('radio', { name: '技术人员' }).click()
    await actions.press('保存')
    await recordProof(members.updateRole, '新角色在列表里', () =>
      actions.row(`申请人${digit}`).getByText('技术人员').waitFor(),
    )

    const other = await named(`1360000030${digit}`, `同事${digit}`)
    await join(other, 'member')
    await page.reload()
    for (const name of [`申请人${digit}`, `同事${digit}`]) await actions.row(name).getByRole('checkbox').click()
    await actions.see('已选 2')
    await waitForClickGuard(page)
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '移除' }).click()
    await actions.dialog().getByRole('button', { name: '移除' }).click()
    await recordProof(members.remove, '两人不在列表里', async () => {
      await actions.see('已移除 2 位成员')
      await actions.row(`同事${digit}`).waitFor({ state: 'detached' })
    })
    await page.getByRole('tab', { name: '邀请码' }).click()
    await recordProof(inviteCodes.list, '给那位客人的在最前', () => actions.row(`只给 客人${digit}`).waitFor())
    await actions.expectAccessible()
    await actions.pressRowAction(actions.row(`只给 客人${digit}`), '撤销')
    await actions.dialog().getByRole('button', { name: '撤销' }).click()
    await recordProof(inviteCodes.revoke, '不能再用', () =>
      actions.row(`只给 客人${digit}`).getByText('已失效').waitFor(),
    )
    await page.getByRole('tab', { name: '操作记录' }).click()
    await recordProof(companies.listActivities, '最近的在前', () => actions.see(`移除成员 同事${digit}`))
    await actions.see(`把 申请人${digit} 的角色由HR人员改为技术人员`)
    await actions.expectAccessible()
    expect(problems).toEqual([])
  })

  test('edits the company’s page, keeps what was typed, and looks after its venues', async ({ device }) => {
    await open(device, boss, '/entpinfo')
    await recordProof(companies.get, '看到公司资料', () => actions.see('营业执照'))
    await actions.expectAccessible()
    await actions.press('编辑主页')
    await actions.expectValue('公司简称', '锦云智联')
    await actions.field('联系人').fill(`吴联系${digit}`)
    await waitUntilStored(page, `吴联系${digit}`)
    await page.reload()
    await actions.press('编辑主页')
    await actions.see('已恢复上次没有保存的内容')
    await actions.expectAccessible()
    await actions.press('保存')
    await recordProof(companies.updateProfile, '新的联系人', () => actions.see(`吴联系${digit}`))

    await page.getByRole('tab', { name: '经营场所' }).click()
    await actions.press('新增场所')
    await actions.press('保存')
    await actions.see('请填写场地名称')
    await actions.field('场地名称').fill(`面试中心${digit}`)
    await actions.choose('所在城市', '四川省', '成都')
    await actions.field('详细地址').fill('天府三街 199 号')
    await actions.press('保存')
    await recordProof(companies.saveVenues, '场所在列表里', () => actions.see(`面试中心${digit}`))
    await page.reload()
    await page.getByRole('tab', { name: '经营场所' }).click()
    await recordProof(companies.listVenues, '再打开还在', () => actions.see(`面试中心${digit}`))
    await actions.press(`删除面试中心${digit}`)
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await actions.text(`面试中心${digit}`).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('reviews another company and takes the review back', async ({ device }) => {
    const other = await logIn(browserSession.url, '13800000003')
    const card = await other.call<{ companyName: string }>(companies.getCard, {
      id: other.companyId,
    })
    // a reviewer must have dealt with the company: it bought our provider contact
    const contact = await other.call(providers.getContact, { providerCompanyId: boss.companyId })
    expect(contact.code).toBe(0)
    await open(device, boss, '/entpinfo')
    await page.getByRole('tab', { name: '评价' }).click()
    await recordProof(reviews.list, '收到的评价', () => actions.see('点单小程序按时上线，后面改了几次都当天处理。'))
    await actions.press('写评价')
    await actions.dialog().getByRole('textbox', { name: '公司名称' }).fill(card.data.companyName)
    await page.keyboard.press('Enter')
    await actions.press(card.data.companyName)
    await actions.press('发布')
    await actions.see('请打分')
    await actions.dialog().getByRole('radio', { name: '4 星' }).click()
    await actions.dialog().getByRole('textbox', { name: '评价' }).fill('推荐的人合适')
    await actions.expectAccessible()
    await actions.press('发布')
    await recordProof(reviews.save, '列在我们写的里', () => actions.see('推荐的人合适'))
    await recordProof(reviews.listMine, '列表里有它', () => actions.see(card.data.companyName))
    const myPage = page
      .locator('div', { has: page.getByText('推荐的人合适') })
      .filter({ has: page.getByRole('button', { name: '删除' }) })
    await myPage.last().getByRole('button', { name: '删除' }).click()
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await recordProof(reviews.delete, '它不在列表里了', () =>
      page.getByText('推荐的人合适').waitFor({ state: 'detached' }),
    )
    expect(problems).toEqual([])
  })

  test('closes a company by typing its name; a member leaves theirs', { tag: '@P-4.4-07' }, async ({ device }) => {
    const member = await named(`1360000070${digit}`, `离开${digit}`)
    await join(member, 'technician')
    await open(device, member, '/accountsecurity')
    await actions.press('退出公司')
    await actions.dialog().getByRole('button', { name: '退出公司' }).click()
    await actions.waitForPath('/register')
    await expect.poll(async () => (await member.call<{ companyId: string }>(account.get)).data.companyId).toBe('')

    const founder = await logIn(browserSession.url, `1360000060${digit}`)
    const name = `绵阳散场${device.name}有限公司`
    const industries = await founder.call<{ children: { code: string }[] }[]>(referenceData.getIndustries)
    await founder.call(companies.submit, {
      companyName: name,
      companyShortName: '散场',
      creditCode: `91510100MA6C888${digit}K`.padEnd(18, 'A').slice(0, 18),
      industryCode: industries.data[0]?.children[0]?.code,
      scale: 's99',
      cityCode: '510100',
      address: '一号',
      legalPerson: '何散',
      contactName: '何散',
      contactPhone: `1360000060${digit}`,
    })
    const audit = async () => (await founder.call<{ currentAuditStatus: number }>(account.get)).data.currentAuditStatus
    await expect.poll(audit, { timeout: 30_000 }).toBe(1)
    await open(device, founder, '/entpinfo')
    await actions.press('更多操作')
    await page.getByRole('menuitem', { name: '退出公司' }).click()
    await actions.dialog().getByRole('button', { name: '退出公司' }).click()
    await recordProof(members.leave, '唯一的管理员不能退出', () => actions.see('公司至少要保留一位管理员'))
    await actions.press('更多操作')
    await page.getByRole('menuitem', { name: '注销公司' }).click()
    await actions.dialog().getByRole('textbox').fill('别的名字')
    await actions.dialog().getByRole('button', { name: '注销公司' }).click()
    await actions.see('公司名称不一致，请输入公司全称')
    await actions.expectAccessible()
    await actions.dialog().getByRole('textbox').fill(name)
    await waitForClickGuard(page)
    await actions.dialog().getByRole('button', { name: '注销公司' }).click()
    await recordProof(companies.delete, '又是没有公司的人', () => actions.waitForPath('/register'))
    expect(problems).toEqual([])
  })
})
