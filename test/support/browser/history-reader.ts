/** A reader who turns the wheel through a long conversation, from its end to its first message. */
import type { Page } from '@playwright/test'
import type { ChatClient } from '../chat/chat-clients'

/** Pixels of one step of the wheel, and milliseconds between two. */
const WHEEL_PX = 250
const WHEEL_MS = 8
/** Messages that are under way at once while a conversation is filled. */
const WINDOW = 20

/** Sends `count` messages with the texts 第1条… in turn; each text is recognized by its number. */
export async function fillConversation(sender: ChatClient, to: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += WINDOW)
    await Promise.all(
      Array.from({ length: Math.min(WINDOW, count - sent) }, (_, i) =>
        sender.sendText(to, `第${sent + i + 1}条：周三下午三点，面试改到二楼的会议室，请带上简历和作品。`),
      ),
    )
}

/** Counts the calls of a page's chat by name, from now on. */
export function countChatCalls(page: Page): ReadonlyMap<string, number> {
  const calls = new Map<string, number>()
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const name = /"call":"([^"]+)"/.exec(String(payload))?.[1]
      if (name) calls.set(name, (calls.get(name) ?? 0) + 1)
    }),
  )
  return calls
}

/** Turns the wheel upward until `text` is mounted; milliseconds it took. Rejects after `timeoutMs`. */
export async function readUpTo(page: Page, text: string, timeoutMs: number): Promise<number> {
  const area = await page.getByRole('log', { name: '消息' }).boundingBox()
  if (!area) throw new Error('no conversation is open')
  const cdp = await page.context().newCDPSession(page)
  const at = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const startedAt = Date.now()
  let isFound = false
  const found = page
    .getByRole('log', { name: '消息' })
    .getByText(text)
    .waitFor({ state: 'attached', timeout: timeoutMs })
    .finally(() => {
      isFound = true
    })
  const turn = async () => {
    while (!isFound) {
      const next = new Promise((resolve) => setTimeout(resolve, WHEEL_MS))
      await cdp
        .send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY: -WHEEL_PX })
        .catch(() => undefined)
      await next
    }
  }
  await Promise.all([found, turn()])
  return Date.now() - startedAt
}
