/** Device id sent when an SMS code is requested: created once, stored, used for nothing else. */
import { newIdempotencyKey } from '@/api'
import { platform } from '@/platform'

const KEY = 'pinqiao.device'

export function deviceId(): string {
  const known = platform.storage.get<unknown>(KEY)
  if (typeof known === 'string' && known.length > 0 && known.length <= 64) return known
  const made = newIdempotencyKey()
  platform.storage.set(KEY, made)
  return made
}
