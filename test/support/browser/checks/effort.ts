/**
 * What a journey costs the user: presses of a mouse or finger, keys, seconds. The page reports trusted events only, whatever a test
 * does; a text counts one key for each character.
 */
import { type BrowserContext, expect, type Locator } from '@playwright/test'
import { waitForOne } from '../foreground'
import type { PageActions } from '../page-helpers'

/** One journey on one device. */
export interface JourneyEffort {
  clicks: number
  keys: number
  seconds: number
}

/** Runs in the page: reports each press and key. */
function watchInput(): void {
  const report = (kind: 'click' | 'key') => (Reflect.get(window, 'countEffort') as (kind: string) => void)(kind)
  const modifiers = ['Shift', 'Control', 'Alt', 'Meta']
  window.addEventListener('pointerdown', (event) => event.isTrusted && event.isPrimary && report('click'), true)
  window.addEventListener(
    'keydown',
    (event) => event.isTrusted && !modifiers.includes(event.key) && report('key'),
    true,
  )
}

/** Runs in the page: true when the element is the next one after the focused one that a keyboard reaches, Tab's on the desktop, 下一项's on a phone. */
function isNextField(field: Element, isPhone: boolean): boolean {
  const reached = isPhone
    ? 'input:not([type=checkbox], [type=radio], [type=file]), textarea'
    : 'a[href], button, input, textarea, select, [tabindex]'
  const isReached = (element: HTMLElement) =>
    element.checkVisibility() && element.tabIndex >= 0 && !element.matches(':disabled, [readonly]')
  const stops = [...document.querySelectorAll<HTMLElement>(reached)].filter(isReached)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  return at >= 0 && stops[at + 1] === field
}

/** Counts one journey from its start; everything done in the context counts. */
export class EffortCounter {
  private clicks = 0
  private keys = 0
  private startedAt = Date.now()

  /** Counts in every page that the context opens from now on. */
  static async of(context: BrowserContext): Promise<EffortCounter> {
    const counter = new EffortCounter()
    await context.exposeFunction('countEffort', (kind: string) => {
      if (kind === 'click') counter.clicks++
      else counter.keys++
    })
    await context.addInitScript(watchInput)
    return counter
  }

  /** Begins at zero: what came before is no part of the journey. */
  start(): void {
    Object.assign(this, { clicks: 0, keys: 0, startedAt: Date.now() })
  }

  /** A press that no page sees: WeChat's own back. */
  countClick(): void {
    this.clicks++
  }

  /** Writes into a field as users do: it has the focus already, the keyboard leads on to it, or it is pressed. */
  async write(actions: PageActions, label: string, text: string): Promise<void> {
    const field = actions.field(label)
    await waitForOne(field)
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      const isNext = await field.evaluate(isNextField, actions.device.isPhone)
      if (!isNext) await actions.click(field)
      else if (actions.device.isPhone) await this.goOn(field)
      else await actions.page.keyboard.press('Tab')
      await expect(field).toBeFocused()
    }
    await actions.page.keyboard.insertText(text)
    this.keys += text.length
  }

  /** 下一项 of a phone's keyboard, which a page does not see. */
  private async goOn(field: Locator): Promise<void> {
    this.keys++
    await field.focus()
  }

  effort(): JourneyEffort {
    return { clicks: this.clicks, keys: this.keys, seconds: Math.round((Date.now() - this.startedAt) / 1000) }
  }
}
