import { t } from '../../i18n/zh/calls'
import { type KindData, ORDINARY_MESSAGE, type SeriesRecord } from '../kind-data'
import { parseCallRecord } from './record-text'

/** `room` is the same for all records of one call. */
export interface CallBody extends SeriesRecord {
  isVideo: boolean
  text: string
}

/** The record of a call: a signal, so a forwarded copy would ring. */
export const call: KindData<CallBody> = {
  ...ORDINARY_MESSAGE,
  elements: 'none',
  cards: { 1: parseCallRecord },
  abstract: ({ isVideo, text }) => `[${t(isVideo ? 'video' : 'voice')}] ${text}`,
  quoteType: 2,
  search: 'other',
  forward: 'abstract',
  series: (body) => body,
  hasReadStatus: false,
}
