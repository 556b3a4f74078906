import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Theme } from '../browser/host'
import { type Driver, Session, type SessionState } from './driver-session'
import { type InputFile, toProvidedFile } from './input-files'
import { pressElement, tapFirst } from './tap'

/** A running mini-program with the gestures of its user. */
export class MiniProgram extends Session {
  /** Path of the current page, without a leading slash. */
  async page(): Promise<string> {
    return (await this.state()).page
  }

  /** Waits until the current page is this one. */
  async waitPage(path: string): Promise<void> {
    await this.until(
      async () => (await this.page()) === path.replace(/^\//, ''),
      async () => `page is ${await this.page()}, not ${path}`,
    )
    await this.callDriver('idle')
  }

  async title(): Promise<string> {
    return (await this.state()).title
  }

  /** Taps the element with this text or aria-label, or that matches this CSS selector (`.class`, `#id`, `wx-button`). */
  async tap(target: string): Promise<void> {
    const { timeout } = this.resources
    await this.locators.find(target, timeout)
    await tapFirst(this.browserPage, () => this.locators.all(target), target, timeout)
    await this.callDriver('idle')
  }

  /** Long-presses an element for some milliseconds. */
  async longPress(target: string, milliseconds = 500): Promise<void> {
    await pressElement(this.browserPage, await this.locators.find(target, this.resources.timeout), target, milliseconds)
  }

  /** Replaces the text of a field, named by CSS selector, placeholder, aria-label, or the label above it. */
  async type(target: string, text: string): Promise<void> {
    const { timeout } = this.resources
    const field = await this.locators.findField(target, timeout)
    await tapFirst(this.browserPage, async () => [field], target, timeout)
    await field.fill(text, { timeout })
  }

  /** Presses the keyboard's confirm key in the focused field. */
  async confirm(): Promise<void> {
    await this.browserPage.keyboard.press('Enter')
  }

  /** Text of an element, or of the whole screen. */
  async text(target?: string): Promise<string> {
    if (target === undefined) return this.locators.visibleText()
    return (await this.locators.find(target, this.resources.timeout)).innerText()
  }

  async waitText(text: string): Promise<void> {
    await this.locators.find(text, this.resources.timeout, true)
  }

  /** Waits until a text is no longer on screen. */
  async waitGone(text: string): Promise<void> {
    await this.until(
      async () => !(await this.locators.visibleText()).includes(text),
      async () => `still on screen: ${text}`,
    )
  }

  async has(text: string): Promise<boolean> {
    return (await this.locators.visibleText()).includes(text)
  }

  /** How many elements match a CSS selector on the current page. */
  count(selector: string): Promise<number> {
    return this.locators.frame.locator(selector).count()
  }

  async screenshot(file: string): Promise<void> {
    mkdirSync(dirname(resolve(file)), { recursive: true })
    await this.browserPage.screenshot({ path: file })
  }

  /** Taps a tab of the native tab bar, by index or text. */
  async switchTab(tab: number | string): Promise<void> {
    const tabs = await this.callDriver('tabs')
    const index = typeof tab === 'number' ? tab : tabs.findIndex((item) => item.text === tab)
    const target = tabs[index]
    if (!target) throw new Error(`no tab ${tab}: ${tabs.map((item) => item.text).join(' ')}`)
    await this.browserPage.locator('#tabs > button').nth(index).tap({ timeout: this.resources.timeout })
    await this.waitPage(target.path)
  }

  tabs(): Promise<ReturnType<Driver['tabs']>> {
    return this.callDriver('tabs')
  }

  /** Taps the back button of the navigation bar. */
  async back(): Promise<void> {
    const before = (await this.state()).stack.length
    await this.browserPage.locator('#nav > button.back').tap({ timeout: this.resources.timeout })
    await this.until(
      async () => (await this.state()).stack.length < before,
      async () => 'the back button led nowhere',
    )
  }

  /** Back by the key of Android, or a swipe from the edge: closes what lies over the page, else the page. */
  async goBack(): Promise<void> {
    await this.callDriver('goBack')
    await this.callDriver('idle')
  }

  /** Closes every page and opens this one (`/page?query`), as a scanned code does. */
  async reLaunch(url: string): Promise<void> {
    await this.callDriver('callWx', 'reLaunch', { url })
    await this.callDriver('idle')
  }

  /** The dialog on screen, if any. */
  async modal(): Promise<SessionState['modal']> {
    return (await this.state()).modal
  }

  async waitModal(): Promise<NonNullable<SessionState['modal']>> {
    await this.until(
      async () => Boolean(await this.modal()),
      async () => `no modal came\n${await this.text()}`,
    )
    return (await this.modal()) as NonNullable<SessionState['modal']>
  }

  /** Answers the dialog: true confirms, false cancels; a text for an editable one. */
  async answerModal(isConfirmed: boolean, text?: string): Promise<void> {
    await this.waitModal()
    await this.callDriver('answerModal', isConfirmed, text)
  }

  /** Taps an item of the action sheet. */
  async chooseSheet(item: string): Promise<void> {
    await this.browserPage
      .locator('#overlays .sheet > button', { hasText: item })
      .first()
      .tap({ timeout: this.resources.timeout })
  }

  /** Opens a picker by tapping it and chooses one value (text or index) per column. */
  async pick(target: string, ...values: (number | string)[]): Promise<void> {
    await this.tap(target)
    await this.until(
      async () => Boolean((await this.state()).picker),
      async () => `no picker opened at ${target}`,
    )
    await this.callDriver('pick', values)
  }

  /** Every toast so far, oldest first. */
  async toasts(): Promise<string[]> {
    return (await this.callDriver('records')).toasts.map((toast) => toast.title)
  }

  async waitToast(text: string): Promise<void> {
    await this.until(
      async () => (await this.toasts()).some((toast) => toast.includes(text)),
      async () => `no toast ${text}: ${(await this.toasts()).join(' | ')}`,
    )
  }

  swipeTo = (selector: string, index: number): Promise<unknown> => this.callDriver('swipeTo', selector, index)
  turn = (selector: string, column: number, index: number): Promise<unknown> =>
    this.callDriver('turn', selector, column, index)
  /** Scrolls the page, or with a selector a scroll-view, to a position in pixels. */
  scrollTo = (top: number, selector?: string): Promise<unknown> => this.callDriver('scrollTo', selector, top)
  /** Pulls the page, or with a selector a scroll-view, down to refresh. */
  pullDown = (selector?: string): Promise<unknown> => this.callDriver('pull', selector)
  clipboard = (text?: string): Promise<string> => this.callDriver('clipboard', text)
  share = (): Promise<unknown> => this.callDriver('share')
  shareToTimeline = (): Promise<unknown> => this.callDriver('shareToTimeline')
  hideApp = (): Promise<unknown> => this.callDriver('hideApp')
  showApp = (): Promise<unknown> => this.callDriver('showApp')
  /** The program's storage now, by key. */
  storage = (): Readonly<Record<string, string>> => this.resources.saved.storage
  pageData = (): Promise<unknown> => this.callDriver('data')

  /** Files the next chooseImage, chooseMedia or chooseMessageFile gives. A string is a file's path. */
  async giveFiles(...files: (InputFile | string)[]): Promise<void> {
    await this.callDriver('provideFiles', files.map(toProvidedFile))
  }

  /**
   * Sets the result of the next call of an API that needs the user: login, scanCode, chooseLocation, getPhoneNumber …; `{ fail:
   * 'cancel' }` makes it fail.
   */
  answer = (api: string, result: Record<string, unknown>): Promise<unknown> =>
    this.callDriver('provideAnswer', api, result)

  /** What the user granted or refused before, by scope (`scope.record`). What they change in the settings: `answer('openSetting', …)`. */
  setPermission = (scope: string, isGranted: boolean): Promise<unknown> =>
    this.callDriver('setPermission', scope, isGranted)

  async setTheme(theme: Theme): Promise<void> {
    await this.browserPage.emulateMedia({ colorScheme: theme })
    await this.callDriver('setTheme', theme)
  }
}
