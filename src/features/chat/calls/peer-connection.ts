/**
 * The WebRTC connection to one other browser. One of the two sides creates every offer, so offers never collide; the other
 * one requests an offer with a hello. Reconnects when the network has changed (ICE restart).
 */
import type { PeerOptions, PeerSignal, SignalCandidate } from '../model/call-types'

/** Candidates gathered within this time are sent together (ms). */
const GATHER_MS = 100
/** A broken connection is retried after this time (ms). */
const RETRY_MS = 4000
/** Codecs of every browser; the rest would not fit a message. */
const CODECS = /^video\/(VP8|H264|rtx)$/i

export class PeerConnection {
  private readonly pc: RTCPeerConnection
  private readonly stream = new MediaStream()
  private readonly pendingCandidates: SignalCandidate[] = []
  private localCandidates: SignalCandidate[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Received signals are processed one after the other. */
  private processing: Promise<void> = Promise.resolve()
  private lastTryAt = Date.now()
  /** Milliseconds when the connection was last up, or was created. */
  lastConnectedAt = Date.now()

  constructor(private o: PeerOptions) {
    const pc = new RTCPeerConnection({ iceServers: [...o.iceServers] })
    this.pc = pc
    pc.onicecandidate = ({ candidate }) => candidate?.candidate && this.gather(candidate)
    pc.ontrack = ({ track }) => {
      this.stream.addTrack(track)
      o.onStream(this.stream)
    }
    pc.onconnectionstatechange = () => {
      if (!this.isConnected()) return
      this.lastConnectedAt = Date.now()
      o.onConnected()
    }
    pc.onnegotiationneeded = () => void this.createOffer()
    if (!o.isOfferer) return
    for (const kind of o.isVideo ? ['audio', 'video'] : ['audio']) this.addTransceiver(kind)
  }

  private addTransceiver(kind: string): void {
    const addTransceiver = this.pc.addTransceiver(kind, { direction: 'sendrecv' })
    if (kind === 'video') {
      const codecs = RTCRtpReceiver.getCapabilities?.('video')?.codecs.filter(({ mimeType }) => CODECS.test(mimeType))
      if (codecs?.length) addTransceiver.setCodecPreferences?.(codecs)
    }
    void addTransceiver.sender.replaceTrack(this.track(kind))
  }

  private track = (kind: string) => this.o.tracks.find((t) => t.kind === kind) ?? null

  isConnected(): boolean {
    return this.pc.connectionState === 'connected'
  }

  /** Replaces the sent track of a kind; null sends nothing. */
  async replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    this.o = { ...this.o, tracks: [...this.o.tracks.filter((t) => t.kind !== kind), ...(track ? [track] : [])] }
    const addTransceiver = this.pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
    await addTransceiver?.sender.replaceTrack(track)
  }

  private gather({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): void {
    this.localCandidates.push({ candidate, sdpMid, sdpMLineIndex })
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      const list = this.localCandidates
      this.localCandidates = []
      for (let i = 0; i < list.length; i += 20) this.o.send({ type: 'candidates', list: list.slice(i, i + 20) })
    }, GATHER_MS)
  }

  private async createOffer(): Promise<void> {
    if (!this.o.isOfferer) return
    await this.pc.setLocalDescription().then(
      () => this.sendDescription(),
      // Closed meanwhile; or watch() retries.
      () => undefined,
    )
  }

  private sendDescription(): void {
    const { type, sdp } = this.pc.localDescription ?? {}
    if (sdp && (type === 'offer' || type === 'answer')) this.o.send({ type, sdp })
  }

  /** Processes a signal of the other browser; one that does not fit the connection's state is dropped. */
  receive(signal: PeerSignal): void {
    const process = async () => {
      if (signal.type === 'offer' || signal.type === 'answer') await this.setDescription(signal)
      if (signal.type === 'candidates') await this.addAll(signal.list)
    }
    // A broken description is ignored; watch() retries.
    this.processing = this.processing.then(process).catch(() => undefined)
  }

  private async setDescription({ type, sdp }: { type: 'offer' | 'answer'; sdp: string }): Promise<void> {
    const { pc } = this
    const isDue = this.o.isOfferer
      ? type === 'answer' && pc.signalingState === 'have-local-offer'
      : type === 'offer' && pc.signalingState === 'stable'
    if (!isDue) return
    await pc.setRemoteDescription({ type, sdp })
    await this.addAll(this.pendingCandidates.splice(0))
    if (this.o.isOfferer) return
    for (const addTransceiver of pc.getTransceivers()) {
      addTransceiver.direction = 'sendrecv'
      await addTransceiver.sender.replaceTrack(this.track(addTransceiver.receiver.track.kind))
    }
    await pc.setLocalDescription()
    this.sendDescription()
  }

  private async addAll(list: readonly SignalCandidate[]): Promise<void> {
    if (!this.pc.remoteDescription) {
      if (this.pendingCandidates.length < 100) this.pendingCandidates.push(...list)
      return
    }
    for (const candidate of list)
      await this.pc.addIceCandidate(candidate).catch(() => {
        // Of an ignored offer or another network: one working candidate is enough.
      })
  }

  /** Called periodically: records a working connection, retries a broken one. `isNow` = the network has just come back. */
  watch(isNow = false): void {
    const now = Date.now()
    if (this.isConnected()) {
      this.lastConnectedAt = now
      if (!isNow) return
    }
    if (!isNow && now - this.lastTryAt < RETRY_MS) return
    this.lastTryAt = now
    if (!this.o.isOfferer) this.o.send({ type: 'hello', isReply: false })
    else if (this.pc.signalingState === 'have-local-offer') this.sendDescription()
    else this.pc.restartIce()
  }

  close(): void {
    clearTimeout(this.timer)
    this.pc.onconnectionstatechange = null
    this.pc.close()
  }
}
