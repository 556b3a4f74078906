/** Checks of remarks, names and custom fields. */
import { soundsOfficial } from '../../../contract/domain/official-names'
import { ChatError } from '../core/chat-error'

/** Bytes of a remark as the kit counts them: Latin-1 one, everything else two. */
const REMARK_BYTES = 96

/** Throws BAD_PARAMS for an over-long remark. */
export function checkRemark(remark: string): void {
  let bytes = 0
  for (let i = 0; i < remark.length; i++) bytes += remark.charCodeAt(i) > 255 ? 2 : 1
  if (bytes > REMARK_BYTES) throw new ChatError('BAD_PARAMS')
}

/** Throws OFFICIAL_NAME for a name that could be mistaken for the platform's; undefined and '' pass. */
export function checkName(name: string | undefined, kind: 'person' | 'thing'): void {
  if (name && soundsOfficial(name, kind)) throw new ChatError('OFFICIAL_NAME')
}

/** Custom fields as an object; throws BAD_PARAMS for a key without the prefix. */
export function parseFields(fields: { key: string; value: string }[], prefix: string): Record<string, string> {
  if (fields.some((f) => !f.key.startsWith(prefix))) throw new ChatError('BAD_PARAMS')
  return Object.fromEntries(fields.map((f) => [f.key, f.value]))
}
