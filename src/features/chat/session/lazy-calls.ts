/** The light door to calls: their code is fetched with the first ring or the first press (web). */
import { toast } from '@/ui'
import { emitChatEvent } from '../core/host-events'
import { t } from '../i18n/zh/calls'
import type { CallSignal } from '../model/call-types'
import type { ConversationId } from '../model/index'

type Live = typeof import('../calls/calls-chunk')
let live: Promise<Live> | undefined
/** The same once it is there. */
let here: Live | undefined
const load = (): Promise<Live> => {
  live ??= import('../calls/calls-chunk').then(
    (calls) => {
      here = calls
      return calls
    },
    (error: unknown) => {
      live = undefined
      throw error
    },
  )
  return live
}

/** Takes what the service tells; nothing but an invitation wakes calls up. */
export function onCallSignal(signal: CallSignal): void {
  if (!live && signal.kind !== 'invited') return
  // A ring whose code does not arrive is a missed call: the record says so.
  load().then(
    (calls) => calls.handleCallSignal(signal),
    () => undefined,
  )
}

/** Calls the other side of a conversation; in a group the chosen members. */
export async function dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void> {
  emitChatEvent('done', 'call')
  const calls = await load().catch(() => undefined)
  if (calls) await calls.dial(to, isVideo, userIds)
  else toast(t('offline'), 'error')
}

/** The chat's socket is there again. */
export const refreshCalls = (): void => here?.refreshActiveCall()
/** The chat session ends, and its call with it; before the engine is stopped. */
export const endCalls = (): void => here?.endActiveCall()
