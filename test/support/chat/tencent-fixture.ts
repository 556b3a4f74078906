/** A test app on a fake of Tencent's chat REST API that verifies the administrator's signature. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importAccounts, sendMessage } from '../../../server/chat/commands'
import { verifyUserSig } from '../../../server/chat/core/usersig'
import { createTestApp, type TestApp } from '../test-app'

export const [APP, KEY] = [1400000077, 'tencent-secret-key']
export const TOKEN = 'callback-token-of-this-test'
const BUSY = { ActionStatus: 'FAIL', ErrorCode: 60022, ErrorInfo: 'busy' }
// biome-ignore lint/suspicious/noExplicitAny: bodies of a foreign interface
export type Body = any

export class TencentFixture {
  readonly calls: { command: string; body: Body }[] = []
  /** Answers of the next calls of a command. */
  readonly responses: Record<string, object[]> = {}
  /** What the service answers to a call that isBusy() refuses. */
  failure: object = BUSY
  /** Whether the service refuses a call, as busy where `failure` says nothing else. */
  isBusy: (command: string, body: Body) => boolean = () => false
  /** Runs once between receiving a call and replying. */
  onCall: (() => Promise<unknown>) | undefined
  testApp!: TestApp
  private readonly server: Server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', async () => res.end(JSON.stringify(await this.respond(req, JSON.parse(text)))))
  })

  async open(env: Record<string, string>): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.testApp = await createTestApp({
      env: {
        CHAT_PROVIDER: 'tencent',
        CHAT_SDKAPPID: String(APP),
        CHAT_SECRET: KEY,
        CHAT_ADMIN: 'boss',
        CHAT_CALLBACK_TOKEN: TOKEN,
        CHAT_REST_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
        ...env,
      },
    })
    await importAccounts(this.testApp.ctx, [
      { userId: 'user1', nick: '陈思源', avatar: '' },
      { userId: 'cand1', nick: '周雨桐', avatar: 'https://x/a.png' },
    ])
    await this.testApp.jobs.idle()
    return this
  }

  private async respond(req: IncomingMessage, body: Body): Promise<object> {
    const url = new URL(req.url ?? '', 'http://x')
    const identifier = url.searchParams.get('identifier')
    const { isValid } = verifyUserSig(String(url.searchParams.get('usersig')), {
      sdkAppID: APP,
      privateKeys: [KEY],
      userID: String(identifier),
      now: Math.floor(this.testApp.clock.now().getTime() / 1000),
    })
    const command = url.pathname.replace('/v4/', '')
    this.calls.push({ command, body })
    const MsgKey = `key-${this.calls.length}`
    if (!isValid || url.searchParams.get('sdkappid') !== String(APP) || identifier !== 'boss')
      return { ActionStatus: 'FAIL', ErrorCode: 70009, ErrorInfo: 'bad sig' }
    const response = this.isBusy(command, body) ? this.failure : (this.responses[command]?.shift() ?? {})
    const { onCall } = this
    this.onCall = undefined
    await onCall?.()
    return { ActionStatus: 'OK', ErrorCode: 0, MsgKey, ...response }
  }

  /** Bodies of the received calls of one command, in order. */
  callsOf(command: string): Body[] {
    return this.calls.filter((call) => call.command === command).map(({ body }) => body)
  }

  /** Sends its own id as a message from user1. */
  send(clientId = 'a', to = 'cand1', ctx = this.testApp.ctx) {
    const elem = { type: 'TIMTextElem' as const, payload: { text: clientId } }
    return sendMessage(ctx, { from: 'user1', to, elem, clientId })
  }

  async close(): Promise<void> {
    await this.testApp.close()
    this.server.closeAllConnections()
    this.server.close()
  }
}

export const createTencentFixture = (env: Record<string, string> = {}): Promise<TencentFixture> =>
  new TencentFixture().open(env)
