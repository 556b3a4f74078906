/** Undo of each decision on candidates: the toast's 撤销 sends what brings exactly the former state back. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { candidateMenu } from '@/features/candidates/talent-pool/decisions/candidate-menu'
import { DecisionDialogs } from '@/features/candidates/talent-pool/decisions/DecisionDialogs'
import type { CandidateDecisionDialog } from '@/features/candidates/talent-pool/decisions/decision-types'
import { NoteDialog } from '@/features/candidates/talent-pool/decisions/NoteDialog'
import { useCandidateDecisions } from '@/features/candidates/talent-pool/decisions/use-candidate-decisions'
import { PoolBulkActions } from '@/features/candidates/talent-pool/PoolBulkActions'
import { Timeline } from '@/features/candidates/talent-pool/timeline/Timeline'
import type { PoolCandidate } from '@/features/candidates/talent-pool/use-pool-list'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { passClickGuard } from '../../support/click-guard'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const VIP = { id: '9', name: '重点' }
const buildCandidate = (id: string, more: Partial<PoolCandidate> = {}) =>
  ({ id, name: `人才${id}`, stage: 'new', isPooled: false, isHidden: false, tags: [], ...more }) as PoolCandidate
const former = { groupIds: ['5'], note: '年后再联系' }
/** The first candidate was in the pool, the second was not. */
const answers = [
  { resumeId: '1', isDone: true, message: '', former, addedTagIds: ['8'], eventId: '71', formerReason: '学历不符' },
  {
    resumeId: '2',
    isDone: true,
    message: '',
    former: null,
    addedTagIds: ['9', '8'],
    eventId: '72',
    formerReason: '地点不合适',
  },
]

let refused: string | undefined
/** The call of this url's end fails as a whole. */
let failing: string | undefined
let formerOfOne: typeof former | null
const requests: { url: string; body: Record<string, unknown> }[] = []
const answerOf = (url: string, body: { resumeIds?: string[] }): unknown => {
  if (body.resumeIds)
    return answers
      .filter(({ resumeId }) => body.resumeIds?.includes(resumeId))
      .map((answer) => ({ ...answer, ...(refused ? { isDone: false, message: refused } : {}) }))
  if (url.endsWith('/tags/mine')) return [VIP, { id: '8', name: '可谈' }]
  if (url.endsWith('/queryByCompanyId')) return [5, 6].map((id) => ({ id: String(id), name: `分组${id}` }))
  if (url.endsWith('/talentDetails')) return { id: '1', groups: [{ id: '5', name: '分组5' }] }
  if (url.endsWith('/talentManageCancelNotSuitableOne')) return { id: '1', formerReason: '经验不足' }
  if (url.endsWith('/removeCompanyTalentPool')) return { id: '1', former }
  if (url.endsWith('/createCompanyTalentPool')) return { id: '1', former: formerOfOne }
  if (url.endsWith('/createLocalResumeRemark')) return { id: '77' }
  return url.endsWith('/page') ? [] : { id: '1', tags: [] }
}

beforeEach(() => {
  requests.length = 0
  refused = undefined
  failing = undefined
  formerOfOne = null
  jest.mocked(toast).mockClear()
  clearCache()
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    const sent = (body ?? {}) as Record<string, unknown>
    requests.push({ url, body: sent })
    if (failing && url.endsWith(failing))
      return { status: 404, headers: {}, body: { code: 40400, message: '分组不存在', data: null } }
    const page = url.endsWith('/page') ? { total: 0, totalPages: 1, nextCursor: '', talks: [] } : {}
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: answerOf(url, sent), ...page } }
  })
})

const bodies = (ending: string) => requests.filter(({ url }) => url.endsWith(ending)).map(({ body }) => body)
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  passClickGuard()
  await act(async () => void fireEvent.click(button))
}
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
/** Presses 撤销 of the toast with this text. */
const undo = async (text: string) => {
  await waitFor(() => expect(toast).toHaveBeenCalledWith(text, 'success', expect.anything()))
  const [, , options] = jest.mocked(toast).mock.calls.find(([shown]) => shown === text) ?? []
  expect(options?.undo).toBeTruthy()
  await act(async () => options?.undo?.())
}

const both = [buildCandidate('1', { isPooled: true, tags: [VIP] }), buildCandidate('2')]
function Dialogs({ kind, candidates }: { kind: CandidateDecisionDialog; candidates: readonly PoolCandidate[] }) {
  const decide = useCandidateDecisions()
  return (
    <>
      <button type='button' onClick={() => decide.openDialog(kind, candidates)}>
        open
      </button>
      <DecisionDialogs decide={decide} />
    </>
  )
}
const openDialog = async (kind: CandidateDecisionDialog, candidates: readonly PoolCandidate[]) => {
  render(<Dialogs kind={kind} candidates={candidates} />)
  await press('open')
}
function Menu({ candidate, itemKey }: { candidate: PoolCandidate; itemKey: string }) {
  const decide = useCandidateDecisions()
  const item = candidateMenu(candidate, decide).find(({ key }) => key === itemKey)
  return (
    <button type='button' onClick={() => void item?.run()}>
      run
    </button>
  )
}

