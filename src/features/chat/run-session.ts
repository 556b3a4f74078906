/** The session with the features above it that it uses. start-chat.ts fetches it when a user is logged in. */
import { startDraftSync } from './session/draft-sync'
import { registerCalls } from './session/lazy-calls'

registerCalls(() => import('./calls/calls-chunk'))
startDraftSync()

export { startSession, stopSession } from './session/session'
