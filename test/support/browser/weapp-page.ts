/** What a person does with the phone in hand, named once for all stories of the mini-program. */
import { expect, type FrameLocator, type Locator } from '@playwright/test'
import { pathOfPage, routeOf, routes } from '../../../contract/routes'
import type { MiniProgram } from '../../../tools/weapp-host'

/** The click guard swallows what follows within 450 ms. */
const GUARD_MS = 470
export const WAIT_MS = 30_000
/** A sheet that has not come up by then is asked for again. */
const SHEET_MS = 6_000

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Page file and query of a public path, as the program itself addresses them. */
export function placeOf(address: string): { path: string; query: Record<string, string> } {
  const route = routeOf(address)
  if (!route) throw new Error(`no page at ${address}`)
  const query = Object.fromEntries(new URL(address, 'http://p').searchParams)
  const first = routes.find(({ page }) => page === route.page)
  return {
    path: route.page,
    query: first?.path === pathOfPage(address) ? query : { ...query, _path: pathOfPage(address) },
  }
}

/** Waits until a reading is what it shall be; ends as the comparison that fails. */
export async function becomes(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  await expect.poll(read, { intervals: [80], timeout: WAIT_MS }).toEqual(wanted)
}

/** The hand that holds the phone. Only what is in front counts. */
export class Hand {
  private pressedAt = 0

  constructor(readonly mp: MiniProgram) {}

  /** The page in front. */
  get page(): FrameLocator {
    return this.mp.browserPage.frameLocator('#stage > iframe[data-current]')
  }

  /** Opens a public path (`/jobEdit?id=1`) with no page behind it, as a scanned code does. */
  async go(address: string): Promise<void> {
    const { path, query } = placeOf(address)
    const words = new URLSearchParams(query).toString().replaceAll('+', '%20')
    await this.mp.reLaunch(`/${path}${words && `?${words}`}`)
  }

  /** Waits until the page of a public path is in front. */
  at(address: string): Promise<void> {
    return this.mp.waitPage(placeOf(address).path)
  }

  /** The first element in sight with this text. */
  text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true }).first()
  }

  /** Waits for a text: on the page, in a dialog, or in a toast however short it stood. */
  async see(text: string | RegExp): Promise<void> {
    if (typeof text !== 'string') return this.text(text).waitFor({ timeout: WAIT_MS })
    const isToast = async () => (await this.mp.toasts()).some((one) => one.includes(text))
    for (const end = Date.now() + WAIT_MS; !(await this.mp.has(text)) && !(await isToast()); await pause(40))
      if (Date.now() > end) throw new Error(`never seen: ${text}\n${await this.mp.text()}`)
  }

  /** Waits until a text is on screen no longer. */
  gone(text: string): Promise<void> {
    return this.mp.waitGone(text)
  }

  /** Something that acts, by its name: a button, link, tab, choice or menu entry. */
  button(name: string | RegExp): Locator {
    const options = { name, exact: typeof name === 'string' }
    return (['link', 'tab', 'radio', 'checkbox', 'switch', 'option', 'menuitem'] as const)
      .reduce((found, role) => found.or(this.page.getByRole(role, options)), this.page.getByRole('button', options))
      .filter({ visible: true })
      .last()
  }

  /**
   * Taps something with a finger: once it lies still (a sheet still rises on a busy machine when it could be pressed), and never so
   * soon that the click guard takes it for the tap before.
   */
  async tap(what: Locator): Promise<void> {
    await pause(this.pressedAt + GUARD_MS - Date.now())
    await what.waitFor({ timeout: WAIT_MS })
    for (let before = '', tries = 0; tries < 20; tries++, await pause(60)) {
      const place = JSON.stringify(await what.boundingBox())
      if (place === before) break
      before = place
    }
    await what.tap({ timeout: WAIT_MS })
    this.pressedAt = Date.now()
  }

  press(name: string | RegExp): Promise<void> {
    return this.tap(this.button(name))
  }

  /** Presses what opens WeChat's chooser, which then gives these files. */
  async give(name: string | RegExp, ...files: Parameters<MiniProgram['giveFiles']>): Promise<void> {
    await this.mp.giveFiles(...files)
    await this.press(name)
  }

  /** Types into the field of this name, label or placeholder. */
  type(field: string, text: string): Promise<void> {
    return this.mp.type(field, text)
  }

  /** The field holds the value, at once or when it has been loaded. */
  holds(field: string, value: string): Promise<void> {
    const input = this.page.locator(`input[aria-label="${field}"], textarea[aria-label="${field}"]`)
    return becomes(() => input.filter({ visible: true }).last().inputValue(), value)
  }

  /** Chooses entries of a field's sheet, level by level. */
  async choose(field: string, ...way: string[]): Promise<void> {
    await this.press(new RegExp(`^${field}：`))
    for (const name of way) await this.tap(this.dialog().getByRole('option', { name, exact: true }).first())
  }

  /** The dialog or sheet in front that the page itself drew. */
  dialog(name?: string | RegExp): Locator {
    const options = name === undefined ? {} : { name, exact: typeof name === 'string' }
    return this.page.getByRole('dialog', options).filter({ visible: true }).last()
  }

  /** Presses what asks first, answers WeChat's own dialog and gives its words. */
  async answer(isConfirmed: boolean, press: () => Promise<void>): Promise<string> {
    await press()
    const { title, content } = await this.mp.waitModal()
    await this.mp.answerModal(isConfirmed)
    return [title, content].filter(Boolean).join('\n')
  }

  /** Every card of the lists in front. */
  get rows(): Locator {
    return this.page.getByRole('listitem').filter({ visible: true })
  }

  /** The card that holds a text. */
  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text }).first()
  }

  /** Presses an act of a card; the third one and more hide behind 更多操作. */
  async actOn(row: Locator, name: string): Promise<void> {
    const shown = row.getByRole('button', { name, exact: true })
    const more = row.getByRole('button', { name: '更多操作' })
    await shown.or(more).first().waitFor({ timeout: WAIT_MS })
    if ((await shown.count()) > 0) return this.tap(shown.first())
    const item = this.page.getByRole('menuitem', { name, exact: true })
    for (let tries = 0; tries < 3 && (await item.count()) === 0; tries++) {
      await this.tap(more)
      await item.waitFor({ timeout: SHEET_MS }).catch(() => undefined)
    }
    await this.tap(item)
  }

  /** What the program has asked of one of WeChat's own APIs that the host only notes (`openDocument`), in order. */
  async asked(name: string): Promise<Record<string, unknown>[]> {
    const { calls } = await this.mp.stats()
    return calls.filter((one) => one.name === name).map(({ options }) => options)
  }

  /** The page breaks none of WeChat's audit rules. */
  async audited(): Promise<void> {
    expect(await this.mp.auditFindings()).toEqual([])
  }
}