describe('undo of the pool', () => {
  const expectRestored = async () => {
    await waitFor(() =>
      expect(bodies('/company/talent-pool/batchRemoveResumes').at(-1)).toMatchObject({ resumeIds: ['2'] }),
    )
    expect(bodies('/createCompanyTalentPools').at(-1)).toMatchObject({ resumeIds: ['1'], ...former, isExact: true })
  }

  it('takes out who was not in it, and sets what the others had', async () => {
    await openDialog('pool', both)
    await press('分组6')
    await press('放入')
    await undo('已放入人才库 2 位')
    await expectRestored()
  })

  it('brings many back from the group they were moved to', async () => {
    await openDialog(
      'pool',
      both.map((row) => ({ ...row, isPooled: true })),
    )
    await press('分组6')
    await press('保存')
    expect(bodies('/moveIntoGroupsInBulk')).toHaveLength(1)
    await undo('已调整 2 位')
    await expectRestored()
  })

  it('names what the server refuses to undo', async () => {
    await openDialog('pool', both)
    await press('放入')
    await waitFor(() => expect(toast).toHaveBeenCalled())
    refused = '没有找到这份简历'
    await undo('已放入人才库 2 位')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('2 位没有恢复：没有找到这份简历', 'error'))
  })

  it('goes on after a call that failed, and says at the end how many did not come back', async () => {
    await openDialog('pool', both)
    await press('放入')
    failing = '/createCompanyTalentPools'
    await undo('已放入人才库 2 位')
    await expectRestored()
    await waitFor(() => expect(toast).toHaveBeenCalledWith('1 位没有恢复：分组不存在', 'error'))
    expect(jest.mocked(toast).mock.calls.filter(([, kind]) => kind === 'error')).toHaveLength(1)
  })

  it('takes one out again', async () => {
    await openDialog('pool', [buildCandidate('1')])
    await press('放入')
    await undo('「人才1」已放入人才库')
    await waitFor(() => expect(bodies('/company/talent-pool/batchRemoveResumes')).toMatchObject([{ resumeIds: ['1'] }]))
  })

  it('leaves people in the pool, as they were, when a colleague had put them there before', async () => {
    formerOfOne = former
    await openDialog('pool', [buildCandidate('1')])
    await press('放入')
    await undo('「人才1」已放入人才库')
    await waitFor(() =>
      expect(bodies('/createCompanyTalentPools')).toMatchObject([{ resumeIds: ['1'], ...former, isExact: true }]),
    )
    expect(requests.filter(({ url }) => /remove/i.test(url))).toEqual([])
  })

  it('sets the former groups of one, which is saved only when they are known', async () => {
    await openDialog('pool', [buildCandidate('1', { isPooled: true })])
    await screen.findByRole('button', { name: '分组5', pressed: true })
    await press('分组6')
    await press('保存')
    await undo('已调整分组')
    expect(bodies('/modifyCompanyTalentPool')).toMatchObject([
      { groupIds: ['5', '6'], formerGroupIds: ['5'] },
      { groupIds: ['5'], formerGroupIds: ['5', '6'] },
    ])
  })

  it('puts one back with groups and note', async () => {
    render(<Menu candidate={buildCandidate('1', { isPooled: true })} itemKey='unpool' />)
    await press('run')
    await undo('「人才1」已移出人才库，标签和备注保留')
    await waitFor(() =>
      expect(bodies('/createCompanyTalentPools')).toMatchObject([{ resumeIds: ['1'], ...former, isExact: true }]),
    )
  })
})

