/** What the composer sends: a draft in its parts, one at a time and in order; a file, a place, a card at once. */
import { heldFile } from '../cargo'
import type { Draft } from '../drafts'
import type { Cargo, ConversationId, Member, Outgoing } from '../model'
import { liveChat } from '../session'
import { isTooLong, sayText } from '../talk'
import { itemsOf } from './content'
import { mentionedIn } from './mention'

const send = (id: ConversationId, out: Outgoing): boolean => {
  const live = liveChat()
  live?.outbox.send(id, out)
  return live !== undefined
}

/** A file that was chosen. */
export const sayFile = (id: ConversationId, cargo: Cargo): boolean => send(id, { type: 'media', cargo })

/** Sends what stands in the editor. False, and nothing is sent, when it is empty or one of its texts is too long. */
export function sayDraft(id: ConversationId, { text, files = [], quote }: Draft, chosen: readonly Member[]): boolean {
  const items = itemsOf(text)
  if (!liveChat() || !items.length || items.some((item) => 'text' in item && isTooLong(item.text))) return false
  items.forEach((item, i) => {
    // The first part is the answer.
    const answered = i === 0 && quote ? { quote } : {}
    if ('key' in item) {
      const cargo = files.find(({ key }) => key === item.key)
      if (cargo && heldFile(cargo.key)) send(id, { type: 'media', cargo, ...answered })
      return
    }
    const mentions = mentionedIn(item.text, chosen)
    sayText(id, item.text, { ...answered, ...(mentions.length ? { mentions } : {}) })
  })
  return true
}

/** A place on the map. */
export const sayPlace = (id: ConversationId, place: { name: string; latitude: number; longitude: number }): boolean =>
  send(id, { type: 'location', description: place.name, longitude: place.longitude, latitude: place.latitude })

/** Cards that a person sends (C-3-17): how content he was, an order or job, a link. */
export type CardData =
  | { businessID: 'evaluate'; score: number; comment: string }
  | { businessID: 'order'; title: string; price: string; description: string; imageUrl: string; link: string }
  | { businessID: 'link'; text: string; link: string }

/** A card; `line` is what lists and notifications say of it. */
export const sayCard = (id: ConversationId, card: CardData, line: string): boolean =>
  send(id, { type: 'card', data: JSON.stringify({ version: 1, ...card }), line })
