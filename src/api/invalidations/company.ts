/** Companies, members, services, reviews, requirements, leads. */
import * as companies from '~contract/calls/companies'
import * as inviteCodes from '~contract/calls/invite-codes'
import * as joinApplications from '~contract/calls/join-applications'
import * as members from '~contract/calls/members'
import * as reviews from '~contract/calls/reviews'
import {
  ACTIVITY_LOG,
  COMPANIES,
  INVITE_CODES,
  JOIN_APPLICATIONS,
  MEMBERS,
  OPPORTUNITIES,
  REQUIREMENTS,
  REVIEWS,
  SERVICE_PROVIDERS,
  SERVICES,
} from './company-reads'
import { MONEY } from './money-reads'
import { JOBS } from './recruit-reads'
import type { Invalidations, Reads } from './types'

const U = 'POST /user-center/api/v1'
const P = `${U}/service/provider` as const
const I = `${U}/companyServiceItem` as const
const C = `${U}/companyServiceCase` as const
const Q = `${U}/requirement` as const

/** A member who leaves or changes role gives coins back and loses invite codes. */
const MEMBER_CHANGE: Reads = [...MEMBERS, ...INVITE_CODES, ...MONEY, ...ACTIVITY_LOG]
const INVITE_CODE_CHANGE: Reads = [...INVITE_CODES, ...ACTIVITY_LOG]
const PROVIDER_CHANGE: Reads = [...SERVICE_PROVIDERS, ...ACTIVITY_LOG]
const SERVICE_CHANGE: Reads = [...SERVICES, ...ACTIVITY_LOG]
const REVIEW_CHANGE: Reads = [...REVIEWS, ...ACTIVITY_LOG]
const REQUIREMENT_CHANGE: Reads = [...REQUIREMENTS, ...ACTIVITY_LOG]

export const companyInvalidations = {
  [companies.submit]: [...COMPANIES, ...MEMBERS, ...ACTIVITY_LOG],
  [companies.readLicense]: [],
  [companies.delete]: [...COMPANIES, ...MEMBER_CHANGE, ...JOBS, ...REQUIREMENTS],
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
  [`${P}/submitForAudit` as const]: PROVIDER_CHANGE,
  [`${P}/updateContact` as const]: PROVIDER_CHANGE,
  [`${P}/cancel` as const]: PROVIDER_CHANGE,
  [`${I}/add` as const]: SERVICE_CHANGE,
  [`${I}/update` as const]: SERVICE_CHANGE,
  [`${I}/revoke` as const]: SERVICE_CHANGE,
  [`${I}/delete` as const]: SERVICE_CHANGE,
  [`${C}/add` as const]: SERVICE_CHANGE,
  [`${C}/update` as const]: SERVICE_CHANGE,
  [`${C}/revoke` as const]: SERVICE_CHANGE,
  [`${C}/delete` as const]: SERVICE_CHANGE,
  [reviews.save]: REVIEW_CHANGE,
  [reviews.delete]: REVIEW_CHANGE,
  [`${Q}/addRequirement` as const]: REQUIREMENT_CHANGE,
  [`${Q}/editRequirement` as const]: REQUIREMENT_CHANGE,
  [`${Q}/close` as const]: REQUIREMENT_CHANGE,
  [`${Q}/delete` as const]: REQUIREMENT_CHANGE,
  [`${U}/companyRequirement/collect` as const]: REQUIREMENTS,
  'POST /api/buy-service/collectRequire/{id}': REQUIREMENTS,
  'POST /api/buy-service/stopMyCollectRequire/{id}': REQUIREMENTS,
  'POST /pinqiao/v1/clues/follow': OPPORTUNITIES,
} satisfies Partial<Invalidations>
