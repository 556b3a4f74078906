/** Review queue beside the list: open, next, previous, decide (mockups: deciding is a loop). */
import type { ListSource } from '@/ui'
import type { CandidateDecisions } from '../talent-pool/decisions/use-candidate-decisions'
import type { Candidate } from './candidate-types'
import type { CandidateActions } from './use-candidate-actions'
import { useHotkeys } from './use-hotkeys'
import { type OpenRow, useOpenRow } from './use-open-row'

export type ReviewQueue = Omit<OpenRow<Candidate>, 'openRow'>

/**
 * J next, K previous, S collect, E invite, Esc close; P passes and X rejects, both step to the next; G pool, T tags.
 * Keys are off while a field has focus.
 */
export function useReviewQueue<F>(
  source: ListSource<Candidate, F>,
  actions: CandidateActions,
  decide: CandidateDecisions,
): ReviewQueue {
  const {
    openId,
    openRow: openCandidate,
    position,
    open,
    step,
  } = useOpenRow(source, (openedId) =>
    source.patch((rows) => rows.map((row) => (row.id === openedId ? { ...row, isSeen: true } : row))),
  )
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
  return { openId, open, position, step }
}
