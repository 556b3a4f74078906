/** Decisions on candidates, one or many: stages, hiding, pool, tags, remarks. Optimistic; failures are listed. */
import { useState } from 'react'
import { errorText, type OptimisticChange } from '@/api'
import { toast } from '@/ui'
import {
  type CandidatePatch,
  type OptimisticOptions,
  type PatchOf,
  patchCandidates,
  restoreCandidates,
} from '../../candidates/candidate-changes'
import type { Candidate } from '../../candidates/candidate-types'
import { decisionCommands } from './decision-commands'

export type CandidateDecisionDialog = 'pool' | 'tags' | 'reject' | 'remark'
interface BatchAnswer {
  resumeId: string
  isDone: boolean
  message: string
}
interface BatchOptions extends OptimisticOptions {
  answered(change: OptimisticChange, answers: readonly BatchAnswer[]): void
}
/** Makes a batch's call with the options given. */
export type SendBatch = (resumeIds: string[], options: BatchOptions) => Promise<readonly BatchAnswer[]>

export interface BatchFailure {
  name: string
  message: string
}

/** Each resolves with true when the server has taken it; errors are shown. */
export interface CandidateDecisions {
  pass(candidates: readonly Candidate[]): Promise<boolean>
  /** The reason is optional: a single key rejects without one. */
  reject(candidates: readonly Candidate[], reason?: string): Promise<boolean>
  hide(candidate: Candidate): Promise<boolean>
  /** For this job only. */
  unfit(candidate: Candidate, jobId: string): Promise<boolean>
  /** A caller's batch: shows `patch` at once, how many succeeded, and lists the failures. */
  batch(
    candidates: readonly Candidate[],
    send: SendBatch,
    message: string,
    patch?: CandidatePatch | PatchOf,
  ): Promise<boolean>
  open: { kind: CandidateDecisionDialog; candidates: readonly Candidate[] } | undefined
  openDialog(kind: CandidateDecisionDialog, candidates: readonly Candidate[]): void
  close(): void
  failures: readonly BatchFailure[]
  forgetFailures(): void
}

const failed = (answers: readonly BatchAnswer[]) => answers.filter(({ isDone }) => !isDone)

export function useCandidateDecisions(): CandidateDecisions {
  const [open, setOpen] = useState<CandidateDecisions['open']>()
  const [failures, setFailures] = useState<readonly BatchFailure[]>([])

  const batch: CandidateDecisions['batch'] = async (candidates, send, message, patch) => {
    const resumeIds = candidates.map(({ id }) => id)
    try {
      const answers = await send(resumeIds, {
        mute: true,
        optimistic: patchCandidates(resumeIds, patch),
        answered(change, given) {
          const refused = failed(given).map(({ resumeId }) => resumeId)
          const before = candidates.filter(({ id }) => refused.includes(id))
          restoreCandidates(change, before, patch)
        },
      })
      const nameOf = (id: string) => candidates.find((candidate) => candidate.id === id)?.name ?? ''
      setFailures(failed(answers).map((one) => ({ name: nameOf(one.resumeId), message: one.message })))
      const count = answers.filter(({ isDone }) => isDone).length
      if (count) toast(`${message} ${count} 位`, 'success')
      return true
    } catch (error) {
      toast(errorText(error), 'error')
      return false
    }
  }

  return {
    ...decisionCommands(batch),
    batch,
    open,
    openDialog: (kind, candidates) => setOpen({ kind, candidates }),
    close: () => setOpen(undefined),
    failures,
    forgetFailures: () => setFailures([]),
  }
}
