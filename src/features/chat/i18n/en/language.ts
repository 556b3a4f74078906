import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/language'

export const language: EnglishTexts<typeof t> = {
  language: 'Language',
  hint: 'Language of the chat',
  failed: 'The language could not be changed. Please check your connection.',
  and: ', ',
  aside: '{text} ({more})',
  said: '{who}: {text}',
  also: '{text}, {more}',
}
