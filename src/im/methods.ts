/** The 149 methods of an instance of @tencentcloud/chat 3.6.6, in its own order. */
export const METHODS = (
  'login logout getLoginUser getServerTime on once off setLogLevel registerPlugin destroy isReady ' +
  'createTextMessage createTextAtMessage createImageMessage createAudioMessage createVideoMessage ' +
  'createCustomMessage createFaceMessage createFileMessage createLocationMessage createMergerMessage ' +
  'downloadMergerMessage createForwardMessage sendMessage resendMessage revokeMessage deleteMessage ' +
  'translateText convertVoiceToText modifyMessage sendMessageReadReceipt getGroupMessageReadMemberList ' +
  'getMessageReadReceiptList setMessageExtensions getMessageExtensions deleteMessageExtensions ' +
  'addMessageReaction removeMessageReaction getMessageReactions getAllUserListOfMessageReaction getMessageList ' +
  'findMessage getMessageListHopping setMessageRead setAllMessageRead getConversationList ' +
  'getConversationProfile deleteConversation setConversationDraft pinConversation getTotalUnreadMessageCount ' +
  'setConversationCustomData markConversation createConversationGroup getConversationGroupList ' +
  'deleteConversationGroup renameConversationGroup addConversationsToGroup deleteConversationsFromGroup ' +
  'clearHistoryMessage setMessageRemindType setAllReceiveMessageOpt getAllReceiveMessageOpt getGroupList ' +
  'getGroupProfile createGroup joinGroup updateGroupProfile quitGroup dismissGroup changeGroupOwner ' +
  'searchGroupByID getGroupApplicationList handleGroupApplication pinGroupMessage getPinnedGroupMessageList ' +
  'initGroupAttributes setGroupAttributes deleteGroupAttributes getGroupAttributes setGroupCounters ' +
  'increaseGroupCounter decreaseGroupCounter getGroupCounters getJoinedCommunityList createTopicInCommunity ' +
  'deleteTopicFromCommunity updateTopicProfile getTopicList getGroupMemberProfile getGroupMemberList ' +
  'addGroupMember deleteGroupMember setGroupMemberNameCard setGroupMemberMuteTime setGroupMemberRole ' +
  'setGroupMemberCustomField getGroupOnlineMemberCount markGroupMemberList getMyProfile getUserProfile ' +
  'updateMyProfile setSelfStatus getUserStatus subscribeUserStatus unsubscribeUserStatus getBlacklist ' +
  'addToBlacklist removeFromBlacklist searchCloudMessages searchCloudUsers searchCloudGroups ' +
  'searchCloudGroupMembers getFriendList addFriend deleteFriend checkFriend updateFriend getFriendProfile ' +
  'getFriendApplicationList refuseFriendApplication deleteFriendApplication acceptFriendApplication ' +
  'setFriendApplicationRead getFriendGroupList createFriendGroup renameFriendGroup deleteFriendGroup ' +
  'addToFriendGroup removeFromFriendGroup followUser unfollowUser getMyFollowingList getMyFollowersList ' +
  'getMutualFollowersList getUserFollowInfo checkFollowType callExperimentalAPI addSignalingListener ' +
  'removeSignalingListener invite inviteSync inviteInGroup inviteInGroupSync cancel accept reject ' +
  'getSignalingInfo modifyInvitation'
).split(' ')

/** May be called before the instance is ready. */
export const CALLABLE_BEFORE_READY = new Set(
  (
    'login logout getLoginUser destroy on once off setLogLevel joinGroup quitGroup registerPlugin getServerTime ' +
    'getGroupOnlineMemberCount isReady addSignalingListener removeSignalingListener callExperimentalAPI'
  ).split(' '),
)
