/** Review queue beside the list: open, next, previous, decide (mockups: deciding is a loop). */
import { useState } from 'react'
import type { ListSource } from '@/ui'
import type { CandidateDecisions } from '../talent-pool/decisions/use-candidate-decisions'
import type { Candidate } from './candidate-types'
import type { CandidateActions } from './use-candidate-actions'
import { useHotkeys } from './use-hotkeys'

export interface ReviewQueue {
  openId: string | undefined
  open(id: string | undefined): void
  /** 1-based place in the loaded list; 0 when none is open. */
  position: number
  step(by: 1 | -1): void
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
  const [openId, setOpenId] = useState<string>()
  const at = source.rows.findIndex(({ id }) => id === openId)
  const openCandidate = source.rows[at]
  const open = (id: string | undefined) => {
    setOpenId(id)
    if (id) source.patch((rows) => rows.map((row) => (row.id === id ? { ...row, isSeen: true } : row)))
  }
  const step = (by: 1 | -1) => {
    const next = source.rows[at < 0 ? 0 : at + by]
    if (next) open(next.id)
    if (by === 1 && at >= source.rows.length - 3) source.more()
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
  return { openId, open, position: at + 1, step }
}
