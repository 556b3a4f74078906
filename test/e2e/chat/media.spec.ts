/** Images, videos, audio, files, locations and ratings between two users: a desktop and a phone. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { browserSession, expect, test } from '../../support/browser'
import {
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  phoneDevice,
  pressBack,
  screenshot,
  type WatchedPage,
  waitForClickGuard,
  waitUntilSettled,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { dispatchClipboard, type InputFile } from '../../support/browser/file-input'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { dragTouch } from '../../support/browser/page-helpers'
import { chatIdOf, composer, messageLog } from '../../support/browser/pages/chat-page'
import { recordVideo } from '../../support/browser/record-video'

withOwnServer()
// both pages stay open from one test to the next
test.describe.configure({ mode: 'serial' })

const [admin, hr] = ['13800000001', '13800000002']
/** Errors of uploads that these tests break. */
const EXPECTED_ERRORS = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/]
const PDF = Buffer.from(`%PDF-1.4\n${'团队介绍 '.repeat(400)}`)
let myPage: WatchedPage
let peerPage: WatchedPage
let photo: Buffer
let folder: string

const rows = (page: Page) => messageLog(page).locator('[data-id]')
const images = (page: Page) => messageLog(page).getByRole('button', { name: '查看图片' })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const color = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

async function choose(page: Page, button: string, files: InputFile | InputFile[]): Promise<void> {
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), tool(page, button).click()])
  await dialog.setFiles(files as never)
}
const isLoaded = (image: Locator) => image.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)
async function until(check: () => Promise<boolean>, message: string): Promise<void> {
  await expect.poll(check, { message: message, timeout: 30_000 }).toBe(true)
}
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinqiao-media-'))
  photo = await color('#0E7C66')
  const [me, peer] = [await chatIdOf(admin), await chatIdOf(hr)]
  const open = async (device: typeof desktopDevice, phone: string, path: string, theme: 'light' | 'dark') => {
    const context = await openContext(browserSession.browser, device, {
      baseURL: browserSession.url,
      theme,
      timeout: 30_000,
    })
    await context.grantPermissions(['microphone'], { origin: browserSession.url })
    await logInContext(context, browserSession.url, phone)
    return openPage(context, path, EXPECTED_ERRORS)
  }
  myPage = await open(desktopDevice, admin, `/tuikit?conversationID=C2C${peer}`, 'light')
  peerPage = await open(phoneDevice, hr, `/TUIKit/components/TUIChat?conversationID=C2C${me}`, 'dark')
  for (const { page } of [myPage, peerPage]) await composer(page).waitFor()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('words, emoji, a file and an image are in one editor and go out as messages in that order', {
  tag: ['@desk', '@C-4-09'],
}, async () => {
  const { page } = myPage
  await composer(page).click()
  await page.keyboard.type('资料如下')
  await choose(page, '文件', { name: '一份很长很长的团队介绍.pdf', mimeType: 'application/pdf', buffer: PDF })
  await composer(page).getByAltText('一份很长很长的团队介绍.pdf').waitFor()
  await choose(page, '图片', { name: '工位.png', mimeType: 'image/png', buffer: photo })
  const thumb = composer(page).getByAltText('工位.png')
  await thumb.waitFor()
  await expect.poll(() => isLoaded(thumb)).toBe(true)
  await page.keyboard.type('请看')
  await screenshot(page, 'chat-editor-desk')
  await page.keyboard.press('Enter')
  await messageLog(peerPage.page).getByText('请看').waitFor()
  await expect(composer(page)).toHaveText('')
  const kinds = await rows(peerPage.page).evaluateAll((list) =>
    list
      .slice(-4)
      .map((row) => row.textContent?.match(/资料如下|团队介绍|请看/)?.[0] ?? (row.querySelector('img') && '图')),
  )
  expect(kinds).toEqual(['资料如下', '团队介绍', '图', '请看'])
  const image = images(peerPage.page).last().locator('img')
  await until(() => isLoaded(image), 'the picture never came')
})

test('the other side downloads the file with the same bytes', { tag: ['@desk', '@C-7-32'] }, async () => {
  const { page } = peerPage
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    messageLog(page)
      .getByRole('button', { name: /^下载文件.*一份很长/ })
      .last()
      .click(),
  ])
  expect(download.suggestedFilename()).toBe('一份很长很长的团队介绍.pdf')
  const path = join(folder, 'got.pdf')
  await download.saveAs(path)
  expect(hash(readFileSync(path))).toBe(hash(PDF))
})

