/** Starts and stops Tencent's call engine with the chat session; it rides on the session's own client. */
import type { CallEngine } from 'tuicall-engine-wx'
import { fetchApi } from '@/api'
import * as chat from '~contract/calls/chat/chat'
import type { ChatClient } from '../../client'
import { activeSession } from '../../session/session'
import { idleCall, useCalls } from '../store'
import { hangUp } from './engine-actions'
import { listenEngine } from './engine-events'
import { loadEngine } from './load-engine'
import { runningEngine, setRunningEngine } from './running-engine'

/** The engine finds itself there. */
declare const wx: { $TUICallEngine?: CallEngine }

let stopListening = () => {}

/** The package has one instance, which keeps the client it was made with until it is destroyed. */
let latest: CallEngine | undefined

/** Listens for calls of `client`, that of the session, until stopEngine(). Rejects when the service refuses the ticket. */
export async function startEngine(client: ChatClient): Promise<void> {
  const { TUICallEngine } = await loadEngine()
  const { SDKAppID, userID, userSig } = await fetchApi(chat.getTicket, {}, { showError: false, staleMs: 0 })
  // the session ended meanwhile, or was started twice
  if (activeSession()?.client !== client || runningEngine()) return
  latest?.destroyInstance()
  const engine = TUICallEngine.createInstance({ sdkAppID: SDKAppID, tim: client.sdk })
  latest = engine
  wx.$TUICallEngine = engine
  // before that it takes no listener
  await engine.init({ userID, userSig })
  if (activeSession()?.client !== client || latest !== engine) return
  setRunningEngine(engine)
  stopListening = listenEngine(engine, client.me)
}

/** Ends a running call and forgets the engine. A call that still rings is left to the user's other devices. */
export function stopEngine(): void {
  if (useCalls.getState().call?.phase !== 'ringing') hangUp()
  stopListening()
  setRunningEngine(undefined)
  useCalls.setState(idleCall)
}
