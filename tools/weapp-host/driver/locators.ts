import type { FrameLocator, Locator, Page } from '@playwright/test'

/** A string that names an element by CSS: `#id`, `.class`, `[attribute]`, or a tag of WeChat's (`wx-button`). */
const isCss = (target: string): boolean => /^([#.][A-Za-z_][\w-]*|\[[a-z-]+[\]=~^$*|]|wx-[a-z])/.test(target)

const quote = (text: string): string => JSON.stringify(text)

/** A label's text, with or without the star of a field that must be filled. */
const labelled = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?\\s*$`)

/** Locates texts and selectors: native dialogs first, then the page, then the bars around it. */
export class Locators {
  constructor(private readonly page: Page) {}

  get frame(): FrameLocator {
    return this.page.frameLocator('#stage > iframe[data-current]')
  }

  private candidates(target: string, isText: boolean): Locator[] {
    const overlay = this.page.locator('#overlays')
    const bars = this.page.locator('#nav, #tabs')
    if (!isText && isCss(target)) return [this.frame.locator(target), overlay.locator(target)]
    return [
      overlay.getByText(target, { exact: true }),
      overlay.locator(`[aria-label=${quote(target)}]`),
      this.frame.getByText(target, { exact: true }),
      this.frame.locator(`[aria-label=${quote(target)}]`),
      this.frame.locator(
        `wx-input input[aria-label=${quote(target)}], wx-textarea textarea[aria-label=${quote(target)}]`,
      ),
      bars.getByText(target, { exact: true }),
      bars.locator(`[aria-label=${quote(target)}]`),
      overlay.getByText(target),
      this.frame.getByText(target),
    ]
  }

  private async visible(candidates: Locator[], max: number): Promise<Locator[]> {
    const found: Locator[] = []
    for (const candidate of candidates) {
      const count = await candidate.count().catch(() => 0)
      for (let i = 0; i < count && found.length < max; i++) {
        const locator = candidate.nth(i)
        if (await locator.isVisible().catch(() => false)) found.push(locator)
      }
    }
    return found
  }

  private async firstVisible(candidates: Locator[]): Promise<Locator | undefined> {
    return (await this.visible(candidates, 1))[0]
  }

  /** Every visible element that matches a target, the likeliest first: the first may be covered. */
  all(target: string): Promise<Locator[]> {
    return this.visible(this.candidates(target, false), 8)
  }

  /** The first visible element for a text, an aria-label or a CSS selector; waits for it to come. `isText` takes any string as text. */
  async find(target: string, timeout: number, isText = false): Promise<Locator> {
    const until = Date.now() + timeout
    for (;;) {
      const found = await this.firstVisible(this.candidates(target, isText))
      if (found) return found
      if (Date.now() > until) throw new Error(`not on screen: ${target}\n${await this.visibleText()}`)
      await new Promise((done) => setTimeout(done, 40))
    }
  }

  /** The input or textarea that a selector, a placeholder, an aria-label or the label above it names. */
  async findField(target: string, timeout: number): Promise<Locator> {
    const until = Date.now() + timeout
    for (;;) {
      const field = await this.fieldNow(target)
      if (field) return field
      if (Date.now() > until) throw new Error(`no field ${target}\n${await this.visibleText()}`)
      await new Promise((done) => setTimeout(done, 40))
    }
  }

  private async fieldNow(target: string): Promise<Locator | undefined> {
    const fields = 'self::input or self::textarea'
    const named = `[aria-label=${quote(target)}]`
    const candidates = isCss(target)
      ? [this.frame.locator(target).locator(`xpath=descendant-or-self::*[${fields}]`)]
      : [
          this.page.locator('#overlays').locator(`input[placeholder=${quote(target)}]`),
          this.frame.locator(`input${named}, textarea${named}`),
          this.frame
            .getByText(labelled(target))
            .locator(`xpath=ancestor::*[descendant::*[${fields}]][1]/descendant::*[${fields}]`),
        ]
    return this.firstVisible(candidates)
  }

  /** Every visible text: dialogs, then the page. */
  async visibleText(): Promise<string> {
    const overlay = await this.page
      .locator('#overlays')
      .innerText()
      .catch(() => '')
    const body = await this.frame
      .locator('body')
      .innerText({ timeout: 1000 })
      .catch(() => '')
    return [overlay, body].filter(Boolean).join('\n')
  }
}
