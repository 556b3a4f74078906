/** Talent management on a phone: the lists of its tabs, optimistic decisions and their rollback, bulk actions that name failures. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { setCandidateMessenger } from '@/features/candidates/candidate-messenger'
import TalentManagement from '@/pages/recruit/talentmanagement'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { pathOf } from '~contract/call-address'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import { enumKeys } from '~contract/domain/enums'
import { TALENT_POOL_TABS } from '~contract/domain/talent-pool'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/shell', () => ({ withShell: (part: unknown) => part }))
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const buildCandidate = (id: string, name: string) => ({
  id,
  name,
  gender: 'female',
  age: 29,
  avatarUrl: '',
  years: 6,
  education: 'bachelor',
  jobSeeking: 'month',
  company: '锦程在线',
  title: '前端工程师',
  school: '电子科技大学',
  major: '软件工程',
  wantedPost: '前端',
  wantedCity: '成都',
  wantedDistrict: '',
  salaryMin: 18,
  salaryMax: 25,
  salaryMonths: 14,
  skills: [],
  highlight: '',
  activeTime: '2026-03-12T08:00:00+08:00',
  isCollected: false,
  isSeen: false,
  invitation: null,
  invitedJob: null,
  application: null,
  chatUserId: `cand${id}`,
  stage: 'new',
  isPooled: true,
  isHidden: false,
  hasQuestions: false,
  tags: [{ id: '9', name: '可谈' }],
  source: 'delivery',
  sinceTime: '2026-03-12T08:00:00+08:00',
  reason: '',
  note: '',
  groups: [],
  referral: null,
})
const bothNew = [buildCandidate('1', '周雨桐'), buildCandidate('2', '李一')]
let candidates = bothNew
const counted = (total: number) => ({ total, isCapped: false })
const STATISTICS = Object.fromEntries(enumKeys(TALENT_POOL_TABS).map((tab, i) => [tab, counted(i)]))

let refusal: string | undefined
const requests: { url: string; body: Record<string, unknown> }[] = []
const decided = [
  { resumeId: '1', isDone: true, message: '' },
  { resumeId: '2', isDone: false, message: '这位人才当前是「已入职」，不能通过初筛' },
]

/** Fields of the envelope. */
const answerOf = (url: string): object => {
  if (url.endsWith('/talentManagementStatistics')) return { data: STATISTICS }
  if (url.endsWith('/tags/mine')) return { data: [{ id: '9', name: '可谈' }] }
  if (url.endsWith('/queryByCompanyId')) return { data: [{ id: '5', name: 'Java 储备' }] }
  if (url.endsWith('/queryPoolGroupsPage'))
    return { data: [{ id: '5', name: 'Java 储备', size: 3, isCapped: false }], total: 1, totalPages: 1 }
  if (url.endsWith('/talent/reopen')) return { data: [{ resumeId: '1', isDone: true, message: '' }] }
  if (url.endsWith('/talentManagePassPrimarySieve')) return { data: decided }
  if (url.endsWith('One')) return { data: buildCandidate('1', '周雨桐') }
  if (url.includes(pathOf(talentPool.listCandidates)) || url.endsWith('/pageQuery'))
    return { data: candidates, total: 2, totalPages: 1, nextCursor: '' }
  return { data: null }
}

beforeEach(() => {
  requests.length = 0
  refusal = undefined
  candidates = bothNew
  jest.mocked(toast).mockClear()
  window.history.replaceState({}, '', '/talentmanagement')
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    requests.push({ url, body: (body ?? {}) as Record<string, unknown> })
    const isRefused = refusal && url.endsWith('/talentManageNotSuitableOne')
    const envelope = isRefused
      ? { code: 43120, message: refusal, data: null }
      : { code: 0, message: 'ok', ...answerOf(url) }
    return { status: isRefused ? 409 : 200, headers: {}, body: envelope }
  })
})

const calls = (ending: string) => requests.filter(({ url }) => url.endsWith(ending)).map(({ body }) => body)
const open = async () => {
  render(<TalentManagement />)
  await screen.findByText('周雨桐')
}
const press = (name: string, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement))
/** Presses an action in the menu of the first card. */
const actOnFirst = async (name: string) => {
  await press('更多操作')
  await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name })))
}

