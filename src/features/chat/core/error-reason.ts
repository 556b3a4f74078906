/** Why something in the chat failed, in the language on the screen. */
import { shownMessage } from '~contract/domain/texts/shown-message'
import { currentLanguage } from '../i18n'
import { t } from '../i18n/zh/chat'

/**
 * The message of an error, or `fallback`: on a Chinese screen for one that is not Chinese (of a browser, of a chunk that did
 * not load), in any language for one without a text.
 */
export function errorReason(error: unknown, fallback = t('actionFailed')): string {
  const { message } = (error ?? {}) as { message?: unknown }
  const shown = currentLanguage() === 'en' && typeof message === 'string' ? message : shownMessage(error)
  return shown || fallback
}
