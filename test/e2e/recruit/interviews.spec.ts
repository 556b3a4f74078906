/**
 * Interviews, told at a desk and on a phone: proposed from a resume, confirmed by the person, seen on the first page, in the chat and
 * in the schedule, changed and called off.
 */
import type { ApiData } from '../../../contract/api'
import { expect, stage, test } from '../../support/browser'
import { type Device, screenshot, unguarded } from '../../support/browser/browser'
import { markProved } from '../../support/browser/call-recorder'
import type { PageActions } from '../../support/browser/page-helpers'

test.use({ world: {} })

const own = 'POST /pinqiao/v1/interviews'
/** Each device works in a company of its own. */
const people = { desk: '13800000002', phone: '13800000003' } as const

const open = (device: Device, path: string): Promise<PageActions> =>
  stage.open(device, path, people[device.name], { theme: device.isPhone ? 'light' : 'dark' })

type Interview = ApiData<'POST /partner/v1/interviews/answer'>
const pad = (n: number) => String(n).padStart(2, '0')
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

async function setDay(hands: PageActions, day: string): Promise<void> {
  const input = hands.dialog().locator('input[aria-label="日期"]')
  await input.fill(day)
  if (!hands.device.isPhone) await input.press('Enter')
}

/** Opens a person's resume and proposes an interview; answers who it is. */
async function propose(hands: PageActions): Promise<{ name: string; personId: string; interview: Interview }> {
  await hands.button('约面试').waitFor()
  const name = (await hands.page.getByRole('heading', { level: 1 }).filter({ visible: true }).last().innerText()).trim()
  await hands.press('约面试')
  await hands.dialog(`约${name}面试`).waitFor()
  await hands.accessible()
  await hands.press('发给对方')
  await hands.see('请选择日期和时间')
  await setDay(hands, inDays(1))
  await hands.choose('时间', '07:30')
  await hands.press('发给对方')
  await hands.see('请填写面试地点')
  await hands.field('地点').fill('天府软件园 B7 座 302')
  await screenshot(hands.page, `interview-dialog-${hands.device.name}`)
  await hands.press('发给对方')
  await hands.see('邀约已发出，对方会在沟通里确认')
  const events = await stage.partner<ApiData<'POST /partner/v1/events'>>('/partner/v1/events', { limit: 200 })
  const told = events.rows.filter(({ kind }) => kind === 'interview.proposed').at(-1)
  const personId = told?.personId ?? ''
  const { rows } = await stage.partner<ApiData<'POST /partner/v1/interviews/page'>>('/partner/v1/interviews/page', {
    personId,
  })
  const interview = rows.at(-1)
  if (!interview) throw new Error('the partner knows of no interview')
  return { name, personId, interview }
}

test.describe('an interview', () => {
  test('is proposed from a resume, confirmed by the person, changed, put into the calendar and called off', {
    tag: '@core',
  }, async ({ device }) => {
    const hands = await open(device, '/talentsearch')
    const people = device.isPhone
      ? hands.page.getByRole('list', { name: '人才' }).getByRole('listitem')
      : hands.page.locator('tr[data-row-key]')
    await people.filter({ visible: true }).nth(2).click()
    const { name, personId, interview } = await propose(hands)
    await markProved(`${own}/propose`, 'the partner reads the offered time')
    await stage.partner('/partner/v1/interviews/answer', {
      personId,
      interviewId: interview.interviewId,
      startTime: interview.times[0],
    })

    await hands.page.goto('/interviews')
    await hands.see(name)
    await hands.see('已确认')
    await hands.see(/天府软件园 B7 座 302/)
    await hands.accessible()
    await screenshot(hands.page, `interviews-${device.name}`)
    const menu = async (act: string) => {
      await hands.press(`更多：与${name}的面试`)
      await unguarded(hands.page)
      await hands.page.getByRole('menuitem', { name: act }).filter({ visible: true }).click()
    }
    const download = hands.page.waitForEvent('download')
    await menu('加入日历')
    expect((await download).suggestedFilename()).toBe(`面试-${name}.ics`)
    await markProved(`${own}/calendar`, 'the browser saved the calendar file')

    await menu('改期或更改')
    await hands.dialog(`更改与${name}的面试`).waitFor()
    await setDay(hands, inDays(2))
    await hands.press('发给对方')
    await hands.see('已发给对方重新确认')
    await hands.see('等待答复')
    await markProved(`${own}/change`, 'the row waits for an answer again')

    await menu('取消面试')
    await hands.press('取消面试')
    await hands.see('已取消')
    const { rows } = await stage.partner<ApiData<'POST /partner/v1/interviews/page'>>('/partner/v1/interviews/page', {
      personId,
    })
    expect(rows.at(-1)?.state).toBe('cancelled')
    await markProved(`${own}/cancel`, 'the partner reads that it is called off')
  })

  test('is a card in the conversation that follows its answers; those of today stand on a phone’s first page', async ({
    device,
  }) => {
    const hands = await open(device, '/talentsearch')
    const people = device.isPhone
      ? hands.page.getByRole('list', { name: '人才' }).getByRole('listitem')
      : hands.page.locator('tr[data-row-key]')
    await people.filter({ visible: true }).nth(4).click()
    const { interview } = await propose(hands)
    await hands.press('沟通')
    await hands.see('等对方确认')
    await hands.see('面试邀约')
    await screenshot(hands.page, `interview-card-${device.name}`)
    await stage.partner('/partner/v1/interviews/answer', {
      personId: interview.personId,
      interviewId: interview.interviewId,
      startTime: '',
      reason: '那天在外地',
    })
    await hands.see(/对方不方便 那天在外地/)
    if (!device.isPhone) return
    // from outside a member lands on his work; the first tab is one press away
    await hands.page.goto('/findtalent')
    await hands.page.getByRole('link', { name: '首页' }).filter({ visible: true }).first().click()
    await hands.see(/今日面试|今天没有面试/)
    await hands.accessible()
  })
})
