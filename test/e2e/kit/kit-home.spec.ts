/** The chat home as a whole: its two entries, without a mouse, on a slow network, every screen in both themes and languages. */
import type { BrowserContext, Locator, Page, WebSocketRoute } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  phoneDevice,
  screenshot,
  type Theme,
  waitForClickGuard,
  waitUntilSettled,
} from '../../support/browser/browser'
import { axeViolations, expectAccessible } from '../../support/browser/checks/axe'
import { topmost, waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { storedEntry } from '../../support/browser/page-helpers'
import { composer } from '../../support/browser/pages/chat-page'
import {
  acquaint,
  type ChatClient,
  createGroup,
  endChatClients,
  openChatClients,
} from '../../support/chat/chat-clients'
import { sampleOf } from '../../support/sample'

withOwnServer()

let me: ChatClient
let other: ChatClient
let stranger: ChatClient
let group: string
let contexts: BrowserContext[] = []

/** Sends one message of each kind in English, so that any Chinese on an English screen comes from the kit. */
async function sendEveryKind(to: string): Promise<void> {
  const { chat } = stranger
  const at = (payload: object) => ({ to, conversationType: 'GROUP', payload }) as never
  const textOf = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data))
  const card = (data: unknown) => chat.createCustomMessage(at({ data: textOf(data), description: '', extension: '' }))
  const cards = [
    {
      businessID: 'order',
      title: 'Front end',
      price: '18-25K',
      description: 'Chengdu',
      imageUrl: '',
      link: 'jobmanagement',
    },
    { businessID: 'link', text: 'About us', link: 'https://example.com' },
    { businessID: 'evaluate', score: 4, comment: 'Good' },
    {
      businessID: 'service',
      title: 'Help',
      hyperlinks_text: { key: 'Site', value: '' },
      item: [],
      description: 'Text',
    },
    { businessID: 'unheard_of' },
    '{broken',
  ]
  for (const data of cards) await chat.sendMessage(card(data))
  await chat.sendMessage(chat.createLocationMessage(at({ description: 'High Street', longitude: 104, latitude: 30 })))
  await chat.sendMessage(chat.createFaceMessage(at({ index: 1, data: 'yz00' })))
}

test.beforeAll(async () => {
  ;[me, other, stranger] = await openChatClients(browserSession.url, '13800000001', '13800000002', '13800000003')
  await other.chat.updateMyProfile({ nick: 'Ben' })
  await stranger.chat.updateMyProfile({ nick: 'Cleo' })
  await acquaint(me, stranger)
  group = await createGroup(me, 'Hiring squad', [other, stranger])
  await sendEveryKind(group)
  await stranger.sendImage(me.id)
  await stranger.sendFile(me.id, 'contract.pdf')
  await stranger.sendText(me.id, 'The contract is in your mailbox.')
  await other.sendText(me.id, 'Can you meet on Monday?')
})
test.afterAll(endChatClients)
test.afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  contexts = []
})

async function open(device: Device, path = '/tuikit', theme: Theme = 'light', language?: 'en'): Promise<Page> {
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    theme,
    timeout: 45_000,
  })
  if (language) await context.addInitScript(() => localStorage.setItem('chat.language', '"en"'))
  await logInContext(context, browserSession.url, '13800000001')
  return (await openPage(context, path)).page
}
const visibleOnly = (locator: Locator) => locator.filter({ visible: true })
const list = (page: Page) => visibleOnly(page.getByLabel('会话', { exact: true })).first()
const row = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text }).first()
const log = (page: Page) => visibleOnly(page.getByRole('log'))
const messageRow = (page: Page, text: string) => log(page).locator('[data-id]').filter({ hasText: text }).last()

