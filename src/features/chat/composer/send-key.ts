/** The key that sends on the desktop: Enter by default, or Ctrl+Enter. Stored on this device. */
import { create } from 'zustand'
import { platform } from '@/platform'

export type SendKey = 'enter' | 'ctrlEnter'

export const useSendKey = create<{ sendKey: SendKey }>(() => ({
  sendKey: platform.deviceStorage.get('sendKey') === 'ctrlEnter' ? 'ctrlEnter' : 'enter',
}))

export function setSendKey(sendKey: SendKey): void {
  useSendKey.setState({ sendKey })
  platform.deviceStorage.set('sendKey', sendKey)
}

/** Whether Enter with these modifiers sends; otherwise it breaks the line. Shift+Enter always breaks it. */
export const isSendKey = (sendKey: SendKey, e: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): boolean =>
  !e.shiftKey && (e.ctrlKey || e.metaKey) === (sendKey === 'ctrlEnter')
