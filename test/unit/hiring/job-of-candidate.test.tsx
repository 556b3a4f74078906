/** The job that a candidate is compared with, invited to and interviewed for: never the first open one. */
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { type Candidate, jobOfCandidate, type Resume } from '@/features/candidates/candidate-types'
import { JobInvitationDialog } from '@/features/candidates/JobInvitationDialog'
import { JobMatch } from '@/features/candidates/job-match/JobMatch'
import { useMatchJob } from '@/features/candidates/job-match/use-match-job'
import { useAddressedJob } from '@/features/candidates/resume/use-addressed-job'
import { InterviewDialog } from '@/features/hiring/interviews/InterviewDialog'
import { platform } from '@/platform'
import { passClickGuard } from '../../support/click-guard'

const open = [
  { jobId: '1', title: '产品经理', cityName: '成都', salaryText: '20-30K', total: 3 },
  { jobId: '2', title: '测试工程师', cityName: '成都', salaryText: '12-18K', total: 5 },
]
const more = Array.from({ length: 8 }, (_, at) => ({
  ...{ cityName: '成都', salaryText: '8-12K', total: 1 },
  jobId: `${at + 11}`,
  title: `客服专员${at + 1}`,
}))
let jobs = open
const closed = { jobId: '9', jobTitle: '前端工程师' }
const requests: { url: string; body: Record<string, unknown> }[] = []
const asked = (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body)

beforeEach(() => {
  requests.length = 0
  jobs = open
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    requests.push({ url, body: (body ?? {}) as Record<string, unknown> })
    if (url.endsWith('jobs/mine/detail')) {
      const isKnown = requests.at(-1)?.body.id === '8'
      return {
        status: isKnown ? 200 : 404,
        headers: {},
        body: isKnown
          ? { code: 0, message: 'ok', data: { id: '8', title: '运维工程师', addressText: '成都市高新区天府软件园 A1' } }
          : { code: 1, message: '没有' },
      }
    }
    const data = url.endsWith('jobScreening')
      ? jobs
      : url.endsWith('workAddress/queryByCompany')
        ? [{ id: '1', fullText: '成都市武侯区总部 2 楼' }]
        : url.endsWith('talent/match')
          ? []
          : null
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data } }
  })
})
afterEach(() => jest.restoreAllMocks())

describe('the job a candidate is in talks about', () => {
  const of = (application: Candidate['application'], invitedJob: Candidate['invitedJob'] = null) =>
    jobOfCandidate({ application, invitedJob })?.jobId
  const applied = (status: 'pending' | 'withdrawn' | 'unsuitable') => ({ id: '5', status, ...closed })

  it('is that of the application, else of the invitation; a refused application gives way to a newer invitation', () => {
    const invited = { jobId: '2', jobTitle: '测试工程师' }
    expect([of(null), of(null, invited), of(applied('pending'), invited)]).toEqual([undefined, '2', '9'])
    expect([of(applied('unsuitable'), invited), of(applied('withdrawn'))]).toEqual(['2', '9'])
  })
})

describe('the comparison', () => {
  it('is with the job applied for, though it is closed', async () => {
    render(<JobMatch resumeId='3' own={closed} />)
    await screen.findByRole('button', { name: '对照职位：前端工程师，更换' })
    await waitFor(() => expect(asked('talent/match')).toMatchObject([{ jobId: '9', resumeIds: ['3'] }]))
  })

  it('asks for the job where there is none', async () => {
    render(<JobMatch resumeId='3' />)
    fireEvent.click(await screen.findByRole('button', { name: '选择职位，对照要求' }))
    expect(asked('talent/match')).toEqual([])
    fireEvent.click(await screen.findByRole('radio', { name: /测试工程师/ }))
    await waitFor(() => expect(asked('talent/match')).toMatchObject([{ jobId: '2' }]))
    // the choice is remembered while the app is open: the other tests begin without one
    const { result } = renderHook(() => useMatchJob())
    act(() => result.current.choose(''))
  })
})

