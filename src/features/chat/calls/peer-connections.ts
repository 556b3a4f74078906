/** The lines of one call: to whom they lead, on which device, and whether they stand. */
import type { PeerSignal } from '../model/call-types'
import { PeerConnection } from './peer-connection'
import type { SignalFrame } from './signal-codec'

export interface PeerConnectionsOptions {
  me: string
  /** This device; a user may sit before several. */
  device: string
  isVideo: boolean
  iceServers: readonly RTCIceServer[]
  tracks(): readonly MediaStreamTrack[]
  say(userId: string, to: string, word: PeerSignal): void
  onStream(userId: string, stream: MediaStream): void
  onConnected(userId: string): void
  /** A line that did not stand for LOST. */
  onLost(userId: string): void
  /** Some line does not stand now. */
  onWeak(isWeak: boolean): void
}

/** How often lines are looked at, and how long one may be down (ms). */
const WATCH = 1000
const LOST = 30_000
const GREET = 3000
/** A line that is down for a moment is not worth a word (ms). */
const WEAK = 2500

export class PeerConnections {
  private readonly peers = new Map<string, { peer: PeerConnection; device: string; hasStood: boolean }>()
  /** Who picked up and has not been heard yet: since when, and when he was last greeted (ms). */
  private readonly awaited = new Map<string, { since: number; at: number }>()
  private readonly timer = setInterval(() => this.watch(), WATCH)

  constructor(private readonly o: PeerConnectionsOptions) {}

  /** True when the user speaks from this device, or from none so far. */
  isFrom(userId: string, device: string): boolean {
    const line = this.peers.get(userId)
    return !line || line.device === device
  }

  /** Somebody picked up: greets him until he is heard. */
  expect(userId: string): void {
    if (this.peers.has(userId) || this.awaited.has(userId)) return
    const now = Date.now()
    this.awaited.set(userId, { since: now, at: now })
    this.o.say(userId, '', { type: 'hello', isReply: false })
  }

  /** Somebody who is in the call speaks to us; a hello builds the line. */
  hear(userId: string, { from, word }: SignalFrame): void {
    const { o } = this
    let line = this.peers.get(userId)
    if (!line && word.type === 'hello') {
      const isOfferer = o.me < userId
      const peer = new PeerConnection({
        isVideo: o.isVideo,
        isOfferer,
        iceServers: o.iceServers,
        tracks: o.tracks(),
        say: (said) => o.say(userId, from, said),
        onStream: (stream) => o.onStream(userId, stream),
        onConnected: () => {
          if (line) line.hasStood = true
          o.onConnected(userId)
        },
      })
      line = { peer, device: from, hasStood: false }
      this.peers.set(userId, line)
      this.awaited.delete(userId)
      // Our own hello may have come before the other one was in.
      if (!word.isReply) o.say(userId, from, { type: 'hello', isReply: true })
    } else if (line && word.type === 'hello' && !line.peer.isGood()) {
      if (!word.isReply) line.peer.watch(true)
    } else line?.peer.hear(word)
  }

  replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    for (const { peer } of this.peers.values()) void peer.replace(kind, track)
  }

  /** The network is back: every line is built anew at once. */
  refresh(): void {
    for (const { peer } of this.peers.values()) peer.watch(true)
  }

  private watch(): void {
    const now = Date.now()
    let isWeak = false
    for (const [userId, { peer, hasStood }] of this.peers) {
      peer.watch()
      if (hasStood && now - peer.goodAt > WEAK) isWeak = true
      if (now - peer.goodAt > LOST) this.o.onLost(userId)
    }
    for (const [userId, wait] of this.awaited) {
      if (now - wait.at > GREET) {
        wait.at = now
        this.o.say(userId, '', { type: 'hello', isReply: false })
      }
      if (now - wait.since > LOST) this.o.onLost(userId)
    }
    this.o.onWeak(isWeak)
  }

  drop(userId: string): void {
    this.peers.get(userId)?.peer.close()
    this.peers.delete(userId)
    this.awaited.delete(userId)
  }

  /** To whom lines lead, with the device. */
  ends(): [userId: string, device: string][] {
    return [...this.peers].map(([userId, { device }]) => [userId, device])
  }

  close(): void {
    clearInterval(this.timer)
    for (const userId of [...this.peers.keys()]) this.drop(userId)
  }
}
