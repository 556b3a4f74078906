/** The engine of this session: asks the server for the ticket and starts what it names. */
import { callApi } from '@/api'
import { platform } from '@/platform'
import { followAppFlags } from '../flags'
import { followApp } from '../language'
import { forgetEntry, keepEntry, keptEntry } from '../warm/entry'
import { logIn } from './engine'
import type { Engine, EngineEvents, Ticket } from './types'

export type { Engine, EngineError, EngineEvents } from './types'

async function enter(ticket: Ticket, events: EngineEvents): Promise<Engine> {
  followAppFlags(ticket.SDKAppID)
  await followApp(ticket.SDKAppID)
  const socket = platform.apiBase ? `${platform.apiBase.replace(/^http/, 'ws')}/im` : undefined
  return logIn(ticket, socket, events)
}

/**
 * Logs in to the chat of `owner`, the logged-in user: with the ticket this device kept, else with one it asks for.
 * Rejects when the server gives none or the log-in fails.
 */
export async function startEngine(owner: string, events: EngineEvents): Promise<Engine> {
  const kept = keptEntry(owner)
  if (kept) {
    try {
      return await enter(kept, events)
    } catch {
      // Another secret, another service, a session that is over: a fresh ticket tells which.
      forgetEntry()
    }
  }
  const ticket = await callApi('POST /pinqiao/v1/chat/session', {}, { mute: true })
  const engine = await enter(ticket, events)
  keepEntry(owner, ticket, ticket.expire)
  return engine
}
