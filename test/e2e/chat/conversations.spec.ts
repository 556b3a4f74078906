/**
 * A candidate writes through the partner API and an employer reads it on screen: unread counts, the answer, a failed message
 * that is sent again, a job invitation that is answered.
 */
import type { BrowserContext } from '@playwright/test'
import * as chat from '../../../contract/calls/chat/chat'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, logInContext, openContext, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

const partnerToken = 'partner-token-of-the-browser-journeys'

withOwnServer({ env: { PARTNER_TOKEN: partnerToken } })
const admin = '13800000001'
let context: BrowserContext

test.afterEach(() => context?.close())

async function partner<D>(path: string, input: Record<string, unknown>): Promise<D> {
  const reply = await fetch(`${browserSession.url}/partner/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${partnerToken}`,
      'content-type': 'application/json',
      'idempotency-key': `partner-${path.replace(/\W/g, '-')}-${Date.now()}`,
    },
    body: JSON.stringify(input),
  })
  const body = (await reply.json()) as { code: number; message: string; data: D }
  if (body.code !== 0) throw new Error(`${path}: ${body.message}`)
  return body.data
}

interface PartnerMessage {
  isOwn: boolean
  payload: { text?: string }
}

/** The next message to the server is refused once, as a muted sender's would be. */
const refusal = { isOn: false }

async function open(device: Device, path: string): Promise<PageActions> {
  context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    theme: device.isPhone ? 'dark' : 'light',
  })
  await logInContext(context, browserSession.url, admin)
  await context.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { v: number; id: number; call: string }
      if (refusal.isOn && frame.call === 'message.send')
        socket.send(JSON.stringify({ v: frame.v, id: frame.id, code: 10017, message: '', data: null }))
      else server.send(text)
    })
  })
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}

test.describe('a candidate writes to an employer', () => {
  test('counts what is unread, opens it, answers; a failed message is sent again and arrives once', {
    tag: ['@core', '@C-1-04', '@C-1-05', '@C-1-14', '@C-2~chat-view-07', '@C-4-24', '@C-6-07', '@G-0-01'],
  }, async ({ device }) => {
    const name = device.isPhone ? '樊小雨' : '樊大川'
    const candidate = await partner<{ personId: string; chatUserId: string }>('persons', {
      externalId: `e2e-${device.name}`,
      name,
      phone: device.isPhone ? '13700000001' : '13700000002',
    })
    const client = await logIn(browserSession.url, admin)
    const me = (await client.call<{ userID: string }>(chat.getTicket)).data.userID
    const { data: jobs } = await client.call<{ id: string; title: string; publisherName: string; postCode: string }[]>(
      jobCalls.list,
      { status: 'adopt', pageSize: 50 },
    )
    const job = jobs.find(({ publisherName }) => publisherName === '陈立群')
    const { resumeId } = await partner<{ resumeId: string }>('resumes', {
      personId: candidate.personId,
      years: 3,
      education: 'bachelor',
      jobSeeking: 'leaving',
      wantedPost: '工程师',
      wantedPostCode: job?.postCode,
      wantedPlaceCode: '510107',
      salaryMin: 10,
      salaryMax: 15,
    })
    await partner('deliveries', { personId: candidate.personId, jobId: job?.id })
    const sendAsCandidate = (text: string) =>
      partner('messages/send', {
        personId: candidate.personId,
        chatUserId: me,
        text,
        clientKey: `${device.name}-${text}`,
      })

    const actions = await open(device, '/tuikit')
    const { page } = actions
    await waitForAny(page.getByLabel('会话', { exact: true }))
    await sendAsCandidate('您好，我想了解这个岗位')
    const row = page.getByRole('listitem').filter({ hasText: name }).first()
    await row.getByLabel('1 条未读').waitFor()
    await sendAsCandidate('方便的时候请回复我')
    await row.getByLabel('2 条未读').waitFor()
    await row.getByText('方便的时候请回复我').waitFor()
    await actions.expectAccessible()

    await row.getByText(name).first().click()
    const log = page.getByRole('log', { name: '消息' })
    await log.getByText('您好，我想了解这个岗位').waitFor()
    await recordProof(chat.getTicket, '候选人的话出现在会话里', () => log.getByText('方便的时候请回复我').waitFor())
    const editor = page.getByPlaceholder('请输入消息')
    // The recruiting bar: the job of the application and its stage on top, an interview without leaving the conversation.
    await page.getByRole('button', { name: `${job?.title}，待处理，更改阶段` }).waitFor()
    await screenshot(page, device.isPhone ? 'recruiting-bar-phone' : 'recruiting-bar-desk')
    await page.getByRole('button', { name: '约面试' }).click()
    const interview = actions.dialog(`约${name}面试`)
    await interview.waitFor()
    await interview.getByRole('button', { name: '取消' }).click()
    await interview.waitFor({ state: 'detached' })
    // The candidate's resume is beside the conversation, on a phone on its own page: the draft stays.
    await editor.fill('写了一半')
    if (device.isPhone) {
      await actions.press('他的简历')
      await actions.waitForPath('/talentDetails')
      await editor.waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
      await page.goBack()
      await editor.waitFor()
    } else {
      const resume = page.getByRole('complementary', { name: '他的简历' })
      await waitForAny(resume.getByText(name))
      await actions.press('收起简历')
      await resume.waitFor({ state: 'detached' })
      await actions.press('他的简历')
      await waitForAny(resume.getByText(name))
    }
    await log.getByText('方便的时候请回复我').waitFor()
    if (device.isPhone) await expect(editor).toHaveValue('写了一半')
    else await editor.getByText('写了一半').waitFor()
    refusal.isOn = true
    await editor.fill('明天下午可以面试吗')
    await editor.press('Enter')
    const failed = page.getByRole('button', { name: /^发送失败：.+重发$/ })
    await failed.waitFor()
    await actions.expectAccessible()
    refusal.isOn = false
    await failed.click()
    await actions.see('确认重发该消息？')
    await actions.press('重发')
    await failed.waitFor({ state: 'detached' })

    // the recruiter's job invitation appears among the messages, and shows what the candidate answers
    const { data: invitation } = await client.call<{ invitationId: string }>(jobInvitations.create, {
      resumeId,
      jobId: job?.id,
    })
    const card = log.getByRole('listitem').filter({ hasText: '职位邀请' })
    await card.getByText('等对方答复').waitFor()
    const answer = { personId: candidate.personId, invitationId: invitation.invitationId, answer: 'accepted' }
    await partner('invitations/answer', answer)
    await card.getByText('对方已同意').waitFor()

    const leftOf = async (text: string) => (await log.getByText(text).last().boundingBox())?.x ?? 0
    await expect.poll(() => leftOf('明天下午可以面试吗')).toBeGreaterThan(await leftOf('方便的时候请回复我'))
    const receivedTexts = () =>
      partner<PartnerMessage[]>('messages/page', { personId: candidate.personId, chatUserId: me }).then((messages) =>
        messages.filter(({ isOwn }) => !isOwn).flatMap(({ payload }) => payload.text ?? []),
      )
    await expect.poll(receivedTexts).toEqual(['明天下午可以面试吗'])

    if (device.isPhone) await page.getByRole('button', { name: '返回会话列表' }).click()
    else await page.goto('/tuikit')
    await row.waitFor()
    await row.getByLabel(/条未读/).waitFor({ state: 'detached' })
  })
})