test.describe('the places of the kit', () => {
  test('messages and contacts on the desktop: search, list and conversation with its panels; the book and a detail', {
    tag: ['@desk', '@G-0-02', '@G-2~kit-shell-01', '@G-2~kit-shell-03', '@G-2~kit-shell-04'],
  }, async () => {
    const page = await open(desktopDevice)
    const nav = page.getByRole('navigation', { name: '沟通' })
    const messages = nav.getByRole('button', { name: /^消息/ })
    const contacts = nav.getByRole('button', { name: /^通讯录/ })
    await messages.waitFor()
    await expect(messages).toHaveAttribute('aria-current', 'page')
    await page.getByRole('textbox', { name: '搜索', exact: true }).waitFor()
    await page.getByText('选一个会话开始沟通').waitFor()
    await row(page, 'Hiring squad').click()
    await page.getByRole('heading', { name: 'Hiring squad' }).waitFor()
    await page.getByRole('button', { name: '群管理' }).click()
    await waitForAny(page.getByRole('complementary').getByText('群成员'))
    await topmost(page.getByRole('button', { name: '更多', exact: true })).click()
    await page.getByRole('menuitem', { name: '搜索' }).click()
    await page.getByRole('complementary', { name: '聊天记录' }).waitFor()
    await contacts.click()
    await page.getByText('我的好友').waitFor()
    await expect(log(page)).toHaveCount(0)
    await page.getByRole('button', { name: /^我的群聊/ }).click()
    await page.getByText('Hiring squad').last().click()
    await page.getByRole('heading', { name: 'Hiring squad' }).waitFor()
    await expect(page.getByRole('button', { name: /^消息/ })).toHaveCount(1)
  })

  test('on a phone they are above the lists, and hidden while a conversation is open', {
    tag: ['@phone', '@G-2~kit-shell-01', '@G-2~kit-shell-02'],
  }, async () => {
    const page = await open(phoneDevice)
    const tab = (name: RegExp) => visibleOnly(page.getByRole('tab', { name }))
    await tab(/^通讯录/).waitFor()
    await expect(tab(/^消息/)).toHaveAttribute('aria-selected', 'true')
    await row(page, 'Hiring squad').click()
    await composer(page).waitFor()
    await expect(tab(/^消息|^通讯录/)).toHaveCount(0)
    await page.getByRole('button', { name: '返回会话列表' }).click()
    await tab(/^通讯录/).click()
    await visibleOnly(page.getByRole('group', { name: '我的好友' })).waitFor()
  })
})

test.describe('without a mouse', { tag: '@desk' }, () => {
  const isFocused = (locator: Locator) =>
    locator.evaluate((node) => node === document.activeElement || node.contains(document.activeElement))
  /** Presses the key until the element has focus. */
  const tabTo = async (page: Page, locator: Locator, key = 'Tab') => {
    await locator.waitFor()
    for (let i = 0; i < 120; i++) {
      if (await isFocused(locator)) return
      await page.keyboard.press(key)
    }
    throw new Error('the keyboard does not get there')
  }

  test('list, composer, last message, menu, forward, search and another conversation are reached and left by keyboard', async () => {
    const page = await open(desktopDevice)
    const { keyboard } = page
    const first = list(page).locator('[data-conversation]').first()
    await tabTo(page, first)
    await tabTo(page, row(page, 'Ben'), 'ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ben' }).waitFor()
    await tabTo(page, composer(page))
    await keyboard.type('Monday is fine.')
    await keyboard.press('Enter')
    await messageRow(page, 'Monday is fine.').waitFor()
    await page.waitForFunction(() => !document.querySelector('[role=log] [aria-label="发送中"]'))
    await keyboard.press('ArrowUp')
    await page.getByRole('textbox', { name: '编辑消息' }).waitFor()
    await keyboard.press('End')
    await keyboard.type(' At ten.')
    await keyboard.press('Enter')
    await messageRow(page, 'Monday is fine. At ten.').getByText('已编辑').waitFor()

    await tabTo(page, composer(page))
    await tabTo(page, log(page), 'Shift+Tab')
    await tabTo(page, messageRow(page, 'Can you meet on Monday?'), 'ArrowUp')
    await keyboard.press('Shift+F10')
    await page.getByRole('menu', { name: '消息操作' }).waitFor()
    await tabTo(page, page.getByRole('menuitem', { name: '转发' }), 'ArrowDown')
    await keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: '转发给' })
    await tabTo(page, picker.getByRole('checkbox', { name: 'Hiring squad' }))
    await keyboard.press('Space')
    await tabTo(page, picker.getByRole('button', { name: '发送（1）' }))
    await keyboard.press('Enter')
    await picker.waitFor({ state: 'detached' })
    await row(page, 'Hiring squad').getByText('Can you meet on Monday?').waitFor()

    const search = page.getByRole('textbox', { name: '搜索', exact: true })
    await tabTo(page, search, 'Shift+Tab')
    await keyboard.type('mailbox')
    const hit = page.getByLabel('搜索结果', { exact: true }).getByRole('button').filter({ hasText: 'mailbox' })
    await tabTo(page, hit)
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Cleo' }).waitFor()
    await messageRow(page, 'The contract is in your mailbox.').waitFor()

    await keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await keyboard.type('Hiring')
    await page
      .getByRole('option', { name: /Hiring squad/ })
      .first()
      .waitFor()
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hiring squad' }).waitFor()
  })

  test('Esc closes what is on top and gives the keyboard back: a menu, a panel, a dialog, the search', async () => {
    const page = await open(desktopDevice, `/tuikit?conversationID=GROUP${encodeURIComponent(group)}`)
    const { keyboard } = page
    const more = page.getByRole('button', { name: '更多', exact: true }).last()
    await tabTo(page, more)
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '搜索' }).waitFor()
    await keyboard.press('Escape')
    await page.getByRole('menuitem', { name: '搜索' }).waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(more)).toBe(true)
    await waitForClickGuard(page)

    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name: '搜索' }), 'ArrowDown')
    await keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: '聊天记录' })
    await tabTo(page, panel.getByRole('textbox'))
    await keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await tabTo(page, page.getByRole('button', { name: '发起会话' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name: '发起单聊' }), 'ArrowDown')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '发起单聊' })
    await dialog.waitFor()
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const search = page.getByRole('textbox', { name: '搜索', exact: true })
    await tabTo(page, search)
    await keyboard.type('mailbox')
    await page.getByLabel('搜索结果', { exact: true }).waitFor()
    await keyboard.press('Escape')
    await page.getByLabel('搜索结果', { exact: true }).waitFor({ state: 'detached' })
    await row(page, 'Hiring squad').waitFor()
  })
})

