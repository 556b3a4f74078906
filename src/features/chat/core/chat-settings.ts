/** The user's privacy settings in the chat (C-3-02): stored on this device for each account. */
import { create } from 'zustand'
import { platform } from '@/platform'

export interface ChatSettings {
  /** Read receipts are sent and requested, and read status is shown. */
  hasReadStatus: boolean
  /** Online status is shown. */
  hasOnlineStatus: boolean
}

const defaults: ChatSettings = { hasReadStatus: true, hasOnlineStatus: true }
const keyOf = (userId: string) => `chat.settings.${userId}`
let owner = ''

export const useChatSettings = create<ChatSettings>(() => defaults)

/** Loads the settings of an account; called when its session starts. */
export function loadChatSettings(userId: string): void {
  owner = userId
  useChatSettings.setState({ ...defaults, ...platform.storage.get<Partial<ChatSettings>>(keyOf(userId)) }, true)
}

/** Updates and saves settings. */
export function updateChatSettings(patch: Partial<ChatSettings>): void {
  useChatSettings.setState(patch)
  if (owner) platform.storage.set(keyOf(owner), useChatSettings.getState())
}
