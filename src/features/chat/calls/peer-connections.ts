/** The peer connections of one call, by user, with their devices and states. */
import type { PeerSignal } from '../model/call-types'
import { PeerConnection } from './peer-connection'
import type { SignalFrame } from './signal-codec'

export interface PeerConnectionsOptions {
  me: string
  /** Id of this device; a user may have several. */
  device: string
  isVideo: boolean
  iceServers: readonly RTCIceServer[]
  tracks(): readonly MediaStreamTrack[]
  send(userId: string, to: string, signal: PeerSignal): void
  onStream(userId: string, stream: MediaStream): void
  onConnected(userId: string): void
  /** A connection was down for LOST_MS. */
  onLost(userId: string): void
  /** Whether some connection is down now. */
  onReconnecting(isReconnecting: boolean): void
}

/** Interval of the checks, and how long a connection may be down (ms). */
const WATCH_MS = 1000
const LOST_MS = 30_000
const GREET_MS = 3000
/** A shorter interruption is not shown (ms). */
const WEAK_MS = 2500

export class PeerConnections {
  private readonly peers = new Map<string, { peer: PeerConnection; device: string; wasConnected: boolean }>()
  /** Users who joined and have sent no signal yet: since when, and when the last hello was sent (ms). */
  private readonly awaitedPeers = new Map<string, { since: number; at: number }>()
  private readonly timer = setInterval(() => this.watch(), WATCH_MS)

  constructor(private readonly o: PeerConnectionsOptions) {}

  /** True when the user's connection is from this device, or there is none yet. */
  isFrom(userId: string, device: string): boolean {
    const entry = this.peers.get(userId)
    return !entry || entry.device === device
  }

  /** A user joined: sends hellos until a frame arrives. */
  awaitPeer(userId: string): void {
    if (this.peers.has(userId) || this.awaitedPeers.has(userId)) return
    const now = Date.now()
    this.awaitedPeers.set(userId, { since: now, at: now })
    this.o.send(userId, '', { type: 'hello', isReply: false })
  }

  /** Handles a frame of a participant; a hello creates the connection. */
  receive(userId: string, { from, signal }: SignalFrame): void {
    const { o } = this
    let entry = this.peers.get(userId)
    if (!entry && signal.type === 'hello') {
      const isOfferer = o.me < userId
      const peer = new PeerConnection({
        isVideo: o.isVideo,
        isOfferer,
        iceServers: o.iceServers,
        tracks: o.tracks(),
        send: (signal) => o.send(userId, from, signal),
        onStream: (stream) => o.onStream(userId, stream),
        onConnected: () => {
          if (entry) entry.wasConnected = true
          o.onConnected(userId)
        },
      })
      entry = { peer, device: from, wasConnected: false }
      this.peers.set(userId, entry)
      this.awaitedPeers.delete(userId)
      // Our own hello may have arrived before the other user joined.
      if (!signal.isReply) o.send(userId, from, { type: 'hello', isReply: true })
    } else if (entry && signal.type === 'hello' && !entry.peer.isConnected()) {
      if (!signal.isReply) entry.peer.watch(true)
    } else entry?.peer.receive(signal)
  }

  replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    for (const { peer } of this.peers.values()) void peer.replace(kind, track)
  }

  /** The network is back: restarts every connection at once. */
  refresh(): void {
    for (const { peer } of this.peers.values()) peer.watch(true)
  }

  private watch(): void {
    const now = Date.now()
    let isReconnecting = false
    for (const [userId, { peer, wasConnected }] of this.peers) {
      peer.watch()
      if (wasConnected && now - peer.lastConnectedAt > WEAK_MS) isReconnecting = true
      if (now - peer.lastConnectedAt > LOST_MS) this.o.onLost(userId)
    }
    for (const [userId, awaited] of this.awaitedPeers) {
      if (now - awaited.at > GREET_MS) {
        awaited.at = now
        this.o.send(userId, '', { type: 'hello', isReply: false })
      }
      if (now - awaited.since > LOST_MS) this.o.onLost(userId)
    }
    this.o.onReconnecting(isReconnecting)
  }

  remove(userId: string): void {
    this.peers.get(userId)?.peer.close()
    this.peers.delete(userId)
    this.awaitedPeers.delete(userId)
  }

  /** The connected users with their devices. */
  devices(): [userId: string, device: string][] {
    return [...this.peers].map(([userId, { device }]) => [userId, device])
  }

  close(): void {
    clearInterval(this.timer)
    for (const userId of [...this.peers.keys()]) this.remove(userId)
  }
}
