/** Page object for any page of the mini-program. Only the front page counts. */
import { expect, type FrameLocator, type Locator } from '@playwright/test'
import { pathOfPage, routeOf, routes } from '../../../contract/routes'
import type { MiniProgram } from '../../../tools/weapp-host'
import { topmost, waitForAny, waitForOne } from './foreground'
import { boxAtRest } from './page-helpers'

/** The click guard ignores a second press within 450 ms. */
const GUARD_MS = 470
export const WAIT_MS = 30_000

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Page file and query of a public path, as the mini-program addresses them. Throws when no page has the path. */
export function pageLocationOf(address: string): { path: string; query: Record<string, string> } {
  const route = routeOf(address)
  if (!route) throw new Error(`no page at ${address}`)
  const query = Object.fromEntries(new URL(address, 'http://p').searchParams)
  const first = routes.find(({ page }) => page === route.page)
  return {
    path: route.page,
    query: first?.path === pathOfPage(address) ? query : { ...query, _path: pathOfPage(address) },
  }
}

/** Polls `read` until it equals `expected`; fails as a comparison. */
export async function waitUntilEqual(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(read, { intervals: [80], timeout: WAIT_MS }).toEqual(expected)
}

export class WeappActions {
  private pressedAt = 0

  constructor(readonly mp: MiniProgram) {}

  /** The front page. */
  get page(): FrameLocator {
    return this.mp.browserPage.frameLocator('#stage > iframe[data-current]')
  }

  /** Opens a public path (`/jobEdit?id=1`) with no page behind it, as a scanned code does. */
  async go(address: string): Promise<void> {
    const { path, query } = pageLocationOf(address)
    const queryText = new URLSearchParams(query).toString().replaceAll('+', '%20')
    await this.mp.reLaunch(`/${path}${queryText && `?${queryText}`}`)
  }

  /** Waits until the page of a public path is the front page. */
  waitForPage(address: string): Promise<void> {
    return this.mp.waitPage(pageLocationOf(address).path)
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true })
  }

  /** Waits for a text on the page, in a dialog, or in any toast shown so far. */
  async see(text: string | RegExp): Promise<void> {
    if (typeof text !== 'string') return waitForAny(this.text(text))
    const isToast = async () => (await this.mp.toasts()).some((toast) => toast.includes(text))
    for (const end = Date.now() + WAIT_MS; !(await this.mp.has(text)) && !(await isToast()); await pause(40))
      if (Date.now() > end) throw new Error(`never seen: ${text}\n${await this.mp.text()}`)
  }

  /** Waits until a text is no longer on screen. */
  waitGone(text: string): Promise<void> {
    return this.mp.waitGone(text)
  }

  /** An interactive element by name: button, link, tab, choice or menu item. */
  button(name: string | RegExp): Locator {
    const options = { name, exact: typeof name === 'string' }
    const buttons = this.page.getByRole('button', options)
    const roles = ['link', 'tab', 'radio', 'checkbox', 'switch', 'option', 'menuitem'] as const
    return topmost(roles.reduce((found, role) => found.or(this.page.getByRole(role, options)), buttons))
  }

  /**
   * Taps the one element found once its position is stable (a sheet may still be rising on a busy machine), and never within the
   * click guard of the tap before.
   */
  async tap(locator: Locator): Promise<void> {
    await pause(this.pressedAt + GUARD_MS - Date.now())
    await waitForOne(locator)
    await boxAtRest(locator, WAIT_MS)
    await locator.tap({ timeout: WAIT_MS })
    this.pressedAt = Date.now()
  }

  press(name: string | RegExp): Promise<void> {
    return this.tap(this.button(name))
  }

  /** Presses the button that opens WeChat's file chooser, which then returns these files. */
  async provideFiles(name: string | RegExp, ...files: Parameters<MiniProgram['giveFiles']>): Promise<void> {
    await this.mp.giveFiles(...files)
    await this.press(name)
  }

  /** Types into the field of this name, label or placeholder. */
  type(field: string, text: string): Promise<void> {
    return this.mp.type(field, text)
  }

  /** The field holds the value, at once or when it has been loaded. */
  expectValue(field: string, value: string): Promise<void> {
    const input = this.page.locator(`input[aria-label="${field}"], textarea[aria-label="${field}"]`)
    return expect(topmost(input)).toHaveValue(value)
  }

  /** Chooses options of a field's sheet, level by level. */
  async choose(field: string, ...options: string[]): Promise<void> {
    await this.press(new RegExp(`^${field}：`))
    for (const name of options) await this.tap(this.dialog().getByRole('option', { name, exact: true }).first())
  }

  /** The front dialog or sheet drawn by the page itself. */
  dialog(name?: string | RegExp): Locator {
    const options = name === undefined ? {} : { name, exact: typeof name === 'string' }
    return topmost(this.page.getByRole('dialog', options))
  }

  /** Runs `press`, answers WeChat's modal dialog it opens and returns the dialog's text. */
  async answer(isConfirmed: boolean, press: () => Promise<void>): Promise<string> {
    await press()
    const { title, content } = await this.mp.waitModal()
    await this.mp.answerModal(isConfirmed)
    return [title, content].filter(Boolean).join('\n')
  }

  /** Every card of the visible lists. */
  get rows(): Locator {
    return this.page.getByRole('listitem').filter({ visible: true })
  }

  /** The first card with a text. */
  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text }).first()
  }

  /** Presses an action of a card; the third and later ones are behind 更多操作. */
  async pressRowAction(row: Locator, name: string): Promise<void> {
    const button = row.getByRole('button', { name, exact: true })
    const more = row.getByRole('button', { name: '更多操作' })
    await waitForOne(row)
    await waitForAny(button.or(more))
    if ((await button.count()) > 0) return this.tap(button.first())
    await this.tap(more)
    await this.tap(topmost(this.page.getByRole('menuitem', { name, exact: true })))
  }

  /** Options of the calls of a WeChat API that the host only records (`openDocument`), in order. */
  async recordedCalls(name: string): Promise<Record<string, unknown>[]> {
    const { calls } = await this.mp.stats()
    return calls.filter((call) => call.name === name).map(({ options }) => options)
  }

  /** Expects that the page breaks none of WeChat's audit rules. */
  async expectAuditPasses(): Promise<void> {
    await expect.poll(() => this.mp.auditFindings()).toEqual([])
  }
}
