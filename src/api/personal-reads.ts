/**
 * Lists of profiles, which the server counts against a daily allowance: they are read when a user asks for them and
 * where a write took rows away, never again by themselves.
 */
import * as candidateContacts from '~contract/calls/candidate-contacts'
import * as candidates from '~contract/calls/candidates'
import * as localResumes from '~contract/calls/local-resumes'
import * as talentPool from '~contract/calls/talent-pool'
import type { Api, CallKey, PageKey } from './types'

type PersonalKey = { [K in PageKey]: Api[K] extends { limit: 'personal' } ? K : never }[PageKey]

const personalReads: Readonly<Record<PersonalKey, true>> = {
  'GET /api/recruit/deliver/deliverBasePage': true,
  [candidates.recommend]: true,
  [localResumes.list]: true,
  [candidates.search]: true,
  [talentPool.listCandidates]: true,
  [candidates.listCollected]: true,
  [talentPool.listReferred]: true,
  [talentPool.list]: true,
  'POST /job-center/api/agent/findResume/talentManageTalentProxyList': true,
  'POST /job-center/api/jobAgentAudits/queryApplySettlement': true,
  [talentPool.listByGroup]: true,
  [candidateContacts.listBought]: true,
  'POST /pinqiao/v1/interviews/page': true,
  'POST /pinqiao/v1/invitations/page': true,
}

export const isPersonalRead = (key: CallKey): boolean => key in personalReads
