/** A server on Tencent's chat, and the conversation that the fake of its service has for a user. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeResponses, newAccount } from './fake-tencent'

/** SDKAppID and secret key of the server's application. */
export const [APP, KEY] = [1400000077, 'tencent-secret-key']
export const PEER = 'cand77'

/** Settings of a server whose calls to Tencent's REST interface are all accepted; close() ends the interface. */
export async function serveTencentRest(): Promise<{ env: Record<string, string>; close(): void }> {
  const rest = createServer((_, res) => res.end('{"ActionStatus":"OK","ErrorCode":0,"MsgKey":"k"}'))
  await new Promise<void>((resolve) => rest.listen(0, '127.0.0.1', resolve))
  const { port } = rest.address() as AddressInfo
  const env = {
    CHAT_PROVIDER: 'tencent',
    CHAT_SDKAPPID: String(APP),
    CHAT_SECRET: KEY,
    CHAT_REST_URL: `http://127.0.0.1:${port}`,
  }
  return { env, close: () => void rest.close() }
}

const at = Math.floor(Date.now() / 1000) - 600

/** The conversation with the peer, oldest first: several messages a second, with sequence numbers per sender. */
export const DIALOGUE = [
  { from: 'peer', seq: 9001, time: at, text: '您好，我看了职位' },
  { from: 'me', seq: 17, time: at + 1, text: '方便今天聊吗？' },
  { from: 'peer', seq: 9002, time: at + 2, text: '可以' },
  { from: 'peer', seq: 9003, time: at + 2, text: '下午三点' },
  { from: 'me', seq: 18, time: at + 60, text: '好的' },
]

/** Replies for a user who has this one conversation. */
export function respondWithDialogue(me: string): FakeResponses {
  const messages = DIALOGUE.map(({ from, seq, time, text }) => ({
    From_Account: from === 'me' ? me : PEER,
    To_Account: from === 'me' ? PEER : me,
    MsgSeq: seq,
    MsgRandom: seq * 7,
    MsgTimeStamp: time,
    MsgClientTime: time,
    TinyId: from === 'me' ? '144115' : '144116',
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
  }))
  const conversation = {
    Type: 1,
    To_Account: PEER,
    C2cNick: '周雨桐',
    MsgTimeStamp: at + 60,
    MsgSeq: 18,
    LastC2CMsgFrom_Account: me,
    LastMsg: { MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: '好的' } }] },
  }
  return {
    ...newAccount,
    'recentcontact.page_get': () => ({ CompleteFlag: 1, SessionItem: [conversation] }),
    'openim.getroammsg': () => ({ Complete: 1, MsgList: messages }),
    'openim.sendmsg': () => ({ MsgTime: Math.floor(Date.now() / 1000) }),
  }
}
