/** The mini-program has no WebRTC of its own: no line is ever built (media.weapp.ts says why before). */
import type { PeerOptions } from './types'
import type { Word } from './wire'

export class Peer {
  goodAt = 0
  constructor(readonly o: PeerOptions) {}
  isGood = (): boolean => false
  async replace(_kind: 'audio' | 'video', _track: MediaStreamTrack | null): Promise<void> {}
  hear(_word: Word): void {}
  watch(_isNow = false): void {}
  close(): void {}
}
