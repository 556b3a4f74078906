/** Reading a conversation of 3,000 messages from its end to its beginning by the wheel, 250 px every 8 ms. */
import type { Browser } from '@playwright/test'
import { desktopDevice, logInContext, openContext } from '../support/browser/browser'
import { countChatCalls, fillConversation, readUpTo } from '../support/browser/history-reader'
import { createChatClient } from '../support/chat/chat-clients'
import type { ProductServer } from '../support/servers/product-server'
import { type Figure, median } from './support/report'
import { withBrowserAndServer } from './support/slow-device'

const [READER, WRITER] = ['13800000001', '13800000002'] as const
const MESSAGES = 3_000
const ROUNDS = 3

async function readOnce(browser: Browser, url: string, peer: string): Promise<{ seconds: number; pages: number }> {
  const context = await openContext(browser, desktopDevice, { baseURL: url, timeout: 120_000 })
  try {
    await logInContext(context, url, READER)
    const page = await context.newPage()
    const calls = countChatCalls(page)
    await page.goto(`/tuikit?conversationID=C2C${peer}`)
    await page.getByRole('log', { name: '消息' }).getByText(`第${MESSAGES}条：`).waitFor()
    const milliseconds = await readUpTo(page, '第1条：', 120_000)
    return { seconds: milliseconds / 1000, pages: calls.get('message.history') ?? 0 }
  } finally {
    await context.close()
  }
}

async function reading(browser: Browser, server: ProductServer): Promise<Figure[]> {
  const [reader, writer] = [await createChatClient(server.url, READER), await createChatClient(server.url, WRITER)]
  await fillConversation(writer, reader.id, MESSAGES)
  for (const { chat } of [reader, writer]) await chat.destroy()
  const rounds: Awaited<ReturnType<typeof readOnce>>[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await readOnce(browser, server.url, writer.id))
  return [
    {
      name: `${MESSAGES} messages to the top`,
      value: median(rounds.map(({ seconds }) => seconds)),
      unit: 's',
      goal: 7,
    },
    { name: 'pages fetched', value: median(rounds.map(({ pages }) => pages)), unit: 'pages', goal: 3 + MESSAGES / 50 },
  ]
}

export const title = 'reading history upward'
export const run = (): Promise<Figure[]> => withBrowserAndServer(reading, { CHAT_FRAMES_PER_SECOND: '100000' })
