/** Device id sent when an SMS code is requested: created once, stored, used for nothing else. */
import { newIdempotencyKey } from '@/api'
import { platform } from '@/platform'

export function deviceId(): string {
  const known = platform.deviceStorage.get('deviceId')
  if (typeof known === 'string' && known.length > 0 && known.length <= 64) return known
  const made = newIdempotencyKey()
  platform.deviceStorage.set('deviceId', made)
  return made
}
