/** Sound and picture of the participants: streams of the browser's connections. The mini-program has elements of its own. */
import { t } from '../../i18n/zh/calls'
import type { Participant } from '../../model/call-types'
import css from '../calls.module.scss'
import { useCalls } from '../store'
import { ParticipantVideo } from './ParticipantVideo'

/** Whether anything of a participant arrives. */
export const useHasMedia = (userId: string): boolean => useCalls((s) => s.streams[userId] !== undefined)
/** Whether what arrives has a picture. */
export const useHasVideo = (userId: string): boolean =>
  useCalls((s) => (s.streams[userId]?.getVideoTracks().length ?? 0) > 0)
export const useHasLocalVideo = (): boolean => useCalls((s) => s.localStream !== null)

/** Plays a participant; out of sight without `isShown`. */
export function PeerMediaView({ participant, isShown }: { participant: Participant; isShown: boolean }) {
  const stream = useCalls((s) => s.streams[participant.userId])
  if (!stream) return null
  return <ParticipantVideo stream={stream} className={isShown ? css.image : css.unseen} label={participant.name} />
}

/** The user's own picture. */
export function LocalMediaView({ className, isShown = true }: { className?: string; isShown?: boolean }) {
  const stream = useCalls((s) => s.localStream)
  if (!stream || !isShown) return null
  return <ParticipantVideo stream={stream} className={className} isLocal label={t('self')} />
}