describe('the interview', () => {
  const candidate = { resumeId: '3', name: '周雨桐' }
  const send = () => screen.getByRole('button', { name: '发给对方' })

  it('is for the job of the application, though it is closed', async () => {
    render(<InterviewDialog candidate={candidate} job={closed} onClose={() => undefined} />)
    await screen.findByText('前端工程师')
    expect(send().hasAttribute('disabled')).toBe(false)
  })

  it('is for the only open job', async () => {
    jobs = open.slice(0, 1)
    render(<InterviewDialog candidate={candidate} onClose={() => undefined} />)
    await screen.findByText(/产品经理/)
    expect(send().hasAttribute('disabled')).toBe(false)
  })

  const place = () => screen.getByRole<HTMLInputElement>('textbox', { name: '地点' })

  it('takes place at the address of its job, else at the first of the company', async () => {
    const known = { jobId: '8', jobTitle: '运维工程师' }
    const { unmount } = render(<InterviewDialog candidate={candidate} job={known} onClose={() => undefined} />)
    await waitFor(() => expect(place().value).toBe('成都市高新区天府软件园 A1'))
    unmount()
    render(<InterviewDialog candidate={candidate} job={closed} onClose={() => undefined} />)
    await waitFor(() => expect(place().value).toBe('成都市武侯区总部 2 楼'))
  })

  it('keeps the place that the user has typed while the address loads', async () => {
    render(<InterviewDialog candidate={candidate} job={{ jobId: '8', jobTitle: '运维工程师' }} onClose={jest.fn()} />)
    fireEvent.change(place(), { target: { value: '线上会议室' } })
    await waitFor(() => expect(asked('jobs/mine/detail')).toHaveLength(1))
    await act(async () => undefined)
    expect(place().value).toBe('线上会议室')
  })

  it('begins at a half hour, office hours first', async () => {
    render(<InterviewDialog candidate={candidate} job={closed} onClose={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: /^时间/ }))
    const clocks = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect([clocks.length, clocks[0], clocks[1], clocks[20], clocks[21]]).toEqual([
      ...[31, '09:00', '09:30'],
      ...['19:00', '07:00'],
    ])
  })

  it('cannot be sent before the job is chosen', async () => {
    render(<InterviewDialog candidate={candidate} onClose={() => undefined} />)
    await screen.findByText('请选择职位')
    expect(send().hasAttribute('disabled')).toBe(true)
  })
})

