/** Maps an SDK payload to a message body. Broken or unknown payloads become `unknown`, never an error. */

import { cutText } from '~contract/domain/texts/graphemes'
import { t } from '../i18n/zh/client'
import type { KindData, ParseContext, Parsers } from './kind-data'
import { type Payload, parseCard, toStr } from './parse-payload'
import { kinds, type MessageBody } from './registry'

type Parse = (payload: Payload, context: ParseContext) => MessageBody | undefined

/** The parsers of all kinds by their names. */
const collect = (table: 'elements' | 'cards'): ReadonlyMap<string, Parse> =>
  new Map(
    Object.entries(kinds as unknown as Record<string, KindData<object>>).flatMap(([kind, { [table]: parsers }]) =>
      Object.entries((parsers === 'none' ? {} : parsers) as Parsers<object>).map(([name, parse]): [string, Parse] => [
        name,
        (payload, context) => {
          const body = parse(payload, context)
          return body && ({ kind, ...body } as MessageBody)
        },
      ]),
    ),
  )
const elementParsers = collect('elements')
const cardParsers = collect('cards')

/** Maps an element to a body as `me` sees it. */
export const toBody = (type: string, payload: Payload, context: ParseContext): MessageBody =>
  type === 'TIMCustomElem'
    ? toCardBody(payload, context)
    : (elementParsers.get(type)?.(payload, context) ?? { kind: 'unknown', label: t('message') })

function toCardBody(payload: Payload, context: ParseContext): MessageBody {
  const data = parseCard(payload.data)
  const name = toStr(data.businessID)
  const label = cutText(toStr(payload.description), 60) || t('custom')
  return cardParsers.get(name)?.(data, context) ?? { kind: 'unknown', label, ...(name ? { card: data } : {}) }
}
