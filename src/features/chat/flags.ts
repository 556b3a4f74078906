/** What the host of the chat kit switches on and off (C-5-14): one table, read by every part. */
import { create } from 'zustand'

export interface ChatFlags {
  /** The editor takes words; without it there is no composer at all. */
  enableInput: boolean
  /** @ offers the people of a group. */
  enableAt: boolean
  /** The other side is told that somebody types. */
  enableTyping: boolean
  /** Files may be dropped on the conversation at a desk. */
  enableDragUpload: boolean
  /** The button that sends is shown; Enter sends with or without it. */
  enableSend: boolean
  /** The platform's own app: safety banner with its complaint link, no friend search in the chooser. */
  isOfficial: boolean
}

const defaults: ChatFlags = {
  enableInput: true,
  enableAt: true,
  enableTyping: true,
  enableDragUpload: true,
  enableSend: true,
  isOfficial: true,
}

export const useFlags = create<ChatFlags>(() => defaults)

/** Switches some of them for the whole app. */
export const setFlags = (some: Partial<ChatFlags>): void => useFlags.setState(some)
/** As they are when nobody asked for anything. */
export const resetFlags = (): void => useFlags.setState(defaults, true)
