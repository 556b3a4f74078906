/** The calls as run-session.ts registers them. With Tencent's chat its call engine hears the service itself. */
import type { CallSignal } from '../model/call-types'
import { activeSession } from '../session/session'
import { endActiveCall as endRinging, refreshActiveCall as refreshRinging } from './active-call'
import * as ringing from './call-signals'
import { parseInvite } from './signal-codec'
import { noteBrowserInvitation } from './trtc/engine-events'

export { dial } from './call-actions'

const isTencent = process.env.TARO_APP_CHAT === 'tencent'

/** Called when the session is ready. */
export async function startCalls(): Promise<void> {
  const client = activeSession()?.client
  if (process.env.TARO_APP_CHAT === 'tencent' && client) await (await import('./trtc/start-engine')).startEngine(client)
}

export function handleCallSignal(signal: CallSignal): void {
  if (!isTencent) ringing.handleCallSignal(signal)
  else if (signal.kind === 'invited' && parseInvite(signal.data)?.isFromMiniProgram === false)
    noteBrowserInvitation(signal.inviteId)
}
export function refreshActiveCall(): void {
  if (!isTencent) refreshRinging()
}
export function endActiveCall(): void {
  if (process.env.TARO_APP_CHAT === 'tencent') void import('./trtc/start-engine').then((engine) => engine.stopEngine())
  else endRinging()
}
