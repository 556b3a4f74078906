import type { EnglishTexts } from '.'
import type { t } from './parts'

export const uiTextsEn: EnglishTexts<typeof t> = {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
  search: 'Search',
  clear: 'Clear',
  offline: 'No network. Please check your connection.',
}
