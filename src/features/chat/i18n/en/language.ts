import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/language'

export const language: EnglishTexts<typeof t> = {
  language: 'Language',
  hint: 'Language of the chat',
  failed: 'The language could not be changed. Please check your connection.',
  separator: ', ',
  parenthesized: '{text} ({more})',
  colonJoined: '{name}: {text}',
  commaJoined: '{text}, {more}',
}
