/**
 * What most stories of the browser stand on: one server with the demo world and one Chromium for the file, a fresh context for
 * every person who opens a page, all of them closed after each test.
 */
import type { Browser, BrowserContext } from '@playwright/test'
import type { Client } from '../harness/client'
import { Hands } from './acts'
import { type Device, launch, logInContext, type OpenOptions, openContext } from './browser'
import { otherSide } from './otherSide'
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

  private readonly other = otherSide(() => this.stack)
  readonly partner = this.other.partner
  readonly operate = this.other.operate
  readonly waiting = this.other.waiting
  readonly decide = this.other.decide
}
