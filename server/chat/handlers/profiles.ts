/** profile.*: looking up and changing profiles. */
import type { profileCalls } from '../../../contract/chat/calls/profiles'
import { CHAT } from '../../../contract/chat/limits'
import { findAccounts, updateProfile } from '../accounts'
import { ChatFailure } from '../failure'
import type { Handlers } from './caller'

export const profileHandlers: Handlers<keyof typeof profileCalls> = {
  async 'profile.get'({ chat }, input) {
    return { profiles: (await findAccounts(chat.ctx.db, input.userIDs)).map((a) => a.profile) }
  },

  async 'profile.update'({ chat, me, connection }, input) {
    for (const text of [input.nick, input.avatar, input.selfSignature])
      if (text !== undefined && Buffer.byteLength(text) > CHAT.profileBytes) throw new ChatFailure('BAD_PARAMS')
    const profile = await updateProfile(chat.ctx.db, me.userId, input, chat.ctx.clock.now())
    if (!profile) throw new ChatFailure('USER_UNKNOWN')
    chat.publish({ t: 'profile', u: me.userId, o: connection.id })
    return profile
  },
}
