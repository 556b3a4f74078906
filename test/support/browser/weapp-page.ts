/** Page object for any page of the mini-program. Only the front page counts. */
import { expect, type FrameLocator, type Locator } from '@playwright/test'
import { pathOfPage, routeOf, routes } from '../../../contract/routes'
import type { MiniProgram } from '../../../tools/weapp-host'
import { boxAtRest } from './page-helpers'

/** The click guard ignores a second press within 450 ms. */
const GUARD_MS = 470
export const WAIT_MS = 30_000
/** Milliseconds until a sheet that has not opened is opened again. */
const SHEET_MS = 6_000

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

  /** The first visible element with this text. */
  text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true }).first()
  }

  /** Waits for a text on the page, in a dialog, or in any toast shown so far. */
  async see(text: string | RegExp): Promise<void> {
    if (typeof text !== 'string') return this.text(text).waitFor({ timeout: WAIT_MS })
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
    return (['link', 'tab', 'radio', 'checkbox', 'switch', 'option', 'menuitem'] as const)
      .reduce((found, role) => found.or(this.page.getByRole(role, options)), this.page.getByRole('button', options))
      .filter({ visible: true })
      .last()
  }

  /**
   * Taps an element once its position is stable (a sheet may still be rising on a busy machine), and never within the click guard
   * of the tap before.
   * @param timeout milliseconds for each step
   */
  async tap(locator: Locator, timeout = WAIT_MS): Promise<void> {
    await pause(this.pressedAt + GUARD_MS - Date.now())
    await locator.waitFor({ timeout })
    await boxAtRest(locator, timeout)
    await locator.tap({ timeout })
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
    return waitUntilEqual(() => input.filter({ visible: true }).last().inputValue(), value)
  }

  /** Chooses options of a field's sheet, level by level. */
  async choose(field: string, ...options: string[]): Promise<void> {
    await this.press(new RegExp(`^${field}：`))
    for (const name of options) await this.tap(this.dialog().getByRole('option', { name, exact: true }).first())
  }

  /** The front dialog or sheet drawn by the page itself. */
  dialog(name?: string | RegExp): Locator {
    const options = name === undefined ? {} : { name, exact: typeof name === 'string' }
    return this.page.getByRole('dialog', options).filter({ visible: true }).last()
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

  /**
   * Presses an action of a card; the third and later ones are behind 更多操作. Begins again when the card changes meanwhile: with its
   * state an action moves out of the menu or into it.
   */
  async pressRowAction(row: Locator, name: string): Promise<void> {
    const button = row.getByRole('button', { name, exact: true })
    const more = row.getByRole('button', { name: '更多操作' })
    const item = this.page.getByRole('menuitem', { name, exact: true })
    await expect(async () => {
      await button.or(more).first().waitFor({ timeout: SHEET_MS })
      if ((await button.count()) > 0) return this.tap(button.first(), SHEET_MS)
      if ((await item.count()) === 0) await this.tap(more, SHEET_MS)
      await this.tap(item, SHEET_MS)
    }).toPass({ intervals: [100], timeout: 2 * WAIT_MS })
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
