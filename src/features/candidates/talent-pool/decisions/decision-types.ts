/** Types of the decisions on candidates. */
import type { OptimisticChange } from '@/api'
import type { CandidatePatch, OptimisticOptions, PatchOf } from '../../candidate-changes'
import type { Candidate } from '../../candidate-types'

export type CandidateDecisionDialog = 'pool' | 'tags' | 'reject' | 'remark' | 'hire' | 'job'
export interface BatchAnswer {
  resumeId: string
  isDone: boolean
  message: string
}
/** Options of a batch's call. */
export interface BatchOptions extends OptimisticOptions {
  isQueued: true
  answered(change: OptimisticChange, answers: readonly BatchAnswer[]): void
}
/** Makes a batch's call with the options given. */
export type SendBatch<A extends BatchAnswer = BatchAnswer> = (
  resumeIds: string[],
  options: BatchOptions,
) => Promise<readonly A[]>

export interface BatchFailure {
  name: string
  message: string
}

/** Each resolves with true when the server has taken it; errors are shown. */
export interface CandidateDecisions {
  pass(candidates: readonly Candidate[]): Promise<boolean>
  /** The reason is optional. */
  reject(candidates: readonly Candidate[], reason?: string): Promise<boolean>
  hide(candidate: Candidate): Promise<boolean>
  /** For this job only. */
  unfit(candidate: Candidate, jobId: string): Promise<boolean>
  /** A caller's batch: shows `patch` at once, how many succeeded, and lists the failures; `undo` gets those that succeeded and their answers. */
  batch<A extends BatchAnswer>(
    candidates: readonly Candidate[],
    send: SendBatch<A>,
    message: string,
    patch?: CandidatePatch | PatchOf,
    undo?: (done: readonly Candidate[], answers: readonly A[]) => Promise<unknown>,
  ): Promise<boolean>
  open:
    | { kind: CandidateDecisionDialog; candidates: readonly Candidate[]; onDone?: (() => void) | undefined }
    | undefined
  /** `onDone` runs after a rejection or a hire. */
  openDialog(kind: CandidateDecisionDialog, candidates: readonly Candidate[], onDone?: () => void): void
  close(): void
  failures: readonly BatchFailure[]
  forgetFailures(): void
}
