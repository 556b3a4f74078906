/** The panel over a conversation, one at a time; the components are lazy. */
import { create } from 'zustand'
import type { Message } from '../model/index'

export type MessagePanel =
  | { kind: 'forward'; messages: readonly Message[]; isMerged: boolean }
  | { kind: 'readers'; message: Message }
  | { kind: 'reactors'; message: Message }
  | { kind: 'react'; message: Message }
  | { kind: 'pins'; conversationId: string }

export const useActivePanel = create<{ panel?: MessagePanel }>(() => ({}))
export const openPanel = (panel: MessagePanel): void => useActivePanel.setState({ panel })
export const closePanel = (): void => useActivePanel.setState({}, true)
/** CSS pixels of the panels beside a conversation on the desktop. */
export const PANEL_WIDTH = 360
