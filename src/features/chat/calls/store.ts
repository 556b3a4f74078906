/** State of the current call; light, so that the shell can check whether there is one. */
import { create } from 'zustand'
import type { Call } from '../model/call-types'

export interface CallState {
  call: Call | null
  /** The local stream, and the remote ones by user. */
  localStream: MediaStream | null
  streams: Readonly<Record<string, MediaStream>>
  isMicOn: boolean
  isCameraOn: boolean
  /** Shrunk to a corner. */
  isSmall: boolean
  /** Some connection is interrupted. */
  isReconnecting: boolean
  /** A problem to show, such as a denied camera. */
  note: string
}

export const idleCall: CallState = {
  call: null,
  localStream: null,
  streams: {},
  isMicOn: true,
  isCameraOn: false,
  isSmall: false,
  isReconnecting: false,
  note: '',
}
export const useCalls = create<CallState>(() => idleCall)
/** True while there is a call to show. */
export const useIsCalling = (): boolean => useCalls((s) => s.call !== null)