test('pasted words come without their looks and with emoji as images; pasted and dropped files come as files', {
  tag: ['@desk', '@C-5-08', '@C-5-09'],
}, async () => {
  const { page } = myPage
  await composer(page).click()
  await dispatchClipboard(composer(page), 'paste', {
    text: '好的[微笑]\r\n<b>明天</b>',
    html: '<b style="color:red">好的</b>',
  })
  await composer(page).getByAltText('微笑').waitFor()
  await expect(composer(page)).toContainText('<b>明天</b>', { useInnerText: true })
  await expect(composer(page).locator('b')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(composer(page).getByAltText('微笑')).toHaveCount(0)
  await dispatchClipboard(composer(page), 'paste', {
    files: [{ name: '截图.png', mimeType: 'image/png', buffer: await color('#1664FF') }],
  })
  await composer(page).getByAltText('截图.png').waitFor()
  await dispatchClipboard(messageLog(page), 'drop', {
    files: [{ name: '报价.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004x') }],
  })
  await composer(page).getByAltText('报价.xlsx').waitFor()
  await expect(composer(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await messageLog(peerPage.page).getByText('报价.xlsx').waitFor()
})

test('a draft with a file survives a reload, is shown in the list, and is sent with its bytes', {
  tag: ['@desk', '@C-3-22'],
}, async () => {
  const { page } = myPage
  await composer(page).click()
  await page.keyboard.type('写到一半')
  await choose(page, '文件', { name: '草稿.txt', mimeType: 'text/plain', buffer: Buffer.from('草稿里的文件') })
  await composer(page).getByAltText('草稿.txt').waitFor()
  await page.waitForFunction(() => Object.values(localStorage).some((stored) => stored.includes('草稿.txt')))
  await page.reload()
  await composer(page).getByAltText('草稿.txt').waitFor()
  await expect(composer(page)).toHaveText('写到一半')
  await composer(page).press('Enter')
  await messageLog(peerPage.page).getByText('草稿.txt').waitFor()
})

test('an upload that breaks off fails with its reason, survives a reload, and goes through when it is sent again', {
  tag: ['@desk', '@C-4-23'],
}, async () => {
  const { page } = myPage
  await page.route('**/files/*?t=*', (route) => route.abort())
  await choose(page, '图片', { name: '断.png', mimeType: 'image/png', buffer: await color('#D92D20') })
  await composer(page).getByAltText('断.png').waitFor()
  await page.keyboard.press('Enter')
  const failed = messageLog(page).getByRole('button', { name: /^发送失败/ })
  await failed.waitFor()
  await page.unroute('**/files/*?t=*')
  await page.reload()
  await failed.click()
  const ask = page.getByRole('dialog')
  await ask.getByText('确认重发该消息？').waitFor()
  const before = await images(peerPage.page).count()
  await ask.getByRole('button', { name: '重发' }).click()
  await failed.waitFor({ state: 'detached' })
  await expect(images(peerPage.page)).toHaveCount(before + 1)
})

test('the way of a large file is shown and can be given up', { tag: '@desk' }, async () => {
  const { page } = myPage
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/files/*?t=*', async (route) => {
    await released
    await route.abort().catch(() => undefined)
  })
  await choose(page, '文件', { name: '很大.bin', mimeType: '', buffer: Buffer.alloc(3_000_000) })
  await composer(page).getByAltText('很大.bin').waitFor()
  await page.keyboard.press('Enter')
  await messageLog(page)
    .getByText(/正在发送 \d+%/)
    .waitFor()
  await messageLog(page).getByRole('button', { name: '取消发送' }).click()
  await messageLog(page).getByText('很大.bin').waitFor({ state: 'detached' })
  release()
  await page.unroute('**/files/*?t=*')
  await composer(page).fill('取消之后还能说话。')
  await page.keyboard.press('Enter')
  await messageLog(peerPage.page).getByText('取消之后还能说话。').waitFor()
  await expect(messageLog(peerPage.page).getByText('很大.bin')).toHaveCount(0)
})

test('a file that may not be sent shows an error: 101 MB, an empty file, an invalid image', {
  tag: ['@desk', '@P-5-09', '@C-8-02', '@C-8-05', '@C-9-06', '@G-8-21', '@G-9-09'],
}, async () => {
  const { page } = myPage
  const big = join(folder, '大.zip')
  writeFileSync(big, '')
  truncateSync(big, 101 * 1024 * 1024)
  await choose(page, '文件', big)
  await page.getByText('文件大小超出限制，最大 100MB').waitFor()
  await choose(page, '文件', { name: '空.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await page.getByText('「空.txt」是空文件，无法发送').waitFor()
  await choose(page, '图片', { name: '画.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  const refusal = page.getByText('图片消息失败，无效的图片格式')
  await refusal.waitFor()
  await expect(refusal).toHaveCount(0)
  await choose(page, '图片', { name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByText('「坏.png」打不开，图片可能已损坏，没有发送').waitFor()
  await expect(composer(page).locator('img')).toHaveCount(0)
})

test('a voice is held, sent and played: the dot goes, and only one sounds at a time', {
  tag: ['@desk', '@C-3-26', '@C-4-29'],
}, async () => {
  const { page } = peerPage
  await tool(page, '语音').click()
  const holdButton = page.getByRole('button', { name: '按住 说话' })
  const box = await holdButton.boundingBox()
  const session = await page.context().newCDPSession(page)
  /** Holds the button until so many seconds are recorded. */
  const speak = async (seconds: number, isAway = false) => {
    const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 10 }
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await page.getByRole('status').getByText(`0:0${seconds}`).waitFor()
    if (isAway) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ ...at, y: at.y - 120 }] })
      await page.getByRole('status').getByText('松开手指，取消发送').waitFor()
    } else await screenshot(page, 'chat-voice-phone')
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await speak(2)
  const voices = messageLog(myPage.page).getByRole('button', { name: /^(播放|停止)语音/ })
  await expect(voices).toHaveCount(1)
  await speak(1, true)
  await speak(1)
  await expect(voices).toHaveCount(2)
  await expect(voices.first()).toHaveAttribute('aria-label', /秒，没有听过$/)
  await voices.first().click()
  await messageLog(myPage.page)
    .getByRole('button', { name: /^停止语音/ })
    .waitFor()
  await voices.last().click()
  await until(async () => (await voices.first().getAttribute('aria-label'))?.startsWith('播放') ?? false, 'two sound')
  await expect(voices.first()).not.toHaveAttribute('aria-label', /没有听过/)
  await myPage.page.reload()
  await waitForAny(voices)
  await expect(voices.first()).not.toHaveAttribute('aria-label', /没有听过/)
  await tool(page, '键盘').click()
})

