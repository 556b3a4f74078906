import type { English } from '../../language'
import type { t } from './words'

export const merger: English<typeof t> = {
  line: '[Chat history]',
  foot: 'Chat history',
  count: 'Chat history, {n} messages',
  back: 'Back',
  failed: 'Load Merge Message Error',
}
