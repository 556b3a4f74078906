/**
 * Lists of profiles, which the server counts against a daily allowance: they are read when a user asks for them and
 * where a write took rows away, never again by themselves.
 */
import * as referrals from '~contract/calls/agency/referrals'
import * as settlements from '~contract/calls/agency/settlements'
import * as candidateContacts from '~contract/calls/candidates/candidate-contacts'
import * as candidates from '~contract/calls/candidates/candidates'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import * as applications from '~contract/calls/hiring/applications'
import * as interviews from '~contract/calls/hiring/interviews'
import * as jobInvitations from '~contract/calls/hiring/job-invitations'
import type { Api, CallKey, PageKey } from './types'

type PersonalKey = { [K in PageKey]: Api[K] extends { limit: 'personal' } ? K : never }[PageKey]

const personalReads: Readonly<Record<PersonalKey, true>> = {
  [applications.list]: true,
  [candidates.recommend]: true,
  [localResumes.list]: true,
  [candidates.search]: true,
  [talentPool.listCandidates]: true,
  [candidates.listCollected]: true,
  [talentPool.listReferred]: true,
  [talentPool.list]: true,
  [referrals.list]: true,
  [settlements.list]: true,
  [talentPool.listByGroup]: true,
  [candidateContacts.listBought]: true,
  [interviews.list]: true,
  [jobInvitations.list]: true,
}

export const isPersonalRead = (key: CallKey): boolean => key in personalReads
