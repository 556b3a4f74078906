/** Groups of reads that change together: accounts, companies, what they offer. */
import * as account from '~contract/calls/account'
import * as sessions from '~contract/calls/sessions'
import type { Reads } from './types'

const U = 'user-center/api/v1'
const C = `GET /${U}/company`
const S = `GET /${U}/service/provider`

export const ACTIVITY_LOG: Reads = ['POST /pinqiao/v1/company/acts/page']

export const ACCOUNT_DETAIL: Reads = [account.getDetail]

/** What stands for the caller on every page, and their account. */
export const ACCOUNT: Reads = [account.get, ...ACCOUNT_DETAIL]

export const SESSIONS: Reads = [sessions.list]

/** What belongs to the caller's place in a company. */
const MEMBERSHIP: Reads = [
  account.get,
  `${C}/getJoinedCompaniesByCurrentUser`,
  `POST /${U}/company/member/getCompanyRoleByCurrentUser`,
  'GET /pinqiao/v1/company/auditStatus',
  'GET /pinqiao/v1/company/detail',
]

/** Who is in a company, and as what. */
export const MEMBERS: Reads = [
  ...MEMBERSHIP,
  `POST /${U}/company/member/getCompanyMembers`,
  'GET /api/entp-manage/searchUserByPhone',
  'POST /finance-center/api/v1/companyCoin/staff/members',
  'POST /finance-center/api/v1/companyCoin/staff/detail',
]

export const JOIN_APPLICATIONS: Reads = [
  'POST /pinqiao/v1/company/joinApplications/page',
  `POST /${U}/company/member/getApplyStatusByCurrentUser`,
]

export const INVITE_CODES: Reads = [
  'POST /pinqiao/v1/company/inviteCodes/page',
  'GET /api/entp-manage/validInviteCode/{code}',
]

const PUBLIC_SERVICES: Reads = [
  `${S}/getCompanyServicePage`,
  `${S}/getCompanyServiceDetailByCompanyId`,
  `${S}/getContact`,
  'GET /api/service-manage/getServiceContactList',
  'GET /api/home/getHotRequireServiceItemList',
  `GET /${U}/companyRequirement/queryServiceProviders`,
]

export const SERVICES: Reads = [...PUBLIC_SERVICES, `${S}/myServiceDetail`]

export const SERVICE_PROVIDERS: Reads = [...SERVICES, `POST /${U}/service/provider/getServiceProviderAuditStatus`]

export const REVIEWS: Reads = [
  `POST /${U}/companyReview/getCompaniesEvaluationByPage`,
  `POST /${U}/companyReview/page4Mine`,
  `${S}/getCompanyServiceDetailByCompanyId`,
]

/** Opportunities and leads with the company behind them. */
const OPPORTUNITY_COMPANIES: Reads = [
  `POST /${U}/biz-opportunity/page`,
  `POST /${U}/biz-opportunity/hotBusinessOpportunities`,
  'GET /api/buy-service/getEntpRequirePage',
  'POST /pinqiao/v1/opportunities/detail',
  `POST /${U}/companyRequirement/page`,
  'POST /pinqiao/v1/requirements/interested',
  'GET /api/buy-service/getContactById',
]

/** Requirements as opportunities, and the leads on them. */
export const OPPORTUNITIES: Reads = [...OPPORTUNITY_COMPANIES, `GET /${U}/companyRequirement/getContact`]

export const REQUIREMENTS: Reads = [
  ...OPPORTUNITIES,
  `POST /${U}/requirement/page`,
  `GET /${U}/biz-opportunity/getMyEntpRequireById`,
  `GET /${U}/companyRequirement/queryServiceProviders`,
]

/** A company's name, logo and facts, wherever they stand. */
export const COMPANIES: Reads = [
  ...MEMBERSHIP,
  `${C}/isCompanyExists`,
  `${C}/getCompanyByCompanyId`,
  `${C}/getCompanyByCompanyName`,
  `${C}/getApplyLastInfoByCurrentUser`,
  'GET /api/entp-manage/validInviteCode/{code}',
  ...JOIN_APPLICATIONS,
  ...PUBLIC_SERVICES,
  ...REVIEWS,
  ...OPPORTUNITY_COMPANIES,
  'POST /pinqiao/v1/jobs/public/detail',
  'POST /job-center/api/findJob/findJobBPositionByNameAndCity',
]
