/** The user's privacy settings in the chat (C-3-02): stored on this device for each person. */
import { create } from 'zustand'
import { platform, type UserEntries } from '@/platform'

export interface ChatSettings {
  /** Read receipts are sent and requested, and read status is shown. */
  hasReadStatus: boolean
  /** Online status is shown. */
  hasOnlineStatus: boolean
}

const defaults: ChatSettings = { hasReadStatus: true, hasOnlineStatus: true }
const KEY = 'chat.settings'
let store: UserEntries | undefined

export const useChatSettings = create<ChatSettings>(() => defaults)

/** Loads the settings of an account; called when its session starts. */
export function loadChatSettings(): void {
  store = platform.userStorage.bound()
  useChatSettings.setState({ ...defaults, ...store.get<Partial<ChatSettings>>(KEY) }, true)
}

/** Updates and saves settings. */
export function updateChatSettings(patch: Partial<ChatSettings>): void {
  useChatSettings.setState(patch)
  store?.set(KEY, useChatSettings.getState())
}
