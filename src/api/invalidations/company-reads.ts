/** Groups of reads that change together: accounts, companies, what they offer. */
import * as account from '~contract/calls/account'
import * as coins from '~contract/calls/coins'
import * as companies from '~contract/calls/companies'
import * as inviteCodes from '~contract/calls/invite-codes'
import * as joinApplications from '~contract/calls/join-applications'
import * as members from '~contract/calls/members'
import * as reviews from '~contract/calls/reviews'
import * as sessions from '~contract/calls/sessions'
import type { Reads } from './types'

const U = 'user-center/api/v1'
const S = `GET /${U}/service/provider`

export const ACTIVITY_LOG: Reads = [companies.listActivities]

export const ACCOUNT_DETAIL: Reads = [account.getDetail]

/** What stands for the caller on every page, and their account. */
export const ACCOUNT: Reads = [account.get, ...ACCOUNT_DETAIL]

export const SESSIONS: Reads = [sessions.list]

/** What belongs to the caller's place in a company. */
const MEMBERSHIP: Reads = [account.get, companies.listMine, members.getMyRole, companies.getReviewStatus, companies.get]

/** Who is in a company, and as what. */
export const MEMBERS: Reads = [...MEMBERSHIP, members.list, members.findUserByPhone, coins.listMembers, coins.getMember]

export const JOIN_APPLICATIONS: Reads = [joinApplications.list, joinApplications.getMine]

export const INVITE_CODES: Reads = [inviteCodes.list, inviteCodes.get]

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

export const REVIEWS: Reads = [reviews.list, reviews.listMine, `${S}/getCompanyServiceDetailByCompanyId`]

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
  companies.hasName,
  companies.getCard,
  companies.findByName,
  companies.getSubmission,
  inviteCodes.get,
  ...JOIN_APPLICATIONS,
  ...PUBLIC_SERVICES,
  ...REVIEWS,
  ...OPPORTUNITY_COMPANIES,
  'POST /pinqiao/v1/jobs/public/detail',
  'POST /job-center/api/findJob/findJobBPositionByNameAndCity',
]
