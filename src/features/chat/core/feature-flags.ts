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
  /** The kit runs as the service's own app: safety line with its complaint link, no search for strangers in the friend picker. */
  isOfficial: boolean
}

/** SDKAppIDs of the service's own app (C-2~chat-view-05, G-6-13, G-6-14). */
const OFFICIAL_APPS: readonly number[] = [1_400_187_352, 1_400_188_366]

const defaults: ChatFlags = {
  enableInput: true,
  enableAt: true,
  enableTyping: true,
  enableDragUpload: true,
  enableSend: true,
  isOfficial: false,
}

let appId = 0
let hostFlags: Partial<ChatFlags> = {}
const currentFlags = (): ChatFlags => ({ ...defaults, isOfficial: OFFICIAL_APPS.includes(appId), ...hostFlags })

export const useFlags = create<ChatFlags>(() => defaults)

/** Switches some of them for the whole app; what a host asked for stands before what the app's number says. */
export function setFlags(flags: Partial<ChatFlags>): void {
  hostFlags = { ...hostFlags, ...flags }
  useFlags.setState(currentFlags(), true)
}

/** As they are when no host asked for anything. */
export function resetFlags(): void {
  hostFlags = {}
  useFlags.setState(currentFlags(), true)
}

/** Once the app's number is known: whether it is the official one. */
export function followAppFlags(SDKAppID: number): void {
  appId = SDKAppID
  useFlags.setState(currentFlags(), true)
}
