import type { CandidateDecisions } from './decision-types'
import { HireDialog } from './HireDialog'
import { toHiree } from './hire'

/** The dialog of a hire that was chosen among the decisions; apart from the other dialogs, for lists that offer no hire. */
export const DecidedHire = ({ decide: { open, close } }: { decide: CandidateDecisions }) =>
  open?.kind === 'hire' ? (
    <HireDialog hirees={open.candidates.map(toHiree)} onDone={open.onDone} onClose={close} />
  ) : null
