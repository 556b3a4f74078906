/** The session with the features above it that it uses. start-chat.ts fetches it when a user is logged in. */

import { registerCalls } from './session/lazy-calls'
import { startDraftSync } from './store/draft-sync'

registerCalls(() => import('./calls/calls-chunk'))
startDraftSync()

export { startSession, stopSession } from './session/session'
