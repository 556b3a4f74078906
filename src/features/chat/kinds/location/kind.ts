import { t } from '../../i18n/zh/message-kinds'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { toNum, toStr } from '../parse-payload'

export interface LocationBody {
  description: string
  longitude: number
  latitude: number
}

/** A location. */
export const location: KindData<LocationBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMLocationElem: (p) => ({
      description: toStr(p.description),
      longitude: toNum(p.longitude),
      latitude: toNum(p.latitude),
    }),
  },
  cards: 'none',
  abstract: ({ description }) => t('locationLine', { name: description }).trim(),
  quoteType: 7,
  search: 'other',
}
