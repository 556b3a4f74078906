/** A long conversation read from its end to its beginning: the list goes on by itself and never gets stuck at the top. */
import { browserSession, expect, test } from '../../support/browser'
import { desktopDevice, logInContext, openContext } from '../../support/browser/browser'
import { countChatCalls, fillConversation, readUpTo } from '../../support/browser/history-reader'
import { withOwnServer } from '../../support/browser/own-server'
import { createChatClient } from '../../support/chat/chat-clients'

withOwnServer()

const [READER, WRITER] = ['13800000001', '13800000002'] as const
const MESSAGES = 400
/** The first page fills the screen, the others are read by scrolling. */
const OLDER_PAGES = Math.ceil((MESSAGES - 30) / 50)

test('a fast wheel reads all of a conversation, fifty messages a page; sixty rows are mounted at most', {
  tag: ['@desk', '@C-4-31'],
}, async () => {
  const { url, browser } = browserSession
  const [reader, writer] = [await createChatClient(url, READER), await createChatClient(url, WRITER)]
  await fillConversation(writer, reader.id, MESSAGES)
  for (const { chat } of [reader, writer]) await chat.destroy()
  const context = await openContext(browser, desktopDevice, { baseURL: url })
  await logInContext(context, url, READER)
  const page = await context.newPage()
  const calls = countChatCalls(page)
  await page.goto(`/tuikit?conversationID=C2C${writer.id}`)
  await page.getByRole('log', { name: '消息' }).getByText(`第${MESSAGES}条：`).waitFor()
  // the log-in reads a page of what is unread, the conversation its newest one
  const opened = calls.get('message.history') ?? 0
  expect(opened).toBeLessThanOrEqual(2)
  await readUpTo(page, '第1条：', 60_000)
  // the other messages of the conversation are few
  expect(calls.get('message.history')).toBeLessThanOrEqual(opened + OLDER_PAGES + 1)
  await expect.poll(() => page.locator('[role=log] [data-id]').count()).toBeLessThanOrEqual(60)
  await context.close()
})
