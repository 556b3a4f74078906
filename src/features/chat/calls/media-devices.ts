/** Microphone and camera of the running call; their visible state is in the store. */

import { errorReason } from '../core/error-reason'
import { t } from '../i18n/zh/calls'
import { openMediaTrack, otherCamera, streamOf } from './media-tracks'
import { useCalls } from './store'

type Kind = 'audio' | 'video'
const set = useCalls.setState
const showError = (error: unknown) => set({ note: errorReason(error, t('failed')) })

export class LocalMedia {
  private readonly current: { audio?: MediaStreamTrack; video?: MediaStreamTrack } = {}
  private isClosed = false

  /** `onTrackChange` is called with every track to send instead. */
  constructor(
    private readonly isVideo: boolean,
    private readonly onTrackChange: (kind: Kind, track: MediaStreamTrack | null) => void,
  ) {}

  tracks(): MediaStreamTrack[] {
    return Object.values(this.current)
  }

  /** Opens the devices of the call. Rejects without a microphone; without a camera the call continues with audio only. */
  async open(): Promise<void> {
    if (!this.current.audio) this.setTrack('audio', await openMediaTrack('audio'))
    if (this.isVideo && !this.current.video) await this.setCamera(true)
  }

  private setTrack(kind: Kind, track: MediaStreamTrack | undefined): void {
    this.current[kind]?.stop()
    // The call ended while the browser asked for permission.
    if (this.isClosed) {
      track?.stop()
      return
    }
    if (track) this.current[kind] = track
    else delete this.current[kind]
    if (kind === 'audio') set({ isMicOn: track?.enabled ?? false })
    else set({ isCameraOn: track !== undefined, localStream: track ? streamOf([track]) : null })
    this.onTrackChange(kind, track ?? null)
    if (!track) return
    track.onended = () => {
      if (this.current[kind] !== track) return
      set({ note: t(kind === 'audio' ? 'micGone' : 'cameraGone') })
      this.setTrack(kind, undefined)
    }
  }

  /** Mutes or unmutes; a muted microphone stays open. */
  async setMic(isOn: boolean): Promise<void> {
    try {
      if (isOn && !this.current.audio) this.setTrack('audio', await openMediaTrack('audio'))
      if (this.current.audio) this.current.audio.enabled = isOn
      set({ isMicOn: isOn, note: '' })
    } catch (error) {
      showError(error)
    }
  }

  /** A camera that is off is released, so that its indicator light is off. */
  async setCamera(isOn: boolean): Promise<void> {
    if (!isOn) return this.setTrack('video', undefined)
    try {
      this.setTrack('video', await openMediaTrack('video'))
      set({ note: '' })
    } catch (error) {
      showError(error)
    }
  }

  async selectDevice(kind: Kind, id: string): Promise<void> {
    try {
      const isOn = kind === 'video' || (this.current.audio?.enabled ?? true)
      const track = await openMediaTrack(kind, id)
      track.enabled = isOn
      this.setTrack(kind, track)
    } catch (error) {
      showError(error)
    }
  }

  async switchCamera(): Promise<void> {
    const track = this.current.video
    if (!track) return
    try {
      this.setTrack('video', await otherCamera(track))
    } catch (error) {
      showError(error)
      await this.setCamera(true)
    }
  }

  close(): void {
    this.isClosed = true
    for (const track of this.tracks()) track.stop()
  }
}
