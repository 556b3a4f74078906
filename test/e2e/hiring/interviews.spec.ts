/**
 * Interviews on desktop and phone: proposed from a resume, confirmed by the candidate, shown on the first page, in the chat and
 * in the schedule, changed and cancelled.
 */
import type { ApiData } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as interviewCalls from '../../../contract/calls/hiring/interviews'
import * as partner from '../../../contract/calls/partner'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, screenshot, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { topmost } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { eventOf } from '../../support/partner-events'

withOwnServer()

/** Each device uses its own company. */
const HR_PHONES = { desk: '13800000002', phone: '13800000003' } as const

const open = (device: Device, path: string): Promise<PageActions> =>
  browserSession.open(device, path, HR_PHONES[device.name], { theme: device.isPhone ? 'light' : 'dark' })

type Interview = ApiData<typeof partner.answerInterview>
const pad = (n: number) => String(n).padStart(2, '0')
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

async function setDay(actions: PageActions, day: string): Promise<void> {
  const input = actions.dialog().locator('input[aria-label="日期"]')
  await input.fill(day)
  if (!actions.device.isPhone) await input.press('Enter')
}

/** The first job of the list: who has applied for none is interviewed for the job one names. */
async function chooseJob(actions: PageActions): Promise<void> {
  const { page } = actions
  await waitForClickGuard(page)
  if (actions.device.isPhone) {
    await page
      .getByRole('button', { name: /^职位：/ })
      .filter({ visible: true })
      .click()
    await actions.dialog().getByRole('option').first().click()
  } else {
    await topmost(page.getByRole('combobox', { name: '职位' })).click()
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
  }
  await waitForClickGuard(page)
}

/** Proposes an interview from the open resume; returns the candidate and the interview. */
async function propose(actions: PageActions): Promise<{ name: string; personId: string; interview: Interview }> {
  await actions.button('约面试').waitFor()
  const name = (
    await actions.page.getByRole('heading', { level: 1 }).filter({ visible: true }).last().innerText()
  ).trim()
  await actions.press('约面试')
  await actions.dialog(`约${name}面试`).waitFor()
  await actions.expectAccessible()
  await chooseJob(actions)
  await actions.press('发给对方')
  await actions.see('请选择日期和时间')
  await setDay(actions, inDays(1))
  await actions.choose('时间', '09:30')
  await expect(actions.field('地点')).not.toHaveValue('')
  await actions.field('地点').fill('')
  await actions.press('发给对方')
  await actions.see('请填写面试地点')
  await actions.field('地点').fill('天府软件园 B7 座 302')
  await screenshot(actions.page, `interview-dialog-${actions.device.name}`)
  const { personId } = await eventOf(browserSession.partner, 'interview.proposed', async () => {
    await actions.press('发给对方')
    await actions.see('邀约已发出，对方会在沟通里确认')
  })
  const rows = await browserSession.partner<ApiData<typeof partner.listInterviews>>(pathOf(partner.listInterviews), {
    personId,
  })
  const interview = rows.at(-1)
  if (!interview) throw new Error('the partner knows of no interview')
  return { name, personId, interview }
}

test.describe('an interview', () => {
  test('is proposed from a resume, confirmed by the person, changed, put into the calendar and called off', {
    tag: '@P-7.6-30',
  }, async ({ device }) => {
    const actions = await open(device, '/talentsearch')
    const candidateRows = device.isPhone
      ? actions.page.getByRole('list', { name: '人才' }).getByRole('listitem')
      : actions.page.locator('tr[data-row-key]')
    await candidateRows.filter({ visible: true }).nth(2).click()
    const { name, personId, interview } = await propose(actions)
    await recordProof(interviewCalls.propose, 'the partner reads the offered time')
    await browserSession.partner(pathOf(partner.answerInterview), {
      personId,
      interviewId: interview.interviewId,
      startTime: interview.times[0],
    })

    await actions.page.goto('/interviews')
    await actions.see(name)
    await actions.see('已确认')
    await actions.see(/天府软件园 B7 座 302/)
    await actions.expectAccessible()
    await screenshot(actions.page, `interviews-${device.name}`)
    const menu = async (action: string) => {
      await actions.press(`更多：与${name}的面试`)
      await waitForClickGuard(actions.page)
      await actions.page.getByRole('menuitem', { name: action }).filter({ visible: true }).click()
    }
    const download = actions.page.waitForEvent('download')
    await menu('加入日历')
    expect((await download).suggestedFilename()).toBe(`面试-${name}.ics`)
    await recordProof(interviewCalls.getCalendarFile, 'the browser saved the calendar file')

    await menu('改期或更改')
    await actions.dialog(`更改与${name}的面试`).waitFor()
    await setDay(actions, inDays(2))
    await actions.press('发给对方')
    await actions.see('已发给对方重新确认')
    await actions.dialog(`更改与${name}的面试`).waitFor({ state: 'detached' })
    await actions.see('等待答复')
    await recordProof(interviewCalls.change, 'the row waits for an answer again')

    await menu('取消面试')
    await actions.press('取消面试')
    await actions.see('已取消')
    const stateOfLast = async () => {
      const interviews = pathOf(partner.listInterviews)
      const rows = await browserSession.partner<ApiData<typeof partner.listInterviews>>(interviews, {
        personId,
      })
      return rows.at(-1)?.state
    }
    await expect.poll(stateOfLast).toBe('cancelled')
    await recordProof(interviewCalls.cancel, 'the partner reads that it is called off')
  })

  test('is a card in the conversation that follows its answers; those of today are on a phone’s first page', async ({
    device,
  }) => {
    const actions = await open(device, '/talentsearch')
    const rows = device.isPhone
      ? actions.page.getByRole('list', { name: '人才' }).getByRole('listitem')
      : actions.page.locator('tr[data-row-key]')
    await rows.filter({ visible: true }).nth(4).click()
    const { interview } = await propose(actions)
    await actions.press('沟通')
    await actions.see('等对方确认')
    await actions.see('面试邀约')
    await screenshot(actions.page, `interview-card-${device.name}`)
    await browserSession.partner(pathOf(partner.answerInterview), {
      personId: interview.personId,
      interviewId: interview.interviewId,
      startTime: '',
      reason: '那天在外地',
    })
    await actions.see(/对方不方便 那天在外地/)
    if (!device.isPhone) return
    // entering from outside, a member lands on the work page; the first tab is one press away
    await actions.page.goto('/findtalent')
    await actions.page.getByRole('link', { name: '首页' }).filter({ visible: true }).first().click()
    await actions.see(/今日面试|今天没有面试/)
    await actions.expectAccessible()
  })
})
