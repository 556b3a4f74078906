/** Friends and groups of the user on the SDK's interface: lists and their changes. Fetched with the first screen that shows them. */
import type { Chat } from '@/im'
import { EVENT, TYPES } from '@/im/constants'
import { visibleName } from '~contract/domain/texts/visible-text'
import { logError } from '../core/log-error'
import { t } from '../i18n/zh/client'
import { type Payload, toList, toNum, toRecord, toStr, toStrings } from '../kinds/parse-payload'
import type { ChatUser, Friend, FriendApplication, GroupApplication, GroupInfo } from '../model/contact-types'

export interface Contacts {
  friends: readonly Friend[]
  friendApplications: readonly FriendApplication[]
  /** Unread applications of others. */
  unreadApplications: number
  blacklist: readonly ChatUser[]
  groups: readonly GroupInfo[]
  groupApplications: readonly GroupApplication[]
}
type SdkEvent = { data: unknown }

/** Maps an SDK profile; `id` is the fallback for missing fields. */
export function toChatUser(value: unknown, id = ''): ChatUser {
  const p = toRecord(value)
  const userId = toStr(p.userID) || id
  return {
    userId,
    name: visibleName(toStr(p.nick)) || userId,
    avatar: toStr(p.avatar),
    signature: toStr(p.selfSignature),
  }
}

export function toFriend(value: unknown): Friend {
  const f = toRecord(value)
  const user = toChatUser(f.profile, toStr(f.userID))
  const remark = toStr(f.remark)
  return Object.freeze({ ...user, nick: user.name, remark, name: visibleName(remark) || user.name })
}

const toFriendApplication = (value: unknown): FriendApplication => {
  const a = toRecord(value)
  return Object.freeze({
    ...toChatUser(a),
    isMine: a.type === TYPES.SNS_APPLICATION_SENT_BY_ME,
    wording: toStr(a.wording),
    time: toNum(a.time),
  })
}

export function toGroupInfo(value: unknown): GroupInfo {
  const g = toRecord(value)
  const self = toRecord(g.selfInfo)
  return Object.freeze({
    groupId: toStr(g.groupID),
    name: toStr(g.name) || toStr(g.groupID),
    avatar: toStr(g.avatar),
    type: toStr(g.type) as GroupInfo['type'],
    introduction: toStr(g.introduction),
    notification: toStr(g.notification),
    ownerId: toStr(g.ownerID),
    memberCount: toNum(g.memberCount) || toNum(g.memberNum),
    joinOption: (toStr(g.joinOption) || 'FreeAccess') as GroupInfo['joinOption'],
    inviteOption: (toStr(g.inviteOption) || 'FreeAccess') as GroupInfo['inviteOption'],
    isAllMuted: g.muteAllMembers === true,
    role: toStr(self.role) as GroupInfo['role'],
  })
}

/** Fetches profiles of any number of users, in batches of 100; unknown ones are left out. */
export async function listContacts(chat: Chat, ids: readonly string[]): Promise<ChatUser[]> {
  const found: ChatUser[] = []
  for (let i = 0; i < ids.length; i += 100) {
    const { data } = await chat.getUserProfile({ userIDList: ids.slice(i, i + 100) })
    found.push(...toList(data).map((p) => toChatUser(p)))
  }
  return found
}

const toFriendApplications = (data: unknown) => {
  const { friendApplicationList, unreadCount } = toRecord(data)
  return {
    friendApplications: toList(friendApplicationList).map(toFriendApplication),
    unreadApplications: toNum(unreadCount),
  }
}

/** Applications to groups the user administers, with the applicants' names (nick, else id, else 匿名). */
async function listGroupApplications(chat: Chat): Promise<GroupApplication[]> {
  const { applicationList } = toRecord((await chat.getGroupApplicationList()).data)
  const list = toList(applicationList).map(toRecord)
  const ids = [...new Set(list.flatMap((a) => [toStr(a.userID), toStr(a.applicant)]))].filter(Boolean)
  const users = new Map((await listContacts(chat, ids)).map((p) => [p.userId, p]))
  const userOf = (id: string): ChatUser => users.get(id) ?? { ...toChatUser({}, id), name: id || t('anonymous') }
  return list.map((a) => {
    const kind = toNum(a.applicationType)
    return Object.freeze({
      key: toStr(a.messageKey),
      groupId: toStr(a.groupID),
      user: userOf(kind === 0 ? toStr(a.applicant) || toStr(a.userID) : toStr(a.userID)),
      applicantName: userOf(toStr(a.applicant)).name,
      isInvitation: kind !== 0,
      note: toStr(a.note),
    })
  })
}

const isNotice = (m: Payload) => m.type === TYPES.MSG_GRP_SYS_NOTICE
const isTip = (m: Payload) => m.type === TYPES.MSG_GRP_TIP

/** operationType of the notices that an application to join was accepted or refused. */
const DECISIONS: readonly unknown[] = [2, 3]
const isDecision = (m: Payload) => isNotice(m) && DECISIONS.includes(toRecord(m.payload).operationType)
const decidedGroup = (m: Payload) => toStr(toRecord(toRecord(m.payload).groupProfile).groupID)

/** Receives what happened to a group, by its id. */
export interface GroupListeners {
  /** Its members or its profile changed. */
  onTip(groupId: string): void
  /** The user's application to join was decided. */
  onDecision(groupId: string): void
}

/** Emits all contacts once and then their changes. Ends with the SDK's instance. */
export async function watchContacts(
  chat: Chat,
  onChange: (changes: Partial<Contacts>) => void,
  { onTip, onDecision }: GroupListeners,
): Promise<void> {
  const blacklist = async (ids: unknown) => {
    const userIds = toStrings(ids)
    const users = new Map((await listContacts(chat, userIds)).map((p) => [p.userId, p]))
    return { blacklist: userIds.map((id) => users.get(id) ?? toChatUser({}, id)) }
  }
  const toGroups = (list: unknown) => ({ groups: toList(list).map(toGroupInfo) })
  const groupApplications = () =>
    listGroupApplications(chat).then((list) => onChange({ groupApplications: list }), logError)

  chat.on(EVENT.FRIEND_LIST_UPDATED, ({ data }: SdkEvent) => onChange({ friends: toList(data).map(toFriend) }))
  chat.on(EVENT.FRIEND_APPLICATION_LIST_UPDATED, ({ data }: SdkEvent) => onChange(toFriendApplications(data)))
  chat.on(EVENT.BLACKLIST_UPDATED, ({ data }: SdkEvent) => void blacklist(data).then(onChange, logError))
  chat.on(EVENT.GROUP_LIST_UPDATED, ({ data }: SdkEvent) => onChange(toGroups(data)))
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }: SdkEvent) => {
    const messages = toList(data).map(toRecord)
    if (messages.some(isNotice)) void groupApplications()
    for (const message of messages.filter(isDecision)) onDecision(decidedGroup(message))
    for (const id of new Set(messages.filter(isTip).map((m) => toStr(m.to)))) onTip(id)
  })

  const [friends, friendApplications, ids, list] = await Promise.all([
    chat.getFriendList(),
    chat.getFriendApplicationList(),
    chat.getBlacklist(),
    chat.getGroupList(),
  ])
  onChange({
    friends: toList(friends.data).map(toFriend),
    ...toFriendApplications(friendApplications.data),
    ...toGroups(toRecord(list.data).groupList),
  })
  await Promise.all([blacklist(ids.data).then(onChange, logError), groupApplications()])
}
