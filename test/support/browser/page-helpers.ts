/** What people do on a page, whatever the device makes of it. Only what is in view counts: a phone keeps earlier pages below. */
import { expect, type Locator, type Page } from '@playwright/test'
import { axeViolations } from './axe'
import { type Device, unguarded } from './browser'

/** Waits until these words stand together in something that the page keeps on the device: a reload finds them again. */
export const waitUntilStored = async (page: Page, ...words: string[]): Promise<void> => {
  await page.waitForFunction(
    (wanted) => Object.values({ ...localStorage }).some((text) => wanted.every((word) => text.includes(word))),
    words,
  )
}

/** Waits until the element reads so; ends as the comparison that fails. */
export async function waitUntilRead(what: Locator, text: string | RegExp): Promise<void> {
  const said = expect.poll(() => what.innerText())
  await (typeof text === 'string' ? said.toBe(text) : said.toMatch(text))
}

/** A try at a press that takes longer is given up: what was found may have gone below a page that came meanwhile. */
const TRY_MS = 8000

/** Tries again until it works, with what is there by then. */
const firmly = (act: () => Promise<void>): Promise<void> => expect(act).toPass({ intervals: [100], timeout: 40_000 })

export class PageActions {
  constructor(
    readonly page: Page,
    readonly device: Device,
  ) {}

  text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true }).first()
  }

  see(text: string | RegExp): Promise<void> {
    return this.text(text).waitFor()
  }

  button(name: string | RegExp): Locator {
    return this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .last()
  }

  async press(name: string | RegExp): Promise<void> {
    await firmly(async () => {
      await unguarded(this.page)
      await this.button(name).click({ timeout: TRY_MS })
    })
  }

  at(path: string): Promise<void> {
    return this.page.waitForURL((url) => url.pathname === path || url.pathname + url.search === path)
  }

  dialog(name?: string | RegExp): Locator {
    return this.page
      .getByRole('dialog', name === undefined ? {} : { name })
      .filter({ visible: true })
      .last()
  }

  field(label: string): Locator {
    return this.page
      .getByRole('textbox', { name: label, exact: true })
      .or(this.page.getByRole('spinbutton', { name: label, exact: true }))
      .filter({ visible: true })
      .last()
  }

  /** The field holds the value, at once or when it has been loaded. */
  async holds(label: string, value: string): Promise<void> {
    await expect(this.field(label)).toHaveValue(value)
  }

  /** Chooses a leaf of a tree or an entry of a list. */
  async choose(label: string, ...way: string[]): Promise<void> {
    await unguarded(this.page)
    if (this.device.isPhone) {
      await this.page
        .getByRole('button', { name: new RegExp(`^${label}：`) })
        .filter({ visible: true })
        .last()
        .click()
    } else await this.page.getByRole('combobox', { name: label }).last().click()
    for (const name of way) {
      const option = this.device.isPhone
        ? this.dialog().getByRole('option', { name, exact: true })
        : this.page
            .locator('[role=menuitemcheckbox], .ant-select-item-option')
            .filter({ visible: true })
            .getByText(name, { exact: true })
      await option.first().click()
      await unguarded(this.page)
    }
  }

  /** The row of a list that holds the text. */
  row(text: string): Locator {
    const rows = this.device.isPhone ? this.page.getByRole('listitem') : this.page.locator('tr[data-row-key]')
    return rows.filter({ hasText: text }).filter({ visible: true }).first()
  }

  /** Presses an act of a row; on a phone the third one and more hide behind 更多操作. */
  async actOn(row: Locator, name: string): Promise<void> {
    const shown = row.getByRole('button', { name, exact: true })
    const more = row.getByRole('button', { name: '更多操作' })
    const item = this.page.getByRole('menuitem', { name, exact: true })
    await firmly(async () => {
      await unguarded(this.page)
      if (!this.device.isPhone) await row.hover({ timeout: TRY_MS })
      await shown.or(more).first().waitFor({ timeout: TRY_MS })
      if ((await shown.count()) > 0) return shown.first().click({ timeout: TRY_MS })
      if ((await item.count()) === 0) await more.click({ timeout: TRY_MS })
      await item.click({ timeout: TRY_MS })
    })
  }

  /**
   * No violation of accessibility on what is shown. What comes in or is being read again is pale for a moment, so only a
   * finding that stays counts. The page need not be at rest: behind a question the button that asked it turns.
   */
  async accessible(): Promise<void> {
    await expect.poll(() => axeViolations(this.page), { intervals: [250, 500, 750, 1000, 1500, 2000] }).toEqual([])
  }
}
