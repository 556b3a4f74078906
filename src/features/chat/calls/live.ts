/** Calls as the door fetches them. */
export { dial } from './acts'
export { handleCallSignal } from './hear'
export { endActiveCall, refreshActiveCall } from './running'
