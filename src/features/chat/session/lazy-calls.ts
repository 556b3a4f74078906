/** The light entry to calls: their code is fetched with the first incoming or outgoing call (web). */
import { toast } from '@/ui'
import { emitChatEvent } from '../core/host-events'
import { t } from '../i18n/zh/calls'
import type { CallSignal } from '../model/call-types'
import type { ConversationId } from '../model/index'

/** What calls/calls-chunk.ts exports. */
export interface CallsModule {
  dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void>
  handleCallSignal(signal: CallSignal): void
  refreshActiveCall(): void
  endActiveCall(): void
  /** Of clients whose calls have an engine of their own. */
  startCalls?(): Promise<void>
}

let importCalls = (): Promise<CallsModule> => Promise.reject(new Error('no calls'))
let loading: Promise<CallsModule> | undefined
/** The module once it is loaded. */
let loaded: CallsModule | undefined

/** Sets how the calls are fetched. Called from above (run-session.ts), because session/ imports nothing of calls/. */
export function registerCalls(importModule: () => Promise<CallsModule>): void {
  importCalls = importModule
}

const loadCalls = (): Promise<CallsModule> => {
  loading ??= importCalls().then(
    (calls) => {
      loaded = calls
      return calls
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Handles a signal of the service; only an invitation loads the calls. */
export function onCallSignal(signal: CallSignal): void {
  if (!loading && signal.kind !== 'invited') return
  // A call whose code cannot be fetched is a missed call and is recorded as one.
  loadCalls().then(
    (calls) => calls.handleCallSignal(signal),
    () => undefined,
  )
}

/** Calls the other side of a conversation; in a group the chosen members. */
export async function dial(to: ConversationId, isVideo: boolean, userIds?: readonly string[]): Promise<void> {
  emitChatEvent('done', 'call')
  const calls = await loadCalls().catch(() => undefined)
  if (calls) await calls.dial(to, isVideo, userIds)
  else toast(t('offline'), 'error')
}

/** The chat session is ready. Without the engine a call is missed, and dialling says so. */
export const startCalls = (): Promise<void> =>
  loadCalls()
    .then((calls) => calls.startCalls?.())
    .catch(() => undefined)
/** The chat's socket is connected again. */
export const refreshCalls = (): void => loaded?.refreshActiveCall()
/** The chat session ends, and its call with it; called before the client is stopped. */
export const endCalls = (): void => loaded?.endActiveCall()
