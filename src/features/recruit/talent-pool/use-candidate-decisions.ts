/** Decisions on people, one or many: stages, hiding, pool, tags, remarks. Rows change at once; what failed is named. */
import { useCallback, useRef, useState } from 'react'
import { type CallKey, callApi, errorText, invalidate } from '@/api'
import { type ListSource, toast } from '@/ui'
import type { Candidate } from '../candidates/candidate-types'

const F = '/job-center/api/agent/findResume' as const
/** Reads that a decision makes outdated. */
const READS: readonly CallKey[] = [
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
  pass(talents: readonly Candidate[]): Promise<void>
  /** With words one person can be told apart from another later; without them a single key decides. */
  reject(talents: readonly Candidate[], reason?: string): Promise<void>
  hide(talent: Candidate): Promise<void>
  /** For this job only. */
  unfit(talent: Candidate, jobId: string): Promise<void>
  /** A batch of one's own: says how many were done and names the others. */
  batch(
    talents: readonly Candidate[],
    send: (resumeIds: string[]) => Promise<Answer[]>,
    message: string,
    change?: Patch,
  ): Promise<void>
  open: { kind: CandidateDecisionDialog; talents: readonly Candidate[] } | undefined
  ask(kind: CandidateDecisionDialog, talents: readonly Candidate[]): void
  close(): void
  failures: readonly BatchFailure[]
  forgetFailures(): void
  /** After a dialog has changed people. */
  changed(ids: readonly string[], change: Patch): void
}

/** `source` is the list that shows the people, where there is one. */
export function useCandidateDecisions<F>(source?: Pick<ListSource<Candidate, F>, 'patch'>): CandidateDecisions {
  const [open, setOpen] = useState<CandidateDecisions['open']>()
  const [failures, setFailures] = useState<readonly BatchFailure[]>([])
  const list = useRef(source)
  list.current = source

  const changed = useCallback((ids: readonly string[], change: Patch) => {
    list.current?.patch((rows) => rows.map((row) => (ids.includes(row.id) ? { ...row, ...change } : row)))
    invalidate(...READS)
  }, [])

  /** One person: changed at once, put back when the server refuses, with a way back afterwards. */
  const one = useCallback(
    async (
      talent: Candidate,
      change: Patch,
      send: () => Promise<unknown>,
      message: string,
      undo?: () => Promise<unknown>,
    ) => {
      const before = Object.fromEntries(
        Object.keys(change).map((key) => [key, talent[key as keyof Candidate]]),
      ) as Patch
      changed([talent.id], change)
      try {
        await send()
        invalidate(...READS)
      } catch (error) {
        changed([talent.id], before)
        return void toast(errorText(error), 'error')
      }
      const back = async () => {
        try {
          await undo?.()
          changed([talent.id], before)
        } catch (error) {
          toast(errorText(error), 'error')
        }
      }
      toast(message, 'success', undo && { action: { label: '撤销', run: () => void back() } })
    },
    [changed],
  )

  const batch: CandidateDecisions['batch'] = async (talents, send, message, change = {}) => {
    try {
      const answers = await send(talents.map(({ id }) => id))
      const done = answers.filter(({ isDone }) => isDone).map(({ resumeId }) => resumeId)
      const nameOf = (id: string) => talents.find((talent) => talent.id === id)?.name ?? ''
      changed(done, change)
      setFailures(
        answers.filter(({ isDone }) => !isDone).map(({ resumeId, message }) => ({ name: nameOf(resumeId), message })),
      )
      if (done.length) toast(`${message} ${done.length} 位`, 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }

  const unreject = (resumeId: string) =>
    callApi(`POST ${F}/talentManageCancelNotSuitableOne`, { resumeId }, { mute: true })

  return {
    pass: (talents) =>
      batch(
        talents,
        (resumeIds) => callApi(`POST ${F}/talentManagePassPrimarySieve`, { resumeIds }, { mute: true }),
        '已通过初筛',
        { stage: 'passed' },
      ),
    reject(talents, reason = '') {
      const [talent] = talents
      if (!talent || talents.length > 1)
        return batch(
          talents,
          (resumeIds) => callApi(`POST ${F}/talentManageNotSuitable`, { resumeIds, reason }, { mute: true }),
          '已标为不合适',
          { stage: 'unsuitable' },
        )
      if (talent.stage === 'unsuitable')
        return one(talent, { stage: 'new' }, () => unreject(talent.id), `已取消「${talent.name}」的不合适`)
      return one(
        talent,
        { stage: 'unsuitable' },
        () => callApi(`POST ${F}/talentManageNotSuitableOne`, { resumeId: talent.id, reason }, { mute: true }),
        `「${talent.name}」已标为不合适`,
        () => unreject(talent.id),
      )
    },
    hide(talent) {
      const isHidden = !talent.isHidden
      const put = (is: boolean) =>
        callApi(
          'POST /job-center/api/jobCompanyTalents/talentHidden',
          { resumeId: talent.id, isHidden: is },
          { mute: true },
        )
      const message = isHidden ? `已隐藏「${talent.name}」，搜索和推荐不再出现` : `「${talent.name}」不再隐藏`
      return one(
        talent,
        { isHidden },
        () => put(isHidden),
        message,
        () => put(!isHidden),
      )
    },
    unfit(talent, jobId) {
      const put = (isSuitable: boolean) =>
        callApi(
          'POST /job-center/api/jobCompanyTalents/talentNotSuitable',
          { resumeId: talent.id, jobId, isSuitable },
          { mute: true },
        )
      return one(
        talent,
        {},
        () => put(false),
        `不再为这个职位推荐「${talent.name}」`,
        () => put(true),
      )
    },
    batch,
    open,
    ask: (kind, talents) => setOpen({ kind, talents }),
    close: () => setOpen(undefined),
    failures,
    forgetFailures: () => setFailures([]),
    changed,
  }
}
