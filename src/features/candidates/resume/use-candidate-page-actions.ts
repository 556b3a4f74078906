import type { Candidate, Resume } from '../candidate-types'
import type { CandidateActions } from '../use-candidate-actions'

/** No command palette on a phone; see use-candidate-page-actions.desktop.ts. */
export const useCandidatePageActions = (_candidate: Candidate | Resume, _actions: CandidateActions): void => undefined
