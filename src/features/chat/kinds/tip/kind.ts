import { t } from '../../i18n/zh/client'
import type { KindData } from '../kind-data'
import { toRecord, toStr } from '../parse-payload'
import { noticeText, tipText } from './tip-text'

export interface TipBody {
  text: string
  /** The group, administered by the user, that a user applies to join. */
  requestsOf?: string
}

/** operationType of a group application. */
const JOIN_REQUEST = 1
/** Greetings that clients write to a new group; shown in the language of the reader. */
const GREETINGS: readonly string[] = ['', '创建群组', '创建社群', 'Create Group', 'Create Community']

/** A line of the service: tips of a group, system notices, the greeting of a new group. */
export const tip: KindData<TipBody> = {
  elements: {
    TIMGroupTipElem: (p, { me }) => ({ text: tipText(p, me) }),
    TIMGroupSystemNoticeElem(p) {
      const groupId = p.operationType === JOIN_REQUEST ? toStr(toRecord(p.groupProfile).groupID) : ''
      return { text: noticeText(p), ...(groupId ? { requestsOf: groupId } : {}) }
    },
  },
  cards: {
    // A greeting of old kits is translated; any other text is shown as written.
    group_create: (d, { fromName }) => ({
      text: `${toStr(d.opUser) || fromName} ${GREETINGS.includes(toStr(d.content)) ? t('createdGroup') : toStr(d.content)}`,
    }),
  },
  abstract: (body) => body.text,
  push: 'none',
  quoteType: 9,
  search: 'none',
  text: 'none',
  forward: 'none',
  series: 'none',
  hasReadStatus: true,
  riskyText: 'riskyMessage',
}
