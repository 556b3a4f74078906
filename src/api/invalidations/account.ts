/** Account, log-in, drafts and invite links of the chat, files, notices, reports. Log-in and log-out clear the whole cache. */
import * as account from '~contract/calls/account/account'
import * as auth from '~contract/calls/account/auth'
import * as notices from '~contract/calls/account/notices'
import * as push from '~contract/calls/account/push'
import * as sessions from '~contract/calls/account/sessions'
import * as chat from '~contract/calls/chat/chat'
import * as inviteLinks from '~contract/calls/chat/invite-links'
import * as members from '~contract/calls/company/members'
import * as complaints from '~contract/calls/platform/complaints'
import * as feedback from '~contract/calls/platform/feedback'
import * as files from '~contract/calls/platform/files'
import { ACCOUNT, ACCOUNT_DETAIL, SESSIONS } from './company-reads'
import type { Invalidations, Reads } from './types'

const NOTICES: Reads = [notices.list, notices.countUnread]
const REPORTS: Reads = [complaints.list]
const INVITE_LINK: Reads = [inviteLinks.get]

export const accountInvalidations = {
  [auth.sendCode]: [],
  [auth.logIn]: [],
  [auth.logInByWechat]: [],
  [auth.logOut]: [],
  [auth.logInByMiniProgram]: [],
  [auth.bindWechatPhone]: [],
  [account.updateProfile]: [...ACCOUNT, members.list],
  [account.verifyIdentity]: ACCOUNT_DETAIL,
  [account.sendCode]: [],
  [account.setPassword]: [...ACCOUNT_DETAIL, ...SESSIONS],
  [account.setPhone]: [...ACCOUNT, ...SESSIONS, members.list],
  [account.bindWechat]: ACCOUNT_DETAIL,
  [account.unbindWechat]: ACCOUNT_DETAIL,
  [account.exportData]: [],
  [account.delete]: [],
  [sessions.close]: SESSIONS,
  [sessions.closeOthers]: SESSIONS,
  [chat.saveDraft]: [chat.listDrafts],
  [chat.saveSettings]: [chat.getSettings],
  [push.subscribe]: [],
  [push.unsubscribe]: [],
  [inviteLinks.create]: INVITE_LINK,
  [inviteLinks.renew]: INVITE_LINK,
  [inviteLinks.revoke]: INVITE_LINK,
  [inviteLinks.accept]: INVITE_LINK,
  [files.upload]: [],
  [notices.markRead]: NOTICES,
  [notices.markAllRead]: NOTICES,
  [notices.delete]: NOTICES,
  [complaints.submit]: REPORTS,
  [complaints.withdraw]: REPORTS,
  [feedback.create]: [],
} satisfies Partial<Invalidations>
