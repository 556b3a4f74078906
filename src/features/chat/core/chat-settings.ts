/** What the user shows of himself and sees of others in the chat (C-3-02): kept on this device for each account. */
import { create } from 'zustand'
import { platform } from '@/platform'

export interface ChatSettings {
  /** Receipts are sent and asked for, and read states are shown. */
  hasReadStatus: boolean
  /** It is shown who is online. */
  hasOnlineStatus: boolean
}

const defaults: ChatSettings = { hasReadStatus: true, hasOnlineStatus: true }
const keyOf = (userId: string) => `chat.settings.${userId}`
let owner = ''

export const useChatSettings = create<ChatSettings>(() => defaults)

/** Puts in what this account chose; called when its session starts. */
export function loadChatSettings(userId: string): void {
  owner = userId
  useChatSettings.setState({ ...defaults, ...platform.storage.get<Partial<ChatSettings>>(keyOf(userId)) }, true)
}

/** Changes one and keeps it. */
export function updateChatSettings(patch: Partial<ChatSettings>): void {
  useChatSettings.setState(patch)
  if (owner) platform.storage.set(keyOf(owner), useChatSettings.getState())
}
