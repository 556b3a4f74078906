/** The engine of this session: asks the server for the ticket and starts what it names. */
import { call } from '@/api'
import { platform } from '@/platform'
import { startEmbedded } from './embedded'
import type { Engine, EngineEvents } from './types'

export type { Engine, EngineError, EngineEvents } from './types'

/** Logs in to the chat of the logged-in user. Rejects when the server gives no ticket or the log-in fails. */
export async function startEngine(events: EngineEvents): Promise<Engine> {
  const ticket = await call('POST /pinqiao/v1/chat/session', {}, { mute: true })
  if (ticket.provider !== 'embedded') throw new Error('这个版本只带有内嵌的沟通服务')
  const socket = platform.apiBase ? `${platform.apiBase.replace(/^http/, 'ws')}/im` : undefined
  return startEmbedded(ticket, socket, events)
}
