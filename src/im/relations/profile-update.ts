/** Changes the user's profile. */
import type { ClientCore } from '../client-core'
import { EVENT, TYPES } from '../constants'
import { toProfile } from '../conversations/conversation'
import { ChatError, ok } from '../errors'
import { utf8Length } from '../messages/create-message-methods'

const NICK_BYTES = 500
const isConstantOf = (prefix: string) => {
  const values = Object.entries(TYPES).flatMap(([key, value]) => (key.startsWith(prefix) ? String(value) : []))
  return (v: unknown) => values.includes(String(v))
}
const isText = (v: unknown) => typeof v === 'string'
const isNumber = (v: unknown) => typeof v === 'number'
const isCustom = (v: unknown) =>
  Array.isArray(v) && v.every((f) => String(f?.key).includes('Tag_Profile_Custom') && isText(f.value))
/** Editable fields and their checks; everything else is 2721. */
const FIELDS: Record<string, (v: unknown) => boolean> = {
  nick: (v) => isText(v) && utf8Length(v as string) <= NICK_BYTES,
  avatar: isText,
  gender: isConstantOf('GENDER_'),
  birthday: isNumber,
  location: isText,
  selfSignature: isText,
  allowType: isConstantOf('ALLOW_TYPE_'),
  language: isNumber,
  messageSettings: (v) => v === 0 || v === 1,
  profileCustomField: isCustom,
}

export const profileUpdateMethods = (core: ClientCore) => ({
  async updateMyProfile(o: Record<string, unknown>) {
    const entries = Object.entries(o ?? {})
    if (!entries.length || !entries.every(([key, value]) => FIELDS[key]?.(value))) throw new ChatError(2721)
    const profile = toProfile(await core.link.request('profile.update', o))
    core.profiles.set(core.me, profile)
    core.emitter.emit(EVENT.PROFILE_UPDATED, [profile])
    return ok(profile)
  },
})
