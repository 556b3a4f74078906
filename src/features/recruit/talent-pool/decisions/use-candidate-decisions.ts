/** Decisions on candidates, one or many: stages, hiding, pool, tags, remarks. Optimistic; failures are listed. */
import { useCallback, useRef, useState } from 'react'
import { type CallKey, callApi, errorText, invalidate } from '@/api'
import { type ListSource, toast } from '@/ui'
import type { Candidate } from '../../candidates/candidate-types'

const F = '/job-center/api/agent/findResume' as const
/** Calls to invalidate after a decision. */
const CHANGED_CALLS: readonly CallKey[] = [
  'POST /job-center/api/agent/findResume/talentDetails',
  'POST /job-center/api/agent/findResume/talentManagementStatistics',
  'POST /pinqiao/v1/talent/space/page',
  'POST /job-center/api/talent-pool-groups/queryPoolGroupsPage',
]

export type CandidateDecisionDialog = 'pool' | 'tags' | 'reject' | 'remark'
type Patch = Partial<Candidate>
interface Answer {
  resumeId: string
  isDone: boolean
  message: string
}
export interface BatchFailure {
  name: string
  message: string
}

export interface CandidateDecisions {
  pass(candidates: readonly Candidate[]): Promise<void>
  /** The reason is optional: a single key rejects without one. */
  reject(candidates: readonly Candidate[], reason?: string): Promise<void>
  hide(candidate: Candidate): Promise<void>
  /** For this job only. */
  unfit(candidate: Candidate, jobId: string): Promise<void>
  /** A caller's batch: shows how many succeeded and lists the failures. */
  batch(
    candidates: readonly Candidate[],
    send: (resumeIds: string[]) => Promise<Answer[]>,
    message: string,
    change?: Patch,
  ): Promise<void>
  open: { kind: CandidateDecisionDialog; candidates: readonly Candidate[] } | undefined
  openDialog(kind: CandidateDecisionDialog, candidates: readonly Candidate[]): void
  close(): void
  failures: readonly BatchFailure[]
  forgetFailures(): void
  /** After a dialog has changed candidates. */
  changed(ids: readonly string[], change: Patch): void
}

/** `source` is the list that shows the candidates, where there is one. */
export function useCandidateDecisions<F>(source?: Pick<ListSource<Candidate, F>, 'patch'>): CandidateDecisions {
  const [open, setOpen] = useState<CandidateDecisions['open']>()
  const [failures, setFailures] = useState<readonly BatchFailure[]>([])
  const list = useRef(source)
  list.current = source

  const changed = useCallback((ids: readonly string[], change: Patch) => {
    list.current?.patch((rows) => rows.map((row) => (ids.includes(row.id) ? { ...row, ...change } : row)))
    invalidate(...CHANGED_CALLS)
  }, [])

  const decideOne = useOptimisticDecision(changed)

  const batch: CandidateDecisions['batch'] = async (candidates, send, message, change = {}) => {
    try {
      const answers = await send(candidates.map(({ id }) => id))
      const done = answers.filter(({ isDone }) => isDone).map(({ resumeId }) => resumeId)
      const nameOf = (id: string) => candidates.find((candidate) => candidate.id === id)?.name ?? ''
      changed(done, change)
      setFailures(
        answers.filter(({ isDone }) => !isDone).map(({ resumeId, message }) => ({ name: nameOf(resumeId), message })),
      )
      if (done.length) toast(`${message} ${done.length} 位`, 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }

  return {
    ...decisionCommands(batch, decideOne),
    batch,
    open,
    openDialog: (kind, candidates) => setOpen({ kind, candidates }),
    close: () => setOpen(undefined),
    failures,
    forgetFailures: () => setFailures([]),
    changed,
  }
}

type DecideOne = (
  candidate: Candidate,
  change: Patch,
  send: () => Promise<unknown>,
  message: string,
  undo?: () => Promise<unknown>,
) => Promise<void>

/** Decides on one candidate: optimistic, reverted when the server refuses, with undo afterwards. */
function useOptimisticDecision(changed: CandidateDecisions['changed']): DecideOne {
  return useCallback(
    async (candidate, change, send, message, undo) => {
      const before = Object.fromEntries(
        Object.keys(change).map((key) => [key, candidate[key as keyof Candidate]]),
      ) as Patch
      changed([candidate.id], change)
      try {
        await send()
        invalidate(...CHANGED_CALLS)
      } catch (error) {
        changed([candidate.id], before)
        return void toast(errorText(error), 'error')
      }
      const undoDecision = async () => {
        try {
          await undo?.()
          changed([candidate.id], before)
        } catch (error) {
          toast(errorText(error), 'error')
        }
      }
      toast(message, 'success', undo && { action: { label: '撤销', run: () => void undoDecision() } })
    },
    [changed],
  )
}

const unreject = (resumeId: string) =>
  callApi(`POST ${F}/talentManageCancelNotSuitableOne`, { resumeId }, { mute: true })

/** The decisions themselves, each by its call. */
const decisionCommands = (
  batch: CandidateDecisions['batch'],
  decideOne: DecideOne,
): Pick<CandidateDecisions, 'pass' | 'reject' | 'hide' | 'unfit'> => ({
  pass: (candidates) =>
    batch(
      candidates,
      (resumeIds) => callApi(`POST ${F}/talentManagePassPrimarySieve`, { resumeIds }, { mute: true }),
      '已通过初筛',
      { stage: 'passed' },
    ),
  reject(candidates, reason = '') {
    const [candidate] = candidates
    if (!candidate || candidates.length > 1)
      return batch(
        candidates,
        (resumeIds) => callApi(`POST ${F}/talentManageNotSuitable`, { resumeIds, reason }, { mute: true }),
        '已标为不合适',
        { stage: 'unsuitable' },
      )
    if (candidate.stage === 'unsuitable')
      return decideOne(candidate, { stage: 'new' }, () => unreject(candidate.id), `已取消「${candidate.name}」的不合适`)
    return decideOne(
      candidate,
      { stage: 'unsuitable' },
      () => callApi(`POST ${F}/talentManageNotSuitableOne`, { resumeId: candidate.id, reason }, { mute: true }),
      `「${candidate.name}」已标为不合适`,
      () => unreject(candidate.id),
    )
  },
  hide(candidate) {
    const isHidden = !candidate.isHidden
    const put = (isNow: boolean) =>
      callApi(
        'POST /job-center/api/jobCompanyTalents/talentHidden',
        { resumeId: candidate.id, isHidden: isNow },
        { mute: true },
      )
    const message = isHidden ? `已隐藏「${candidate.name}」，搜索和推荐不再出现` : `「${candidate.name}」不再隐藏`
    return decideOne(
      candidate,
      { isHidden },
      () => put(isHidden),
      message,
      () => put(!isHidden),
    )
  },
  unfit(candidate, jobId) {
    const put = (isSuitable: boolean) =>
      callApi(
        'POST /job-center/api/jobCompanyTalents/talentNotSuitable',
        { resumeId: candidate.id, jobId, isSuitable },
        { mute: true },
      )
    return decideOne(
      candidate,
      {},
      () => put(false),
      `不再为这个职位推荐「${candidate.name}」`,
      () => put(true),
    )
  },
})
