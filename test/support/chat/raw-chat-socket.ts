/** Frames as they are, without our client. */
import WebSocket from 'ws'
import { waitUntil } from '../wait-until'
import type { ChatFixture, ChatTestUser } from './chat-fixture'

export interface RawFrame {
  id: number
  code: number
  data?: Record<string, unknown>
}
export interface RawChatSocket {
  socket: WebSocket
  /** Frames received, in order. */
  replies: RawFrame[]
  /** Resolves with close code and reason. */
  closed: Promise<[number, string]>
  /** Sends a call; returns its id. */
  send(call: string, data: unknown): number
  /** Sends a call and waits for its reply. */
  request(call: string, data: unknown): Promise<RawFrame>
}

/** Opens a WebSocket without our client; logged in when `user` is given. */
export async function openRawSocket(fixture: ChatFixture, user?: ChatTestUser): Promise<RawChatSocket> {
  const socket = new WebSocket(fixture.ws)
  const replies: RawFrame[] = []
  const closed = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, String(reason)])),
  )
  socket.on('message', (data) => replies.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.on('open', resolve))
  let last = 0
  const send = (call: string, data: unknown) => {
    last += 1
    socket.send(JSON.stringify({ v: 1, id: last, call, data }))
    return last
  }
  const request = async (call: string, data: unknown): Promise<RawFrame> => {
    const id = send(call, data)
    return (await waitUntil(() => replies.find((a) => a.id === id))) as RawFrame
  }
  if (user) {
    const { userID, userSig, SDKAppID } = await fixture.fetchSession(user)
    expect(await request('auth', { appID: SDKAppID, userID, userSig, instance: 'raw' })).toMatchObject({ code: 0 })
  }
  return { socket, replies: replies, closed, send: send, request: request }
}
