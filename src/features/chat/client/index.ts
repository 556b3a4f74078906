/** The chat client of this session: requests a ticket and starts the client it names. */
import { fetchApi } from '@/api'
import { platform } from '@/platform'
import * as chat from '~contract/calls/chat/chat'
import { followAppFlags } from '../core/feature-flags'
import { loadAppLanguage } from '../i18n'
import { createLoggedInClient } from './chat-client'
import { checkTicket } from './log-in'
import { cacheLogin, clearCachedLogin, getCachedLogin } from './login-cache'
import type { ChatClient, ChatClientEvents, ChatCredentials } from './types'

export type { ChatClient, ChatClientError, ChatClientEvents } from './types'

async function logIn(ticket: ChatCredentials, events: ChatClientEvents): Promise<ChatClient> {
  checkTicket(ticket)
  followAppFlags(ticket.SDKAppID)
  await loadAppLanguage(ticket.SDKAppID)
  const socket = platform.apiBase ? `${platform.apiBase.replace(/^http/, 'ws')}/im` : undefined
  return createLoggedInClient(ticket, socket, events)
}

/**
 * Logs in to the chat of `owner`, the logged-in user: with the cached ticket, else with a new one.
 * Rejects when the server gives none or the log-in fails.
 */
export async function startChatClient(owner: string, events: ChatClientEvents): Promise<ChatClient> {
  const cached = getCachedLogin(owner)
  if (cached) {
    try {
      return await logIn(cached, events)
    } catch {
      // Another secret, another service or an expired session: needs a fresh ticket.
      clearCachedLogin()
    }
  }
  const ticket = await fetchApi(chat.getTicket, {}, { showError: false, staleMs: 0 })
  const client = await logIn(ticket, events)
  cacheLogin(owner, ticket, ticket.expire)
  return client
}
