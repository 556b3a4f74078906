/** Frames as they are, without our client. */
import WebSocket from 'ws'
import { type ChatFixture, type ChatTestUser, waitUntil } from './chat-fixture'

export interface RawFrame {
  id: number
  code: number
  data?: Record<string, unknown>
}
/** A raw socket, logged in when it is somebody's; its answers in the order they came, and how it was closed. */
export async function openRawSocket(world: ChatFixture, person?: ChatTestUser) {
  const socket = new WebSocket(world.ws)
  const answers: RawFrame[] = []
  const closed = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, String(reason)])),
  )
  socket.on('message', (data) => answers.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.on('open', resolve))
  let last = 0
  const tell = (call: string, data: unknown) => {
    last += 1
    socket.send(JSON.stringify({ v: 1, id: last, call, data }))
    return last
  }
  const ask = async (call: string, data: unknown): Promise<RawFrame> => {
    const id = tell(call, data)
    return (await waitUntil(() => answers.find((a) => a.id === id))) as RawFrame
  }
  if (person) {
    const { userID, userSig, SDKAppID } = await world.session(person)
    expect(await ask('auth', { appID: SDKAppID, userID, userSig, instance: 'raw' })).toMatchObject({ code: 0 })
  }
  return { socket, answers, closed, tell, ask }
}
