/** Companies, members, services, reviews, requirements, leads. */
import * as companies from '~contract/calls/company/companies'
import * as inviteCodes from '~contract/calls/company/invite-codes'
import * as joinApplications from '~contract/calls/company/join-applications'
import * as members from '~contract/calls/company/members'
import * as reviews from '~contract/calls/company/reviews'
import * as leads from '~contract/calls/market/leads'
import * as opportunities from '~contract/calls/market/opportunities'
import * as providers from '~contract/calls/market/providers'
import * as requirements from '~contract/calls/market/requirements'
import * as serviceDeals from '~contract/calls/market/service-deals'
import * as services from '~contract/calls/market/services'
import {
  ACTIVITY_LOG,
  COMPANIES,
  INVITE_CODES,
  JOIN_APPLICATIONS,
  MEMBERS,
  OPPORTUNITIES,
  REQUIREMENTS,
  REVIEWS,
  SERVICE_DEALS,
  SERVICE_PROVIDERS,
  SERVICES,
} from './company-reads'
import { MONEY } from './money-reads'
import { JOBS } from './recruit-reads'
import type { Invalidations, Reads } from './types'

/** A member who leaves or changes role gives coins back and loses invite codes. */
const MEMBER_CHANGE: Reads = [...MEMBERS, ...INVITE_CODES, ...MONEY, ...ACTIVITY_LOG]
const INVITE_CODE_CHANGE: Reads = [...INVITE_CODES, ...ACTIVITY_LOG]
const PROVIDER_CHANGE: Reads = [...SERVICE_PROVIDERS, ...ACTIVITY_LOG]
const SERVICE_CHANGE: Reads = [...SERVICES, ...ACTIVITY_LOG]
const DEAL_STEP: Reads = [...SERVICE_DEALS, ...ACTIVITY_LOG]
const REVIEW_CHANGE: Reads = [...REVIEWS, ...ACTIVITY_LOG]
const REQUIREMENT_CHANGE: Reads = [...REQUIREMENTS, ...ACTIVITY_LOG]

export const companyInvalidations = {
  [companies.submit]: [...COMPANIES, ...MEMBERS, ...ACTIVITY_LOG],
  [companies.readLicense]: [],
  [companies.delete]: [...COMPANIES, ...MEMBER_CHANGE, ...JOBS, ...REQUIREMENTS, ...SERVICE_DEALS],
  [companies.saveVenues]: [companies.listVenues, ...ACTIVITY_LOG],
  [companies.updateProfile]: [...COMPANIES, ...ACTIVITY_LOG],
  [joinApplications.create]: JOIN_APPLICATIONS,
  [joinApplications.cancel]: JOIN_APPLICATIONS,
  [joinApplications.decide]: [...JOIN_APPLICATIONS, ...MEMBERS, ...ACTIVITY_LOG],
  [members.leave]: MEMBER_CHANGE,
  [members.updateRole]: MEMBER_CHANGE,
  [members.remove]: MEMBER_CHANGE,
  [inviteCodes.create]: INVITE_CODE_CHANGE,
  [inviteCodes.revoke]: INVITE_CODE_CHANGE,
  [members.invite]: INVITE_CODE_CHANGE,
  [inviteCodes.accept]: [...MEMBERS, ...JOIN_APPLICATIONS, ...INVITE_CODE_CHANGE],
  [providers.submit]: PROVIDER_CHANGE,
  [providers.updateContact]: PROVIDER_CHANGE,
  [providers.cancel]: PROVIDER_CHANGE,
  [services.createItem]: SERVICE_CHANGE,
  [services.updateItem]: SERVICE_CHANGE,
  [services.withdrawItem]: SERVICE_CHANGE,
  [services.deleteItem]: SERVICE_CHANGE,
  [services.createCase]: SERVICE_CHANGE,
  [services.updateCase]: SERVICE_CHANGE,
  [services.withdrawCase]: SERVICE_CHANGE,
  [services.deleteCase]: SERVICE_CHANGE,
  [serviceDeals.requestQuote]: DEAL_STEP,
  [serviceDeals.sendQuote]: DEAL_STEP,
  [serviceDeals.withdrawQuote]: DEAL_STEP,
  [serviceDeals.acceptQuote]: DEAL_STEP,
  [serviceDeals.rejectQuote]: DEAL_STEP,
  [serviceDeals.submitWork]: DEAL_STEP,
  [serviceDeals.acceptWork]: DEAL_STEP,
  [serviceDeals.reopen]: DEAL_STEP,
  [serviceDeals.cancel]: DEAL_STEP,
  [reviews.save]: REVIEW_CHANGE,
  [reviews.delete]: REVIEW_CHANGE,
  [requirements.create]: REQUIREMENT_CHANGE,
  [requirements.update]: REQUIREMENT_CHANGE,
  [requirements.close]: REQUIREMENT_CHANGE,
  [requirements.delete]: REQUIREMENT_CHANGE,
  [opportunities.setCollected]: REQUIREMENTS,
  [opportunities.collect]: REQUIREMENTS,
  [opportunities.uncollect]: REQUIREMENTS,
  [leads.follow]: OPPORTUNITIES,
} satisfies Partial<Invalidations>
