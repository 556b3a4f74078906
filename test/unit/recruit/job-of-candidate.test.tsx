/** The job that a candidate is compared with, invited to and interviewed for: never the first open one. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { type Candidate, jobOfCandidate } from '@/features/recruit/candidates/candidate-types'
import { JobInvitationDialog } from '@/features/recruit/candidates/JobInvitationDialog'
import { InterviewDialog } from '@/features/recruit/interviews/InterviewDialog'
import { JobMatch } from '@/features/recruit/job-match/JobMatch'
import { platform } from '@/platform'
import { passClickGuard } from '../../support/click-guard'

const open = [
  { jobId: '1', title: '产品经理', cityName: '成都', salaryText: '20-30K', total: 3 },
  { jobId: '2', title: '测试工程师', cityName: '成都', salaryText: '12-18K', total: 5 },
]
const closed = { jobId: '9', jobTitle: '前端工程师' }
const requests: { url: string; body: Record<string, unknown> }[] = []
const asked = (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body)

beforeEach(() => {
  requests.length = 0
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    requests.push({ url, body: (body ?? {}) as Record<string, unknown> })
    const data = url.endsWith('jobScreening') ? open : url.endsWith('talent/match') ? [] : null
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
  })
})

describe('the interview', () => {
  const candidate = { resumeId: '3', name: '周雨桐' }
  const send = () => screen.getByRole('button', { name: '发给对方' })

  it('stands for the job of the application, though it is closed', async () => {
    render(<InterviewDialog candidate={candidate} job={closed} onClose={() => undefined} />)
    await screen.findByText('前端工程师')
    expect(send().hasAttribute('disabled')).toBe(false)
  })

  it('cannot be sent before the job is chosen', async () => {
    render(<InterviewDialog candidate={candidate} onClose={() => undefined} />)
    await screen.findByText('请选择职位')
    expect(send().hasAttribute('disabled')).toBe(true)
  })
})

describe('the invitation', () => {
  const candidate = { id: '3', name: '周雨桐', application: null, invitedJob: null } as Candidate
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

  it('begins with the job that the list is for', async () => {
    render(<JobInvitationDialog candidates={[candidate]} jobId='2' onClose={() => undefined} />)
    expect(await chosen()).toEqual(['false', 'true'])
  })
})
