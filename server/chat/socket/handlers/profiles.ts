/** profile.*: reading and updating profiles. */
import type { profileCalls } from '../../../../contract/chat/calls/profiles'
import { CHAT_LIMITS } from '../../../../contract/chat/limits'
import { findAccounts, updateProfile } from '../../core/accounts'
import { ChatError } from '../../core/chat-error'
import { checkName, parseFields } from '../../friends/friend-fields'
import type { Handlers } from './handler-context'

export const profileHandlers: Handlers<keyof typeof profileCalls> = {
  async 'profile.get'({ chat, me }, input) {
    const found = (await findAccounts(chat.ctx.db, input.userIDs)).map((a) => a.profile)
    return { profiles: await chat.contacts.presentProfiles(me.userId, found) }
  },

  async 'profile.update'({ chat, me, connection }, input) {
    for (const text of [input.nick, input.avatar, input.selfSignature, input.location])
      if (text !== undefined && Buffer.byteLength(text) > CHAT_LIMITS.profileBytes) throw new ChatError('BAD_PARAMS')
    checkName(input.nick, 'person')
    parseFields(input.profileCustomField ?? [], 'Tag_Profile_Custom')
    const { ctx } = chat
    const profile = await ctx.transaction(async (tx) => {
      if (input.avatar === undefined) return updateProfile(tx.db, me.userId, input, tx.clock.now())
      const { avatars } = chat.within(tx)
      const avatar = await avatars.resolve(me.userId, input.avatar)
      await avatars.markUsed(avatar)
      return updateProfile(tx.db, me.userId, { ...input, avatar }, tx.clock.now())
    })
    if (!profile) throw new ChatError('USER_UNKNOWN')
    chat.publish({ type: 'profile', userId: me.userId, origin: connection.id })
    return profile
  },
}
