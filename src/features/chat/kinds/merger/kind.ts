import { t as tClient } from '../../i18n/zh/client'
import { t } from '../../i18n/zh/merged-record'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { toList, toStr, toStrings } from '../parse-payload'

/** Content of a merged record: its messages as the SDK has them, or the key to fetch them by. */
export interface MergedRecord {
  messages: readonly unknown[]
  key: string
}

export interface MergerBody {
  title: string
  lines: readonly string[]
  record: MergedRecord
}

/** Several messages as one record. */
export const merger: KindData<MergerBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMRelayElem: (p) => ({
      title: toStr(p.title) || tClient('record'),
      lines: toStrings(p.abstractList),
      record: { messages: toList(p.messageList), key: toStr(p.downloadKey) },
    }),
  },
  cards: 'none',
  abstract: () => t('line'),
  quoteType: 10,
  search: 'other',
}
