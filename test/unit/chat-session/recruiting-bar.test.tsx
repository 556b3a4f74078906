/** @jest-environment jsdom */
/** The recruiting bar of a candidate's conversation: the job and stage, and what can be done without leaving it. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as api from '@/api'
import { useSession } from '@/shell'
import { CandidateActions, CandidateStrip } from '@/TUIKit/components/RecruitingBar'
import { useRecruiting } from '@/TUIKit/components/use-recruiting'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiQuery: jest.fn() }))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), canNow: jest.fn(() => true) }))
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
}
const list = { requests: [] as object[], wechatId: '' }
let shown: typeof resume | undefined
let stages: { interviewJobTitle: string }[]
let asked: [string, unknown][]

beforeEach(() => {
  shown = resume
  stages = []
  asked = []
  list.requests = []
  canNow.mockReturnValue(true)
  jest.mocked(api.useApiQuery).mockImplementation(((key: string, input: unknown) => {
    asked.push([key, input])
    return {
      data: !input ? undefined : key.endsWith('queryResumeByUserId') ? shown : key.endsWith('/list') ? list : stages,
      phase: 'ready',
      error: undefined,
      reload: () => undefined,
    }
  }) as never)
  useSession.setState({ phase: 'user' } as never)
})
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

describe('the recruiting bar', () => {
  it('has the job of the application on top with the stage, which a press changes @C-1-14', async () => {
    const application = { id: '3', jobId: '5', jobTitle: 'Java 高级工程师', status: 'pending' }
    shown = { ...resume, stage: 'new', application, invitedJob: { jobId: '6', jobTitle: '前端工程师' } }
    const { unmount } = render(<CandidateStrip conversationId='C2Ccand9' />)
    expect(asked).toContainEqual([expect.stringContaining('queryResumeByUserId'), { chatUserId: 'cand9' }])
    fireEvent.click(screen.getByRole('button', { name: 'Java 高级工程师，待处理，更改阶段' }))
    await act(async () => undefined)
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['通过初筛', '不合适'])
    unmount()
    shown = { ...resume, stage: 'passed' }
    const { unmount: unmountSecond } = render(<CandidateStrip conversationId='C2Ccand9' />)
    screen.getByText('求职：Java工程师')
    screen.getByText('通过初筛')
    unmountSecond()
    shown = { ...resume, invitedJob: { jobId: '6', jobTitle: '前端工程师' } }
    render(<CandidateStrip conversationId='C2Ccand9' />)
    screen.getByText('前端工程师')
    screen.getByText('还没有投递')
  })

  it('has the job of an interview to come where nobody applied @C-1-14', () => {
    stages = [{ interviewJobTitle: '测试工程师' }]
    const { unmount } = render(<CandidateStrip conversationId='C2Ccand9' />)
    expect(asked).toContainEqual(['GET /pinqiao/v1/talent/stages', { userIds: 'cand9' }])
    screen.getByRole('button', { name: '测试工程师，有面试，更改阶段' })
    unmount()
    shown = { ...resume, stage: 'new', application: { id: '3', jobId: '5', jobTitle: '前端工程师', status: 'pending' } }
    asked = []
    render(<CandidateStrip conversationId='C2Ccand9' />)
    expect(asked).toContainEqual(['GET /pinqiao/v1/talent/stages', null])
  })

  it('offers an interview, a job and 不合适; what a role may not do is not there @C-1-14', async () => {
    const { unmount } = render(<CandidateActions conversationId='C2Ccand9' />)
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
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

  it('has requests in fixed places: what waits tells so, what was agreed to can be used @C-1-15', () => {
    const texts = () =>
      screen
        .getAllByRole('button')
        .slice(0, 3)
        .map((one) => [one.textContent, one.getAttribute('aria-disabled')])
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
