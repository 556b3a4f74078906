import { CONTACT_REQUEST_KIND, type ContactRequestKind } from '~contract/domain/contact-requests'
import { t } from '../../i18n/zh/message-kinds'
import { cardKind } from '../kind-data'
import { toStr } from '../parse-payload'

export interface ContactRequestBody {
  requestId: string
  subject: ContactRequestKind
  isMine: boolean
}

const KINDS: readonly string[] = Object.keys(CONTACT_REQUEST_KIND)
const LINES = {
  resume: ['askResumeLine', 'askedResumeLine'],
  phone: ['askPhoneLine', 'askedPhoneLine'],
  wechat: ['askWechatLine', 'askedWechatLine'],
} as const

/** A request for the resume, the phone number or the WeChat id: a reference, whose state the server has. */
export const contactRequest = {
  ...cardKind<ContactRequestBody>(
    {
      contact_request: (d, { me, from }) =>
        typeof d.requestId === 'string' && KINDS.includes(toStr(d.kind))
          ? { requestId: d.requestId, subject: d.kind as ContactRequestKind, isMine: from === me }
          : undefined,
    },
    ({ subject, isMine }) => t(LINES[subject][isMine ? 0 : 1]),
  ),
  // it belongs to the two who talk
  forward: 'none' as const,
}
