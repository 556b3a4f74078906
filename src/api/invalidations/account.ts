/** Account, log-in, drafts and invite links of the chat, files, notices, reports. Log-in and log-out clear the whole cache. */
import { ACCOUNT, ACCOUNT_DETAIL, SESSIONS } from './company-reads'
import type { Invalidations, Reads } from './types'

const U = 'POST /user-center/api/v1'
const A = 'POST /pinqiao/v1/account'
const W = 'POST /pinqiao/v1/wechat'
const S = 'POST /authentication/sso/phone/sms'
const LINKS = 'POST /pinqiao/v1/chat/invite-links'

const NOTICES: Reads = [`${U}/notifications/search/notif/list`, `${U}/notifications/count/notif`]
const REPORTS: Reads = [`${U}/report/page`]
const INVITE_LINK: Reads = [`${LINKS}/detail`]

export const accountInvalidations = {
  [`${S}/send` as const]: [],
  [`${S}/login` as const]: [],
  'POST /api/wechat-website/login/{code}': [],
  'GET /api/logout': [],
  [`${W}/login` as const]: [],
  [`${W}/phone` as const]: [],
  [`${U}/users/modify/basic/user-info` as const]: [...ACCOUNT, `${U}/company/member/getCompanyMembers`],
  [`${U}/users/idVerify` as const]: ACCOUNT_DETAIL,
  [`${A}/code` as const]: [],
  [`${A}/password` as const]: [...ACCOUNT_DETAIL, ...SESSIONS],
  [`${A}/phone` as const]: [...ACCOUNT, ...SESSIONS, `${U}/company/member/getCompanyMembers`],
  [`${A}/wechat` as const]: ACCOUNT_DETAIL,
  [`${A}/wechat/remove` as const]: ACCOUNT_DETAIL,
  [`${A}/export` as const]: [],
  [`${A}/delete` as const]: [],
  'POST /pinqiao/v1/sessions/close': SESSIONS,
  'POST /pinqiao/v1/sessions/closeOthers': SESSIONS,
  'POST /pinqiao/v1/chat/drafts/save': ['POST /pinqiao/v1/chat/drafts/list'],
  'POST /pinqiao/v1/chat/settings/save': ['POST /pinqiao/v1/chat/settings/detail'],
  'POST /pinqiao/v1/push/subscribe': [],
  'POST /pinqiao/v1/push/unsubscribe': [],
  [`${LINKS}/create` as const]: INVITE_LINK,
  [`${LINKS}/renew` as const]: INVITE_LINK,
  [`${LINKS}/revoke` as const]: INVITE_LINK,
  [`${LINKS}/accept` as const]: INVITE_LINK,
  'POST /pinqiao/v1/files': [],
  [`${U}/notifications/modify/read` as const]: NOTICES,
  'POST /pinqiao/v1/notices/readAll': NOTICES,
  [`${U}/notifications/user/remove/byId` as const]: NOTICES,
  [`${U}/report/submit` as const]: REPORTS,
  [`${U}/report/revoke` as const]: REPORTS,
  [`${U}/feedback/create` as const]: [],
} satisfies Partial<Invalidations>
