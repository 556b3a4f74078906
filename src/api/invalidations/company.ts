/** Companies, members, services, reviews, requirements, leads. */
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
const M = `${U}/company/member` as const
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
  [`${U}/company/saveSelfCompany` as const]: [...COMPANIES, ...MEMBERS, ...ACTIVITY_LOG],
  [`${U}/company/ocr` as const]: [],
  [`${U}/company/deleteCompanyById` as const]: [...COMPANIES, ...MEMBER_CHANGE, ...JOBS, ...REQUIREMENTS],
  [`${U}/company/venue/saveCompanyBusinessVenues` as const]: [
    'GET /user-center/api/v1/company/venue/getCompanyBusinessVenues',
    ...ACTIVITY_LOG,
  ],
  'POST /pinqiao/v1/company/profile': [...COMPANIES, ...ACTIVITY_LOG],
  [`${M}/applyForJoinCompanyByCurrentUser` as const]: JOIN_APPLICATIONS,
  [`${M}/cancelApplyForJoinCompanyByCurrentUser` as const]: JOIN_APPLICATIONS,
  [`${M}/processingInvitations` as const]: [...JOIN_APPLICATIONS, ...MEMBERS, ...ACTIVITY_LOG],
  [`${M}/exitCompany` as const]: MEMBER_CHANGE,
  [`${M}/updateCompanyMemberRole` as const]: MEMBER_CHANGE,
  [`${M}/batchRemoveMembers` as const]: MEMBER_CHANGE,
  'POST /pinqiao/v1/company/inviteCode': INVITE_CODE_CHANGE,
  'POST /pinqiao/v1/company/inviteCodes/revoke': INVITE_CODE_CHANGE,
  'POST /pinqiao/v1/company/members/invite': INVITE_CODE_CHANGE,
  'POST /api/entp-manage/inviteCodeJoinEntp': [...MEMBERS, ...JOIN_APPLICATIONS, ...INVITE_CODE_CHANGE],
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
  [`${U}/companyReview/addCompanyReview` as const]: REVIEW_CHANGE,
  [`${U}/companyReview/deleteCompanyReview` as const]: REVIEW_CHANGE,
  [`${Q}/addRequirement` as const]: REQUIREMENT_CHANGE,
  [`${Q}/editRequirement` as const]: REQUIREMENT_CHANGE,
  [`${Q}/close` as const]: REQUIREMENT_CHANGE,
  [`${Q}/delete` as const]: REQUIREMENT_CHANGE,
  [`${U}/companyRequirement/collect` as const]: REQUIREMENTS,
  'POST /api/buy-service/collectRequire/{id}': REQUIREMENTS,
  'POST /api/buy-service/stopMyCollectRequire/{id}': REQUIREMENTS,
  'POST /pinqiao/v1/clues/follow': OPPORTUNITIES,
} satisfies Partial<Invalidations>
