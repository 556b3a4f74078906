/** Review queue beside the list: open, next, previous, decide (mockups: deciding is a loop). */
import type { ReactNode } from 'react'
import { changeAnswers, type ListSource } from '@/api'
import { useUrlState } from '@/platform'
import { isFinalStage } from '~contract/domain/talent-pool'
import { patchCandidates } from './candidate-changes'
import type { Candidate } from './candidate-types'
import type { CandidateDecisions } from './talent-pool/decisions/decision-types'
import { RESUME_TAB_FIELDS, type ResumeTab } from './talent-pool/resume-tabs'
import type { CandidateActions } from './use-candidate-actions'
import { useListKeys } from './use-list-keys'
import { type OpenRow, useOpenRow } from './use-open-row'

export interface ReviewQueue extends Omit<OpenRow<Candidate>, 'openRow'> {
  /** What the pane shows of the candidate; the resume again once it was closed. */
  side: ResumeTab
  setSide(side: ResumeTab): void
  /** The dialog of the keys, while it is open. */
  keyHelp: ReactNode
}

/** The keys are those of list-keys.ts; a decision opens the next candidate. */
export function useReviewQueue<F>(
  source: ListSource<Candidate, F>,
  actions: CandidateActions,
  decide: CandidateDecisions,
): ReviewQueue {
  const [{ side }, setSide] = useUrlState(RESUME_TAB_FIELDS)
  const opened = useOpenRow(source, (openedId) => changeAnswers(patchCandidates([openedId], { isSeen: true })))
  const { openId, openRow: openCandidate, position, step } = opened
  const open = (id: string | undefined) => {
    opened.open(id)
    if (!id) setSide({ side: 'resume' })
  }
  const advance = () => {
    if (!openCandidate || openCandidate.stage === 'passed' || isFinalStage(openCandidate.stage)) return step(1)
    void decide.pass([openCandidate])
    return step(1)
  }
  const reject = () => {
    if (!openCandidate || openCandidate.stage === 'unsuitable' || isFinalStage(openCandidate.stage)) return step(1)
    return decide.openDialog('reject', [openCandidate], () => step(1))
  }
  const keyHelp = useListKeys({
    next: () => step(1),
    previous: () => step(-1),
    advance,
    reject,
    collect: () => openCandidate && void actions.collect(openCandidate),
    invite: () => openCandidate?.chatUserId && actions.openInvite([openCandidate]),
    remark: () => openCandidate && decide.openDialog('remark', [openCandidate]),
    pool: () => openCandidate && decide.openDialog('pool', [openCandidate]),
    tags: () => openCandidate && decide.openDialog('tags', [openCandidate]),
    close: () => openId && open(undefined),
  })
  return { openId, open, position, step, side, setSide: (next) => setSide({ side: next }), keyHelp }
}
