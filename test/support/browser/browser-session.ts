/** The server and the worker's browser as tests use them: users open pages, operator and partner call over HTTP. */
import type { Browser, BrowserContext } from '@playwright/test'
import type { HttpClient } from '../http-client'
import type { ProductServer } from '../servers/product-server'
import { type Device, logInContext, type OpenOptions, openContext } from './browser'
import { createOperatorAndPartner } from './operator-and-partner'
import { PageActions } from './page-helpers'

interface BrowserSessionResources {
  server: ProductServer
  browser: Browser
  device: Device
}

/** One session per worker, which is a process of its own. */
let current: BrowserSessionResources | undefined
/** The running file's own server (use-server.ts). */
let ownServer: ProductServer | undefined

/** Called by the fixtures once server and browser run. */
export function setBrowserSession(resources: BrowserSessionResources): void {
  current = resources
}
export function clearBrowserSession(): void {
  current = undefined
}
/** Sets the server of the running file; undefined gives it the shared one again. */
export function setOwnServer(server: ProductServer | undefined): void {
  ownServer = server
}

export class BrowserSession {
  private get resources(): BrowserSessionResources {
    if (!current) throw new Error('the fixtures have not set the browser session yet')
    return current
  }
  get server(): ProductServer {
    return ownServer ?? this.resources.server
  }
  get browser(): Browser {
    return this.resources.browser
  }
  /** The device of the project that runs. */
  get device(): Device {
    return this.resources.device
  }
  get url(): string {
    return this.server.url
  }

  /** Opens a new context on the device. `login`: phone number or HTTP session of the user to log in; undefined for a visitor. */
  async context(
    device: Device,
    login?: string | HttpClient,
    options: Partial<OpenOptions> = {},
  ): Promise<BrowserContext> {
    const context = await openContext(this.browser, device, { baseURL: this.url, ...options })
    if (login) await logInContext(context, this.url, login)
    return context
  }

  /** Opens a path in a new context, logged in as `login` (see `context`). */
  open = async (
    device: Device,
    path: string,
    login?: string | HttpClient,
    options: Partial<OpenOptions> = {},
  ): Promise<PageActions> => {
    const page = await (await this.context(device, login, options)).newPage()
    await page.goto(path)
    return new PageActions(page, device)
  }

  private readonly other = createOperatorAndPartner(() => this.server)
  readonly partner = this.other.partner
  readonly operate = this.other.operate
  readonly waiting = this.other.waiting
  readonly decide = this.other.decide
}

/** The session of this worker. */
export const browserSession = new BrowserSession()
