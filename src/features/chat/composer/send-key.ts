/** Which key sends at a desk: Enter at first (C-5-03), or Ctrl+Enter for those who write long. Kept on this device. */
import { create } from 'zustand'
import { platform } from '@/platform'

export type SendKey = 'enter' | 'ctrlEnter'
const KEY = 'chat.sendKey'

export const useSendKey = create<{ sendKey: SendKey }>(() => ({
  sendKey: platform.storage.get<SendKey>(KEY) === 'ctrlEnter' ? 'ctrlEnter' : 'enter',
}))

export function setSendKey(sendKey: SendKey): void {
  useSendKey.setState({ sendKey })
  platform.storage.set(KEY, sendKey)
}

/** Whether Enter with these keys sends; otherwise it makes a line. Shift+Enter always makes one. */
export const isSendKey = (sendKey: SendKey, e: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean =>
  !e.shiftKey && (e.ctrlKey || e.metaKey) === (sendKey === 'ctrlEnter')
