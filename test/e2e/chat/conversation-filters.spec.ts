/** The filters above the list of conversations: what each shows, its number, its empty state, and that the choice is kept. */
import type { Page } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as conversationCandidates from '../../../contract/calls/candidates/conversation-candidates'
import * as chat from '../../../contract/calls/chat/chat'
import * as interviews from '../../../contract/calls/hiring/interviews'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import * as partnerCalls from '../../../contract/calls/partner'
import { browserSession, expect, test } from '../../support/browser'
import { logInContext, openContext, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { createOperatorAndPartner } from '../../support/browser/operator-and-partner'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { conversationList } from '../../support/browser/pages/chat-page'
import { logIn } from '../../support/http-client'

withOwnServer()

const hr = '13800000002'
const { partner } = createOperatorAndPartner(() => browserSession.server)

interface Recruiter {
  me: string
  job: { id: string; title: string; postCode: string }
  call<D>(key: string, input?: object): Promise<{ data: D }>
}

async function openRecruiter(): Promise<Recruiter> {
  const client = await logIn(browserSession.url, hr)
  const me = (await client.call<{ userID: string }>(chat.getTicket)).data.userID
  const { data: jobs } = await client.call<(Recruiter['job'] & { publisherName: string })[]>(jobCalls.list, {
    status: 'adopt',
    pageSize: 50,
  })
  const job = jobs[0]
  if (!job) throw new Error('the demo company has an open job')
  return { me, job, call: (key, input) => client.call(key, input as never) }
}

/** A person who applied for the job and wrote to the recruiter. */
async function createApplicant({ me, job }: Recruiter, name: string, phone: string) {
  const { personId } = await partner<{ personId: string }>(pathOf(partnerCalls.saveCandidate), {
    externalId: phone,
    name,
    phone,
  })
  const { resumeId } = await partner<{ resumeId: string }>(pathOf(partnerCalls.saveResume), {
    personId,
    years: 3,
    education: 'bachelor',
    jobSeeking: 'leaving',
    wantedPost: '工程师',
    wantedPostCode: job.postCode,
    wantedPlaceCode: '510107',
    salaryMin: 10,
    salaryMax: 15,
  })
  await partner(pathOf(partnerCalls.apply), { personId, jobId: job.id })
  await partner(pathOf(partnerCalls.sendMessage), {
    personId,
    chatUserId: me,
    text: `您好，我是${name}`,
    clientKey: phone,
  })
  return resumeId
}

const row = (page: Page, name: string) => conversationList(page).getByRole('listitem').filter({ hasText: name }).first()
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: '筛选会话' }).filter({ visible: true }).getByRole('button', { name }).first()

test('unread, greetings, interviews and one job are chosen above the list, and the choice is kept', {
  tag: ['@C-4-49', '@C-4-50', '@C-4-51'],
}, async ({ device }) => {
  const recruiter = await openRecruiter()
  await createApplicant(recruiter, '简方圆', '13700001001')
  const invited = await createApplicant(recruiter, '尹知秋', '13700001002')
  await recruiter.call(interviews.propose, {
    resumeId: invited,
    jobId: recruiter.job.id,
    mode: 'phone',
    times: [new Date(Date.now() + 86_400_000).toISOString()],
    minutes: 30,
  })
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    theme: device.isPhone ? 'dark' : 'light',
  })
  await logInContext(context, browserSession.url, hr)
  const page = await context.newPage()
  await page.goto('/tuikit')
  const actions = new PageActions(page, device)
  await row(page, '简方圆').waitFor()
  const suffix = device.isPhone ? 'phone' : 'desk'
  await screenshot(page, `filters-all-${suffix}`)

  // the interview is a card that the recruiter sent: its receiver no longer counts as a greeting
  await recordProof(conversationCandidates.list, '新招呼里只有没回过的人', async () => {
    await chip(page, /^新招呼 \d+$/).click()
    await row(page, '简方圆').waitFor()
    await row(page, '尹知秋').waitFor({ state: 'detached' })
  })
  await chip(page, /^有面试 \d+$/).click()
  await row(page, '尹知秋').waitFor()
  await row(page, '简方圆').waitFor({ state: 'detached' })
  await actions.expectAccessible()

  await chip(page, /^按职位$/).click()
  await screenshot(page, `filters-jobs-${suffix}`)
  await page.getByRole('menuitem', { name: new RegExp(`^${recruiter.job.title} · \\d+ 人$`) }).click()
  await row(page, '简方圆').waitFor()
  await row(page, '尹知秋').waitFor()
  await screenshot(page, `filters-job-${suffix}`)
  await chip(page, new RegExp(`^${recruiter.job.title}，取消按职位筛选$`)).click()
  await chip(page, /^按职位$/).waitFor()
  await expect(chip(page, /^全部$/)).toHaveAttribute('aria-pressed', 'true')

  // answered here: it stays while it is open, and the choice outlives another page
  await chip(page, /^新招呼 \d+$/).click()
  if (!device.isPhone) {
    await conversationList(page).locator('[data-conversation]').first().focus()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(conversationList(page).locator('[data-conversation]').first()).toBeFocused()
  }
  await row(page, '简方圆').locator('[data-conversation]').click()
  await page.getByPlaceholder('请输入消息').fill('您好，方便电话聊聊吗')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('您好，方便电话聊聊吗').waitFor()
  if (device.isPhone) await page.goBack()
  await row(page, '您好，方便电话聊聊吗').waitFor()
  await expect(chip(page, /^新招呼/)).toHaveAttribute('aria-pressed', 'true')

  for (const name of ['简方圆', '尹知秋']) {
    await chip(page, /^全部$/).click()
    await row(page, name).locator('[data-conversation]').click()
    await page.getByRole('log').getByText(`您好，我是${name}`).waitFor()
    if (device.isPhone) await page.goBack()
  }
  await chip(page, /^新招呼/).click()
  await row(page, '简方圆').waitFor({ state: 'detached' })
  await context.close()
})
