/** The native elements of a call: the user's own picture, and those of the others. WeChat draws and plays them itself. */
import { LivePlayer, LivePusher } from '@tarojs/components'
import { useLiveVideos } from './live-videos'
import { runningEngine } from './running-engine'

/** Pushes microphone and camera as the engine says. */
export function LocalVideo({ className }: { className?: string }) {
  const pusher = useLiveVideos((s) => s.pusher)
  if (!pusher) return null
  return (
    <LivePusher
      className={className}
      url={pusher.url}
      mode={pusher.mode as 'RTC'}
      autopush={pusher.autopush}
      enableCamera={pusher.enableCamera}
      enableMic={pusher.enableMic}
      muted={!pusher.enableMic}
      enableAgc={pusher.enableAgc}
      enableAns={pusher.enableAns}
      autoFocus={pusher.enableAutoFocus}
      zoom={pusher.enableZoom}
      minBitrate={pusher.minBitrate}
      maxBitrate={pusher.maxBitrate}
      videoWidth={pusher.videoWidth}
      videoHeight={pusher.videoHeight}
      beauty={pusher.beautyLevel}
      whiteness={pusher.whitenessLevel}
      orientation={pusher.videoOrientation as 'vertical'}
      aspect={pusher.videoAspect as '9:16'}
      devicePosition={pusher.frontCamera}
      remoteMirror={pusher.enableRemoteMirror}
      localMirror={pusher.localMirror as 'auto'}
      backgroundMute={pusher.enableBackgroundMute}
      audioQuality={pusher.audioQuality}
      audioVolumeType={pusher.audioVolumeType as 'voicecall'}
      onStateChange={(event) => runningEngine()?._pusherStateChangeHandler(event)}
      onNetStatus={(event) => runningEngine()?._pusherNetStatus(event)}
      onAudioVolumeNotify={(event) => runningEngine()?._pusherAudioVolumeNotify(event)}
    />
  )
}

/** Sound and picture of a participant. */
export function PeerVideo({ userId, className }: { userId: string; className?: string }) {
  const player = useLiveVideos((s) => s.players.find(({ userID }) => userID === userId))
  if (!player?.src) return null
  return (
    <LivePlayer
      id={player.id}
      className={className}
      src={player.src}
      mode='RTC'
      autoplay
      muted={player.muteAudio}
      objectFit='fillCrop'
      minCache={player.minCache}
      maxCache={player.maxCache}
      soundMode={player.soundMode as 'speaker'}
      onStateChange={(event) => runningEngine()?._playerStateChange(event)}
      onNetStatus={(event) => runningEngine()?._playNetStatus(event)}
      onAudioVolumeNotify={(event) => runningEngine()?._playerAudioVolumeNotify(event)}
    />
  )
}
