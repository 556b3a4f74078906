/**
 * Checks the arguments of methods as the SDK does: an invalid one throws at once.
 * A line is a method and its fields, `name:kind`; '?' = optional, '.' = the first argument itself, '2' = the second.
 */
type Kind = 's' | 't' | 'a' | 'l' | 'n' | 'b' | 'o' | 'm'
const KINDS: Record<Kind, (v: unknown) => boolean> = {
  /** s non-empty text, t text, a non-empty list, l list, n number, b boolean, o object, m message that was sent. */
  s: (v) => typeof v === 'string' && v !== '',
  t: (v) => typeof v === 'string',
  a: (v) => Array.isArray(v) && v.length > 0,
  l: (v) => Array.isArray(v),
  n: (v) => typeof v === 'number' && !Number.isNaN(v),
  b: (v) => typeof v === 'boolean',
  o: (v) => typeof v === 'object' && v !== null,
  m: (v) => (v as { status?: unknown } | undefined)?.status === 'success',
}
const TABLE = `login userID:s userSig:s
inviteSync userID:s
inviteInGroupSync groupID:s inviteeList:a
translateText sourceTextList:l targetLanguage:t
addToBlacklist userIDList:a
removeFromBlacklist userIDList:a
getUserProfile userIDList:l
updateMyProfile profileCustomField?:l
setSelfStatus customStatus:t
getUserStatus userIDList:a
subscribeUserStatus userIDList:a
unsubscribeUserStatus userIDList?:l
addFriend to:s source:s
deleteFriend userIDList:a
checkFriend userIDList:a
getFriendProfile userIDList:a
updateFriend userID:s friendCustomField?:l
acceptFriendApplication userID:s
refuseFriendApplication userID:s
deleteFriendApplication userID:s
createFriendGroup name:s userIDList?:l
deleteFriendGroup name:s
renameFriendGroup oldName:s newName:s
addToFriendGroup name:s userIDList:a
removeFromFriendGroup name:s userIDList:a
pinConversation conversationID:s isPinned:b
setConversationDraft conversationID:s draftText:t
setConversationCustomData conversationIDList:a customData:t
markConversation conversationIDList:a markType:n enableMark:b
createConversationGroup conversationIDList:a groupName:s
deleteConversationGroup .:s
renameConversationGroup oldName:s newName:s
addConversationsToGroup conversationIDList:a groupName:s
deleteConversationsFromGroup conversationIDList:a groupName:s
getGroupProfile groupID:s
createGroup name:s memberList?:l groupCustomField?:l
updateGroupProfile groupID:s groupCustomField?:l muteAllMembers?:b
dismissGroup .:s
searchGroupByID .:s
changeGroupOwner groupID:s newOwnerID:s
handleGroupApplication handleAction:s
getGroupMemberList groupID:s
getGroupMemberProfile groupID:s userIDList:a
addGroupMember groupID:s userIDList:a
deleteGroupMember groupID:s userIDList:a
setGroupMemberMuteTime groupID:s userID:s muteTime:n
setGroupMemberRole groupID:s userID:s role:s
setGroupMemberNameCard groupID:s nameCard:t
setGroupMemberCustomField groupID:s memberCustomField:l
markGroupMemberList groupID:s userIDList:a markType:n enableMark:b
pinGroupMessage groupID:s message:o isPinned:b
getPinnedGroupMessageList .:s
initGroupAttributes groupID:s groupAttributes:o
setGroupAttributes groupID:s groupAttributes:o
deleteGroupAttributes groupID:s
getGroupAttributes groupID:s
setGroupCounters groupID:s counters:o
increaseGroupCounter groupID:s key:s value:n
decreaseGroupCounter groupID:s key:s value:n
getGroupCounters groupID:s
sendMessageReadReceipt .:a
getMessageReadReceiptList .:a
getGroupMessageReadMemberList message:o
modifyMessage .:o
revokeMessage .:o
deleteMessage .:a
setMessageExtensions .:m 2:a
getMessageExtensions .:m
deleteMessageExtensions .:m
addMessageReaction .:m 2:s
removeMessageReaction .:m 2:s
getMessageReactions messageList:a
getAllUserListOfMessageReaction message:o reactionID:s nextSeq?:n count?:n
createMergerMessage to:s conversationType:s payload:o
createForwardMessage to:s conversationType:s payload:o
downloadMergerMessage .:o
getMessageList conversationID:s nextReqMessageID?:t
getMessageListHopping conversationID:s
getConversationProfile .:s
clearHistoryMessage .:s
setMessageRead conversationID:s
invite userID:s data?:t timeout?:n
inviteInGroup groupID:s inviteeList:a data?:t timeout?:n
accept inviteID:s data?:t
reject inviteID:s data?:t
cancel inviteID:s data?:t
modifyInvitation inviteID:s data:t
searchCloudMessages keywordList?:l keywordListMatchType?:t senderUserIDList?:l messageTypeList?:l cursor?:t
searchCloudUsers keywordList:a keywordListMatchType?:t cursor?:t
searchCloudGroups keywordList:a keywordListMatchType?:t cursor?:t groupTypeList?:l
searchCloudGroupMembers keywordList:a keywordListMatchType?:t cursor?:t groupIDList?:l`

