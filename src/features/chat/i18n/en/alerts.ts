import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/alerts'

export const alerts: EnglishTexts<typeof t> = {
  alerts: 'Notifications',
  hint: 'Of new messages while you look elsewhere',
  denied: 'The browser refuses notifications. Allow them in the site settings of the address bar.',
}
