/** Interviews: proposed with times, answered by the candidate, changed and cancelled, reminded of, exported to a calendar. */
import type { ApiInput } from '../../../contract/api'
import * as noticeCalls from '../../../contract/calls/account/notices'
import * as interviews from '../../../contract/calls/hiring/interviews'
import * as partner from '../../../contract/calls/partner'
import type { InterviewCard } from '../../../contract/domain/message-cards'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createEmployer,
  createOpenJob,
  type Employer,
  type Job,
  listPartnerEvents,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let testApp: TestApp
let clock: TestClock
let hr: Employer
let job: Job
let candidate: Candidate
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  job = await createOpenJob(testApp, hr)
  candidate = await createCandidate(testApp)
})
afterEach(() => testApp.close())

const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString()
type Form = ApiInput<typeof interviews.propose>
const buildForm = (more: Partial<Form> = {}): Form => ({
  resumeId: candidate.resumeId,
  jobId: job.id,
  mode: 'onsite',
  times: [hoursFromNow(26), hoursFromNow(25)],
  minutes: 45,
  place: '天府软件园 B7 座 302',
  round: '一面',
  ...more,
})
const propose = (more: Partial<Form> = {}, as = hr) => testApp.call(interviews.propose, buildForm(more), { as })
const answer = (interviewId: string, startTime: string, reason = '') =>
  callPartner(testApp, partner.answerInterview, {
    personId: candidate.personId,
    interviewId,
    startTime,
    reason,
  })
/** Interview cards of the conversation as the candidate sees them, oldest first. */
const cards = async () => {
  const { data } = await callPartner(testApp, partner.listConversations, { personId: candidate.personId })
  if (!data[0]) return []
  const messages = await callPartner(testApp, partner.listMessages, {
    personId: candidate.personId,
    chatUserId: data[0].chatUserId,
  })
  return messages.data
    .filter(({ type }) => type === 'TIMCustomElem')
    .map(({ payload }) => JSON.parse(String(payload.data)) as InterviewCard)
    .filter(({ businessID }) => businessID === 'interview')
}
const notices = async () => {
  const { data } = await testApp.call(noticeCalls.list, { currentPage: 1, pageSize: 10 }, { as: hr })
  return data.map(({ title, content }) => `${title}：${content}`)
}

