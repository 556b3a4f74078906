/** Page object for any page on any device. Only visible elements count: on a phone earlier pages stay in the document. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type Device, waitForClickGuard } from './browser'
import { expectAccessible } from './checks/axe'
import { inForeground, topmost, waitForAny, waitForOne } from './foreground'

/** Waits until one entry of localStorage contains all these texts, so that a reload finds them. */
export async function waitUntilStored(page: Page, ...texts: string[]): Promise<void> {
  await page.waitForFunction(
    (expected) => Object.values({ ...localStorage }).some((text) => expected.every((word) => text.includes(word))),
    texts,
  )
}

/** The entry of this name of the logged-in user, as text; null without one. */
export const storedEntry = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((end) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('p:') && name.endsWith(`:${end}`))
    return key === undefined ? null : localStorage.getItem(key)
  }, name)

/** Waits until the element has this text; fails as a comparison. */
export async function waitForInnerText(locator: Locator, text: string | RegExp): Promise<void> {
  const poll = expect.poll(() => locator.innerText())
  await (typeof text === 'string' ? poll.toBe(text) : poll.toMatch(text))
}

export class PageActions {
  constructor(
    readonly page: Page,
    readonly device: Device,
  ) {}

  text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true })
  }

  /** Waits until the text is on screen, once or more. */
  see(text: string | RegExp): Promise<void> {
    return waitForAny(this.text(text))
  }

  button(name: string | RegExp): Locator {
    return topmost(this.page.getByRole('button', { name, exact: typeof name === 'string' }))
  }

  /** Presses the topmost button of this name in the foreground. */
  press(name: string | RegExp): Promise<void> {
    return this.click(this.button(name))
  }

  /** Clicks the one element that a locator finds, once the click guard accepts it. */
  async click(locator: Locator): Promise<void> {
    await waitForClickGuard(this.page)
    await waitForOne(locator)
    await locator.click()
  }

  /** Waits until the address has this path and its page is drawn: the page before stays for a moment, with buttons of the same names. */
  async waitForPath(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path || url.pathname + url.search === path)
    await waitForAny(this.page.locator(`.taro_page[id^="${path.split('?')[0]}?"]`))
  }

  dialog(name?: string | RegExp): Locator {
    return topmost(this.page.getByRole('dialog', name === undefined ? {} : { name }))
  }

  field(label: string): Locator {
    const textbox = this.page.getByRole('textbox', { name: label, exact: true })
    return topmost(textbox.or(this.page.getByRole('spinbutton', { name: label, exact: true })))
  }

  /** The search field of this name. */
  searchField(name: string): Locator {
    return topmost(this.page.locator(`input[aria-label="${name}"]`))
  }

  /** The field holds the value, at once or when it has been loaded. */
  async expectValue(label: string, value: string): Promise<void> {
    await expect(this.field(label)).toHaveValue(value)
  }

  /** Chooses an option of a field, level by level. */
  async choose(label: string, ...options: string[]): Promise<void> {
    const phoneButton = this.page.getByRole('button', { name: new RegExp(`^${label}：`) })
    await this.click(topmost(this.device.isPhone ? phoneButton : this.page.getByRole('combobox', { name: label })))
    for (const name of options) {
      const option = this.device.isPhone
        ? this.dialog().getByRole('option', { name, exact: true })
        : this.page
            .locator('[role=menuitemcheckbox], .ant-select-item-option')
            .filter({ visible: true })
            .getByText(name, { exact: true })
      await this.click(option.first())
    }
    await waitForClickGuard(this.page)
  }

  /** The first row of a list that holds the text. */
  row(text: string): Locator {
    return this.rows(text).first()
  }

  /** Every row of the list that holds the text. */
  rows(text: string): Locator {
    const rows = this.device.isPhone ? this.page.getByRole('listitem') : this.page.locator('tr[data-row-key]')
    return inForeground(rows.filter({ hasText: text }))
  }

  /** Presses an action of a row; on a phone the third and later ones are behind 更多操作. */
  async pressRowAction(row: Locator, name: string): Promise<void> {
    const button = row.getByRole('button', { name, exact: true })
    const more = row.getByRole('button', { name: '更多操作' })
    await waitForClickGuard(this.page)
    await waitForOne(row)
    if (!this.device.isPhone) await row.hover()
    await waitForAny(button.or(more))
    if ((await button.count()) > 0) return this.clickInRow(row, button.first())
    await this.click(more)
    const item = topmost(this.page.getByRole('menuitem', { name, exact: true }))
    // the row may have changed a moment before: the action is in it now
    await waitForAny(item.or(button))
    if ((await item.count()) > 0) return this.click(item)
    await this.page.keyboard.press('Escape')
    await this.clickInRow(row, button.first())
  }

  /** Actions lie on a row under the pointer. A row that is drawn again loses it, and is pointed at again. */
  private async clickInRow(row: Locator, button: Locator): Promise<void> {
    await waitForClickGuard(this.page)
    await expect(async () => {
      if (!this.device.isPhone) await row.hover({ timeout: 2000 })
      await button.click({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  }

  expectAccessible(): Promise<void> {
    return expectAccessible(this.page)
  }
}

/** How often a position is read until it stays, in milliseconds. */
const STILL_MS = 60

/** CSS pixels on screen. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box of an element once two readings are equal: a list may still scroll, a sheet still rise. */
export async function boxAtRest(target: Locator, timeout = 30_000): Promise<Box> {
  let before = ''
  const readBox = async () => {
    const box = JSON.stringify(await target.boundingBox())
    const isAtRest = box !== 'null' && box === before
    before = box
    return isAtRest
  }
  await expect.poll(readBox, { intervals: [STILL_MS], timeout, message: `at rest on screen: ${target}` }).toBe(true)
  return JSON.parse(before)
}

interface Drag {
  /** CSS pixels from where the finger comes down. */
  x?: number
  y?: number
  /** Where it comes down, as a part of the target's width. */
  from?: number
  /** Runs before the finger is lifted. */
  beforeLift?(): Promise<unknown>
}

/** Drags a finger over a target, step by step. */
export async function dragTouch(
  page: Page,
  target: Locator,
  { x = 0, y = 0, from = 0.5, beforeLift }: Drag,
): Promise<void> {
  const box = await boxAtRest(target)
  const start = { x: box.x + box.width * from, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: start.x + x * share, y: start.y + y * share }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 8; step++) await send('touchMove', step / 8)
  await beforeLift?.()
  await send('touchEnd')
  await session.detach()
}
