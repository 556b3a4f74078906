/** Jobs, interviews, job applications, agencies. */
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
  TIMELINE,
  WORK_ADDRESSES,
} from './recruit-reads'
import type { Invalidations, Reads } from './types'

const J = 'POST /job-center/api/jobPosition'
const W = 'POST /job-center/api/workAddress'
const R = 'POST /job-center/api/agent/findResume'
const A = 'POST /job-center/api/jobAgentAudits'

const ONBOARDING: Reads = [...APPLICATION_STAGES, ...AGENCIES]
const MANDATE_CHANGE: Reads = [...AGENCIES, ...REFERRALS, ...ACTIVITY_LOG]

export const recruitInvalidations = {
  [`${J}/saveJobPosition` as const]: JOB_DRAFTS,
  [`${J}/createJobPosition` as const]: JOBS,
  [`${J}/modifyJobPosition` as const]: JOBS,
  [`${J}/postJobPosition` as const]: JOBS,
  [`${J}/flushJobPosition` as const]: JOBS,
  [`${J}/closeJobPosition` as const]: JOBS,
  [`${J}/openJobPosition` as const]: JOBS,
  [`${J}/deleteJobPosition` as const]: JOBS,
  [`${W}/createWorkAddress` as const]: WORK_ADDRESSES,
  [`${W}/modifyWorkAddress` as const]: JOB_ADDRESSES,
  [`${W}/deleteWokrAddress` as const]: JOB_ADDRESSES,
  'POST /pinqiao/v1/contact-requests/create': CONTACT_REQUESTS,
  'POST /pinqiao/v1/contact-requests/answer': [...CONTACT_REQUESTS, ...CONTACTS, ...CANDIDATES, ...ACTIVITY_LOG],
  'POST /pinqiao/v1/interviews/propose': [...INTERVIEWS, ...TIMELINE],
  'POST /pinqiao/v1/interviews/change': [...INTERVIEWS, ...TIMELINE],
  'POST /pinqiao/v1/interviews/cancel': [...INTERVIEWS, ...TIMELINE],
  'POST /api/recruit/deliver/updateDeliverStatus': APPLICATION_STAGES,
  [`${R}/talentManageOnboardedOne` as const]: ONBOARDING,
  [`${R}/talentManageOnboarded` as const]: ONBOARDING,
  'POST /pinqiao/v1/entrusts/open': [...AGENCY_LISTINGS, ...ORDERS, ...ACTIVITY_LOG],
  'POST /pinqiao/v1/entrusts/close': MANDATE_CHANGE,
  [`${A}/reviewAgentApplication` as const]: MANDATE_CHANGE,
  [`${A}/dismissProxy` as const]: MANDATE_CHANGE,
  [`${A}/onboardingSettlement` as const]: [...AGENCIES, ...ACTIVITY_LOG],
  [`${A}/settlementReview` as const]: [...AGENCIES, ...MONEY, ...ACTIVITY_LOG],
} satisfies Partial<Invalidations>
