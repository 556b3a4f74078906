/** Review queue beside the list: open, next, previous, decide (mockups: deciding is a loop). */
import { changeAnswers, type ListSource } from '@/api'
import { useUrlState } from '@/platform'
import type { CandidateDecisions } from '../talent-pool/decisions/decision-types'
import { RESUME_TAB_FIELDS, type ResumeTab } from '../talent-pool/resume-tabs'
import { patchCandidates } from './candidate-changes'
import type { Candidate } from './candidate-types'
import type { CandidateActions } from './use-candidate-actions'
import { useHotkeys } from './use-hotkeys'
import { type OpenRow, useOpenRow } from './use-open-row'

export interface ReviewQueue extends Omit<OpenRow<Candidate>, 'openRow'> {
  /** What the pane shows of the candidate; the resume again once it was closed. */
  side: ResumeTab
  setSide(side: ResumeTab): void
}

/**
 * J next, K previous, S collect, E invite, Esc close; P passes and X rejects, both step to the next; G pool, T tags.
 * Keys are off while a field has focus.
 */
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
  /** Decides on the open candidate and opens the next at once. */
  const decideAndStep = (operation: (candidate: Candidate) => unknown) => () => {
    if (!openCandidate) return
    void operation(openCandidate)
    step(1)
  }
  useHotkeys({
    p: decideAndStep((candidate) => candidate.stage !== 'passed' && decide.pass([candidate])),
    x: decideAndStep((candidate) => candidate.stage !== 'unsuitable' && decide.reject([candidate])),
    g: () => openCandidate && decide.openDialog('pool', [openCandidate]),
    t: () => openCandidate && decide.openDialog('tags', [openCandidate]),
    j: () => step(1),
    k: () => step(-1),
    s: () => openCandidate && void actions.collect(openCandidate),
    e: () => openCandidate?.chatUserId && actions.openInvite([openCandidate]),
    escape: () => openId && open(undefined),
  })
  return { openId, open, position, step, side, setSide: (next) => setSide({ side: next }) }
}
