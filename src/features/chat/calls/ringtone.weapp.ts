/** A mini-program does not ring; the phone shakes once. */
import { platform } from '@/platform'

export function playRingtone(isIncoming: boolean): () => void {
  if (isIncoming) platform.vibrate()
  return () => undefined
}
