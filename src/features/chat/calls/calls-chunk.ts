/** The calls as run-session.ts registers them: a chunk of its own. */

export { endActiveCall, refreshActiveCall } from './active-call'
export { dial } from './call-actions'
export { handleCallSignal } from './call-signals'
