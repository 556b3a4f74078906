/** search.*: messages, users, groups, members. */
import type { messageSearchCalls } from '../../../../contract/chat/calls/search'
import { searchMessages } from '../../search/search-messages'
import { searchGroups, searchMembers, searchUsers } from '../../search/search-users'
import type { Handlers } from './handler-context'

export const searchHandlers: Handlers<keyof typeof messageSearchCalls> = {
  'search.messages': ({ chat, me }, input) => searchMessages(chat, me.userId, input),
  async 'search.users'({ chat, me }, input) {
    const found = await searchUsers(chat.ctx.db, input)
    return { ...found, profiles: await chat.contacts.presentProfiles(me.userId, found.profiles) }
  },

  'search.groups': ({ chat, me }, input) => searchGroups(chat.ctx.db, me.userId, input),
  'search.members': ({ chat, me }, input) => searchMembers(chat.ctx.db, me.userId, input),
}
