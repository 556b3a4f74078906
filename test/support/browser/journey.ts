/** The journey that the README shows: a candidate is searched, opened, invited and written to, and answers. */
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { startProductServer } from '../servers/product-server'
import { desktopDevice, launchBrowser, logInContext, openContext, waitForClickGuard, waitUntilSettled } from './browser'

/** A demo user whose company has open jobs. */
const HR = '13800000002'
const DEVICE = { ...desktopDevice, viewport: { width: 1280, height: 800 } }
/** Width of the recording, in pixels. */
const WIDTH = 1200
const QUALITY = 75
/** How long a frame is shown, in milliseconds. */
const SHOW_MS = { key: 110, pointer: 60, look: 700, read: 1600, end: 3000 } as const
/** Frames of one move of the pointer. */
const POINTER_FRAMES = 6

interface Frame {
  png: Buffer
  milliseconds: number
}

/** Draws a pointer above the page, which a screenshot does not have. */
function drawPointer(): void {
  const arrow = `<svg xmlns="http://www.w3.org/2000/svg" width="22" height="30"><path d="M1 1v21l5.5-5 3.5 8.5 4-1.7-3.5-8.3H18z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>`
  const pointer = document.createElement('div')
  pointer.setAttribute('aria-hidden', 'true')
  pointer.style.cssText =
    'position:fixed;z-index:2147483647;pointer-events:none;left:0;top:0;width:22px;height:30px;transform:translate(-50px,-50px)'
  pointer.innerHTML = arrow
  window.addEventListener('DOMContentLoaded', () => document.documentElement.append(pointer))
  window.addEventListener('mousemove', ({ clientX, clientY }) => {
    pointer.style.transform = `translate(${clientX}px,${clientY}px)`
  })
}

class Recorder {
  readonly frames: Frame[] = []
  private at = { x: DEVICE.viewport.width * 0.7, y: DEVICE.viewport.height * 0.8 }

  constructor(readonly page: Page) {}

  /** One picture of the page as it is. */
  async show(milliseconds: number): Promise<void> {
    this.frames.push({ png: await this.page.screenshot(), milliseconds })
  }

  /** A picture of the page at rest. */
  async showSettled(milliseconds: number): Promise<void> {
    await waitUntilSettled(this.page)
    await this.show(milliseconds)
  }

  /** Moves the pointer to a control and presses it. */
  async press(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`not on the page: ${target}`)
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const from = this.at
    for (let i = 1; i <= POINTER_FRAMES; i++) {
      const share = 1 - (1 - i / POINTER_FRAMES) ** 2
      await this.page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      await this.show(SHOW_MS.pointer)
    }
    this.at = to
    await waitForClickGuard(this.page)
    await this.page.mouse.click(to.x, to.y)
  }

  /** Types a text into the focused field, one picture a character. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      await this.page.keyboard.insertText(character)
      await this.show(SHOW_MS.key)
    }
  }
}

/** Searches, opens a resume, invites, writes and waits for the answer. */
async function travel(recorder: Recorder): Promise<void> {
  const { page } = recorder
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  await page.goto('/talentsearch')
  await page.locator('tr[data-row-key]').first().waitFor()
  await page.mouse.move(DEVICE.viewport.width * 0.7, DEVICE.viewport.height * 0.8)
  await recorder.showSettled(SHOW_MS.look)

  await recorder.press(page.locator('input[aria-label="搜索人才"]').filter({ visible: true }))
  await recorder.type('后端 Java')
  const found = page.waitForResponse((response) => response.url().endsWith('/findResume/searchResume'))
  await page.keyboard.press('Enter')
  await found
  await recorder.showSettled(SHOW_MS.read)

  await recorder.press(page.locator('tr[data-row-key]').nth(1))
  const resume = page.getByRole('complementary', { name: '简历' })
  await resume.getByRole('heading', { level: 1 }).waitFor()
  await recorder.showSettled(SHOW_MS.read)

  await recorder.press(resume.getByRole('button', { name: '邀请应聘' }))
  const dialog = page.getByRole('dialog', { name: /^邀请.+应聘$/ })
  await dialog.waitFor()
  await recorder.showSettled(SHOW_MS.look)
  await recorder.press(dialog.getByRole('combobox', { name: '职位' }))
  await recorder.showSettled(SHOW_MS.look)
  const jobs = page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)')
  await recorder.press(jobs.filter({ visible: true }).first())
  await recorder.press(dialog.getByRole('textbox', { name: '附言' }))
  await recorder.type('您的经历和我们很合适')
  await recorder.press(dialog.getByRole('button', { name: '发出邀请' }))
  await dialog.waitFor({ state: 'detached' })
  await recorder.show(SHOW_MS.look)

  await recorder.press(resume.getByRole('button', { name: '沟通', exact: true }))
  const editor = page.getByPlaceholder('请输入消息').filter({ visible: true })
  await editor.waitFor()
  await recorder.showSettled(SHOW_MS.look)
  await recorder.press(editor)
  await recorder.type('您好，方便聊聊吗？')
  const messages = page.getByRole('log', { name: '消息' }).locator('[id^="m-"]')
  await recorder.press(button('发送'))
  await recorder.show(SHOW_MS.look)
  const sent = await messages.count()
  await messages.nth(sent).waitFor()
  await recorder.showSettled(SHOW_MS.end)
}

async function recordFrames(browser: Browser, url: string): Promise<Frame[]> {
  const context = await openContext(browser, DEVICE, { baseURL: url, theme: 'light' })
  await context.addInitScript(drawPointer)
  await logInContext(context, url, HR)
  const recorder = new Recorder(await context.newPage())
  try {
    await travel(recorder)
  } catch (error) {
    await recorder.page.screenshot({ path: 'test/artifacts/journey-failed.png' })
    throw error
  }
  await context.close()
  return recorder.frames
}

/** Records the journey on a server of its own into an animated WebP; returns its bytes. */
export async function recordJourney(file: string): Promise<number> {
  const server = await startProductServer()
  const browser = await launchBrowser()
  try {
    const frames = await recordFrames(browser, server.url)
    const images = await Promise.all(frames.map(({ png }) => sharp(png).resize({ width: WIDTH }).png().toBuffer()))
    const { size } = await sharp(images, { join: { animated: true } })
      .webp({
        loop: 0,
        quality: QUALITY,
        delay: frames.map(({ milliseconds }) => milliseconds),
        minSize: true,
        mixed: true,
      })
      .toFile(file)
    return size
  } finally {
    await browser.close()
    await server.stop()
  }
}
