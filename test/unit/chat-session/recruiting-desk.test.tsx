/** The recruiting acts on the desktop: an act that waits is filled, one that is done shows its result. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as api from '@/api'
import { ActionLayoutContext } from '@/features/chat/composer/tools/ActionButton'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { useSession } from '@/shell'
import {
  InterviewButton,
  ReceivedRequest,
  RefuseButton,
  SendJobButton,
} from '@/TUIKit/components/recruiting/candidate-buttons.desktop'
import { StagePath } from '@/TUIKit/components/recruiting/StagePath.desktop'
import { setResumeOpen, usePeerResume } from '@/TUIKit/components/recruiting/use-peer-resume.desktop'
import type { ApplicationStatus } from '~contract/domain/job-applications'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as interviews from '../../../contract/calls/hiring/interviews'
import { buildMessage } from '../../support/chat/chat-builders'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiQuery: jest.fn() }))
jest.mock('@/shell', () => ({ ...jest.requireActual('@/shell'), canNow: jest.fn(() => true) }))
const { canNow } = jest.requireMock('@/shell')

const resume = { id: '9', name: '陈嘉禾' } as never
const buildInterview = (state: string) => ({
  id: '21',
  resumeId: '9',
  name: '陈嘉禾',
  state,
  startTime: '2099-03-12T06:00:00Z',
  can: ['change', 'cancel'],
})
let rows: object[]
const reload = jest.fn(async () => undefined)
const writes: { url: string; body: unknown }[] = []

beforeEach(() => {
  rows = []
  writes.length = 0
  reload.mockClear()
  canNow.mockReturnValue(true)
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    writes.push({ url, body })
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: {} } }
  })
  jest.mocked(api.useApiQuery).mockImplementation(((key: string, input: unknown) => ({
    data: input ? { [interviews.list]: { rows }, [candidates.getByUser]: resume }[key] : undefined,
    phase: 'ready',
    reload,
  })) as never)
  useSession.setState({ phase: 'user' } as never)
})

const onDesk = (content: React.ReactNode) =>
  render(<ActionLayoutContext.Provider value='whole'>{content}</ActionLayoutContext.Provider>)
const kindOf = (name: string) => screen.getByRole('button', { name }).className
const menu = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
const Interview = ({ onPropose = () => undefined }) => (
  <InterviewButton conversationId='C2Ccand9' resume={resume} onPropose={onPropose} />
)

describe('the interview', () => {
  it('is proposed by a word, and then shown with its time; a press changes it, calls it off or adds one @C-1-14', async () => {
    const propose = jest.fn()
    const { unmount } = onDesk(<Interview onPropose={propose} />)
    fireEvent.click(screen.getByRole('button', { name: '约面试' }))
    expect(propose).toHaveBeenCalledTimes(1)
    unmount()
    rows = [buildInterview('accepted')]
    onDesk(<Interview onPropose={propose} />)
    expect(kindOf('面试 3月12日 周四 14:00')).toContain('tint')
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '面试 3月12日 周四 14:00' }))
    await screen.findByRole('menuitem', { name: '改时间' })
    expect(menu()).toEqual(['改时间', '取消面试', '再约一场'])
    fireEvent.click(screen.getByRole('menuitem', { name: '再约一场' }))
    expect(propose).toHaveBeenCalledTimes(2)
  })

  it('says that the candidate has to choose, and asks the server once a card says that they did @C-1-14', async () => {
    rows = [buildInterview('proposed')]
    onDesk(<Interview />)
    screen.getByRole('button', { name: '等对方选时间' })
    const show = (status: string) =>
      act(async () => {
        const card = { interviewId: '21', status } as never
        const body = { kind: 'interview', card } as never
        useChat.setState({
          messages: { m1: buildMessage(1, { conversationId: 'C2Ccand9', body }) },
          messageWindows: { C2Ccand9: { ids: ['m1'] } as never },
        })
      })
    await show('proposed')
    expect(reload).not.toHaveBeenCalled()
    await show('accepted')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('the other acts', () => {
  it('a request of the other side is filled, and answered from the bar @C-1-15', async () => {
    const request = { id: '31', kind: 'phone', status: 'waiting', isMine: false } as never
    onDesk(<ReceivedRequest request={request} wechatId='' />)
    const name = '换电话：待答复，对方在等您'
    expect(kindOf(name)).toContain('primary')
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByRole('menuitem', { name: '同意' })
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: '同意' })))
    expect(writes[0]?.body).toMatchObject({ requestId: '31', answer: 'accepted' })
  })

  it('a WeChat id is asked for before it is given @C-1-15', async () => {
    const request = { id: '32', kind: 'wechat', status: 'waiting', isMine: false } as never
    onDesk(<ReceivedRequest request={request} wechatId='zhou_hr-2026' />)
    fireEvent.click(screen.getByRole('button', { name: '换微信：待答复，对方在等您' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '同意' }))
    await screen.findByRole('dialog', { name: '和对方交换微信' })
    expect(writes).toEqual([])
  })

  it('a job that was sent says so, and another one can be @C-1-14', () => {
    const send = jest.fn()
    onDesk(<SendJobButton job={{ invitation: 'sent' } as never} onSend={send} />)
    fireEvent.click(screen.getByRole('button', { name: '已发职位' }))
    expect(send).toHaveBeenCalled()
  })

  it('不合适 is at the end; once it was decided its place takes it back @C-1-14', async () => {
    const run = jest.fn()
    const { unmount } = onDesk(<RefuseButton items={[{ key: 'reject', label: '不合适', run }]} />)
    fireEvent.click(screen.getByRole('button', { name: '不合适' }))
    expect(run).toHaveBeenCalledTimes(1)
    unmount()
    const undo = jest.fn()
    onDesk(<RefuseButton items={[{ key: 'reopen', label: '改回待处理', run: undo }]} />)
    passClickGuard()
    fireEvent.click(screen.getByRole('button', { name: '已标不合适' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '改回待处理' }))
    expect(undo).toHaveBeenCalled()
  })
})

describe('beside and above', () => {
  it('the stages are a path with the one that was reached, for an application that is on it @C-1-14', () => {
    const stagesOf = (status: ApplicationStatus | undefined) => {
      const { container, unmount } = render(<StagePath status={status} />)
      const stages = [...container.querySelectorAll('li')].map((item) => [
        item.textContent,
        item.getAttribute('aria-current'),
      ])
      unmount()
      return stages
    }
    expect(stagesOf('passed')).toEqual([
      ['待处理', null],
      ['通过初筛', 'step'],
      ['已入职', null],
    ])
    expect(stagesOf('withdrawn')).toEqual([])
    expect(stagesOf(undefined)).toEqual([])
  })

  it('the resume is open at first and remembers that it was closed; colleagues have none @C-1-17', async () => {
    const Shown = ({ id }: { id: string }) => <>{String(usePeerResume(id).isOpen)}</>
    const { container, rerender } = render(<Shown id='C2Ccand9' />)
    expect(container.textContent).toBe('true')
    rerender(<Shown id='C2Cuser3' />)
    expect(container.textContent).toBe('false')
    rerender(<Shown id='C2Ccand9' />)
    act(() => setResumeOpen(false))
    expect([container.textContent, platform.deviceStorage.get('chatResume')]).toEqual(['false', 'closed'])
    act(() => setResumeOpen(true))
    canNow.mockReturnValue(false)
    rerender(<Shown id='C2Ccand9' />)
    expect(container.textContent).toBe('false')
  })
})
