/** A fake of Tencent's chat service: it receives the frames of the published SDK and replies, in a page or on a port. */
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type WebSocket, WebSocketServer } from 'ws'

// biome-ignore lint/suspicious/noExplicitAny: bodies of a foreign protocol
type Body = any
export interface RecordedCall {
  head: { servcmd: string; sdkappid: number; identifier: string; usersig: string }
  body: Body
}
/** Replies by command; the default is "OK". */
export type FakeResponses = Record<string, (body: Body) => object>

/** Addresses the SDK knows for its service; none of them is reached. */
const HOSTS = /\.(my-imcloud|my-cpaas|qcloud|tencent)\.(com|cn)/

export interface FakeTencent {
  /** Frames received from the SDK, without its statistics. */
  received: RecordedCall[]
  /** Replies from now on; undefined = the service stays silent. */
  responses: FakeResponses | undefined
}
export interface FakeTencentServer extends FakeTencent {
  /** The address of this server for one of the service's; undefined for any other. */
  redirect(url: string): string | undefined
  /** Sends a command of the service's own accord to every connected SDK. */
  push(servcmd: string, body: object): void
  close(): Promise<void>
}

/** The frames of one command, in order. */
export const framesOf = ({ received }: FakeTencent, command: string): RecordedCall[] =>
  received.filter(({ head }) => head.servcmd === command)

/** Records a frame; the reply, or nothing while the service is silent. */
function receive(tencent: FakeTencent, data: string): Buffer | undefined {
  const frame: RecordedCall = JSON.parse(data)
  const { servcmd } = frame.head
  if (!servcmd.startsWith('imopenstat.')) tencent.received.push(frame)
  if (!tencent.responses) return
  const body = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...tencent.responses[servcmd]?.(frame.body) }
  return Buffer.from(JSON.stringify({ head: frame.head, body }))
}

/** Routes the page's chat traffic to the fake; call it before the page loads. */
export async function startFakeTencent(page: Page, responses?: FakeResponses): Promise<FakeTencent> {
  const tencent: FakeTencent = { received: [], responses }
  // the SDK would open its socket in a worker, where no test can listen
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await page.route(HOSTS, (route) => route.abort())
  await page.routeWebSocket(HOSTS, (socket) => {
    socket.onMessage((data) => {
      const reply = receive(tencent, data.toString())
      if (reply) socket.send(reply)
    })
  })
  return tencent
}

/** The fake on a port of its own, for a mini-program, whose sockets Node opens. */
export async function listenAsTencent(responses?: FakeResponses): Promise<FakeTencentServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const tencent: FakeTencentServer = {
    received: [],
    responses,
    redirect: (url) => (HOSTS.test(url) ? `${url.startsWith('ws') ? 'ws' : 'http'}://127.0.0.1:${port}` : undefined),
    push: (servcmd, body) => {
      const frame = Buffer.from(JSON.stringify({ head: { servcmd }, body }))
      for (const socket of server.clients) socket.send(frame)
    },
    close: () => {
      for (const socket of server.clients) socket.terminate()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  server.on('connection', (socket: WebSocket) =>
    socket.on('message', (data) => {
      const reply = receive(tencent, String(data))
      if (reply) socket.send(reply)
    }),
  )
  return tencent
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Replies for a new account, as far as the SDK needs them to become ready. */
export const newAccount: FakeResponses = {
  'im_open_status.wslogin': () => ({
    TinyId: '144115',
    A2Key: 'a2',
    HelloInterval: 120,
    InstId: 'instance',
    // every feature is bought, calls included
    PurchaseBits: '1'.repeat(64),
    TimeStamp: nowSeconds(),
  }),
  'recentcontact.page_get': () => ({ CompleteFlag: 1, SessionItem: [] }),
  'profile.portrait_get_all': ({ UserItem }) => ({
    UserProfileItem: UserItem.map(({ To_Account }: { To_Account: string }) => ({
      To_Account,
      ResultCode: 0,
      ProfileItem: [{ Tag: 'Tag_Profile_IM_Nick', Value: `昵称${To_Account}` }],
    })),
  }),
  'openim.get_peer_read_time': ({ To_Account }) => ({ ReadTime: To_Account.map(() => 0) }),
  'im_sdk_config_mgr.fetch_config': () => ({
    int32_error_code: 0,
    uint64_version: 1,
    uint32_expired_time: 86_400,
    str_json_config: '{}',
  }),
  'sns.black_list_get': () => ({ StartIndex: 0, BlackListItem: [] }),
}
