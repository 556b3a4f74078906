/**
 * Lists of profiles, which the server counts against a daily allowance: they are read when a user asks for them and
 * where a write took rows away, never again by themselves.
 */
import * as applications from '~contract/calls/applications'
import * as candidateContacts from '~contract/calls/candidate-contacts'
import * as candidates from '~contract/calls/candidates'
import * as interviews from '~contract/calls/interviews'
import * as jobInvitations from '~contract/calls/job-invitations'
import * as localResumes from '~contract/calls/local-resumes'
import * as referrals from '~contract/calls/referrals'
import * as settlements from '~contract/calls/settlements'
import * as talentPool from '~contract/calls/talent-pool'
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
