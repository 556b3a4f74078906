/**
 * What the three journeys of a recruiter cost on desktop and phone, from the first press to the last: a company registered and
 * approved, a job posted, a candidate invited and hired. A journey that costs more clicks than its goal fails.
 */
import type { Locator } from '@playwright/test'
import type { ApiData } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as partner from '../../../contract/calls/partner'
import { browserSession, expect, test } from '../../support/browser'
import type { Device } from '../../support/browser/browser'
import { EffortCounter, type JourneyEffort } from '../../support/browser/checks/effort'
import { topmost } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'
import { eventOf } from '../../support/partner-events'

withOwnServer()

/** Most clicks a journey may cost. */
const MAX_CLICKS = { registered: 15, posted: 12, hired: 12 } as const

/** Each device uses its own company. */
const HR_PHONES = { desk: '13800000002', phone: '13800000003' } as const

type Journey = keyof typeof MAX_CLICKS
const journeys: ({ journey: Journey; device: string } & JourneyEffort)[] = []
test.afterAll(() => console.table(journeys))

/** Compares a finished journey with its goal. */
function expectEffort(journey: Journey, device: Device, effort: JourneyEffort): void {
  journeys.push({ journey, device: device.name, ...effort })
  expect(effort.clicks).toBeGreaterThan(0)
  expect(effort.clicks, `clicks of ${journey}, whose goal is ${MAX_CLICKS[journey]}`).toBeLessThanOrEqual(
    MAX_CLICKS[journey],
  )
}

async function begin(device: Device, path: string, phone?: string): Promise<[PageActions, EffortCounter]> {
  const context = await browserSession.context(device, phone)
  const counter = await EffortCounter.of(context)
  const page = await context.newPage()
  await page.goto(path)
  return [new PageActions(page, device), counter]
}

/** The first open job, where the dialog does not suggest one. */
async function chooseJob(actions: PageActions, dialog: Locator): Promise<void> {
  await dialog.getByText('附言').first().waitFor()
  if (await dialog.getByRole('button', { name: '发出邀请' }).isEnabled()) return
  const radio = dialog.getByRole('radio')
  if ((await radio.count()) > 0) return actions.click(radio.first())
  const { page, device } = actions
  await actions.click(topmost(page.getByRole(device.isPhone ? 'button' : 'combobox', { name: /^职位/ })))
  const option = device.isPhone ? actions.dialog().getByRole('option') : page.locator('.ant-select-item-option')
  await actions.click(option.filter({ visible: true }).first())
}

/** From the resume: by the menu of the desktop, or by WeChat's own back and the tabs of the phone. */
async function openApplications(actions: PageActions, counter: EffortCounter): Promise<void> {
  const { page, device } = actions
  if (device.isPhone) {
    for (const path of ['/talentsearch', '/findtalent']) {
      counter.countClick()
      await page.goBack()
      await actions.waitForPath(path)
    }
    await actions.click(topmost(page.getByRole('link', { name: '我的' })))
  }
  await actions.click(topmost(page.getByRole('link', { name: /^投递与邀请/ })))
  await actions.waitForPath('/deliver')
}

test('a visitor of the public home has an approved company', async ({ device }) => {
  const phone = device.isPhone ? '13911660001' : '13911660002'
  const [actions, counter] = await begin(device, '/')
  const { page } = actions
  const entry = actions.button(device.isPhone ? '我要招聘' : '免费发布职位')
  await entry.waitFor()
  counter.start()
  await actions.click(entry)
  await counter.write(actions, '手机号', phone)
  await actions.press('获取验证码')
  await actions.see('验证码已发送')
  await counter.write(actions, '验证码', await browserSession.server.smsCode(phone))
  await actions.click(topmost(page.getByRole('checkbox')))
  await actions.press('登录/注册')
  await actions.waitForPath('/register')
  await counter.write(actions, '公司名称', `成都启程${device.name}科技有限公司`)
  await counter.write(actions, '公司简称', '启程科技')
  await counter.write(actions, '统一社会信用代码', device.isPhone ? '91510100MA6C66001K' : '91510100MA6C66002K')
  await counter.write(actions, '法定代表人', '何启程')
  await actions.choose('所属行业', '互联网/IT', '互联网')
  await actions.choose('公司规模', '20-99 人')
  await counter.write(actions, '详细地址', '科创大道 1 号')
  await counter.write(actions, '联系人', '何启程')
  await counter.write(actions, '联系电话', phone)
  await actions.press('提交审核')
  await actions.see('公司资料审核中')
  await actions.waitForPath('/home')
  expectEffort('registered', device, counter.effort())
})

test('a recruiter posts a job', async ({ device }) => {
  const [actions, counter] = await begin(device, '/jobmanagement', HR_PHONES[device.name])
  await actions.button('发布职位').waitFor()
  counter.start()
  await actions.press('发布职位')
  await actions.waitForPath('/jobEdit')
  const title = `交付工程师 ${device.name}`
  await counter.write(actions, '职位名称', title)
  await actions.choose('职位类别', '互联网/技术', '后端开发', '后端开发工程师')
  await counter.write(actions, '最低月薪', '10')
  await counter.write(actions, '最高月薪', '15')
  await actions.click(
    topmost(actions.page.getByRole('group', { name: '工作经验' }).getByRole('button', { name: '3-5 年' })),
  )
  await actions.click(
    topmost(actions.page.getByRole('group', { name: '最低学历' }).getByRole('button', { name: '本科' })),
  )
  await counter.write(actions, '职责与要求', '负责客户端的架构与交付，三年以上经验')
  await actions.press('提交审核')
  await actions.waitForPath('/jobmanagement')
  await actions.row(title).waitFor()
  expectEffort('posted', device, counter.effort())
})

test('a recruiter invites a candidate, who accepts, and hires them', async ({ device }) => {
  const client = await logIn(browserSession.url, HR_PHONES[device.name])
  const found = (await client.call<ApiData<typeof candidates.search>>(candidates.search, { pageSize: 10 })).data
  const candidate = found.find(({ application, invitedJob, chatUserId }) => !application && !invitedJob && chatUserId)
  if (!candidate) throw new Error('everybody has applied or was invited')
  const start = device.isPhone ? '/findtalent' : '/talentsearch'
  const [actions, counter] = await begin(device, start, HR_PHONES[device.name])
  const search = actions.button('搜职位、技能、公司、学校')
  await (device.isPhone ? search : actions.row(candidate.name)).waitFor()
  counter.start()
  if (device.isPhone) await actions.click(search)
  await actions.click(actions.row(candidate.name))
  await actions.press('邀请应聘')
  const dialog = actions.dialog(/^邀请.+应聘$/)
  await dialog.waitFor()
  await chooseJob(actions, dialog)
  const { personId, body } = await eventOf(browserSession.partner, 'invitation.created', async () => {
    await actions.press('发出邀请')
    await dialog.waitFor({ state: 'detached' })
  })
  const answer = { personId, invitationId: body.invitationId, answer: 'accepted' }
  await browserSession.partner(pathOf(partner.answerInvitation), answer)
  await openApplications(actions, counter)
  await actions.pressRowAction(actions.row(candidate.name), '通过初筛')
  await actions.see(`${candidate.name}通过初筛`)
  await actions.pressRowAction(actions.row(candidate.name), '登记入职')
  await actions.dialog().waitFor()
  await actions.press('登记入职')
  await actions.see(`${candidate.name}已登记入职`)
  expectEffort('hired', device, counter.effort())
})
