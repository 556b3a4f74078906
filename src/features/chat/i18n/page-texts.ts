/** Words for the pages that put the kit together. */
import { useLanguage } from './define-texts'
import { t } from './zh/pages'

/** The words of the places; whoever asks is drawn anew when the language changes. */
export function usePageTexts(): typeof t {
  useLanguage()
  return t
}
