/** A fake of Tencent's chat service for one page: it receives the frames of the published SDK and replies. */
import type { Page } from '@playwright/test'

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

/** Routes the page's chat traffic to the fake; call it before the page loads. */
export async function startFakeTencent(page: Page, responses?: FakeResponses): Promise<FakeTencent> {
  const tencent: FakeTencent = { received: [], responses }
  // the SDK would open its socket in a worker, where no test can listen
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await page.route(HOSTS, (route) => route.abort())
  await page.routeWebSocket(HOSTS, (socket) => {
    socket.onMessage((data) => {
      const frame: RecordedCall = JSON.parse(data.toString())
      const { servcmd } = frame.head
      if (!servcmd.startsWith('imopenstat.')) tencent.received.push(frame)
      if (!tencent.responses) return
      const body = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...tencent.responses[servcmd]?.(frame.body) }
      socket.send(Buffer.from(JSON.stringify({ head: frame.head, body })))
    })
  })
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
  'sns.black_list_get': () => ({ StartIndex: 0, BlackListItem: [] }),
}
