/** The embedded chat and the baseline server as contestants: child processes over one PostgreSQL, raw sockets to each. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import WebSocket from 'ws'
import { signUserSig } from '../../../server/chat/core/usersig'
import { type ProductServer, startProductServer } from '../../support/servers/product-server'
import { startBaselineServer } from './baseline-server'
import type { ChatContestant, ChatPair } from './chat-load'
import { measureCpu } from './http-load'

/** Pairs that connect to every contestant; a measurement may use only the first ones. */
export const PAIRS = 100
const SECRET = 'bench-secret-bench-secret-bench-secret'
const APP = 1_400_000_001
const FIRST_ID = 9_000_000_000_000
export const bodyOf = (n: number) => `您好，方便的话请看一下这个职位，谢谢。第 ${n} 条`
export const writerId = (i: number) => `bench${i}a`
export const readerId = (i: number) => `bench${i}b`

/** Runs statements on the bench's database. */
export async function sqlOn(url: string, statement: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Accounts that may log in without the product. */
export const createAccounts = (url: string, userIDs: string[]) =>
  sqlOn(
    url,
    `insert into chat_accounts (user_id, tiny_id, nick, avatar, created_at, updated_at)
     select u, ${FIRST_ID} + hashtext(u)::bigint + 3000000000, u, '', now(), now() from unnest($1::text[]) u on conflict do nothing`,
    [userIDs],
  )

/** Makes `userID` a friend of `peers`, so that it may write to them and invite them to groups. */
export const befriend = (url: string, userID: string, peers: string[]) =>
  sqlOn(
    url,
    'insert into chat_friends (user_id, peer, added_at) select u, $1, now() from unnest($2::text[]) u on conflict do nothing',
    [userID, peers],
  )

/** The product's server for benches: its own secret, so that the bench signs tickets itself; a hundred writers do what thousands would. */
export const startEmbedded = (databaseUrl: string): Promise<ProductServer> =>
  startProductServer({
    hasDemoData: false,
    env: {
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      CHAT_SECRET: SECRET,
      CHAT_SDKAPPID: String(APP),
      CHAT_FRAMES_PER_SECOND: '100000',
    },
  })

export interface EmbeddedSocket {
  socket: WebSocket
  /** Sends a call; resolves with its data, rejects with a code. */
  call<T = Record<string, unknown>>(call: string, data: unknown): Promise<T>
  /** Every push. */
  onPush: (frame: { push: string; data: { messages: { clientSeq: number }[] } }) => void
}

/** A logged-in raw socket of the embedded chat. */
export async function openEmbeddedSocket(port: number, userID: string): Promise<EmbeddedSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/im`, { perMessageDeflate: false })
  const waiting = new Map<number, { resolve(data: never): void; reject(error: Error): void }>()
  let next = 0
  const embedded: EmbeddedSocket = {
    socket,
    call: (call, data) =>
      new Promise((resolve, reject) => {
        waiting.set(++next, { resolve, reject })
        socket.send(JSON.stringify({ v: 1, id: next, call, data }))
      }),
    onPush: () => {},
  }
  socket.on('message', (bytes) => {
    const frame = JSON.parse(String(bytes))
    if ('push' in frame) return embedded.onPush(frame)
    const call = waiting.get(frame.id)
    waiting.delete(frame.id)
    if (frame.code === 0) call?.resolve(frame.data as never)
    else call?.reject(new Error(`${frame.code} ${frame.message}`))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const userSig = signUserSig({
    sdkAppID: APP,
    privateKey: SECRET,
    userID,
    expireTime: 604_800,
    now: Math.floor(Date.now() / 1000),
  })
  await embedded.call('auth', { appID: APP, userID, userSig, instance: randomUUID() })
  return embedded
}

let lastRandom = 0
export const buildOutgoing = (to: object, n: number) => ({
  ...to,
  clientTime: Math.floor(Date.now() / 1000),
  random: ++lastRandom,
  clientSeq: n,
  type: 'TIMTextElem',
  payload: { text: bodyOf(n) },
})

/** The embedded chat with its pairs. */
export async function embeddedContestant(databaseUrl: string): Promise<ChatContestant> {
  const server = await startEmbedded(databaseUrl)
  await createAccounts(databaseUrl, Array.from({ length: PAIRS }, (_, i) => [writerId(i), readerId(i)]).flat())
  for (let i = 0; i < PAIRS; i++) await befriend(databaseUrl, writerId(i), [readerId(i)])
  const pairs: ChatPair[] = []
  for (let i = 0; i < PAIRS; i++) {
    const [from, to] = [
      await openEmbeddedSocket(server.port, writerId(i)),
      await openEmbeddedSocket(server.port, readerId(i)),
    ]
    const pair: ChatPair = {
      send: (n) =>
        void from.call('message.send', buildOutgoing({ scene: 'C2C', to: readerId(i) }, n)).catch((error) => {
          throw error
        }),
      arrived: () => {},
      close: () => {
        from.socket.terminate()
        to.socket.terminate()
      },
    }
    to.onPush = (frame) => {
      if (frame.push === 'messages') for (const message of frame.data.messages) pair.arrived(message.clientSeq)
    }
    pairs.push(pair)
  }
  return { name: 'product', cpu: () => measureCpu(server.pid), pairs, stop: () => server.stop() }
}

/** The baseline server with its pairs, in its own conversations in the same tables. */
export async function baselineContestant(databaseUrl: string): Promise<ChatContestant> {
  const conversation = (i: number) => String(FIRST_ID + i)
  await sqlOn(
    databaseUrl,
    `insert into chat_conversations (id, scene, key) select ${FIRST_ID} + i, 'C2C', 'bare' || i from generate_series(0, ${PAIRS - 1}) i`,
  )
  const { child, pid, port } = await startBaselineServer('chat', databaseUrl)
  const pairs: ChatPair[] = []
  const openSocket = async (user: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/?user=${user}`, { perMessageDeflate: false })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return socket
  }
  for (let i = 0; i < PAIRS; i++) {
    const [from, to] = [await openSocket(`bare${i}a`), await openSocket(`bare${i}b`)]
    const pair: ChatPair = {
      send: (n) =>
        from.send(JSON.stringify({ id: n, conversation: conversation(i), ...buildOutgoing({ to: `bare${i}b` }, n) })),
      arrived: () => {},
      close: () => {
        from.terminate()
        to.terminate()
      },
    }
    // parse replies as the product's client does
    from.on('message', (bytes) => JSON.parse(String(bytes)))
    to.on('message', (bytes) => {
      for (const message of JSON.parse(String(bytes)).data.messages) pair.arrived(message.clientSeq)
    })
    pairs.push(pair)
  }
  const stop = async () => {
    child.kill()
  }
  return { name: 'bare ws', cpu: () => measureCpu(pid), pairs, stop }
}
