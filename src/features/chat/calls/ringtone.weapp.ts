/** A mini-program plays no ringtone; the phone vibrates once. */
import { platform } from '@/platform'

export function playRingtone(isIncoming: boolean): () => void {
  if (isIncoming) platform.vibrate()
  return () => undefined
}
