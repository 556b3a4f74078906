/** The session with the features above it that it uses. start-chat.ts fetches it when a user is logged in. */
import { registerCalls, startCalls } from './session/lazy-calls'
import { startDraftSync } from './store/draft-sync'
import { useChat } from './store/store'

registerCalls(() => import('./calls/calls-chunk'))
startDraftSync()
// Tencent's call engine listens by itself, from the beginning of a session.
if (process.env.TARO_APP_CHAT === 'tencent')
  useChat.subscribe(({ phase }, before) => {
    if (phase === 'ready' && before.phase !== 'ready') void startCalls()
  })

export { startSession, stopSession } from './session/session'
