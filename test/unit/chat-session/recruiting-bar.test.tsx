/** The recruiting bar of a candidate's conversation: the job and stage, and what can be done without leaving it. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as api from '@/api'
import { setCandidateMessenger } from '@/features/candidates/candidate-messenger'
import { emitChatEvent } from '@/features/chat/core/host-events'
import { platform } from '@/platform'
import { useSession } from '@/shell'
import { CandidateActions, CandidateStrip } from '@/TUIKit/components/recruiting/RecruitingBar'
import { useRecruiting } from '@/TUIKit/components/recruiting/use-recruiting'
import { toast } from '@/ui'
import { type ApplicationStatus, applicationActions } from '~contract/domain/job-applications'
import { pathOf } from '../../../contract/call-address'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as contactRequests from '../../../contract/calls/candidates/contact-requests'
import * as conversationCandidates from '../../../contract/calls/candidates/conversation-candidates'
import * as applicationCalls from '../../../contract/calls/hiring/applications'
import * as interviews from '../../../contract/calls/hiring/interviews'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiQuery: jest.fn() }))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), canNow: jest.fn(() => true) }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
const { canNow } = jest.requireMock('@/shell')

const resume = {
  id: '9',
  name: '陈嘉禾',
  stage: null as string | null,
  wantedPost: 'Java工程师',
  title: '后端开发',
  tags: [],
  application: null as { id: string; jobId: string; jobTitle: string; status: string } | null,
  invitedJob: null as { jobId: string; jobTitle: string } | null,
  invitations: [] as { jobId: string; jobTitle: string; status: string }[],
}
/** An application to a job, as the list of the candidate's applications has it. */
const buildApplication = (id: string, jobId: string, jobTitle: string, status: ApplicationStatus) => ({
  id,
  jobId,
  jobTitle,
  status,
  can: applicationActions(status),
  agentName: '',
  talent: { id: '9', name: '陈嘉禾', chatUserId: 'cand9' },
})
const javaJob = buildApplication('3', '5', 'Java 高级工程师', 'pending')
/** The interview of the card, as it is stored: only the times differ. */
const storedInterview = {
  id: '21',
  version: 'v1',
  resumeId: '9',
  name: '陈嘉禾',
  jobId: '5',
  jobTitle: 'Java 高级工程师',
  times: ['2099-03-13T08:00:00Z'],
  minutes: 30,
  mode: 'phone',
  place: '',
  link: '',
  round: '一面',
  note: '',
  state: 'proposed',
  can: ['change', 'cancel'],
}
let stored: readonly object[]
const list = { requests: [] as object[], wechatId: '' }
let shown: typeof resume | undefined
let applications: ReturnType<typeof buildApplication>[]
let stages: { interviewJobId: string; interviewJobTitle: string }[]
/** Why the server refuses a decision; '' = it takes it. */
let refusal: string
const writes: { url: string; body: unknown }[] = []
let asked: [string, unknown][]

beforeEach(() => {
  stored = [storedInterview]
  shown = resume
  stages = []
  applications = []
  refusal = ''
  writes.length = 0
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    writes.push({ url, body })
    const data = url.endsWith('updateDeliverStatus')
      ? [{ deliveryId: '4', isDone: !refusal, message: refusal, delivery: refusal ? null : applications[0] }]
      : {}
    const page = url.endsWith(pathOf(interviews.list)) && { data: stored, total: stored.length }
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data, ...page } }
  })
  asked = []
  list.requests = []
  canNow.mockReturnValue(true)
  const answers = () => ({
    [candidates.getByUser]: shown,
    [applicationCalls.list]: { rows: applications },
    [conversationCandidates.list]: stages,
    [contactRequests.list]: list,
    [interviews.list]: { rows: [] },
    [candidates.listJobs]: [],
  })
  jest.mocked(api.useApiQuery).mockImplementation(((key: keyof ReturnType<typeof answers>, input: unknown) => {
    asked.push([key, input])
    return {
      data: input ? answers()[key] : undefined,
      phase: 'ready',
      error: undefined,
      reload: () => undefined,
    }
  }) as never)
  useSession.setState({ phase: 'user' } as never)
})
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