type Fields = [field: string, kind: Kind, isOptional: boolean][]
const METHODS = new Map<string, Fields>(
  TABLE.split('\n').map((line) => {
    const [name = '', ...fields] = line.split(' ')
    const parsed = fields.map((f): Fields[number] => {
      const [field = '', kind] = f.split(':')
      return [field.replace('?', ''), kind as Kind, field.endsWith('?')]
    })
    return [name, parsed]
  }),
)
const isWithinLength = (v: unknown, max: number) => typeof v !== 'string' || v.length <= max
const isKey = (f: { key?: unknown; value?: unknown }) =>
  /^Tag_SNS_Custom_.{1,8}$/.test(String(f?.key)) && typeof f.value === 'string'
const isMatchType = (o: { keywordListMatchType?: unknown }) =>
  [undefined, '', 'or', 'and'].includes(o.keywordListMatchType as string | undefined)
const isKeywordQuery = (o: { keywordList?: unknown[]; count?: unknown; keywordListMatchType?: unknown }) =>
  (o.keywordList ?? []).length <= 5 &&
  (o.count === undefined || (Number(o.count) >= 1 && Number(o.count) <= 100)) &&
  isMatchType(o)
/** Rules that do not fit into the table. */
const RULES: Record<string, (o: Record<string, never>) => boolean> = {
  addFriend: (o) => /^AddSource_Type_.{0,8}$/.test(o.source ?? '') && isWithinLength(o.remark, 96),
  updateFriend: (o) => isWithinLength(o.remark, 96) && ((o.friendCustomField ?? []) as object[]).every(isKey),
  setConversationCustomData: (o) => isWithinLength(o.customData, 256),
  markConversation: (o) => Number(o.markType) > 0 && Number(o.markType) < 2 ** 64,
  createConversationGroup: (o) => isWithinLength(o.groupName, 32),
  searchCloudMessages: (o) =>
    [o.keywordList, o.senderUserIDList, o.messageTypeList].some((l) => ((l ?? []) as unknown[]).length > 0) &&
    [o.keywordList, o.senderUserIDList].every((l) => ((l ?? []) as unknown[]).length <= 5) &&
    isMatchType(o),
  searchCloudUsers: isKeywordQuery,
  searchCloudGroups: isKeywordQuery,
  searchCloudGroupMembers: isKeywordQuery,
  renameConversationGroup: (o) => isWithinLength(o.newName, 32),
}

/** Whether the SDK would accept these arguments; true for a method without a line. */
export function validateArguments(name: string, args: unknown[]): boolean {
  const fields = METHODS.get(name)
  if (!fields) return true
  const options = (args[0] ?? {}) as Record<string, never>
  const isValid = fields.every(([field, kind, isOptional]) => {
    const value = field === '.' ? args[0] : field === '2' ? args[1] : options[field]
    return (isOptional && value === undefined) || KINDS[kind](value)
  })
  return isValid && (RULES[name]?.(options) ?? true)
}