describe('undo of tags, remarks, notes, collections and stages', () => {
  it('takes only the tags that the server says were new', async () => {
    // the first had 重点 at the server, where a colleague had just put it
    await openDialog('tags', [buildCandidate('1', { isPooled: true }), buildCandidate('2')])
    await press('重点')
    await press('可谈')
    await press('打标签')
    await undo('已打标签 2 位')
    await waitFor(() =>
      expect(bodies('/findResume/insertTagRelations').slice(1)).toMatchObject([
        { resumeIds: ['1'], tagIds: ['8'], isRemoved: true },
        { resumeIds: ['2'], tagIds: ['9', '8'], isRemoved: true },
      ]),
    )
  })

  it('sets all tags of one again after they were cleared', async () => {
    await openDialog('tags', [buildCandidate('1', { tags: [VIP] })])
    await press('清空')
    await undo('已清空「人才1」的标签')
    expect(bodies('/jobResumeTagRelation/insertTagRelations').map(({ tagIds }) => tagIds)).toEqual([[], ['9']])
  })

  it('deletes a remark on many', async () => {
    await openDialog('remark', both)
    fill('备注', '同批联系 ')
    await press('保存')
    await undo('已备注 2 位')
    expect(bodies('/companyTalentPoolBatchAddNots').at(-1)).toMatchObject({
      resumeIds: ['1', '2'],
      text: '同批联系',
      isRemoved: true,
      eventIds: ['71', '72'],
    })
  })

  it('deletes a remark of the timeline', async () => {
    render(<Timeline resumeId='1' />)
    fill('备注', '约了周五')
    await press('保存备注')
    await undo('备注已保存')
    expect(bodies('/space/delete')).toMatchObject([{ eventId: '77' }])
  })

  it('sets the former note', async () => {
    const resume = buildCandidate('1', { isPooled: true, note: '年后再联系' })
    render(<NoteDialog resume={resume as never} onClose={jest.fn()} />)
    fill('说明', '三月再联系')
    await press('保存')
    await undo('说明已保存')
    expect(bodies('/company/talent-pool/update').map(({ note }) => note)).toEqual(['三月再联系', '年后再联系'])
  })

  it.each([
    ['collections', '取消收藏', '已取消收藏 2 位'],
    ['pool', '移出人才库', '已移出人才库 2 位'],
  ] as const)('brings a batch back to %s', async (tab, action, text) => {
    function Bulk() {
      return <PoolBulkActions tab={tab} candidates={both} decide={useCandidateDecisions()} done={jest.fn()} />
    }
    render(<Bulk />)
    await press(action)
    await undo(text)
    if (tab === 'collections')
      expect(bodies('/removeJobMyCollections').at(-1)).toMatchObject({ resumeIds: ['1', '2'], isCollected: true })
    else await waitFor(() => expect(bodies('/createCompanyTalentPools')[0]).toMatchObject({ ...former, isExact: true }))
  })

  function Bulk({ candidates, kind }: { candidates: readonly PoolCandidate[]; kind: 'pass' | 'reject' }) {
    const decide = useCandidateDecisions()
    return (
      <button type='button' onClick={() => void decide[kind](candidates)}>
        run
      </button>
    )
  }

  it('takes a rejection of many back by one call, which knows what each was before', async () => {
    render(<Bulk kind='reject' candidates={[buildCandidate('1', { stage: 'passed' }), buildCandidate('2')]} />)
    await press('run')
    await undo('已标为不合适 2 位')
    expect(bodies('/talentManageNotSuitable').slice(1)).toMatchObject([{ resumeIds: ['1', '2'], isSuitable: true }])
    expect(bodies('/talentManagePassPrimarySieve')).toEqual([])
    expect(bodies('/talent/reopen')).toEqual([])
  })

  it('leaves rejected who was rejected before the others were', async () => {
    render(<Bulk kind='reject' candidates={[buildCandidate('1', { stage: 'unsuitable' }), buildCandidate('2')]} />)
    await press('run')
    await undo('已标为不合适 2 位')
    expect(bodies('/talentManageNotSuitable').slice(1)).toMatchObject([{ resumeIds: ['2'], isSuitable: true }])
  })

  it('rejects again who passed, for the reason that each had been rejected for', async () => {
    const before = ['1', '2'].map((id) => buildCandidate(id, { stage: 'unsuitable' }))
    render(<Bulk kind='pass' candidates={before} />)
    await press('run')
    await undo('已通过初筛 2 位')
    await waitFor(() =>
      expect(bodies('/talentManageNotSuitable')).toMatchObject([
        { resumeIds: ['1'], reason: '学历不符' },
        { resumeIds: ['2'], reason: '地点不合适' },
      ]),
    )
  })

  it('takes back what it can of a pass, and says at the end how many did not come back', async () => {
    render(<Bulk kind='pass' candidates={[buildCandidate('1', { stage: 'unsuitable' }), buildCandidate('2')]} />)
    await press('run')
    failing = '/talent/reopen'
    await undo('已通过初筛 2 位')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('1 位没有恢复：分组不存在', 'error'))
    expect(bodies('/talentManageNotSuitable')).toMatchObject([{ resumeIds: ['1'], reason: '学历不符' }])
  })

  it.each([{ stage: 'withdrawn' }, { stage: 'onboarded' }] as const)('offers no decision on who is $stage', (patch) => {
    const keys = candidateMenu(buildCandidate('1', patch), {} as never).map(({ key }) => key)
    expect(keys).not.toContain('pass')
    expect(keys).not.toContain('reject')
  })

  it('marks a candidate unsuitable again, for the reason it had', async () => {
    render(<Menu candidate={buildCandidate('1', { stage: 'unsuitable' })} itemKey='restore' />)
    await press('run')
    await undo('已取消「人才1」的不合适')
    expect(bodies('/talentManageNotSuitableOne')).toMatchObject([{ resumeId: '1', reason: '经验不足' }])
  })
})
