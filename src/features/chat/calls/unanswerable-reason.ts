/** Why a ringing call cannot be answered. */
import { t } from '../i18n/zh/calls'
import type { Call } from '../model/call-types'
import { callsUnavailableReason } from './media-tracks'

/** What to show the user; '' when the call can be answered. */
export function unanswerableReason({ onlyIn }: Call): string {
  if (!onlyIn) return callsUnavailableReason()
  return t(onlyIn === 'browser' ? 'onlyInBrowser' : 'onlyInMiniProgram')
}
