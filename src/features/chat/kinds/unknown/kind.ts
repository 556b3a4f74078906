import { t } from '../../i18n/zh/message-kinds'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'

export interface UnknownBody {
  label: string
  /** Payload of an unknown custom message; a host may have a view for it. */
  card?: Readonly<Record<string, unknown>>
}

/** Whatever no other kind recognises. */
export const unknown: KindData<UnknownBody> = {
  ...ORDINARY_MESSAGE,
  elements: 'none',
  cards: 'none',
  abstract: ({ label }) => t('unknownLine', { label }),
  quoteType: 2,
  search: 'other',
  forward: 'none',
}
