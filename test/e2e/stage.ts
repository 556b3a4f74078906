/**
 * What most stories of the browser stand on: one server with the demo world and one Chromium for the file, a fresh context for
 * every person who opens a page, all of them closed after each test.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import type { ApiData } from '../../contract/api'
import type { Client } from '../harness/client'
import { Hands } from './acts'
import { type Device, launch, logInContext, type OpenOptions, openContext } from './browser'
import { type Stack, type StackOptions, startStack } from './stack'

export class Stage {
  private running: { stack: Stack; browser: Browser } | undefined
  private readonly contexts: BrowserContext[] = []

  /** Registers what jest runs before and after; to be made at the top of a file. */
  constructor(options: StackOptions = {}) {
    beforeAll(async () => {
      this.running = { stack: await startStack(options), browser: await launch() }
    })
    afterAll(async () => {
      await this.running?.browser.close()
      await this.running?.stack.stop()
    })
    afterEach(async () => {
      for (const context of this.contexts.splice(0)) await context.close()
    })
  }

  private get parts() {
    if (!this.running) throw new Error('the stage is set before the first test')
    return this.running
  }
  get stack(): Stack {
    return this.parts.stack
  }
  get browser(): Browser {
    return this.parts.browser
  }
  get url(): string {
    return this.stack.url
  }

  /** A context of its own on this device; `who` is logged in: his phone number, or a session he has; none for a visitor. */
  async context(device: Device, who?: string | Client, options: Partial<OpenOptions> = {}): Promise<BrowserContext> {
    const context = await openContext(this.browser, device, { baseURL: this.url, ...options })
    this.contexts.push(context)
    if (who) await logInContext(context, this.url, who)
    return context
  }

  /** Opens a path as somebody, in a context of his own. */
  open = async (
    device: Device,
    path: string,
    who?: string | Client,
    options: Partial<OpenOptions> = {},
  ): Promise<Hands> => {
    const page = await (await this.context(device, who, options)).newPage()
    await page.goto(path)
    return new Hands(page, device)
  }

  /** A call of the partner interface: the other side of the story. Throws what it answers unless it is code 0. */
  partner = <T>(path: string, input: Record<string, unknown>): Promise<T> =>
    this.signed<T>('POST', path, `Bearer ${this.secret('PARTNER_TOKEN')}`, input)

  /** A call of the operator's interface. */
  operate = <T>(method: 'GET' | 'POST', path: string, input?: object): Promise<T> =>
    this.signed<T>(method, path, `Basic ${this.secret('OPERATOR_TOKEN')}`, input)

  /** What waits for the operator, the oldest first. */
  waiting = (kind = ''): Promise<ApiData<'GET /operator/v1/audits'>> =>
    this.operate('GET', `/operator/v1/audits?pageSize=100${kind && `&kind=${kind}`}`)

  /** The operator decides one of them. */
  decide = (id: string | undefined, decision: 'approved' | 'rejected', reason = ''): Promise<unknown> =>
    this.operate('POST', `/operator/v1/audits/${id}/decide`, { decision, reason })

  /** What the running server keeps to itself. */
  private secret(name: 'PARTNER_TOKEN' | 'OPERATOR_TOKEN'): string {
    const kept = readFileSync(join(this.stack.dataDir, 'secrets.json'), 'utf8')
    return (JSON.parse(kept) as Record<string, string>)[name] ?? ''
  }

  private async signed<T>(method: 'GET' | 'POST', path: string, authorization: string, input?: object): Promise<T> {
    const reply = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization,
        'idempotency-key': crypto.randomUUID(),
        ...(input ? { 'content-type': 'application/json' } : {}),
      },
      ...(input ? { body: JSON.stringify(input) } : {}),
    })
    const { code, message, data } = (await reply.json()) as { code: number; message: string; data: T }
    if (code !== 0) throw new Error(message)
    return data
  }
}
