/** A client that invites and is invited, with a clock that the test moves on. */
import type { WireMessage } from '../../../contract/chat'
import IM from '../../../src/im'
import { SERVER_NOW } from './fake-chat-server'
import { type Answers, logInAsApp } from './loaded-messages'
import { wireConversation, wireMessage } from './wire-builders'

/** Seconds of the clock at log-in. */
export const NOW = SERVER_NOW / 1000
/** What the server answers to a sent message. */
export const SENT = { id: '1', seq: 1, time: NOW }
/** An invitation of 'candidate' to 'hr' as it is written into a message. */
export const INVITATION = {
  businessID: 1,
  inviteID: 'call1',
  groupID: '',
  inviter: 'candidate',
  inviteeList: ['hr'],
  data: 'audio',
  actionType: 1,
  timeout: 30,
}
/** The message that carries INVITATION with the changes of `signal`. */
export const signalMessage = (seq: number, signal: object, more: Partial<WireMessage> = {}): WireMessage =>
  wireMessage(seq, { type: 'TIMCustomElem', payload: { data: JSON.stringify({ ...INVITATION, ...signal }) }, ...more })

const UNFAKED = ['queueMicrotask', 'nextTick'] as const

/** Logs in at SERVER_NOW; the clock is stopped, timers run. */
export function logInWithStillClock(answers: Answers = {}) {
  jest.useFakeTimers({ now: SERVER_NOW, doNotFake: [...UNFAKED, 'setTimeout', 'clearTimeout'] })
  const conversations = [wireConversation()]
  return logInAsApp({ 'conversation.list': { conversations, nextCursor: '' }, 'message.send': SENT, ...answers })
}

/** Logs in at SERVER_NOW; from then on jest moves the clock. `signals` are the names and the data of signaling events. */
export async function logInWithClock(answers: Answers = {}) {
  const app = await logInWithStillClock(answers)
  jest.useFakeTimers({ now: SERVER_NOW, doNotFake: [...UNFAKED] })
  const signals: [name: string, data: unknown][] = []
  for (const name of Object.values(IM.TSignaling))
    if (typeof name === 'string')
      app.chat.addSignalingListener(name, (event: { data: unknown }) => signals.push([name, event.data]))
  const receive = (...messages: WireMessage[]) => app.server.push('messages', { messages })
  return { ...app, signals, receive }
}
