/** Checks name cards: their receivers read whatever they show by the ids in them. */
import { nameCard } from '../../../contract/chat/cards'
import type { NameCard } from '../../../contract/domain/message-cards'
import { ChatError } from '../core/chat-error'

const NAME: NameCard['businessID'] = 'name_card'

function parseData(data: unknown): unknown {
  try {
    return typeof data === 'string' && data.includes(NAME) ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

/** Throws NAME_CARD for a custom message that says it is a name card and is not one. Other messages pass. */
export function checkNameCard(type: string, payload: Record<string, unknown>): void {
  if (type !== 'TIMCustomElem') return
  const card = parseData(payload.data)
  const isNameCard = typeof card === 'object' && card !== null && 'businessID' in card && card.businessID === NAME
  if (isNameCard && !nameCard.safeParse(card).success) throw new ChatError('NAME_CARD')
}
