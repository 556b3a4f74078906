/** The picker for a candidate's name card is fetched with the first one that is sent (web). */
import { lazyComponent } from '../core/lazy-component'
import { withLanguage } from '../i18n/with-language'

export const SendNameCard = withLanguage(
  lazyComponent(() => import('../forward/SendNameCard').then((chunk) => chunk.SendNameCard)),
)
