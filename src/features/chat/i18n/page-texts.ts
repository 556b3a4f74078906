/** Texts of the pages that use the kit. */
import { useLanguage } from './define-texts'
import { t } from './zh/pages'

/** The texts of the pages; the caller renders again when the language changes. */
export function usePageTexts(): typeof t {
  useLanguage()
  return t
}
