/** Groups of reads that change together: accounts, companies, what they offer. */
import * as account from '~contract/calls/account/account'
import * as sessions from '~contract/calls/account/sessions'
import * as companies from '~contract/calls/company/companies'
import * as inviteCodes from '~contract/calls/company/invite-codes'
import * as joinApplications from '~contract/calls/company/join-applications'
import * as members from '~contract/calls/company/members'
import * as reviews from '~contract/calls/company/reviews'
import * as coins from '~contract/calls/finance/coins'
import * as jobs from '~contract/calls/jobs/jobs'
import * as leads from '~contract/calls/market/leads'
import * as opportunities from '~contract/calls/market/opportunities'
import * as providers from '~contract/calls/market/providers'
import * as requirements from '~contract/calls/market/requirements'
import * as serviceDeals from '~contract/calls/market/service-deals'
import * as services from '~contract/calls/market/services'
import type { Reads } from './types'

export const ACTIVITY_LOG: Reads = [companies.listActivities]

export const ACCOUNT_DETAIL: Reads = [account.getDetail]

/** What every page shows of the caller, and their account. */
export const ACCOUNT: Reads = [account.get, ...ACCOUNT_DETAIL]

export const SESSIONS: Reads = [sessions.list]

/** What belongs to the caller's place in a company. */
const MEMBERSHIP: Reads = [account.get, companies.listMine, members.getMyRole, companies.getReviewStatus, companies.get]

/** Who is in a company, and as what. */
export const MEMBERS: Reads = [...MEMBERSHIP, members.list, members.findUserByPhone, coins.listMembers, coins.getMember]

export const JOIN_APPLICATIONS: Reads = [joinApplications.list, joinApplications.getMine]

export const INVITE_CODES: Reads = [inviteCodes.list, inviteCodes.get]

const PUBLIC_SERVICES: Reads = [
  services.list,
  providers.get,
  providers.getContact,
  providers.listContacts,
  services.listHot,
  requirements.listProviders,
]

export const SERVICES: Reads = [...PUBLIC_SERVICES, providers.getMine]

export const SERVICE_PROVIDERS: Reads = [...SERVICES, providers.getReviewStatus]

/** Deals about services: what either side has to do next. */
export const SERVICE_DEALS: Reads = [serviceDeals.list, serviceDeals.get]

/** A review also ends the offer to write one. */
export const REVIEWS: Reads = [reviews.list, reviews.listMine, providers.get, ...SERVICE_DEALS]

/** Opportunities and leads with the company behind them. */
const OPPORTUNITY_COMPANIES: Reads = [
  opportunities.list,
  opportunities.listHot,
  opportunities.listByCompany,
  opportunities.get,
  leads.list,
  requirements.listInterested,
  requirements.getInterestedContact,
]

/** Requirements as opportunities, and the leads on them. */
export const OPPORTUNITIES: Reads = [...OPPORTUNITY_COMPANIES, opportunities.getContact]

export const REQUIREMENTS: Reads = [...OPPORTUNITIES, requirements.list, requirements.get, requirements.listProviders]

/** A company's name, logo and facts, wherever they appear. */
export const COMPANIES: Reads = [
  ...MEMBERSHIP,
  companies.hasName,
  companies.getCard,
  companies.findByName,
  companies.getSubmission,
  inviteCodes.get,
  ...JOIN_APPLICATIONS,
  ...PUBLIC_SERVICES,
  ...REVIEWS,
  ...OPPORTUNITY_COMPANIES,
  jobs.getPublic,
  jobs.listPublic,
]
