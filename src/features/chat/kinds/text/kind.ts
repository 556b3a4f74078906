import { withoutStackedAccents } from '~contract/domain/texts/visible-text'
import { emojiCodesToNames } from '../../emoji'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { toStr } from '../parse-payload'

export interface TextBody {
  /** Emoji by code. */
  text: string
  mentions?: readonly string[]
}

/** A text; on one line emoji appear by name. */
export const text: KindData<TextBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMTextElem: (p, { mentions }) => ({
      text: withoutStackedAccents(toStr(p.text)),
      ...(mentions?.length ? { mentions } : {}),
    }),
  },
  cards: 'none',
  abstract: (body) => emojiCodesToNames(body.text).replace(/\s+/g, ' '),
  quoteType: 1,
  search: 'text',
  text: (body) => body.text,
}
