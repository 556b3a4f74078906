/** What a push says to be outdated: by kind of a decided review, by page a notice leads to. */
import * as complaints from '~contract/calls/platform/complaints'
import { CIRCLES } from './circles'
import {
  ACCOUNT,
  ACTIVITY_LOG,
  COMPANIES,
  INVITE_CODES,
  JOIN_APPLICATIONS,
  MEMBERS,
  OPPORTUNITIES,
  REQUIREMENTS,
  SERVICE_DEALS,
  SERVICE_PROVIDERS,
} from './company-reads'
import { AFTER_SALES, INVOICES, MONEY, ORDERS, RECHARGES } from './money-reads'
import { AGENCIES, CANDIDATES, CONVERSATION_CANDIDATES, INTERVIEWS, JOB_LISTS, JOBS } from './recruit-reads'
import type { Reads } from './types'

const COMPANY: Reads = [...COMPANIES, ...MEMBERS]
const JOIN: Reads = [...JOIN_APPLICATIONS, ...MEMBERS, ...INVITE_CODES]
const APPLICATIONS: Reads = [...CANDIDATES, ...JOB_LISTS, ...CONVERSATION_CANDIDATES]
const COINS: Reads = [...RECHARGES, ...MONEY]

export const reviewInvalidations: Readonly<Record<string, Reads>> = {
  company: [...COMPANY, ...ACTIVITY_LOG],
  job: JOBS,
  requirement: REQUIREMENTS,
  'service-provider': SERVICE_PROVIDERS,
  'service-item': SERVICE_PROVIDERS,
  'service-case': SERVICE_PROVIDERS,
  afterSale: [...AFTER_SALES, ...MONEY],
  invoice: INVOICES,
  recharge: COINS,
}

export const pageInvalidations: Readonly<Record<string, Reads>> = {
  '/entpaccount': JOIN,
  '/entpinfo': COMPANY,
  '/register': COMPANY,
  '/accountsecurity': [...ACCOUNT, complaints.list],
  '/wallet': COINS,
  '/invoices': INVOICES,
  '/orderinfo': ORDERS,
  '/settleDetail': AGENCIES,
  '/entrustDetails': AGENCIES,
  '/interviews': INTERVIEWS,
  '/jobmanagement': JOB_LISTS,
  '/jobDetails': JOBS,
  '/deliver': APPLICATIONS,
  '/talentDetails': CANDIDATES,
  '/talentmanagement': CANDIDATES,
  '/myneeds': REQUIREMENTS,
  '/rqeuireDetail': REQUIREMENTS,
  '/sercapability': SERVICE_PROVIDERS,
  '/serviceorders': SERVICE_DEALS,
  '/businessopportunity': OPPORTUNITIES,
  '/careercircle': CIRCLES,
}
