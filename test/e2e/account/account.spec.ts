/** The user's account: profile, identity verification, password, phone, devices, data export, reports, feedback, closing. */
import type { Page } from '@playwright/test'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as sessions from '../../../contract/calls/account/sessions'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import * as complaints from '../../../contract/calls/platform/complaints'
import * as feedback from '../../../contract/calls/platform/feedback'
import * as files from '../../../contract/calls/platform/files'
import { browserSession, expect, test } from '../../support/browser'
import { collectErrors, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions, waitUntilStored } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

const ID_NUMBER = '11010519491231002X'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let page: Page
let boss: HttpClient
test.beforeAll(async () => {
  boss = await logIn(browserSession.url, '13800000001')
})

/** Opens another session of a phone that has a password, as from another device. */
async function anotherDevice(number: string): Promise<void> {
  const form = { username: number, password: 'pinqiao2026', device: 'pc', loginRole: 'entp' }
  const reply = await boss.call(auth.logIn, form)
  expect(reply.code).toBe(0)
}

/** A new colleague of the demo company, logged in on this device. */
async function colleague(number: string): Promise<HttpClient> {
  const client = await logIn(browserSession.url, number)
  const invite = await boss.call<{ code: string }>(inviteCodes.create, { role: 'hr' })
  await client.call(inviteCodes.accept, { code: invite.data.code })
  return client
}

