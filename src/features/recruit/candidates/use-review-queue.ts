/** One person after the other beside the list: open, next, previous, decide (mockups: deciding is a loop). */
import { useState } from 'react'
import type { ListSource } from '@/ui'
import type { CandidateDecisions } from '../talent-pool/use-candidate-decisions'
import type { Candidate } from './candidate-types'
import type { CandidateActions } from './use-candidate-actions'
import { useHotkeys } from './use-hotkeys'

export interface ReviewQueue {
  openId: string | undefined
  open(id: string | undefined): void
  /** 1-based place in the loaded list; 0 when none is open. */
  place: number
  step(by: 1 | -1): void
}

/**
 * J next, K previous, S keep, E invite, Esc close; P passes and X refuses, both go on to the next; G pool, T tags.
 * Keys sleep while a field has focus.
 */
export function useReviewQueue<F>(
  source: ListSource<Candidate, F>,
  acts: CandidateActions,
  decide: CandidateDecisions,
): ReviewQueue {
  const [openId, setOpenId] = useState<string>()
  const at = source.rows.findIndex(({ id }) => id === openId)
  const opened = source.rows[at]
  const open = (id: string | undefined) => {
    setOpenId(id)
    if (id) source.patch((rows) => rows.map((row) => (row.id === id ? { ...row, isSeen: true } : row)))
  }
  const step = (by: 1 | -1) => {
    const next = source.rows[at < 0 ? 0 : at + by]
    if (next) open(next.id)
    if (by === 1 && at >= source.rows.length - 3) source.more()
  }
  /** Decides on the open person and shows the next at once. */
  const decided = (act: (talent: Candidate) => unknown) => () => {
    if (!opened) return
    void act(opened)
    step(1)
  }
  useHotkeys({
    p: decided((talent) => talent.stage !== 'passed' && decide.pass([talent])),
    x: decided((talent) => talent.stage !== 'unsuitable' && decide.reject([talent])),
    g: () => opened && decide.ask('pool', [opened]),
    t: () => opened && decide.ask('tags', [opened]),
    j: () => step(1),
    k: () => step(-1),
    s: () => opened && void acts.collect(opened),
    e: () => opened?.chatUserId && acts.openInvite([opened]),
    escape: () => openId && open(undefined),
  })
  return { openId, open, place: at + 1, step }
}
