/** Sends name cards. */
import type { NameCard } from '~contract/domain/message-cards'
import { cutText } from '~contract/domain/texts/graphemes'
import type { ConversationId } from '../../../model/index'
import { activeSession } from '../../../session/session'
import { nameCard } from '../kind'

/** Characters of a name that the server accepts. */
const MAX_NAME_LENGTH = 100

export type NameCardSubject = Pick<NameCard, 'kind' | 'userID' | 'id' | 'name'>

export const nameCardLine = ({ kind, userID, id, name }: NameCardSubject): string =>
  nameCard.abstract({ subject: kind, userId: userID, id, name })

/** Sends the name card of a colleague or a candidate. Returns false without a session. */
export function sendNameCard(to: ConversationId, { kind, userID, id, name }: NameCardSubject): boolean {
  const session = activeSession()
  const card: NameCard = {
    businessID: 'name_card',
    version: 1,
    kind,
    userID,
    id,
    name: cutText(name, MAX_NAME_LENGTH),
  }
  session?.outbox.send(to, { type: 'card', data: JSON.stringify(card), line: nameCardLine(card) })
  return session !== undefined
}