describe('talent management', () => {
  it('shows the counts on its tabs, tags on the cards, and fetches the list of each tab', async () => {
    await open()
    expect(screen.getByRole('tab', { name: /人才库/ }).textContent).toContain('3')
    expect(screen.getAllByText('可谈')).toHaveLength(2)
    expect(calls('/talentManagement')[0]).toMatchObject({ pageSize: 20 })
    fireEvent.click(screen.getByRole('tab', { name: /不合适/ }))
    await waitFor(() => expect(calls('/talentManagement').at(-1)).toMatchObject({ stage: 'unsuitable' }))
    fireEvent.click(screen.getByRole('tab', { name: /人才库/ }))
    await waitFor(() => expect(calls('/talentManageTalentPoolInquiry')).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Java 储备 3' }))
    await waitFor(() => expect(calls('/pageQuery')[0]).toMatchObject({ groupId: '5' }))
    expect(window.location.search).toBe('?tab=pool&groupId=5')
  })

  it('opens the tab, word and filters that its address names', async () => {
    window.history.replaceState({}, '', '/talentmanagement?tab=passed&keyword=%E5%89%8D%E7%AB%AF&tagId=9')
    await open()
    expect(screen.getByRole('tab', { name: /通过初筛/ }).getAttribute('aria-selected')).toBe('true')
    expect(calls('/talentManagement')).toEqual([
      expect.objectContaining({ stage: 'passed', keyword: '前端', tagId: '9' }),
    ])
  })

  it('a refusal shows at once, goes back when the server refuses it, and can be undone when it accepts', async () => {
    await open()
    refusal = '没有权限：管理人才'
    await actOnFirst('不合适')
    await press('标为不合适')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('没有权限：管理人才', 'error'))
    // only the tab's own name is left
    await waitFor(() => expect(screen.getAllByText('不合适')).toHaveLength(1))
    refusal = undefined
    passClickGuard()
    await press('标为不合适')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('「周雨桐」已标为不合适', 'success', expect.anything()))
    const [, , options] = jest.mocked(toast).mock.calls.at(-1) ?? []
    await act(async () => options?.undo?.())
    await waitFor(() =>
      expect(calls('/talentManageCancelNotSuitableOne')).toEqual([expect.objectContaining({ resumeId: '1' })]),
    )
  })

  it('a message goes to the candidate once the rejection is taken, and stays sent when that is undone', async () => {
    const send = jest.fn(async () => true)
    setCandidateMessenger(send)
    await open()
    refusal = '没有权限：管理人才'
    await actOnFirst('不合适')
    const field = screen.getByRole('textbox', { name: '给对方的消息' }) as HTMLTextAreaElement
    expect(field.value).toBe('')
    await press('填入参考消息')
    expect(field.value).toMatch(/^您好/)
    fireEvent.change(field, { target: { value: ' 感谢您的时间 ' } })
    await press('标为不合适')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('没有权限：管理人才', 'error'))
    expect(send).not.toHaveBeenCalled()
    refusal = undefined
    passClickGuard()
    await press('标为不合适')
    await waitFor(() => expect(send).toHaveBeenCalledWith('cand1', '感谢您的时间'))
    const [, , options] = jest.mocked(toast).mock.calls.at(-1) ?? []
    await act(async () => options?.undo?.())
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('no message is sent when none was written, and none is offered for many', async () => {
    const send = jest.fn(async () => true)
    setCandidateMessenger(send)
    await open()
    await actOnFirst('不合适')
    await press('标为不合适')
    await waitFor(() => expect(calls('/talentManageNotSuitableOne')).toHaveLength(1))
    expect(send).not.toHaveBeenCalled()
    await press('批量')
    for (const box of screen.getAllByRole('checkbox', { name: '选择' }))
      await act(async () => void fireEvent.click(box))
    await press('不合适')
    expect(screen.queryByRole('textbox', { name: '给对方的消息' })).toBeNull()
  })

  it('a message that could not be sent says so', async () => {
    setCandidateMessenger(async () => false)
    await open()
    await actOnFirst('不合适')
    fireEvent.change(screen.getByRole('textbox', { name: '给对方的消息' }), { target: { value: '抱歉' } })
    await press('标为不合适')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('消息没有发出，请到沟通里再发', 'error'))
  })

  it('a batch leaves out who has withdrawn, and is off where nobody else is selected', async () => {
    candidates = [bothNew[0], { ...bothNew[1], stage: 'withdrawn' }] as typeof bothNew
    await open()
    await press('批量')
    const [first, second] = screen.getAllByRole('checkbox', { name: '选择' })
    await act(async () => void fireEvent.click(second as HTMLElement))
    for (const name of ['通过初筛', '不合适'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    screen.getByText('1 位已撤回或已入职，不能再处理')
    await press('通过初筛')
    expect(toast).toHaveBeenCalledWith('选中的已撤回或已入职，不能再处理')
    await act(async () => void fireEvent.click(first as HTMLElement))
    passClickGuard()
    await press('通过初筛')
    await waitFor(() => expect(calls('/talentManagePassPrimarySieve')[0]).toMatchObject({ resumeIds: ['1'] }))
  })

  it('a batch shows how many were done and names the others with their reasons', async () => {
    await open()
    await press('批量')
    for (const box of screen.getAllByRole('checkbox', { name: '选择' }))
      await act(async () => void fireEvent.click(box))
    await press('通过初筛')
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.stringMatching(/^「.+」已通过初筛$/), 'success', expect.anything()),
    )
    expect(calls('/talentManagePassPrimarySieve')[0]).toMatchObject({ resumeIds: ['1', '2'] })
    await screen.findByRole('dialog', { name: '1 位没有完成' })
    screen.getByText('这位人才当前是「已入职」，不能通过初筛')
    // the tab, and the candidate who passed
    expect(screen.getAllByText('通过初筛')).toHaveLength(2)
    const [, , options] = jest.mocked(toast).mock.calls.at(-1) ?? []
    await act(async () => options?.undo?.())
    await waitFor(() => expect(calls('/talent/reopen')).toEqual([expect.objectContaining({ resumeIds: ['1'] })]))
  })
})
