/** What the native elements of a call of Tencent's engine show. */
import type { PlayerAttributes, PusherAttributes } from 'tuicall-engine-wx'
import { create } from 'zustand'

export interface LiveVideosState {
  /** The user's own picture and sound; null outside a call. */
  pusher: PusherAttributes | null
  /** Those of the others. */
  players: readonly PlayerAttributes[]
}

export const useLiveVideos = create<LiveVideosState>(() => ({ pusher: null, players: [] }))
