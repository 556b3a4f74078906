/**
 * What the first screens do not call: the lists and pushes are kept from the start, the code of the methods comes with the
 * first call.
 */
import type { ClientCore } from './client-core'
import { createGroupNames } from './conversations/conversation-group-names'
import { fetchReceiveOpt, syncReceiveOpt } from './conversations/receive-opt'
import { ok } from './errors'
import { createGroupCache } from './groups/group-cache'
import { groupListMethods } from './groups/group-list'
import { watchGroupPushes } from './groups/group-pushes'
import type { MessageReceiver } from './incoming/message-receiver'
import { lazyMethods } from './lazy-methods'
import type { Message } from './messages/message'
import { createFriendLists } from './relations/friend-lists'
import { createRelationLists } from './relations/relation-lists'

/** Methods on conversations, messages, relations and groups; `send` is the instance's sendMessage. */
export const rareMethods = (
  core: ClientCore,
  receiver: MessageReceiver,
  send: (message: Message) => Promise<unknown>,
) => ({
  ...conversationMethods(core, receiver),
  ...messageMethods(core),
  ...relationMethods(core),
  ...groupMethods(core, receiver, send),
})

function conversationMethods(core: ClientCore, receiver: MessageReceiver) {
  const groupNames = createGroupNames(core)
  syncReceiveOpt(core)
  const lazy = lazyMethods(
    core,
    [
      'createConversationGroup',
      'addConversationsToGroup',
      'deleteConversationsFromGroup',
      'deleteConversationGroup',
      'renameConversationGroup',
      'deleteConversation',
      'clearHistoryMessage',
      'setMessageRemindType',
      'setAllReceiveMessageOpt',
      'markConversation',
      'setConversationCustomData',
    ],
    async () =>
      (await import('./conversations/conversation-setting-methods')).conversationSettingMethods(
        core,
        receiver,
        groupNames,
      ),
  )
  return {
    ...lazy,
    getConversationGroupList: async () => ok(groupNames.list()),
    getAllReceiveMessageOpt: async () => ok(await fetchReceiveOpt(core)),
  }
}

const messageMethods = (core: ClientCore) => ({
  ...lazyMethods(core, ['translateText', 'convertVoiceToText'], async () =>
    (await import('./media/speech-methods')).speechMethods(core),
  ),
  ...lazyMethods(core, ['downloadMergerMessage'], async () =>
    (await import('./messages/merger-download')).mergerDownloadMethods(core),
  ),
  ...lazyMethods(
    core,
    ['searchCloudMessages', 'searchCloudUsers', 'searchCloudGroups', 'searchCloudGroupMembers'],
    async () => (await import('./messages/search-methods')).searchMethods(core),
  ),
})

function relationMethods(core: ClientCore) {
  const friends = createFriendLists(core)
  const lists = createRelationLists(core)
  return {
    getFriendList: async () => ok([...core.friends.values()]),
    getFriendApplicationList: async () => ok(friends.applications.result()),
    getFriendGroupList: async () => ok(lists.friendGroups.list()),
    getBlacklist: async () => ok(lists.blacklist.list()),
    ...lazyMethods(core, ['updateMyProfile'], async () =>
      (await import('./relations/profile-update')).profileUpdateMethods(core),
    ),
    ...lazyMethods(
      core,
      [
        'getFriendProfile',
        'updateFriend',
        'addFriend',
        'deleteFriend',
        'checkFriend',
        'acceptFriendApplication',
        'refuseFriendApplication',
        'deleteFriendApplication',
        'setFriendApplicationRead',
      ],
      async () => (await import('./relations/friends')).friendMethods(core, friends),
    ),
    ...lazyMethods(
      core,
      [
        'createFriendGroup',
        'deleteFriendGroup',
        'renameFriendGroup',
        'addToFriendGroup',
        'removeFromFriendGroup',
        'addToBlacklist',
        'removeFromBlacklist',
      ],
      async () => (await import('./relations/relation-list-methods')).relationListMethods(core, lists),
    ),
  }
}

function groupMethods(core: ClientCore, receiver: MessageReceiver, send: (message: Message) => Promise<unknown>) {
  const cache = createGroupCache(core, receiver)
  watchGroupPushes(core)
  const lazy = lazyMethods(
    core,
    [
      'getGroupProfile',
      'searchGroupByID',
      'createGroup',
      'updateGroupProfile',
      'changeGroupOwner',
      'dismissGroup',
      'joinGroup',
      'quitGroup',
      'getGroupOnlineMemberCount',
      'handleGroupApplication',
      'getGroupMemberList',
      'getGroupMemberProfile',
      'addGroupMember',
      'deleteGroupMember',
      'markGroupMemberList',
      'setGroupMemberMuteTime',
      'setGroupMemberRole',
      'setGroupMemberNameCard',
      'setGroupMemberCustomField',
      'initGroupAttributes',
      'setGroupAttributes',
      'deleteGroupAttributes',
      'getGroupAttributes',
      'setGroupCounters',
      'increaseGroupCounter',
      'decreaseGroupCounter',
      'getGroupCounters',
      'pinGroupMessage',
      'getPinnedGroupMessageList',
    ],
    async () => (await import('./groups/group-methods')).groupMethods(core, cache, send),
  )
  return { ...groupListMethods(core), ...lazy }
}
