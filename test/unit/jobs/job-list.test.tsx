/** Job management and the schedule of interviews: address, changes shown at once and taken back. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { useInterviewActions } from '@/features/hiring/interviews/use-interview-actions'
import { useInterviews } from '@/features/hiring/interviews/use-interviews'
import { JOB_ACTIONS } from '@/features/jobs/use-jobs'
import JobManagementPage from '@/pages/recruit/jobmanagement'
import { platform } from '@/platform'
import { confirm, toast } from '@/ui'
import { flushPromises } from '../../support/wait-until'

jest.mock('@/shell', () => ({ withShell: (part: unknown) => part }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn(), confirm: jest.fn() }))

const job = {
  id: '5',
  title: '高级前端工程师',
  status: 'adopt',
  salaryMin: 18,
  salaryMax: 25,
  salaryMonths: 14,
  experience: 'any',
  education: 'any',
  headcount: 1,
  cityName: '成都',
  auditReason: '',
  missing: [],
  viewCount: 0,
  deliverCount: 0,
  inviteCount: 0,
  publisherName: '周远',
  updatedTime: '2026-03-12T08:00:00+08:00',
  refreshedTime: null,
  can: ['refresh', 'close'],
}
const interview = {
  id: '4',
  state: 'accepted',
  resumeId: '1',
  name: '周雨桐',
  startTime: '2026-03-12T08:00:00+08:00',
  can: ['change', 'cancel'],
}

let refusal: string | undefined
/** Lets the server answer the write that waits. */
let answer = (): void => undefined
const requests: { url: string; body: Record<string, unknown> }[] = []
const page = (data: unknown[]) => ({ data, total: data.length, totalPages: 1 })

function answerOf(url: string): object {
  if (url.endsWith('/findPositionByStatusAndPage')) return page([job])
  if (url.endsWith('/findPositioinStsisticsInfo'))
    return { data: { total: 1, byStatus: { adopt: 1, temporary: 0 }, expiringSoon: 0 } }
  if (url.endsWith('/interviews/page')) return { ...page([interview]), nextCursor: '' }
  if (url.endsWith('/interviews/cancel')) return { data: { ...interview, state: 'cancelled', reason: '改期', can: [] } }
  return { data: null }
}

beforeEach(() => {
  requests.length = 0
  refusal = undefined
  window.history.replaceState({}, '', '/')
  clearCache()
  jest.mocked(toast).mockClear()
  jest.mocked(confirm).mockResolvedValue(true)
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    requests.push({ url, body: (body ?? {}) as Record<string, unknown> })
    const isWrite = /(close|delete)JobPosition$|interviews\/cancel$/.test(url)
    if (isWrite) await new Promise<void>((resolve) => (answer = resolve))
    const isRefused = isWrite && refusal
    const envelope = isRefused
      ? { code: 409, message: refusal, data: null }
      : { code: 0, message: 'ok', ...answerOf(url) }
    return { status: isRefused ? 409 : 200, headers: {}, body: envelope }
  })
})

const calls = (ending: string) => requests.filter(({ url }) => url.endsWith(ending)).map(({ body }) => body)
const actionOn = (key: string) => {
  const action = JOB_ACTIONS.find((action) => action.key === key)
  if (!action?.run) throw new Error(`no action ${key}`)
  return action.run
}

describe('job management', () => {
  it('opens the tab and the search its address names, and writes both into it', async () => {
    window.history.replaceState({}, '', '/jobmanagement?status=adopt&keyword=%E5%89%8D%E7%AB%AF')
    render(<JobManagementPage />)
    await screen.findByText('高级前端工程师')
    expect(calls('/findPositionByStatusAndPage')).toEqual([
      expect.objectContaining({ status: 'adopt', keyword: '前端', currentPage: 1 }),
    ])
    expect(screen.getByDisplayValue('前端')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /全部/ }))
    await waitFor(() => expect(calls('/findPositionByStatusAndPage').at(-1)).not.toHaveProperty('status'))
    expect(decodeURIComponent(window.location.search)).toBe('?keyword=前端')
  })

  it('narrows the list to one kind of job, in the address too', async () => {
    render(<JobManagementPage />)
    fireEvent.click(await screen.findByRole('button', { name: '兼职' }))
    await waitFor(() => expect(calls('/findPositionByStatusAndPage').at(-1)).toMatchObject({ jobKind: 'part' }))
    expect(window.location.search).toBe('?jobKind=part')
  })

  it('shows a closed job at once, and opens it again when the server refuses', async () => {
    render(<JobManagementPage />)
    await screen.findByText('高级前端工程师')
    refusal = '职位的状态已经变化'
    act(() => void actionOn('close')(job as never))
    await waitFor(() => expect(screen.getAllByText('已关闭').length).toBeGreaterThan(1))
    answer()
    await waitFor(() => expect(toast).toHaveBeenCalledWith('职位的状态已经变化', 'error'))
    await waitFor(() => expect(screen.getAllByText('已关闭')).toHaveLength(1))
  })

  it('a deleted job is gone at once', async () => {
    render(<JobManagementPage />)
    await screen.findByText('高级前端工程师')
    act(() => void actionOn('delete')(job as never))
    await waitFor(() => expect(screen.queryByText('高级前端工程师')).toBeNull())
    expect(toast).not.toHaveBeenCalled()
    answer()
    await waitFor(() => expect(toast).toHaveBeenCalledWith('职位已删除', 'success'))
  })
})

describe('the schedule', () => {
  function Schedule() {
    const { rows } = useInterviews()
    const { cancel } = useInterviewActions()
    return (
      <>
        {rows.map((row) => (
          <button key={row.id} type='button' onClick={() => cancel(row)}>
            {row.state}
          </button>
        ))}
      </>
    )
  }

  it('a cancelled interview shows at once, stays where the server agrees and comes back where it does not', async () => {
    render(<Schedule />)
    refusal = '面试已经开始'
    fireEvent.click(await screen.findByText('accepted'))
    await screen.findByText('cancelled')
    answer()
    await waitFor(() => expect(toast).toHaveBeenCalledWith('面试已经开始', 'error'))
    refusal = undefined
    fireEvent.click(await screen.findByText('accepted'))
    await screen.findByText('cancelled')
    const asked = calls('/interviews/page').length
    answer()
    await waitFor(() => expect(toast).toHaveBeenCalledWith('面试已取消', 'success'))
    await act(flushPromises)
    expect(calls('/interviews/page')).toHaveLength(asked)
    expect(screen.getByText('cancelled')).toBeTruthy()
  })
})
