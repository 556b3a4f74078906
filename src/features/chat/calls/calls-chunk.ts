/** Calls as the door fetches them. */

export { endActiveCall, refreshActiveCall } from './active-call'
export { dial } from './call-actions'
export { handleCallSignal } from './call-signals'
