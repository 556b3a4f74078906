/** Texts of the recruiting steps beside a conversation on the desktop. */
import { useLanguage } from './define-texts'
import { t } from './zh/recruiting'

/** The texts of the recruiting steps; the caller renders again when the language changes. */
export function useRecruitingTexts(): typeof t {
  useLanguage()
  return t
}
