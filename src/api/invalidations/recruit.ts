/** Jobs, interviews, job applications, agencies. */
import * as agencyListings from '~contract/calls/agency/agency-listings'
import * as mandates from '~contract/calls/agency/mandates'
import * as settlements from '~contract/calls/agency/settlements'
import * as contactRequests from '~contract/calls/candidates/contact-requests'
import * as applicationStages from '~contract/calls/hiring/application-stages'
import * as applications from '~contract/calls/hiring/applications'
import * as interviews from '~contract/calls/hiring/interviews'
import * as stages from '~contract/calls/hiring/stages'
import * as jobs from '~contract/calls/jobs/jobs'
import * as workAddresses from '~contract/calls/jobs/work-addresses'
import { ACTIVITY_LOG } from './company-reads'
import { MONEY, ORDERS } from './money-reads'
import {
  AGENCIES,
  AGENCY_LISTINGS,
  APPLICATION_STAGES,
  CANDIDATES,
  CONTACT_REQUESTS,
  CONTACTS,
  INTERVIEWS,
  JOB_ADDRESSES,
  JOB_DRAFTS,
  JOBS,
  REFERRALS,
  STAGE_TEMPLATES,
  TIMELINE,
  WORK_ADDRESSES,
} from './recruit-reads'
import type { Invalidations, Reads } from './types'

const JOB_CHANGE: Reads = [...JOBS, ...ACTIVITY_LOG]
const INTERVIEW_CHANGE: Reads = [...INTERVIEWS, ...TIMELINE, ...ACTIVITY_LOG]
const ONBOARDING: Reads = [...APPLICATION_STAGES, ...AGENCIES, ...ACTIVITY_LOG]
const MANDATE_CHANGE: Reads = [...AGENCIES, ...REFERRALS, ...ACTIVITY_LOG]

export const recruitInvalidations = {
  [jobs.saveDraft]: JOB_DRAFTS,
  [jobs.publish]: JOB_CHANGE,
  [jobs.update]: JOB_CHANGE,
  [jobs.submitDraft]: JOB_CHANGE,
  [jobs.refresh]: JOBS,
  [jobs.close]: JOB_CHANGE,
  [jobs.open]: JOB_CHANGE,
  [jobs.delete]: JOB_CHANGE,
  [workAddresses.create]: WORK_ADDRESSES,
  [workAddresses.update]: JOB_ADDRESSES,
  [workAddresses.delete]: JOB_ADDRESSES,
  [contactRequests.create]: CONTACT_REQUESTS,
  [contactRequests.answer]: [...CONTACT_REQUESTS, ...CONTACTS, ...CANDIDATES, ...ACTIVITY_LOG],
  [interviews.propose]: INTERVIEW_CHANGE,
  [interviews.change]: INTERVIEW_CHANGE,
  [interviews.cancel]: INTERVIEW_CHANGE,
  [applications.decide]: [...APPLICATION_STAGES, ...ACTIVITY_LOG],
  [applicationStages.move]: [...APPLICATION_STAGES, ...ACTIVITY_LOG],
  [applicationStages.add]: APPLICATION_STAGES,
  [applicationStages.save]: [...APPLICATION_STAGES, ...ACTIVITY_LOG],
  [applicationStages.saveTemplate]: STAGE_TEMPLATES,
  [stages.hireOne]: ONBOARDING,
  [stages.hire]: ONBOARDING,
  [agencyListings.open]: [...AGENCY_LISTINGS, ...ORDERS, ...ACTIVITY_LOG],
  [agencyListings.close]: MANDATE_CHANGE,
  [mandates.decide]: MANDATE_CHANGE,
  [mandates.dismiss]: MANDATE_CHANGE,
  [settlements.request]: [...AGENCIES, ...ACTIVITY_LOG],
  [settlements.decide]: [...AGENCIES, ...MONEY, ...ACTIVITY_LOG],
} satisfies Partial<Invalidations>
