import type { EnglishTexts } from '../../language'
import type { t } from './words'

export const merger: EnglishTexts<typeof t> = {
  line: '[Chat history]',
  foot: 'Chat history',
  count: 'Chat history, {n} messages',
  back: 'Back',
  failed: 'Load Merge Message Error',
}
