import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/merged-record'

export const mergedRecord: EnglishTexts<typeof t> = {
  line: '[Chat history]',
  foot: 'Chat history',
  count: 'Chat history, {n} messages',
  back: 'Back',
  failed: 'The chat history could not be loaded, please try again',
}
