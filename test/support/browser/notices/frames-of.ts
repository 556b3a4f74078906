import type { Page } from '@playwright/test'

/** The frames that a page receives at /events from now on, as text; the list grows. */
export function framesOf(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => {
    if (socket.url().endsWith('/events')) socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  return frames
}
