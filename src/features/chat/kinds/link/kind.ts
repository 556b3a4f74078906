import { t } from '../../i18n/zh/message-kinds'
import { cardKind } from '../kind-data'
import { toStr } from '../parse-payload'

export interface LinkBody {
  text: string
  link: string
}

/** A text with a link. */
export const link = cardKind<LinkBody>(
  { link: (d) => ({ text: toStr(d.text), link: toStr(d.link) }) },
  (body) => body.text || t('linkLine'),
)