test.describe('on a slow line', () => {
  /** Delays every frame in both directions, in order. */
  const slow = (milliseconds: number) => (socket: WebSocketRoute) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => void setTimeout(() => server.send(text), milliseconds))
    server.onMessage((text) => void setTimeout(() => socket.send(text), milliseconds))
  }

  test('a message appears at once with its sign, in order, and is sent once; the list was there before', async ({
    device,
  }) => {
    const page = await open(device)
    await row(page, 'Cleo').waitFor()
    await expect.poll(() => storedEntry(page, 'chat.list')).toContain('Cleo')
    await page.context().routeWebSocket(/\/im/, slow(1500))
    await page.reload()
    await row(page, 'Cleo').waitFor({ timeout: 1400 + 15_000 })
    await row(page, 'Cleo').click()
    await composer(page).waitFor()
    await messageRow(page, 'mailbox').waitFor({ timeout: 60_000 })
    const lines = [1, 2, 3].map((n) => `Slow ${device.name} ${n}`)
    for (const line of lines) {
      await composer(page).click()
      await composer(page).fill(line)
      await page.keyboard.press('Enter')
    }
    await messageRow(page, lines[2] ?? '').waitFor({ timeout: 1000 })
    await expect.poll(() => log(page).getByRole('img', { name: '发送中' }).count()).toBeGreaterThan(0)
    await page.waitForFunction(() => !document.querySelector('[role=log] [aria-label="发送中"]'), undefined, {
      timeout: 60_000,
    })
    const texts = (await log(page).locator('[data-id]').allInnerTexts()).flatMap(
      (text) => text.match(/Slow \w+ \d/g) ?? [],
    )
    expect(texts.filter((text) => text.includes(device.name))).toEqual(lines)
    const { messageList } = (await stranger.chat.getMessageList({ conversationID: `C2C${me.id}` })).data
    const stored = (messageList as unknown as { payload: { text?: string } }[]).map((m) => m.payload.text ?? '')
    expect(stored.filter((text) => text.startsWith(`Slow ${device.name}`))).toEqual(lines)
  })
})

