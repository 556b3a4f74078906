import { t } from '../../i18n/zh/message-kinds'
import { cardKind } from '../kind-data'
import { toList, toRecord, toStr } from '../parse-payload'

/** A pressable line of a card. */
export interface CardLink {
  text: string
  link: string
}

export interface ServiceBody {
  title: string
  description: string
  link?: CardLink
  items: readonly CardLink[]
}

const toCardLinks = (value: unknown): CardLink[] =>
  toList(value)
    .map(toRecord)
    .map(({ key, value: link }) => ({ text: toStr(key), link: toStr(link) }))
    .filter(({ text }) => text !== '')

/** A service with links. */
export const service = cardKind<ServiceBody>(
  {
    service(d) {
      const [link] = toCardLinks([d.hyperlinks_text])
      return {
        title: toStr(d.title),
        description: toStr(d.description),
        items: toCardLinks(d.item),
        ...(link ? { link } : {}),
      }
    },
  },
  ({ title, description }) => title || description || t('serviceLine'),
)
