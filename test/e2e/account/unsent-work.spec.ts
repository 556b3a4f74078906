/** What a person wrote and did not send: there again for them, gone with their log-out, never shown to the next person. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as sessions from '../../../contract/calls/account/sessions'
import { circlePaths } from '../../../contract/domain/circle'
import { expect, test } from '../../support/browser'
import { openContext, screenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions, waitUntilStored } from '../../support/browser/page-helpers'
import { composer } from '../../support/browser/pages/chat-page'
import { CIRCLE_USERS, CircleBrowserSession } from '../../support/browser/pages/circle-page'
import { enterAsDemoUser } from '../../support/browser/pages/session-pages'
import { createChatClient } from '../../support/chat/chat-clients'

withOwnServer({ env: { AUDIT_MODE: 'manual' } })

const session = new CircleBrowserSession()
const TEXTS = { job: '只写了一半的职位', comment: '只写了一半的评论', draft: '只写了一半的消息' }
const EMOJI = '只给自己的表情.png'

let articleId = ''
let peer = ''

test.beforeAll(async () => {
  const { server } = session
  const circleId = await session.createCircle(CIRCLE_USERS.owner, '写到一半')
  articleId = await session.createPost(circleId, CIRCLE_USERS.owner, '没有写完的评论')
  const other = await createChatClient(server.url, '13800000002')
  const me = await createChatClient(server.url, CIRCLE_USERS.owner)
  await other.sendText(me.id, '看到了吗')
  peer = other.id
  await Promise.all([other.chat.destroy(), me.chat.destroy()])
})

const comment = (page: Page) => page.getByRole('textbox', { name: '写评论' }).filter({ visible: true }).last()
const addEmoji = (page: Page) => page.getByRole('button', { name: '添加表情' }).filter({ visible: true })
const emoji = (page: Page) => page.getByRole('button', { name: `发送表情 ${EMOJI}` })

const goToChat = (actions: PageActions) =>
  actions.page.goto(`${actions.device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'}?conversationID=C2C${peer}`)

async function goToComment(actions: PageActions): Promise<void> {
  await actions.page.goto(circlePaths.article(articleId))
  if (actions.device.isPhone) await actions.press('写评论')
}

async function openCustomEmoji(actions: PageActions): Promise<void> {
  await actions.press('表情')
  await actions.page.getByRole('tab', { name: '自定义' }).click()
}

/** Everything the browser has stored, as one text. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const open = () =>
      new Promise<IDBDatabase | undefined>((resolve) => {
        const request = indexedDB.open('pinqiao.shelf')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => resolve(undefined)
      })
    const db = await open()
    const files = db?.objectStoreNames.contains('files')
      ? await new Promise((resolve) => {
          const request = db.transaction('files').objectStore('files').getAllKeys()
          request.onsuccess = () => resolve(request.result)
        })
      : []
    db?.close()
    return JSON.stringify([{ ...localStorage }, files])
  })

/** The person leaves a job, a comment, a chat draft and an emoji. */
async function write(actions: PageActions): Promise<void> {
  const { page } = actions
  await goToComment(actions)
  await comment(page).fill(TEXTS.comment)
  await waitUntilStored(page, TEXTS.comment)
  await goToChat(actions)
  await composer(page).fill(TEXTS.draft)
  await waitUntilStored(page, TEXTS.draft)
  await openCustomEmoji(actions)
  const buffer = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#C0392B' } })
    .png()
    .toBuffer()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), addEmoji(page).click()])
  await chooser.setFiles({ name: EMOJI, mimeType: 'image/png', buffer })
  await emoji(page).waitFor()
  await page.goto('/jobEdit')
  await actions.field('职位名称').fill(TEXTS.job)
  await waitUntilStored(page, TEXTS.job)
}

async function expectAll(actions: PageActions): Promise<void> {
  const { page } = actions
  await actions.expectValue('职位名称', TEXTS.job)
  await goToComment(actions)
  await expect(comment(page)).toHaveValue(TEXTS.comment)
  await goToChat(actions)
  if (actions.device.isPhone) await expect(composer(page)).toHaveValue(TEXTS.draft)
  else await expect(composer(page)).toHaveText(TEXTS.draft)
  await openCustomEmoji(actions)
  await emoji(page).waitFor()
}

test('waits for the same person, is erased with the log-out, and nobody else sees it', async ({ device, browser }) => {
  const context = await openContext(browser, device, { baseURL: session.url })
  const actions = new PageActions(await context.newPage(), device)
  const { page } = actions
  await page.goto('/login')
  await enterAsDemoUser(actions, '陈立群')
  await write(actions)

  // the session ends elsewhere: the person logs in again
  const device2 = await session.logIn(CIRCLE_USERS.owner)
  await device2.call(sessions.closeOthers)
  await page.reload()
  await actions.see('登录状态已过期, 请退出重新登录!')
  await actions.press('重新登录')
  await actions.waitForPath('/login')
  await enterAsDemoUser(actions, '陈立群')
  await actions.waitForPath('/jobEdit')
  await actions.see('已恢复上次没有提交的内容')
  await expectAll(actions)

  // the log-out names what would be lost
  await page.goto(device.isPhone ? '/me' : '/')
  const leave = async () => {
    if (device.isPhone) return actions.press('退出登录')
    await actions.button(/陈立群/).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await leave()
  const question = actions.dialog('退出登录？')
  await question.getByText(/还有 1 份未提交的表单、1 条未发表的评论.*1 个自定义表情/).waitFor()
  await expectAccessible(page, '[role=dialog]')
  await screenshot(page, `unsent-work-${device.name}`)
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => storedText(page)).toContain(TEXTS.job)
  await leave()
  await question.getByRole('button', { name: '退出登录' }).click()
  await actions.waitForPath('/login')
  // the log-in page is reloaded, which ends what looks at the old one
  await expect(async () => {
    const left = await storedText(page)
    for (const text of [...Object.values(TEXTS), EMOJI, '陈立群', '"p:']) expect(left).not.toContain(text)
  }).toPass()

  // the next person, of another company
  await enterAsDemoUser(actions, '周明远')
  await page.goto('/jobEdit')
  await actions.expectValue('职位名称', '')
  await expect(page.getByText('已恢复上次没有提交的内容')).toHaveCount(0)
  await goToComment(actions)
  const now = await storedText(page)
  for (const text of [...Object.values(TEXTS), EMOJI]) expect(now).not.toContain(text)
})
