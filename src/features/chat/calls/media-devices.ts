/** Microphone and camera of the running call; what the user sees of them stands in the store. */

import { t } from '../i18n/zh/calls'
import { openMediaTrack, otherCamera, streamOf } from './media-tracks'
import { useCalls } from './store'

type Kind = 'audio' | 'video'
const set = useCalls.setState
const noteOf = (error: unknown) => set({ note: (error as Error).message })

export class Equipment {
  private readonly held: { audio?: MediaStreamTrack; video?: MediaStreamTrack } = {}
  private isClosed = false

  /** `changed` hears of every other track the others shall get. */
  constructor(
    private readonly isVideo: boolean,
    private readonly changed: (kind: Kind, track: MediaStreamTrack | null) => void,
  ) {}

  tracks(): MediaStreamTrack[] {
    return Object.values(this.held)
  }

  /** Opens what the call needs. Rejects without a microphone; without a camera the call goes on with sound alone. */
  async open(): Promise<void> {
    if (!this.held.audio) this.put('audio', await openMediaTrack('audio'))
    if (this.isVideo && !this.held.video) await this.setCamera(true)
  }

  private put(kind: Kind, track: MediaStreamTrack | undefined): void {
    this.held[kind]?.stop()
    // The call ended while the browser asked for leave.
    if (this.isClosed) {
      track?.stop()
      return
    }
    if (track) this.held[kind] = track
    else delete this.held[kind]
    if (kind === 'audio') set({ isMicOn: track?.enabled ?? false })
    else set({ isCameraOn: track !== undefined, own: track ? streamOf([track]) : null })
    this.changed(kind, track ?? null)
    if (!track) return
    track.onended = () => {
      if (this.held[kind] !== track) return
      set({ note: t(kind === 'audio' ? 'micGone' : 'cameraGone') })
      this.put(kind, undefined)
    }
  }

  /** A microphone that is off says nothing but stays at hand. */
  async setMic(isOn: boolean): Promise<void> {
    try {
      if (isOn && !this.held.audio) this.put('audio', await openMediaTrack('audio'))
      if (this.held.audio) this.held.audio.enabled = isOn
      set({ isMicOn: isOn, note: '' })
    } catch (error) {
      noteOf(error)
    }
  }

  /** A camera that is off is let go: its light goes out. */
  async setCamera(isOn: boolean): Promise<void> {
    if (!isOn) return this.put('video', undefined)
    try {
      this.put('video', await openMediaTrack('video'))
      set({ note: '' })
    } catch (error) {
      noteOf(error)
    }
  }

  async choose(kind: Kind, id: string): Promise<void> {
    try {
      const isOn = kind === 'video' || (this.held.audio?.enabled ?? true)
      const track = await openMediaTrack(kind, id)
      track.enabled = isOn
      this.put(kind, track)
    } catch (error) {
      noteOf(error)
    }
  }

  async turnCamera(): Promise<void> {
    const track = this.held.video
    if (!track) return
    try {
      this.put('video', await otherCamera(track))
    } catch (error) {
      noteOf(error)
      await this.setCamera(true)
    }
  }

  close(): void {
    this.isClosed = true
    for (const track of this.tracks()) track.stop()
  }
}