test('images are seen whole: next and previous, zoom, turn, save, Esc; a swipe on the phone', {
  tag: ['@desk', '@C-2~other-surfaces-01', '@C-4-39', '@C-5-26', '@P-9-26'],
}, async () => {
  const { page } = myPage
  await images(page).first().click()
  const viewer = page.getByRole('dialog', { name: /^图片，第 1 张/ })
  await viewer.waitFor()
  await screenshot(page, 'chat-viewer-desk')
  await viewer.getByRole('button', { name: '放大' }).click()
  await page.keyboard.press('+')
  await viewer.getByText('120%').waitFor()
  await page.keyboard.press('r')
  await expect(viewer.getByAltText(/^图片，第 1 张/)).toHaveAttribute('style', /rotate\(90deg\)/)
  await page.keyboard.press('ArrowRight')
  const secondImage = page.getByRole('dialog', { name: /^图片，第 2 张/ })
  await secondImage.getByText('100%').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    secondImage.getByRole('button', { name: '保存' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^图片_\d{14}\.png$/)
  await page.getByText('图片已保存').waitFor()
  await expect(secondImage.getByRole('button', { name: '上一张' })).toBeInViewport()
  await expect(secondImage.getByRole('button', { name: '关闭' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await secondImage.waitFor({ state: 'detached' })

  await images(peerPage.page).first().click()
  const firstImage = peerPage.page.getByRole('dialog', { name: /^图片，第 1 张/ })
  await firstImage.waitFor()
  await waitUntilSettled(peerPage.page)
  await dragTouch(peerPage.page, firstImage, { from: 0.82, x: -180 })
  const swiped = peerPage.page.getByRole('dialog', { name: /^图片，第 2 张/ })
  await swiped.waitFor()
  await screenshot(peerPage.page, 'chat-viewer-phone')
  await pressBack(peerPage.page)
  await swiped.waitFor({ state: 'detached' })
  await waitForAny(images(peerPage.page))
})

test('a video has a cover and a length and plays', { tag: '@desk' }, async () => {
  const video = await recordVideo(myPage.page)
  // without a recorder: a file that no browser can decode
  const buffer = video ?? Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')])
  await choose(myPage.page, '视频', { name: '办公室.mp4', mimeType: 'video/mp4', buffer })
  await composer(myPage.page).getByAltText('办公室.mp4').waitFor()
  await myPage.page.keyboard.press('Enter')
  const play = messageLog(peerPage.page).getByRole('button', { name: '播放视频' })
  await play.waitFor()
  await until(() => isLoaded(play.locator('img').first()), 'the film has no picture')
  await play.click()
  const player = peerPage.page.getByRole('dialog', { name: '视频' }).locator('video')
  await player.waitFor()
  if (video)
    await until(() => player.evaluate((node) => (node as HTMLVideoElement).readyState > 1), 'the film does not play')
  // from the last control Tab comes back to the film's own
  await peerPage.page.keyboard.press('Shift+Tab')
  await peerPage.page.keyboard.press('Tab')
  await expect(player).toBeFocused()
  await peerPage.page.keyboard.press('Escape')
})

test('a place and a rating are sent from their dialogs; what is missing shows an error', {
  tag: ['@desk', '@C-3-14', '@C-7-11'],
}, async () => {
  const { page } = peerPage
  await tool(page, '更多').click()
  await screenshot(page, 'chat-more-phone')
  await tool(page, '位置').click()
  const locationDialog = page.getByRole('dialog', { name: '发送位置' })
  await locationDialog.getByRole('button', { name: '发送' }).click()
  await locationDialog.getByText('请填写详细地址').waitFor()
  await locationDialog.getByLabel('详细地址').fill('成都市高新区天府三街 199 号')
  await locationDialog.getByLabel('详细地址').press('Enter')
  await messageLog(myPage.page).getByRole('button', { name: '在地图上查看 成都市高新区天府三街 199 号' }).waitFor()
  await tool(page, '评价').click()
  const rating = page.getByRole('dialog', { name: '请对本次服务进行评价' })
  await rating.getByRole('button', { name: '发送' }).click()
  await page.getByText('请先评分').waitFor()
  await rating.getByRole('radio', { name: '4 星' }).click()
  await rating.getByLabel('评价').fill('回复很快')
  // the click guard
  await waitForClickGuard(page)
  await rating.getByRole('button', { name: '发送' }).click()
  await messageLog(myPage.page).getByRole('img', { name: '4 星，共 5 星' }).waitFor()
  await messageLog(myPage.page).getByText('回复很快').waitFor()
  await myPage.page.getByLabel('会话', { exact: true }).getByText('[评价] 4 星').waitFor()
})

test('users who write long texts choose Ctrl+Enter to send; the choice is kept', { tag: '@desk' }, async () => {
  const { page } = myPage
  await tool(page, '按键设置').click()
  await page.getByRole('menuitem', { name: '按 Ctrl+Enter 发送' }).click()
  await page.getByText('按Ctrl+Enter发送，Enter换行').waitFor()
  await composer(page).click()
  await page.keyboard.type('第一行')
  await page.keyboard.press('Enter')
  await page.keyboard.type('第二行。')
  await page.keyboard.press('Control+Enter')
  await messageLog(peerPage.page).getByText('第一行\n第二行。').waitFor()
  await page.reload()
  await page.getByText('按Ctrl+Enter发送，Enter换行').waitFor()
})

test('nothing of this is out of reach for those who cannot see, and nothing failed on the way', {
  tag: '@desk',
}, async () => {
  await waitForAny(rows(myPage.page))
  await waitUntilSettled(myPage.page)
  await screenshot(myPage.page, 'chat-media-desk')
  await screenshot(peerPage.page, 'chat-media-phone')
  for (const { page, errors } of [myPage, peerPage]) {
    await expectAccessible(page)
    expect(errors).toEqual([])
  }
})
