/** Methods on groups, relations, searches, speech and long merged records: a chunk of its own, fetched with the first call. */
import type { ClientCore } from './client-core'
import { remindTypeMethods } from './conversations/remind-type-methods'
import type { GroupCache } from './groups/group-cache'
import { groupMethods } from './groups/group-methods'
import { speechMethods } from './media/speech-methods'
import { longMergerMethods } from './messages/long-mergers'
import type { Message } from './messages/message'
import { searchMethods } from './messages/search-methods'
import type { FriendLists } from './relations/friend-lists'
import { friendMethods } from './relations/friends'
import { relationListMethods } from './relations/relation-list-methods'
import type { RelationLists } from './relations/relation-lists'

/** What these methods share with the rest of an instance. */
export interface RareMethodsContext {
  core: ClientCore
  cache: GroupCache
  friends: FriendLists
  relations: RelationLists
  /** The instance's sendMessage. */
  send(message: Message): Promise<unknown>
}

export const rareMethods = ({ core, cache, friends, relations, send }: RareMethodsContext) => ({
  ...groupMethods(core, cache, send),
  ...friendMethods(core, friends),
  ...relationListMethods(core, relations),
  ...searchMethods(core),
  ...speechMethods(core),
  ...longMergerMethods(core),
  ...remindTypeMethods(core),
})
