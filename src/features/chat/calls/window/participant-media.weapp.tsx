/** Sound and picture of the participants in the mini-program: native elements of Tencent's call engine, if the build has it. */
import { lazyComponent } from '../../core/lazy-component'
import type { Participant } from '../../model/call-types'
import css from '../calls.module.scss'
import { useCalls } from '../store'
import { useLiveVideos } from '../trtc/live-videos'

const elements = () => import('../trtc/LiveVideos')
const Peer =
  process.env.TARO_APP_CHAT === 'tencent' ? lazyComponent(() => elements().then((part) => part.PeerVideo)) : null
const Local =
  process.env.TARO_APP_CHAT === 'tencent' ? lazyComponent(() => elements().then((part) => part.LocalVideo)) : null

export const useHasMedia = (userId: string): boolean =>
  useLiveVideos((s) => s.players.some(({ userID, src, hasVideo }) => userID === userId && src !== '' && hasVideo))
export const useHasVideo = (userId: string): boolean => useHasMedia(userId)
export function useHasLocalVideo(): boolean {
  const isPushing = useLiveVideos((s) => s.pusher !== null)
  return useCalls((s) => s.isCameraOn) && isPushing
}

/** Plays a participant; without `isShown` only the sound. */
export const PeerMediaView = ({ participant, isShown }: { participant: Participant; isShown: boolean }) =>
  Peer && <Peer userId={participant.userId} className={isShown ? css.image : css.unseen} />

/** Pushes microphone and camera, so it is always there; what the user does not see is kept out of sight. */
export function LocalMediaView({ className, isShown = true }: { className?: string; isShown?: boolean }) {
  const hasVideo = useHasLocalVideo()
  return Local && <Local className={isShown && hasVideo ? className : css.unseen} />
}