describe('the invitation', () => {
  const candidate = { id: '3', name: '周雨桐', wantedPost: '', application: null, invitedJob: null } as Candidate
  const chosen = async () =>
    (await screen.findAllByRole('radio')).map(
      (radio) => radio.getAttribute('aria-checked') ?? String((radio as HTMLInputElement).checked),
    )

  it('has no job until one is chosen, then that one', async () => {
    render(<JobInvitationDialog candidates={[candidate]} onClose={() => undefined} />)
    expect(await chosen()).toEqual(['false', 'false'])
    fireEvent.click(screen.getByRole('radio', { name: /测试工程师/ }))
    await passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '发出邀请' }))
    await waitFor(() => expect(asked('invitedCompanyTalent')).toMatchObject([{ jobId: '2', resumeId: '3' }]))
  })

  it('begins with the only open job, or with the one that is what the candidate looks for', async () => {
    const looking = { ...candidate, wantedPost: '测试工程师' }
    const { unmount } = render(<JobInvitationDialog candidates={[looking]} onClose={() => undefined} />)
    expect(await chosen()).toEqual(['false', 'true'])
    unmount()
    jobs = open.slice(0, 1)
    clearCache()
    render(<JobInvitationDialog candidates={[candidate, { ...candidate, id: '4' }]} onClose={() => undefined} />)
    expect(await chosen()).toEqual(['true'])
  })

  it('has more than eight jobs as a list of its own, with a search', async () => {
    jobs = [...open, ...more]
    const invitedJob = { jobId: '2', jobTitle: '测试工程师' }
    render(<JobInvitationDialog candidates={[{ ...candidate, invitedJob }]} onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('button', { name: '职位：请选择职位' }))
    expect(screen.getAllByRole('option')).toHaveLength(10)
    expect(screen.getByRole('option', { name: /测试工程师.*已邀请/ }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(screen.getByPlaceholderText('搜索'), { target: { value: '专员5' } })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['客服专员5　8-12K　成都'])
    await passClickGuard()
    fireEvent.click(screen.getByRole('option', { name: /客服专员5/ }))
    await passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '发出邀请' }))
    await waitFor(() => expect(asked('invitedCompanyTalent')).toMatchObject([{ jobId: '15', resumeId: '3' }]))
  })

  it('begins with the job that the list is for', async () => {
    render(
      <JobInvitationDialog candidates={[candidate]} job={{ jobId: '2', jobTitle: '' }} onClose={() => undefined} />,
    )
    expect(await chosen()).toEqual(['false', 'true'])
  })

  it('takes no job twice: one the candidate was invited to is marked, and none is chosen for it', async () => {
    const invitedJob = { jobId: '1', jobTitle: '产品经理' }
    render(<JobInvitationDialog candidates={[{ ...candidate, invitedJob }]} onClose={() => undefined} />)
    expect(await chosen()).toEqual(['false', 'false'])
    const radio = screen.getByRole('radio', { name: /产品经理.*已邀请/ })
    expect(radio.hasAttribute('disabled')).toBe(true)
    // the keyboard enters the group at one that can be chosen
    expect(screen.getAllByRole('radio').map((element) => element.getAttribute('tabindex'))).toEqual(['-1', '0'])
    expect(screen.getByRole('button', { name: '发出邀请' }).hasAttribute('disabled')).toBe(true)
  })

  it('knows every invitation of a whole resume, and of many only what all of them have', async () => {
    const resume = { ...candidate, invitations: [{ jobId: '2' }, { jobId: '1' }] } as Resume
    const { unmount } = render(<JobInvitationDialog candidates={[resume]} onClose={() => undefined} />)
    expect(await screen.findAllByRole('radio', { name: /已邀请/ })).toHaveLength(2)
    unmount()
    render(<JobInvitationDialog candidates={[resume, { ...candidate, id: '4' }]} onClose={() => undefined} />)
    await screen.findAllByRole('radio')
    expect(screen.queryByRole('radio', { name: /已邀请/ })).toBeNull()
  })

  it('says that the job of the application is open no more, until another is chosen', async () => {
    const application = { id: '5', status: 'pending' as const, ...closed }
    render(<JobInvitationDialog candidates={[{ ...candidate, application }]} onClose={() => undefined} />)
    await screen.findByText('「前端工程师」已不在招聘中，请选择职位')
    expect(await chosen()).toEqual(['false', 'false'])
    fireEvent.click(screen.getByRole('radio', { name: /测试工程师/ }))
    expect(screen.queryByText(/已不在招聘中/)).toBeNull()
  })
})

describe('the job in the address of a resume', () => {
  const resume = { application: { id: '5', status: 'pending', ...closed }, invitations: [] } as unknown as Resume
  const of = (jobId: string) => renderHook(() => useAddressedJob(jobId, resume)).result

  it('has the title that the resume knows, else that of the company’s job', async () => {
    expect(of('').current).toBeUndefined()
    expect(of('9').current).toEqual(closed)
    expect(asked('jobs/mine/detail')).toEqual([])
    const other = of('8')
    await waitFor(() => expect(other.current).toEqual({ jobId: '8', jobTitle: '运维工程师' }))
  })

  it('is none where the company has not got it', async () => {
    const foreign = of('404')
    await waitFor(() => expect(foreign.current).toBeUndefined())
  })
})
