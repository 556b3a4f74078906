/** Decisions on candidates, each by its call: shown at once, taken back when the server refuses, undone by the toast. */
import { errorText, mutateApi } from '@/api'
import { announceToast, toast } from '@/ui'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import * as stages from '~contract/calls/hiring/stages'
import { dropFromRecommended, type OptimisticOptions, patchCandidates } from '../../candidate-changes'
import type { Candidate } from '../../candidate-types'
import type { CandidateDecisions } from './decision-types'
import { undoPass, undoRejections } from './undo-commands'

/** Makes one decision; its error and its undo are toasts. True when the server has taken it. */
export const decideOne = <T>(
  write: () => Promise<T>,
  message: string,
  undo?: (answer: T) => Promise<unknown>,
): Promise<boolean> => announceToast(sendDecision(write, message, undo))

async function sendDecision<T>(
  write: () => Promise<T>,
  message: string,
  undo: ((answer: T) => Promise<unknown>) | undefined,
): Promise<boolean> {
  const toastError = (error: unknown) => toast(errorText(error), 'error')
  try {
    const answer = await write()
    toast(message, 'success', undo && { undo: () => void undo(answer).catch(toastError) })
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}

const patchOne = (candidate: Candidate, patch: Partial<Candidate>): OptimisticOptions => ({
  showError: false,
  optimistic: patchCandidates([candidate.id], patch),
})

const unreject = (candidate: Candidate, stage: Candidate['stage']) =>
  mutateApi(stages.cancelRejection, { resumeId: candidate.id }, patchOne(candidate, { stage }))

const markUnsuitable = (candidate: Candidate, reason: string) =>
  mutateApi(stages.rejectOne, { resumeId: candidate.id, reason }, patchOne(candidate, { stage: 'unsuitable' }))

/** Not suitable, or no longer so. */
function rejectOne(candidate: Candidate, reason: string): Promise<boolean> {
  if (candidate.stage === 'unsuitable')
    return decideOne(
      () => unreject(candidate, 'new'),
      `已取消「${candidate.name}」的不合适`,
      ({ formerReason }) => markUnsuitable(candidate, formerReason),
    )
  return decideOne(
    () => markUnsuitable(candidate, reason),
    `「${candidate.name}」已标为不合适`,
    () => unreject(candidate, candidate.stage),
  )
}

const setHidden = (candidate: Candidate, isHidden: boolean) =>
  mutateApi(candidateCalls.setHidden, { resumeId: candidate.id, isHidden }, patchOne(candidate, { isHidden }))

const setSuitable = (resumeId: string, jobId: string, isSuitable: boolean) =>
  mutateApi(
    candidateCalls.setUnsuitable,
    { resumeId, jobId, isSuitable },
    { showError: false, ...(isSuitable ? {} : { optimistic: (change) => dropFromRecommended(change, resumeId) }) },
  )

export const decisionCommands = (
  batch: CandidateDecisions['batch'],
): Pick<CandidateDecisions, 'pass' | 'reject' | 'hide' | 'unfit'> => ({
  pass: (candidates) =>
    batch(
      candidates,
      (resumeIds, options) => mutateApi(stages.pass, { resumeIds }, options),
      '已通过初筛',
      { stage: 'passed' },
      undoPass,
    ),
  reject(candidates, reason = '') {
    const [candidate] = candidates
    if (candidate && candidates.length === 1) return rejectOne(candidate, reason)
    return batch(
      candidates,
      (resumeIds, options) => mutateApi(stages.reject, { resumeIds, reason }, options),
      '已标为不合适',
      { stage: 'unsuitable' },
      undoRejections,
    )
  },
  hide(candidate) {
    const isHidden = !candidate.isHidden
    return decideOne(
      () => setHidden(candidate, isHidden),
      isHidden ? `已隐藏「${candidate.name}」，搜索和推荐不再出现` : `「${candidate.name}」不再隐藏`,
      () => setHidden(candidate, !isHidden),
    )
  },
  unfit: (candidate, jobId) =>
    decideOne(
      () => setSuitable(candidate.id, jobId, false),
      `不再为这个职位推荐「${candidate.name}」`,
      () => setSuitable(candidate.id, jobId, true),
    ),
})
