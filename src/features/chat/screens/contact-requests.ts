/** Contact requests for the host's recruiting bar: the state, the texts, the form. */
import { useLanguage } from '../i18n/define-texts'
import { t } from '../i18n/zh/contact-requests'

export { CONTACT_ICONS, exchangedAction, viewResumeAction } from '../kinds/contact-request/view/exchange-actions'
export { useContactAnswer } from '../kinds/contact-request/view/use-contact-answer'
export { type ContactRequest, useContactRequests } from '../kinds/contact-request/view/use-contact-requests'
export { WechatIdDialog } from '../kinds/contact-request/view/WechatIdDialog'

/** The texts; the caller renders again when the language changes. */
export function useContactRequestTexts(): typeof t {
  useLanguage()
  return t
}
