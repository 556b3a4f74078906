/**
 * Arguments a method must have, as the SDK checks them: a wrong one throws at once (chat-api.md 1).
 * A line is a method and its fields, `name:kind`; '?' = may be missing, a leading '.' = an argument of its own.
 */
type Kind = 's' | 't' | 'a' | 'l' | 'n' | 'b' | 'o'
const KINDS: Record<Kind, (v: unknown) => boolean> = {
  /** Text with something in it, any text, list with something in it, any list, number, boolean, object. */
  s: (v) => typeof v === 'string' && v !== '',
  t: (v) => typeof v === 'string',
  a: (v) => Array.isArray(v) && v.length > 0,
  l: (v) => Array.isArray(v),
  n: (v) => typeof v === 'number' && !Number.isNaN(v),
  b: (v) => typeof v === 'boolean',
  o: (v) => typeof v === 'object' && v !== null,
}
const TABLE = `login userID:s userSig:s
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
deleteConversationsFromGroup conversationIDList:a groupName:s`

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
const isShort = (v: unknown, max: number) => typeof v !== 'string' || v.length <= max
const isKey = (f: { key?: unknown; value?: unknown }) =>
  /^Tag_SNS_Custom_.{1,8}$/.test(String(f?.key)) && typeof f.value === 'string'
/** What a table cannot say. */
const RULES: Record<string, (o: Record<string, never>) => boolean> = {
  addFriend: (o) => /^AddSource_Type_.{0,8}$/.test(o.source ?? '') && isShort(o.remark, 96),
  updateFriend: (o) => isShort(o.remark, 96) && ((o.friendCustomField ?? []) as object[]).every(isKey),
  setConversationCustomData: (o) => isShort(o.customData, 256),
  markConversation: (o) => Number(o.markType) > 0 && Number(o.markType) < 2 ** 64,
  createConversationGroup: (o) => isShort(o.groupName, 32),
  renameConversationGroup: (o) => isShort(o.newName, 32),
}

/** Whether the SDK would take these arguments; true for a method without a line. */
export function areValid(name: string, args: unknown[]): boolean {
  const fields = METHODS.get(name)
  if (!fields) return true
  const options = (args[0] ?? {}) as Record<string, never>
  const fits = fields.every(([field, kind, isOptional]) => {
    const value = field === '.' ? args[0] : options[field]
    return (isOptional && value === undefined) || KINDS[kind](value)
  })
  return fits && (RULES[name]?.(options) ?? true)
}
