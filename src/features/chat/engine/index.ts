/** The engine of this session: asks the server for the ticket and starts what it names. */
import { call } from '@/api'
import { platform } from '@/platform'
import { followApp } from '../language'
import { logIn } from './engine'
import type { Engine, EngineEvents } from './types'

export type { Engine, EngineError, EngineEvents } from './types'

/** Logs in to the chat of the logged-in user. Rejects when the server gives no ticket or the log-in fails. */
export async function startEngine(events: EngineEvents): Promise<Engine> {
  const ticket = await call('POST /pinqiao/v1/chat/session', {}, { mute: true })
  await followApp(ticket.SDKAppID)
  const socket = platform.apiBase ? `${platform.apiBase.replace(/^http/, 'ws')}/im` : undefined
  return logIn(ticket, socket, events)
}
