/** Privacy settings of the chat: read from the server when a session starts, saved when they change (C-3-02). */
import { waitFor } from '@testing-library/react'
import { clearCache } from '@/api'
import { loadChatSettings, updateChatSettings, useChatSettings } from '@/features/chat/core/chat-settings'
import { platform } from '@/platform'

let remote: { hasReadStatus: boolean | null; hasOnlineStatus: boolean | null }
let isAway = false
const saves: unknown[] = []
let reads = 0
let refused = 0

beforeEach(() => {
  clearCache()
  localStorage.clear()
  saves.length = 0
  reads = 0
  refused = 0
  isAway = false
  remote = { hasReadStatus: null, hasOnlineStatus: null }
  jest.spyOn(platform, 'request').mockImplementation(async ({ url, body }) => {
    if (isAway) {
      refused += 1
      throw new Error('offline')
    }
    if (url.endsWith('/chat/settings/save')) {
      saves.push(body)
      remote = { ...remote, ...(body as object) }
    } else reads += 1
    return { status: 200, headers: {}, body: { code: 0, message: 'ok', data: { ...remote } } }
  })
})
const shown = () => useChatSettings.getState()

it('are those of the server on a device that has none', async () => {
  remote = { hasReadStatus: false, hasOnlineStatus: null }
  loadChatSettings()
  await waitFor(() => expect(shown()).toEqual({ hasReadStatus: false, hasOnlineStatus: true }))
  expect(saves).toEqual([])
})

it('are saved when they change, and back after a log-out erased the device', async () => {
  loadChatSettings()
  updateChatSettings({ hasOnlineStatus: false })
  await waitFor(() => expect(remote.hasOnlineStatus).toBe(false))
  localStorage.clear()
  loadChatSettings()
  expect(shown().hasOnlineStatus).toBe(true)
  await waitFor(() => expect(shown().hasOnlineStatus).toBe(false))
})

it('changed without a connection are saved by the next session, not overwritten', async () => {
  loadChatSettings()
  await waitFor(() => expect(reads).toBe(1))
  isAway = true
  updateChatSettings({ hasReadStatus: false })
  await waitFor(() => expect(refused).toBe(1))
  isAway = false
  remote = { hasReadStatus: true, hasOnlineStatus: true }
  loadChatSettings()
  expect(shown().hasReadStatus).toBe(false)
  await waitFor(() => expect(remote.hasReadStatus).toBe(false))
  expect(shown().hasReadStatus).toBe(false)
})

it('of an earlier version, which only the device knew, are saved once', async () => {
  platform.userStorage.set('chat.settings', { hasReadStatus: false, hasOnlineStatus: true })
  loadChatSettings()
  await waitFor(() => expect(remote).toMatchObject({ hasReadStatus: false, hasOnlineStatus: true }))
  loadChatSettings()
  await waitFor(() => expect(reads).toBe(1))
  expect(saves).toHaveLength(1)
})

it('changed while they are read are not undone by the answer', async () => {
  remote = { hasReadStatus: true, hasOnlineStatus: true }
  loadChatSettings()
  updateChatSettings({ hasReadStatus: false })
  await waitFor(() => expect(remote.hasReadStatus).toBe(false))
  expect(shown().hasReadStatus).toBe(false)
})
