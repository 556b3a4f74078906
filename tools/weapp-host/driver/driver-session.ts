import type { BrowserContext, Page } from '@playwright/test'
import type { HostDriver } from '../browser/main'
import type { SetDataStats } from '../browser/set-data-stats'
import type { TreeAudit } from '../browser/tree-audit'
import type { CompiledDist } from '../compile/compile-dist'
import type { HttpExchange, HttpProxy } from '../node/http-proxy'
import type { SocketProxy } from '../node/socket-proxy'
import { type AuditLimits, auditLimits, overLimits } from './audit-limits'
import { Locators } from './locators'

export type Driver = HostDriver
export type SessionState = ReturnType<Driver['state']>

export interface Measure extends SetDataStats {
  ms: number
  /** What each setData carried, as JSON. */
  sent: string[]
  /** Path of the page or component each of them was for. */
  sentTo: string[]
}

/** Resources of a running mini-program, created by open-mini-program.ts. */
export interface SessionResources {
  page: Page
  context: BrowserContext
  http: HttpProxy
  sockets: SocketProxy
  compiled: CompiledDist
  saved: { storage: Record<string, string> }
  /** Exceptions the browser reported. */
  crashes: string[]
  timeout: number
  allowMissing: ReadonlySet<string>
  dispose(): Promise<void>
}

/** A running mini-program: calls to its host, its network, its counts and its errors. */
export class Session {
  /** The Playwright page, for what the driver lacks. */
  readonly browserPage: Page
  protected readonly locators: Locators

  constructor(protected readonly resources: SessionResources) {
    this.browserPage = resources.page
    this.locators = new Locators(resources.page)
  }

  /** Milliseconds from running app.js to the first page's onShow. */
  startMs = 0

  /** Runs app.js and waits for the first page; called by open-mini-program.ts. */
  async start(): Promise<void> {
    const startedAt = Date.now()
    await this.callDriver('start')
    this.startMs = Date.now() - startedAt
  }

  /** Calls the host in the browser. */
  protected callDriver<K extends keyof Driver>(
    name: K,
    ...args: Parameters<Driver[K]>
  ): Promise<Awaited<ReturnType<Driver[K]>>> {
    return this.browserPage.evaluate(
      ([key, values]) => (window.__mp as unknown as Record<string, (...args: unknown[]) => unknown>)[key]?.(...values),
      [name, args as unknown[]] as const,
    ) as Promise<Awaited<ReturnType<Driver[K]>>>
  }

  state(): Promise<SessionState> {
    return this.callDriver('state')
  }

  /** Cuts or restores the network; the program receives onNetworkStatusChange. */
  async network(isOnline: boolean): Promise<void> {
    this.resources.http.isOnline = isOnline
    this.resources.sockets.isOnline = isOnline
    if (!isOnline) {
      this.resources.http.cut()
      this.resources.sockets.cut()
    }
    await this.browserPage.evaluate((state) => window.__fromNode('network', state), { isOnline })
  }

  /** Drops all sockets while the network stays, as a restarting server does. */
  dropSockets(): void {
    this.resources.sockets.cut()
  }

  get socketCount(): number {
    return this.resources.sockets.count
  }

  /** HTTP exchanges so far. */
  requests(): readonly HttpExchange[] {
    return this.resources.http.exchanges
  }

  /** setData so far, toasts, missing names, warnings, calls of recorded APIs. */
  async stats(): Promise<Awaited<ReturnType<Driver['records']>>> {
    return this.callDriver('records')
  }

  /** Measures the setData calls, bytes and time of an action. */
  async measure(action: () => Promise<unknown>, settleMs = 300): Promise<Measure> {
    await this.callDriver('takeSetData')
    const startedAt = Date.now()
    await action()
    const ms = Date.now() - startedAt
    await new Promise((done) => setTimeout(done, settleMs))
    return { ...(await this.callDriver('takeSetData')), ms }
  }

  /** Node tree of the current page. */
  audit(): Promise<TreeAudit> {
    return this.callDriver('audit')
  }

  /** Violations of WeChat's audit rules on the current page. */
  async auditFindings(limits: AuditLimits = auditLimits): Promise<string[]> {
    return overLimits(await this.audit(), (await this.stats()).total, limits)
  }

  /** Errors, rejections, console errors and missing APIs so far, as texts. */
  async problems(): Promise<string[]> {
    const records = await this.stats()
    const known = records.problems.map((problem) => problem.message).join('\n')
    return [
      ...this.resources.crashes.filter((crash) => !known.includes(crash.split('\n')[0] ?? '')),
      ...records.problems.map((problem) => `${problem.kind} on ${problem.page}: ${problem.message}`),
      ...records.missing
        .filter((name) => !this.resources.allowMissing.has(name))
        .map((name) => `the host lacks ${name}`),
      ...this.resources.compiled.findings.map((finding) => `${finding.file}: ${finding.message}`),
    ]
  }

  /** For tests that provoke errors: returns and clears the errors so far. */
  async clearProblems(): Promise<string[]> {
    const problems = await this.problems()
    this.resources.crashes.splice(0)
    await this.callDriver('clearProblems')
    return problems
  }

  /** Throws when there were errors so far. */
  async verify(): Promise<void> {
    const problems = await this.problems()
    if (problems.length > 0) throw new Error(`the mini-program has problems:\n${problems.slice(0, 20).join('\n')}`)
  }

  private isClosed = false

  /** Closes the program, once. Throws when there were errors, unless `verify` is false. Returns its storage for the next run. */
  async close({ verify = true } = {}): Promise<Record<string, string>> {
    if (this.isClosed) return this.resources.saved.storage
    this.isClosed = true
    try {
      if (verify) await this.verify()
      return this.resources.saved.storage
    } finally {
      await this.resources.dispose()
    }
  }

  protected async until(isDone: () => Promise<boolean>, message: () => Promise<string>): Promise<void> {
    const end = Date.now() + this.resources.timeout
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error(await message())
      await new Promise((done) => setTimeout(done, 40))
    }
  }
}
