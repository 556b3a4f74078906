/** The worker's server and browser as a story uses them: people open pages on it, and the other side speaks over HTTP. */
import type { Browser, BrowserContext } from '@playwright/test'
import type { HttpClient } from '../http-client'
import { type Device, logInContext, type OpenOptions, openContext } from './browser'
import { createOperatorAndPartner } from './operator-and-partner'
import { PageActions } from './page-helpers'
import type { ProductServer } from './product-server'

interface Parts {
  stack: ProductServer
  browser: Browser
  device: Device
}

/** A worker is a process of its own, so there is one stage in it. */
let set: Parts | undefined

/** Said by the fixtures when server and browser run. */
export const setStage = (parts: Parts): void => {
  set = parts
}
export const leaveStage = (): void => {
  set = undefined
}

export class Stage {
  private get parts(): Parts {
    if (!set) throw new Error('the stage is set before the first test')
    return set
  }
  get stack(): ProductServer {
    return this.parts.stack
  }
  get browser(): Browser {
    return this.parts.browser
  }
  /** The device of the project that runs. */
  get device(): Device {
    return this.parts.device
  }
  get url(): string {
    return this.stack.url
  }

  /** A context of its own on this device; `who` is logged in: his phone number, or a session he has; none for a visitor. */
  async context(
    device: Device,
    who?: string | HttpClient,
    options: Partial<OpenOptions> = {},
  ): Promise<BrowserContext> {
    const context = await openContext(this.browser, device, { baseURL: this.url, ...options })
    if (who) await logInContext(context, this.url, who)
    return context
  }

  /** Opens a path as somebody, in a context of his own. */
  open = async (
    device: Device,
    path: string,
    who?: string | HttpClient,
    options: Partial<OpenOptions> = {},
  ): Promise<PageActions> => {
    const page = await (await this.context(device, who, options)).newPage()
    await page.goto(path)
    return new PageActions(page, device)
  }

  private readonly other = createOperatorAndPartner(() => this.stack)
  readonly partner = this.other.partner
  readonly operate = this.other.operate
  readonly waiting = this.other.waiting
  readonly decide = this.other.decide
}

/** The stage of this worker. */
export const stage = new Stage()
