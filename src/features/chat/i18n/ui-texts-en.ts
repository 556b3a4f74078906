import type { EnglishTexts } from './define-texts'
import type { t } from './ui-texts'

export const uiTextsEn: EnglishTexts<typeof t> = {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
  search: 'Search',
  clear: 'Clear',
  offline: 'No network. Please check your connection.',
  loadsWhenOnline: 'Loads when you are online again',
  discardQuestion: 'Discard what you have typed?',
  discard: 'Discard',
  stay: 'Keep typing',
  undo: 'Undo',
  undoTooLate: 'It is too late to undo',
  nothingToUndo: 'There is nothing to undo',
}
