/** Feature flags that the host of the chat kit sets. */
import { create } from 'zustand'

export interface ChatFlags {
  /** Text input; without it there is no composer at all. */
  enableInput: boolean
  /** @ suggests the members of a group. */
  enableAt: boolean
  /** Typing is sent to the other side. */
  enableTyping: boolean
  /** Files may be dropped on the conversation on the desktop. */
  enableDragUpload: boolean
  /** The button that sends is shown; Enter sends with or without it. */
  enableSend: boolean
  /** The kit runs as the service's own app: safety notice with its complaint link, no search for strangers in the friend picker. */
  isOfficial: boolean
}

/** SDKAppIDs of the service's own app. */
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

/** Sets flags for the whole app; they override those derived from the SDKAppID. */
export function setFlags(flags: Partial<ChatFlags>): void {
  hostFlags = { ...hostFlags, ...flags }
  useFlags.setState(currentFlags(), true)
}

/** Resets the flags set by the host. */
export function resetFlags(): void {
  hostFlags = {}
  useFlags.setState(currentFlags(), true)
}

/** Derives flags from the SDKAppID once it is known. */
export function followAppFlags(SDKAppID: number): void {
  appId = SDKAppID
  useFlags.setState(currentFlags(), true)
}