describe('the recruiting bar', () => {
  it('has the job of the application on top with the stage, which a click changes up to the hire @C-1-14', async () => {
    shown = { ...resume, stage: 'new', application: javaJob, invitedJob: { jobId: '6', jobTitle: '前端工程师' } }
    applications = [javaJob]
    render(<CandidateStrip conversationId='C2Ccand9' />)
    expect(asked).toContainEqual([expect.stringContaining('queryResumeByUserId'), { chatUserId: 'cand9' }])
    expect(asked).toContainEqual([applicationCalls.list, { resumeId: '9', pageSize: 50 }])
    fireEvent.click(screen.getByRole('button', { name: 'Java 高级工程师，待处理，更改阶段' }))
    await act(async () => undefined)
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['通过初筛', '登记入职', '不合适'])
    fireEvent.click(screen.getByRole('menuitem', { name: '登记入职' }))
    await screen.findByRole('dialog', { name: '陈嘉禾入职「Java 高级工程师」' })
  })

  it('shows the state of an invitation where nobody applied, never 待处理; a decision of the company counts @C-1-14', () => {
    const shownFor = (patch: Partial<typeof resume>) => {
      shown = { ...resume, ...patch }
      const { container, unmount } = render(<CandidateStrip conversationId='C2Ccand9' />)
      const text = container.textContent
      unmount()
      return text
    }
    const job = { jobId: '6', jobTitle: '前端工程师' }
    const invited = { invitedJob: job, invitations: [{ ...job, status: 'sent' }] }
    expect(shownFor({ stage: 'passed' })).toBe('求职：Java工程师通过初筛')
    expect(shownFor({ stage: 'new' })).toBe('求职：Java工程师还没有投递')
    expect(shownFor({ stage: 'new', ...invited })).toBe('前端工程师已邀请')
    expect(shownFor({ stage: 'unsuitable', ...invited })).toBe('前端工程师不合适')
  })

  it('is no menu where nothing can be decided @C-1-14', () => {
    shown = { ...resume, stage: 'withdrawn', application: { ...javaJob, status: 'withdrawn' } }
    applications = [buildApplication('3', '5', 'Java 高级工程师', 'withdrawn')]
    render(<CandidateStrip conversationId='C2Ccand9' />)
    screen.getByText('已撤回')
    expect(button(/./)).toBeNull()
  })

  it('of several jobs the chosen one governs stage, rejection, interview and invitation @C-1-14', async () => {
    const sent = jest.fn(async () => true)
    setCandidateMessenger(sent)
    const testing = buildApplication('4', '7', '测试工程师', 'passed')
    const job = { jobId: '6', jobTitle: '前端工程师' }
    const patch = { application: javaJob, invitedJob: job, invitations: [{ ...job, status: 'accepted' }] }
    shown = { ...resume, stage: 'new', ...patch }
    applications = [javaJob, testing]
    const { container } = render(
      <>
        <CandidateStrip conversationId='C2Ccand9' />
        <CandidateActions conversationId='C2Ccand9' />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Java 高级工程师，换一个职位' }))
    await act(async () => undefined)
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Java 高级工程师 · 待处理',
      '测试工程师 · 通过初筛',
      '前端工程师 · 已接受',
    ])
    fireEvent.click(screen.getByRole('menuitem', { name: '测试工程师 · 通过初筛' }))
    await screen.findByRole('button', { name: '测试工程师，通过初筛，更改阶段' })
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '约面试' }))
    const interview = await screen.findByRole('dialog', { name: '约陈嘉禾面试' })
    expect(interview.textContent).toContain('测试工程师')
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '不合适' }))
    fireEvent.change(await screen.findByRole('textbox', { name: '给对方的消息' }), { target: { value: '抱歉' } })
    passClickGuard()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '标为不合适' })))
    expect(writes[0]).toMatchObject({ body: { deliveryIds: ['4'], status: 'unsuitable' } })
    expect(sent).toHaveBeenCalledWith('cand9', '抱歉')
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '测试工程师，换一个职位' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '前端工程师 · 已接受' }))
    await act(async () => undefined)
    // a job nobody applied for has nothing to decide while there are applications to others
    expect(container.textContent).toContain('前端工程师已接受')
    expect(button('不合适')).toBeNull()
  })

  it('a rejection that the server refuses sends no message, and its form stays open @C-1-14', async () => {
    const sent = jest.fn(async () => true)
    setCandidateMessenger(sent)
    refusal = '这份投递当前是「已撤回」，不能标记不合适'
    shown = { ...resume, stage: 'new', application: javaJob }
    applications = [javaJob]
    render(<CandidateActions conversationId='C2Ccand9' />)
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '不合适' }))
    fireEvent.change(await screen.findByRole('textbox', { name: '给对方的消息' }), { target: { value: '抱歉' } })
    passClickGuard()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '标为不合适' })))
    expect(toast).toHaveBeenCalledWith(refusal, 'error')
    expect((screen.getByRole('textbox', { name: '给对方的消息' }) as HTMLTextAreaElement).value).toBe('抱歉')
    expect(sent).not.toHaveBeenCalled()
  })

  it('has the job of an interview to come where nobody applied @C-1-14', () => {
    stages = [{ interviewJobId: '8', interviewJobTitle: '测试工程师' }]
    const { unmount } = render(<CandidateStrip conversationId='C2Ccand9' />)
    expect(asked).toContainEqual([conversationCandidates.list, { userIds: 'cand9' }])
    screen.getByRole('button', { name: '测试工程师，有面试，更改阶段' })
    unmount()
    shown = { ...resume, stage: 'new', application: javaJob }
    asked = []
    render(<CandidateStrip conversationId='C2Ccand9' />)
    expect(asked).toContainEqual([conversationCandidates.list, null])
  })

  it('changes and cancels the interview whose card was clicked in this conversation @C-1-14', async () => {
    const card = {
      businessID: 'interview',
      version: 1,
      interviewId: '21',
      revision: 1,
      isReplaced: false,
      jobId: '5',
      jobTitle: 'Java 高级工程师',
      companyName: '',
      round: '一面',
      mode: 'phone',
      times: ['2099-03-12T08:00:00Z'],
      minutes: 30,
      place: '',
      link: '',
      note: '',
      status: 'proposed',
      reason: '',
    } as const
    const press = (action: 'change' | 'cancel', conversationId = 'C2Ccand9') =>
      act(async () => emitChatEvent('interview', { conversationId, card: { ...card, times: [...card.times] }, action }))
    render(<CandidateStrip conversationId='C2Ccand9' />)
    await press('change', 'C2Ccand8')
    expect(screen.queryByRole('dialog')).toBeNull()
    for (const [rows, text] of [
      [[], '没有找到这场面试，可能已被删除'],
      [[{ ...storedInterview, state: 'cancelled', can: [] }], '面试已取消，不能再更改'],
    ] as const) {
      stored = rows
      await press('change')
      expect(jest.mocked(toast)).toHaveBeenLastCalledWith(text, 'error')
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    stored = [storedInterview]
    await press('change')
    expect(writes.at(-1)?.body).toMatchObject({ interviewId: '21' })
    await screen.findByRole('dialog', { name: '更改与陈嘉禾的面试' })
    expect((screen.getByRole('radio', { name: '电话面试' }) as HTMLInputElement).checked).not.toBe(false)
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    await press('cancel')
    passClickGuard()
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '取消面试' })))
    expect(writes.at(-1)).toMatchObject({
      url: expect.stringContaining('interviews/cancel'),
      body: { interviewId: '21' },
    })
  })

  it('offers an interview, a job and 不合适; what a role may not do is not there @C-1-14', async () => {
    const { unmount } = render(<CandidateActions conversationId='C2Ccand9' />)
    expect(screen.getAllByRole('button').map((element) => element.textContent)).toEqual([
      '求简历',
      '换电话',
      '换微信',
      '约面试',
      '发职位',
      '不合适',
    ])
    fireEvent.click(screen.getByRole('button', { name: '不合适' }))
    await screen.findByRole('dialog')
    unmount()
    canNow.mockImplementation((permission: string) => permission === 'talent.manage')
    for (const patch of [{ stage: 'unsuitable' }, { stage: 'withdrawn' }, { stage: 'onboarded' }]) {
      shown = { ...resume, ...patch }
      const view = render(<CandidateActions conversationId='C2Ccand9' />)
      expect(button(/./)).toBeNull()
      view.unmount()
    }
  })

  it('has requests in fixed places: what is pending says so, what was agreed to can be used @C-1-15', () => {
    const texts = () =>
      screen
        .getAllByRole('button')
        .slice(0, 3)
        .map((element) => [element.textContent, element.getAttribute('aria-disabled')])
    const contacts = { myContact: '', peerContact: '13900000001' }
    list.requests = [
      { kind: 'phone', status: 'waiting', isMine: false },
      { kind: 'resume', status: 'waiting', isMine: true },
      { kind: 'wechat', status: 'refused', isMine: true },
    ]
    const { unmount } = render(<CandidateActions conversationId='C2Ccand9' />)
    expect(texts()).toEqual([
      ['已发送', 'true'],
      ['待答复', 'true'],
      ['换微信', null],
    ])
    screen.getByRole('button', { name: '求简历：已发送，等对方答复' })
    screen.getByRole('button', { name: '换电话：待答复，对方在等您' })
    unmount()
    list.requests = ['wechat', 'phone', 'resume'].map((kind) => ({ kind, status: 'accepted', ...contacts }))
    render(<CandidateActions conversationId='C2Ccand9' />)
    expect(texts().map(([text]) => text)).toEqual(['看简历', '打电话', '复制微信'])
  })

  it('is absent where the other side is no candidate @C-1-14', () => {
    const Shown = ({ id }: { id: string }) => <>{useRecruiting(id).strip ? 'bar' : 'none'}</>
    const { rerender, container } = render(<Shown id='C2Cuser3' />)
    expect(container.textContent).toBe('none')
    rerender(<Shown id='GROUPg1' />)
    expect(container.textContent).toBe('none')
    rerender(<Shown id='C2Ccand9' />)
    expect(container.textContent).toBe('bar')
  })
})
