import { emojiCodesToNames } from '../emoji'
import type { BodyOf } from '../model/message-kind-types'

/** One line: the text itself, emoji by name. */
export const text = (body: BodyOf<'text'>): string => emojiCodesToNames(body.text).replace(/\s+/g, ' ')
