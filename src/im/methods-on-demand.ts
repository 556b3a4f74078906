/** Methods whose code is fetched with their first call; all of them answer with a promise. */
import type { rareMethods } from './rare-methods'

type RareMethods = ReturnType<typeof rareMethods>
// biome-ignore lint/suspicious/noExplicitAny: methods of many shapes meet in one table, as in the published typings
type AnyMethod = (...args: any[]) => unknown

/** Their names, without their code. */
export const RARE_METHODS = (
  'getGroupList getGroupProfile searchGroupByID createGroup updateGroupProfile changeGroupOwner dismissGroup joinGroup ' +
  'quitGroup getGroupOnlineMemberCount getGroupApplicationList handleGroupApplication getGroupMemberList ' +
  'getGroupMemberProfile addGroupMember deleteGroupMember markGroupMemberList setGroupMemberMuteTime setGroupMemberRole ' +
  'setGroupMemberNameCard setGroupMemberCustomField initGroupAttributes setGroupAttributes deleteGroupAttributes ' +
  'getGroupAttributes setGroupCounters increaseGroupCounter decreaseGroupCounter getGroupCounters pinGroupMessage ' +
  'getPinnedGroupMessageList getFriendList getFriendProfile updateFriend addFriend deleteFriend checkFriend ' +
  'getFriendApplicationList acceptFriendApplication refuseFriendApplication deleteFriendApplication ' +
  'setFriendApplicationRead getBlacklist addToBlacklist removeFromBlacklist getFriendGroupList createFriendGroup ' +
  'deleteFriendGroup renameFriendGroup addToFriendGroup removeFromFriendGroup searchCloudMessages searchCloudUsers ' +
  'searchCloudGroups searchCloudGroupMembers translateText convertVoiceToText downloadMergerMessage setMessageRemindType'
).split(' ') as (keyof RareMethods)[]

/** A stand-in for each method, which fetches them all; a fetch that failed is tried again with the next call. */
export function methodsOnDemand(load: () => Promise<RareMethods>): Record<string, AnyMethod> {
  let loading: Promise<RareMethods> | undefined
  const loadOnce = () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return Object.fromEntries(
    RARE_METHODS.map((name) => [
      name,
      async (...args: unknown[]) => ((await loadOnce()) as Record<string, AnyMethod>)[name]?.(...args),
    ]),
  )
}
