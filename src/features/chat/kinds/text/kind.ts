import { withoutStackedAccents } from '~contract/domain/texts/visible-text'
import { emojiCodesToNames } from '../../emoji'
import { type KnownMentions, type MentionRange, respell } from '../../model/mention-ranges'
import { type KindData, ORDINARY_MESSAGE } from '../kind-data'
import { toStr } from '../parse-payload'

export interface TextBody {
  /** Emoji by code. */
  text: string
  /** Mentions by position. */
  mentions?: readonly MentionRange[]
  /** Mentioned users without a position: their names are found in the text. */
  unplaced?: readonly string[]
}

/** A received text as it may be shown, with its mentions where they are in it then. */
function parseText(received: unknown, { ranges, unplaced }: KnownMentions): TextBody {
  const text = toStr(received)
  const mentions = typeof received === 'string' ? respell(received, ranges, withoutStackedAccents).mentions : []
  return { text, ...(text && mentions.length ? { mentions } : {}), ...(unplaced.length ? { unplaced } : {}) }
}

/** A text; on one line emoji appear by name. */
export const text: KindData<TextBody> = {
  ...ORDINARY_MESSAGE,
  elements: {
    TIMTextElem: (p, { mentions }) => (mentions ? parseText(p.text, mentions) : { text: toStr(p.text) }),
  },
  cards: 'none',
  abstract: (body) => emojiCodesToNames(body.text).replace(/\s+/g, ' '),
  quoteType: 1,
  search: 'text',
  text: (body) => body.text,
}
