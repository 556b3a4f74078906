/** The mini-program has no WebRTC: no connection is ever created (media-tracks.weapp.ts gives the reason). */
import type { PeerOptions, PeerSignal } from '../model/call-types'

export class PeerConnection {
  lastConnectedAt = 0
  constructor(readonly o: PeerOptions) {}
  isConnected = (): boolean => false
  async replace(_kind: 'audio' | 'video', _track: MediaStreamTrack | null): Promise<void> {}
  receive(_word: PeerSignal): void {}
  watch(_isNow = false): void {}
  close(): void {}
}