test.describe('one’s own account', () => {
  const digit = 1
  let actions: PageActions
  let problems: string[]
  const open = async (client: HttpClient, path: string) => {
    page = await (await browserSession.context(browserSession.device, client)).newPage()
    problems = collectErrors(page, [/400|404|409/])
    actions = new PageActions(page, browserSession.device)
    await page.goto(path)
  }
  const give = async (name: string | RegExp) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), actions.press(name)])
    await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  }

  test('changes name and avatar, and is verified by the operator', {
    tag: ['@P-7.1-07', '@P-7.1-08'],
  }, async ({ device }) => {
    const me = await colleague(`1370000010${digit}`)
    await open(me, '/accountsecurity')
    await actions.see('资料与安全')
    await actions.see('未认证')
    await actions.expectAccessible()
    await actions.press('修改姓名')
    await actions.dialog().getByRole('textbox', { name: '姓名' }).fill(`许知${device.name}`)
    await actions.press('保存')
    await recordProof(account.updateProfile, '新的姓名', () => actions.see(`许知${device.name}`))
    await give('更换头像')
    await recordProof(files.upload, '新的头像', () =>
      page.waitForFunction(() => document.querySelectorAll('main img, [class*=me] img').length > 0),
    )

    await actions.press('去认证')
    await actions.expectAccessible()
    await actions.press('提交认证')
    await actions.see('请填写真实姓名')
    await actions.see('身份证号不正确')
    await actions.dialog().getByRole('textbox', { name: '真实姓名' }).fill('许知远')
    await actions.dialog().getByRole('textbox', { name: '身份证号' }).fill(ID_NUMBER)
    await give('上传人像面')
    await actions.dialog().getByRole('img', { name: '人像面' }).waitFor()
    await give('上传国徽面')
    await actions.dialog().getByRole('img', { name: '国徽面' }).waitFor()
    await actions.press('提交认证')
    await recordProof(account.verifyIdentity, '审核中，号码遮住', () => actions.see('许知远，1101************2X'))
    await page.reload()
    await recordProof(account.getDetail, '再打开仍是认证过的人', () => actions.see(/许知远，1101/))
    expect(problems).toEqual([])
  })

  test('sets a password, sends other devices out, and takes its data along', async () => {
    const me = await colleague(`1370000020${digit}`)
    await open(me, '/accountsecurity')
    await actions.press('设置密码')
    await actions.press('获取验证码')
    await recordProof(account.sendCode, '演示环境给出验证码', () => actions.see('演示环境不发真实短信'))
    await actions.press('填入验证码')
    await actions.dialog().getByRole('textbox', { name: '新密码' }).fill('short')
    await actions.dialog().getByRole('textbox', { name: '再输一次' }).fill('short')
    await actions.press('保存')
    await actions.dialog().getByRole('alert').filter({ hasText: '至少包含字母和数字' }).waitFor()
    await actions.dialog().getByRole('textbox', { name: '新密码' }).fill('pinqiao2026')
    await actions.dialog().getByRole('textbox', { name: '再输一次' }).fill('pinqiao2026')
    await actions.press('保存')
    await recordProof(account.setPassword, '显示已设置', () => actions.see('已设置'))

    await anotherDevice(`1370000020${digit}`)
    await page.reload()
    await actions.see('当前设备')
    await waitForClickGuard(page)
    await page
      .getByRole('button', { name: /^退出(?!登录|其他)/ })
      .first()
      .click()
    await actions.dialog().getByRole('button', { name: '退出登录' }).click()
    await recordProof(sessions.close, '只剩当前设备', async () => {
      await page.waitForFunction(() => !document.body.textContent?.includes('退出其他设备'))
    })
    await anotherDevice(`1370000020${digit}`)
    await page.reload()
    await actions.press('退出其他设备')
    await actions.dialog().getByRole('button', { name: '全部退出' }).click()
    await recordProof(sessions.closeOthers, '说出退出了几台', () => actions.see('已退出 1 台设备'))

    await waitForClickGuard(page)
    const [download] = await Promise.all([page.waitForEvent('download'), actions.press('导出数据')])
    await recordProof(account.exportData, '得到一个文件', () =>
      expect(download.suggestedFilename()).toMatch(/^聘桥个人数据-.*\.json$/),
    )
  })

  test('reports a job, sees the state of the report, takes it back, and writes feedback', {
    tag: '@P-1-10',
  }, async () => {
    const me = await colleague(`1370000030${digit}`)
    const jobs = await boss.call<{ id: string }[]>(jobCalls.list, {
      status: 'adopt',
      pageSize: 1,
    })
    await open(me, `/jobDetails?id=${jobs.data[0]?.id}`)
    await actions.press('举报')
    await actions.press('提交举报')
    await actions.see('请选择举报原因')
    await actions.press('信息虚假')
    await actions.dialog().getByRole('textbox', { name: '说明' }).fill('公司地址不存在')
    await actions.expectAccessible()
    await actions.press('提交举报')
    await actions.see('已收到举报，处理结果会通知您')

    await page.goto('/accountsecurity?tab=reports')
    await recordProof(complaints.submit, '列在我的举报里', () => actions.see('公司地址不存在'))
    await recordProof(complaints.list, '状态是待处理', () => actions.see('待处理'))
    await actions.expectAccessible()
    await page
      .getByRole('button', { name: /^撤销对/ })
      .first()
      .click()
    await actions.dialog().getByRole('button', { name: '撤销举报' }).click()
    await recordProof(complaints.withdraw, '已结束', () => actions.see('已结束'))

    await actions.press('意见反馈')
    await actions.dialog().getByRole('textbox', { name: '内容' }).fill('希望导出成员名单')
    await waitUntilStored(page, '希望导出成员名单')
    await page.reload()
    await actions.press('意见反馈')
    await actions.expectValue('内容', '希望导出成员名单')
    await actions.press('提交')
    await recordProof(feedback.create, '说已收到', () => actions.see('已收到，谢谢您的反馈'))
    expect(problems).toEqual([])
  })

  test('changes its phone by codes of both numbers, and ends for good by a code', async () => {
    const me = await colleague(`1370000040${digit}`)
    await open(me, '/accountsecurity')
    await actions.press('更换手机号')
    const codes = actions.dialog().getByRole('button', { name: '获取验证码' })
    await waitForClickGuard(page)
    await codes.first().click()
    await actions.see('验证码已发送')
    await actions.press('填入验证码')
    const newPhone = `1370000041${digit}`
    await actions.dialog().getByRole('textbox', { name: '新手机号' }).fill(newPhone)
    await waitForClickGuard(page)
    await codes.last().click()
    const sentCode = () => browserSession.server.smsCode(newPhone).catch(() => '')
    await expect.poll(sentCode).not.toBe('')
    await actions.press('填入验证码')
    await actions.expectValue('新手机验证码', (await sentCode()).trim())
    await actions.press('更换')
    await recordProof(account.setPhone, '新号码，遮住中间', () => actions.see(`137****041${digit}`))

    await waitForClickGuard(page)
    await page.getByRole('button', { name: '注销账号' }).filter({ visible: true }).first().click()
    await actions.see('不能恢复')
    await actions.press('获取验证码')
    await actions.press('填入验证码')
    await actions.dialog().getByRole('button', { name: '注销账号' }).click()
    await actions.waitForPath('/login')
    await recordProof(account.delete, '会话不再有效', async () => {
      await expect.poll(async () => (await me.call(account.getDetail)).status).toBe(401)
    })
  })
})
