import * as candidates from '../../../contract/calls/candidates/candidates'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as partner from '../../../contract/calls/partner'
import type { JobInvitationCard } from '../../../contract/domain/message-cards'
import {
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  createPendingJob,
  type Employer,
  listPartnerEvents,
} from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const testApp = freshTestApp()
let hr: Employer
beforeEach(async () => {
  hr = await createEmployer(testApp)
})

/** The job invitation a message carries. */
const cardIn = (message: { payload: Record<string, unknown> } | undefined) =>
  JSON.parse(String(message?.payload.data)) as JobInvitationCard
const search = () => testApp.call(candidates.search, {}, { as: hr })

describe('邀请', () => {
  const invite = (resumeId: string, jobId: string, as = hr, key?: string) =>
    testApp.call(jobInvitations.create, { resumeId, jobId, message: '期待与您聊聊' }, { as, key })

  test('a person blocked by the inviter may answer, but not with words', async () => {
    const [job, candidate] = [await createOpenJob(testApp, hr), await createCandidate(testApp)]
    const { invitationId } = (await invite(candidate.resumeId, job.id)).data
    await testApp.ctx.db.execute(
      `insert into chat_blocks (user_id, peer, created_at) values ('user${hr.userId}', '${candidate.chatUserId}', now())`,
    )
    const answer = (message: string) =>
      callPartner(testApp, partner.answerInvitation, {
        personId: candidate.personId,
        invitationId,
        answer: 'accepted',
        message,
      })
    expect(await answer('好的，什么时间？')).toMatchObject({ status: 400, message: '对方拒绝接收您的消息' })
    expect((await search()).data[0]?.invitation).toBe('sent')
    expect((await answer('')).data.status).toBe('accepted')
  })

  test('one invitation, one card in the chat, one event; the answer changes the card', async () => {
    const [job, candidate] = [await createOpenJob(testApp, hr), await createCandidate(testApp)]
    const sent = await invite(candidate.resumeId, job.id, hr, 'invite-key-1')
    expect(sent.data).toMatchObject({ status: 'sent', chatUserId: candidate.chatUserId })
    expect((await invite(candidate.resumeId, job.id, hr, 'invite-key-1')).data).toEqual(sent.data)
    expect(await invite(candidate.resumeId, job.id)).toMatchObject({ status: 409, message: '已经邀请过这位人才' })

    const read = () =>
      callPartner(testApp, partner.listMessages, {
        personId: candidate.personId,
        chatUserId: `user${hr.userId}`,
      })
    const messages = (await read()).data
    expect(messages).toHaveLength(1)
    expect(cardIn(messages[0])).toMatchObject({
      invitationId: sent.data.invitationId,
      jobTitle: '高级前端工程师',
      salaryText: '18-25K',
      companyName: '锦帆信息',
      message: '期待与您聊聊',
      status: 'sent',
    })

    const { invitationId } = sent.data
    const answer = (value: 'accepted' | 'refused') =>
      callPartner(testApp, partner.answerInvitation, {
        personId: candidate.personId,
        invitationId,
        answer: value,
        message: '好的，什么时间？',
      })
    expect((await answer('accepted')).data.status).toBe('accepted')
    expect((await answer('accepted')).code).toBe(0)
    expect(await answer('refused')).toMatchObject({ status: 409, message: '这条邀请已经回复过' })
    const after = (await read()).data
    expect(after.map((message) => message.type)).toEqual(['TIMCustomElem', 'TIMTextElem'])
    expect(cardIn(after[0]).status).toBe('accepted')
    expect((await search()).data[0]?.invitation).toBe('accepted')
    const opened = await testApp.call(candidates.get, { resumeId: candidate.resumeId }, { as: hr })
    expect(opened.data.invitations).toMatchObject([{ jobTitle: '高级前端工程师', status: 'accepted' }])
    const ownJob = await testApp.call(jobs.get, { id: job.id }, { as: hr })
    expect(ownJob.data.inviteCount).toBe(1)
  })

  test('two colleagues at once invite once', async () => {
    const [job, candidate] = [await createOpenJob(testApp, hr), await createCandidate(testApp)]
    const answers = await Promise.all([1, 2, 3].map(() => invite(candidate.resumeId, job.id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    const events = await listPartnerEvents(testApp, 2)
    expect(events.rows.map((event) => event.kind).sort()).toEqual(['invitation.created', 'message.received'])
  })

  test('only open jobs of the own company, only candidates who exist, only HR', async () => {
    const candidate = await createCandidate(testApp)
    const [pending, other] = [await createPendingJob(testApp, hr), await createEmployer(testApp)]
    const foreignJob = await createOpenJob(testApp, other)
    expect(await invite(candidate.resumeId, pending.id)).toMatchObject({ status: 409, message: '职位未在招聘中' })
    expect(await invite(candidate.resumeId, foreignJob.id)).toMatchObject({ status: 404, message: '没有找到这个职位' })
    const job = await createOpenJob(testApp, hr)
    expect(await invite('42', job.id)).toMatchObject({ status: 404, message: '没有找到这份简历' })
    expect((await invite(candidate.resumeId, job.id, await createColleague(testApp, hr, 'member'))).status).toBe(403)
    const events = await callPartner(testApp, partner.listEvents, {})
    expect(events.data).toEqual([])
  })

  test('many at once: each by itself, in one go, and once', async () => {
    const job = await createOpenJob(testApp, hr)
    const [candidateA, candidateB] = [await createCandidate(testApp, '甲一'), await createCandidate(testApp, '乙二')]
    await invite(candidateA.resumeId, job.id)
    const input = { resumeIds: [candidateA.resumeId, candidateB.resumeId, candidateB.resumeId, '42'], jobId: job.id }
    const send = () => testApp.call(jobInvitations.createMany, input, { as: hr, key: 'invite-many' })
    const expected = [
      { resumeId: candidateA.resumeId, isInvited: false, message: '已经邀请过这位人才' },
      { resumeId: candidateB.resumeId, isInvited: true, message: '' },
      { resumeId: '42', isInvited: false, message: '没有找到这份简历' },
    ]
    expect((await send()).data).toEqual(expected)
    expect((await send()).data).toEqual(expected)
    const { data } = await callPartner(testApp, partner.listMessages, {
      personId: candidateB.personId,
      chatUserId: `user${hr.userId}`,
    })
    expect(data).toHaveLength(1)
    const tooMany = { jobId: job.id, resumeIds: Array.from({ length: 51 }, (_, i) => String(i + 1)) }
    expect(await testApp.call(jobInvitations.createMany, tooMany, { as: hr })).toMatchObject({
      status: 400,
      message: '一次最多邀请 50 位',
    })
  })
})
