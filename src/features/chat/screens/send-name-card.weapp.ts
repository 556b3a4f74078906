/** The mini-program bundles it: nothing is fetched lazily. */
import { SendNameCard as Screen } from '../forward/SendNameCard'
import { withLanguage } from '../i18n/with-language'

export const SendNameCard = withLanguage(Screen)