describe('an interview', () => {
  test('is proposed with its times in order and a card; the person takes one, the card and the host know', async () => {
    const { data } = await propose()
    expect(data).toMatchObject({
      state: 'proposed',
      name: '陈思远',
      times: [hoursFromNow(25), hoursFromNow(26)],
      startTime: hoursFromNow(25),
    })
    expect(data.can).toEqual(['change', 'cancel'])
    expect(await cards()).toMatchObject([
      { interviewId: data.id, status: 'proposed', jobTitle: job.title, revision: 1 },
    ])
    const events = await listPartnerEvents(testApp, 1)
    expect(events.rows).toContainEqual(
      expect.objectContaining({ kind: 'interview.proposed', personId: candidate.personId }),
    )

    expect((await answer(data.id, hoursFromNow(30))).message).toBe('请从提供的时间里选择')
    expect((await answer(data.id, hoursFromNow(26))).data).toMatchObject({
      state: 'accepted',
      times: [hoursFromNow(26)],
    })
    expect((await answer(data.id, hoursFromNow(26))).data.state).toBe('accepted')
    expect((await answer(data.id, '')).message).toBe('面试已确认')
    expect(await cards()).toMatchObject([{ status: 'accepted', times: [hoursFromNow(26)] }])
    expect((await notices())[0]).toMatch(/^面试已确认：陈思远确认了「高级前端工程师」的面试：\d+月\d+日 周. \d\d:\d\d$/)
  })

  test('is declined with a reason, proposed again with another card, and called off', async () => {
    const { data } = await propose()
    await answer(data.id, '', '那两天在外地')
    expect((await notices())[0]).toBe('面试被婉拒：陈思远婉拒了「高级前端工程师」的面试：那两天在外地')
    const {
      resumeId: _resume,
      jobId: _job,
      ...form
    } = buildForm({ mode: 'video', place: '', link: 'https://meet.example.com/1' })
    const changed = await testApp.call(
      interviews.change,
      { ...form, interviewId: data.id, times: [hoursFromNow(50)] },
      { as: hr },
    )
    expect(changed.data).toMatchObject({ state: 'proposed', times: [hoursFromNow(50)], reason: '' })
    expect(await cards()).toMatchObject([
      { revision: 1, isReplaced: true },
      { revision: 2, isReplaced: false, mode: 'video', link: 'https://meet.example.com/1' },
    ])
    const cancelled = await testApp.call(interviews.cancel, { interviewId: data.id, reason: '职位暂停' }, { as: hr })
    expect(cancelled.data).toMatchObject({ state: 'cancelled', can: [] })
    expect((await testApp.call(interviews.cancel, { interviewId: data.id }, { as: hr })).data.state).toBe('cancelled')
    expect((await cards()).at(-1)).toMatchObject({ status: 'cancelled', reason: '职位暂停' })
    expect((await answer(data.id, hoursFromNow(50))).message).toBe('面试已取消')
    const again = await testApp.call(interviews.change, { ...form, interviewId: data.id }, { as: hr })
    expect(again).toMatchObject({ status: 409, message: '面试已取消，不能再更改' })
  })

  test('refuses times that are over, doubled or far away, an onsite one without a place, a link that is none', async () => {
    const refused = async (more: Partial<Form>) => {
      const { status, data, message } = await propose(more)
      return [status, (data as unknown as { field: string }).field, message]
    }
    expect(await refused({ times: [hoursFromNow(-1)] })).toEqual([400, 'times', '面试时间已经过去'])
    expect(await refused({ times: [hoursFromNow(5), hoursFromNow(5)] })).toEqual([400, 'times', '面试时间有重复'])
    expect(await refused({ times: [hoursFromNow(24 * 200)] })).toEqual([400, 'times', '面试时间不能晚于 180 天后'])
    expect(await refused({ times: [] })).toEqual([400, 'times', '请选择面试时间'])
    expect(await refused({ place: '' })).toEqual([400, 'place', '请填写面试地点'])
    expect(await refused({ minutes: 5 })).toEqual([400, 'minutes', '时长至少 15 分钟'])
    expect(await refused({ link: 'javascript:alert(1)' })).toEqual([400, 'link', '会议链接格式不正确'])
    expect(await cards()).toEqual([])
  })

  test('reaches one candidate ten times a day at most, also when each is cancelled', async () => {
    for (let i = 0; i < 10; i += 1) {
      const { data } = await propose({})
      await testApp.call(interviews.cancel, { interviewId: data.id, reason: '' }, { as: hr })
    }
    expect(await propose({})).toMatchObject({
      status: 429,
      message: '同一个候选人一天最多约面试 10 次，请 24 小时后再试',
    })
    clock.advance(24 * HOUR)
    expect((await propose({ times: [hoursFromNow(30)] })).code).toBe(0)
  })

  test('is listed by the hour it begins, page by page, for one person or one day', async () => {
    const other = await createCandidate(testApp, '林知夏')
    for (const hours of [30, 3, 12]) await propose({ times: [hoursFromNow(hours)] })
    await propose({ resumeId: other.resumeId, times: [hoursFromNow(4)] })
    const page = (more: object) => testApp.call(interviews.list, { pageSize: 2, ...more }, { as: hr })
    const first = await page({})
    expect(first.data.map(({ startTime }) => startTime)).toEqual([hoursFromNow(3), hoursFromNow(4)])
    const second = await page({ cursor: first.nextCursor })
    expect(second.data.map(({ startTime }) => startTime)).toEqual([hoursFromNow(12), hoursFromNow(30)])
    expect(second.nextCursor).toBe('')
    const backward = await page({ isBackward: true, pageSize: 3 })
    expect(backward.data.map(({ startTime }) => startTime)).toEqual([30, 12, 4].map(hoursFromNow))
    const rest = await page({ isBackward: true, pageSize: 3, cursor: backward.nextCursor })
    expect(rest.data.map(({ startTime }) => startTime)).toEqual([hoursFromNow(3)])
    expect((await page({ from: hoursFromNow(0), until: hoursFromNow(5) })).data).toHaveLength(2)
    expect((await page({ resumeId: other.resumeId })).data.map(({ name }) => name)).toEqual(['林知夏'])
    const [id = ''] = first.data.map((row) => row.id)
    expect((await page({ interviewId: id })).data.map((row) => row.id)).toEqual([id])
    const stranger = await createEmployer(testApp)
    expect((await testApp.call(interviews.list, { interviewId: id }, { as: stranger })).data).toEqual([])
    expect((await page({ states: ['accepted'] })).data).toEqual([])
    expect((await page({ cursor: 'x' })).message).toBe('游标不正确')
  })

  test('reminds its host and the person once, half an hour before', async () => {
    const { data } = await propose({ times: [hoursFromNow(2)] })
    await answer(data.id, hoursFromNow(2))
    const { sendDueReminders } = await import('../../../server/modules/hiring/interviews/commands')
    expect(await sendDueReminders(testApp.ctx)).toBe(0)
    clock.advance(91 * MINUTE)
    expect(await sendDueReminders(testApp.ctx)).toBe(1)
    expect(await sendDueReminders(testApp.ctx)).toBe(0)
    expect((await notices())[0]).toMatch(/^面试快开始了：.+ 与陈思远面试「高级前端工程师」，天府软件园 B7 座 302$/)
    expect((await listPartnerEvents(testApp, 2)).rows.map(({ kind }) => kind)).toContain('interview.reminder')
  })

  test('goes into a calendar once it is confirmed; lines are folded and commas escaped', async () => {
    const { data } = await propose({
      times: [hoursFromNow(24)],
      note: '带身份证，简历，作品集；前台联系王女士，停车请从北门进入，\r到达后在休息区等候即可;请勿迟到,谢谢。',
    })
    const file = () => testApp.call(interviews.getCalendarFile, { interviewId: data.id }, { as: hr })
    expect((await file()).message).toBe('对方确认之后才能加入日历')
    await answer(data.id, hoursFromNow(24))
    const { fileName, text } = (await file()).data
    expect(fileName).toBe('面试-陈思远.ics')
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const whole = text.replace(/\r\n /g, '')
    const stamp = (iso: string) => `${iso.replace(/[-:]/g, '').slice(0, 15)}Z`
    expect(whole).toContain(`DTSTART:${stamp(hoursFromNow(24))}\r\n`)
    expect(whole).toContain(`DTEND:${stamp(hoursFromNow(24.75))}\r\n`)
    expect(whole).toContain('SUMMARY:面试 陈思远（高级前端工程师）\r\n')
    expect(whole).toContain('LOCATION:天府软件园 B7 座 302\r\n')
    expect(whole).toContain('\\n到达后在休息区等候即可\\;请勿迟到\\,谢谢。\r\n')
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('of another company answers like an unknown one; an imported resume has nobody to ask', async () => {
    const { data } = await propose()
    const stranger = await createEmployer(testApp, { companyName: '成都别家科技有限公司' })
    for (const call of [interviews.cancel, interviews.getCalendarFile] as const)
      expect((await testApp.call(call, { interviewId: data.id }, { as: stranger })).message).toBe('没有找到这场面试')
    expect((await testApp.call(interviews.list, {}, { as: stranger })).data).toEqual([])
    expect((await propose({}, stranger)).status).toBe(404)
    const someone = await createCandidate(testApp, '别人')
    const foreignReply = await callPartner(testApp, partner.answerInterview, {
      personId: someone.personId,
      interviewId: data.id,
      startTime: '',
    })
    expect(foreignReply.message).toBe('没有找到这场面试')
  })
})
