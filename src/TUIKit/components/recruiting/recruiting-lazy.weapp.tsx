/** The mini-program bundles it: nothing is fetched lazily. */
export { CandidateActions, CandidateStrip } from './RecruitingBar'
