/** The call on the screen; light, so that the shell can ask whether there is one. */
import { create } from 'zustand'
import type { Call } from '../model/call-types'

export interface CallState {
  call: Call | null
  /** Own picture, and what the others send, by user. */
  localStream: MediaStream | null
  streams: Readonly<Record<string, MediaStream>>
  isMicOn: boolean
  isCameraOn: boolean
  /** Shrunk to a corner. */
  isSmall: boolean
  /** The line is bad now. */
  isWeak: boolean
  /** What is in the way, such as a camera that is not allowed. */
  note: string
}

export const idleCall: CallState = {
  call: null,
  localStream: null,
  streams: {},
  isMicOn: true,
  isCameraOn: false,
  isSmall: false,
  isWeak: false,
  note: '',
}
export const useCalls = create<CallState>(() => idleCall)
/** True while there is something to show. */
export const useIsCalling = (): boolean => useCalls((s) => s.call !== null)