test.describe('every screen of the kit', () => {
  interface Screen {
    name: string
    path(device: Device): string
    /** A text that shows when the screen is ready. */
    ready: string | RegExp
    prepare?(page: Page): Promise<unknown>
  }
  const conversationPath = (id: string) => (device: Device) =>
    `${device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'}?conversationID=${encodeURIComponent(id)}`
  const press = (name: RegExp) => (page: Page) => topmost(visibleOnly(page.getByRole('button', { name }))).click()
  const screens = (): Screen[] => [
    { name: 'list', path: () => '/tuikit', ready: 'Hiring squad' },
    { name: 'kinds', path: conversationPath(`GROUP${group}`), ready: 'High Street' },
    { name: 'files', path: conversationPath(`C2C${stranger.id}`), ready: 'contract.pdf' },
    { name: 'emoji', path: conversationPath(`C2C${other.id}`), ready: 'Monday', prepare: press(/^(表情|Emoji)$/) },
    { name: 'group', path: () => `/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(group)}`, ready: 'Cleo' },
    {
      name: 'contacts',
      path: () => '/TUIKit/components/TUIContact',
      ready: 'Cleo',
      prepare: press(/^(添加好友或群聊|Add)/),
    },
    { name: 'person', path: () => `/TUIKit/components/TUIContact?userID=${stranger.id}`, ready: 'Cleo' },
  ]
  const phoneOnly = (): Screen[] => [
    { name: 'self', path: () => '/TUIKit/components/TUIContact?pane=profile', ready: '陈立群' },
    {
      name: 'new-group',
      path: () => '/TUIKit/components/TUIGroup',
      ready: /^(更多|More)/,
      prepare: (page) => press(/^(更多|More)/)(page).then(() => visibleOnly(page.getByText('Community')).waitFor()),
    },
    { name: 'search', path: () => '/TUIKit/components/TUISearch', ready: '' },
    { name: 'search-in', path: () => `/TUIKit/components/TUISearch?conversationID=C2C${stranger.id}`, ready: '' },
  ]
  const combinations = (['light', 'dark'] as const).flatMap((theme) =>
    (['中文', 'English'] as const).map((language) => ({ theme, language })),
  )
  /** Chinese texts of the kit itself, including fields and accessible names; the user's name and the language's own name do not count. */
  const chineseOf = (page: Page, area: string) =>
    page.evaluate((selector) => {
      const isChinese = (text: string | null | undefined) => /[\u4e00-\u9fff]/.test(text ?? '')
      const roots = [...document.querySelectorAll(selector), ...document.querySelectorAll('[role=dialog]')]
      const nodes = roots.flatMap((root) => [root, ...root.querySelectorAll('*')])
      const names = nodes.flatMap((node) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((key) => node.getAttribute(key)),
      )
      const texts = nodes.flatMap((node) =>
        [...node.childNodes].filter((c) => c.nodeType === 3).map((c) => c.textContent),
      )
      return [...new Set([...names, ...texts])].filter((text) => isChinese(text?.replace(/陈?立群|中文/g, '')))
    }, area)

  for (const { theme, language } of sampleOf(combinations, ({ theme, language }) => `kit ${theme} ${language}`))
    test(`${theme}, ${language}: can be walked by a screen reader, and has no text in another language`, async ({
      device,
    }) => {
      const page = await open(device, '/tuikit', theme, language === 'English' ? 'en' : undefined)
      const findings: Record<string, unknown> = {}
      for (const screen of [...screens(), ...(device.isPhone ? phoneOnly() : [])]) {
        await page.goto(screen.path(device))
        if (screen.ready) await waitForAny(visibleOnly(page.getByText(screen.ready)))
        await page.waitForLoadState('networkidle')
        await screen.prepare?.(page)
        await waitUntilSettled(page)
        await screenshot(page, `kit-${screen.name}-${device.name}-${theme}-${language}`)
        const violations = await axeViolations(page)
        // The candidates of the demo data and the app around the kit speak Chinese.
        const area = device.isPhone ? 'main' : '[role=log], [role=toolbar], [role=complementary], nav[aria-label=Chats]'
        const left = language === 'English' && screen.name !== 'list' ? await chineseOf(page, area) : []
        if (violations.length || left.length) findings[screen.name] = [...violations, ...left]
      }
      expect(findings).toEqual({})
    })
})

test('scripts and giant strings in names and texts stay words, and push nothing aside', { tag: '@desk' }, async () => {
  const longText = 'W'.repeat(3000)
  const script = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  await other.chat.updateMyProfile({ nick: `${script}${'N'.repeat(80)}` })
  const groupID = await createGroup(me, `<b>${'G'.repeat(50)}</b>`, [other, stranger])
  await other.sendGroupText(groupID, script)
  await other.sendGroupText(groupID, longText)
  await other.sendGroupText(groupID, '\u202edesrever\u202c \u0000\u200b ﷽﷽﷽ 👨‍👩‍👧‍👦')
  for (const device of [desktopDevice, phoneDevice]) {
    const page = await open(
      device,
      `${device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'}?conversationID=GROUP${encodeURIComponent(groupID)}`,
    )
    await messageRow(page, longText).waitFor()
    await log(page).getByText(script, { exact: true }).waitFor()
    await messageRow(page, 'desrever').waitFor()
    await screenshot(page, `kit-odd-${device.name}`)
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=log], main')]
        .filter((area) => area.scrollWidth > area.clientWidth + 1)
        .map((area) => area.className || area.tagName),
    )
    expect(wide).toEqual([])
    await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false)
    await expectAccessible(page)
  }
  await other.chat.updateMyProfile({ nick: 'Ben' })
})
