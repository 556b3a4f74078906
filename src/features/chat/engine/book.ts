/** People and groups of the user on the SDK's interface: lists, what changes them, and acts on people. Fetched with the first screen that shows them. */
import type { Chat } from '@/im'
import { EVENT, TYPES } from '@/im/constants'
import type { Application, Friend, Group, GroupRequest, Person } from '../contacts/model'
import { logOnly } from '../logged'
import { list, num, type Payload, record, str } from './payload'
import { t } from './words'

export interface Book {
  friends: readonly Friend[]
  applications: readonly Application[]
  /** Applications of others that the user has not looked at. */
  unreadApplications: number
  blocked: readonly Person[]
  groups: readonly Group[]
  requests: readonly GroupRequest[]
}
type Told = { data: unknown }

/** A profile of the SDK; `id` stands in for what is missing. */
export const personOf = (value: unknown, id = ''): Person => {
  const p = record(value)
  const userId = str(p.userID) || id
  return { userId, name: str(p.nick) || userId, avatar: str(p.avatar), signature: str(p.selfSignature) }
}

export function friendOf(value: unknown): Friend {
  const f = record(value)
  const person = personOf(f.profile, str(f.userID))
  const remark = str(f.remark)
  return Object.freeze({ ...person, nick: person.name, remark, name: remark || person.name })
}

const applicationOf = (value: unknown): Application => {
  const a = record(value)
  return Object.freeze({
    ...personOf(a),
    isMine: a.type === TYPES.SNS_APPLICATION_SENT_BY_ME,
    wording: str(a.wording),
    time: num(a.time),
  })
}

export function groupOf(value: unknown): Group {
  const g = record(value)
  const self = record(g.selfInfo)
  return Object.freeze({
    groupId: str(g.groupID),
    name: str(g.name) || str(g.groupID),
    avatar: str(g.avatar),
    type: str(g.type) as Group['type'],
    introduction: str(g.introduction),
    notification: str(g.notification),
    ownerId: str(g.ownerID),
    memberCount: num(g.memberCount) || num(g.memberNum),
    joinOption: (str(g.joinOption) || 'FreeAccess') as Group['joinOption'],
    isAllMuted: g.muteAllMembers === true,
    role: str(self.role) as Group['role'],
  })
}

/** Profiles of any number of people, asked for in batches of 100; unknown ones are left out. */
export async function peopleOf(chat: Chat, ids: readonly string[]): Promise<Person[]> {
  const found: Person[] = []
  for (let i = 0; i < ids.length; i += 100) {
    const { data } = await chat.getUserProfile({ userIDList: ids.slice(i, i + 100) })
    found.push(...list(data).map((p) => personOf(p)))
  }
  return found
}

const applicationsIn = (data: unknown) => {
  const { friendApplicationList, unreadCount } = record(data)
  return { applications: list(friendApplicationList).map(applicationOf), unreadApplications: num(unreadCount) }
}

/** Requests to come into groups the user leads, with the names of those who ask (C-3-19: nick, else id, else 匿名). */
async function requestsOf(chat: Chat): Promise<GroupRequest[]> {
  const { applicationList } = record((await chat.getGroupApplicationList()).data)
  const all = list(applicationList).map(record)
  const ids = [...new Set(all.flatMap((a) => [str(a.userID), str(a.applicant)]))].filter(Boolean)
  const people = new Map((await peopleOf(chat, ids)).map((p) => [p.userId, p]))
  const shown = (id: string): Person => people.get(id) ?? { ...personOf({}, id), name: id || t('anonymous') }
  return all.map((a) => {
    const kind = num(a.applicationType)
    return Object.freeze({
      key: str(a.messageKey),
      groupId: str(a.groupID),
      person: shown(kind === 0 ? str(a.applicant) || str(a.userID) : str(a.userID)),
      applicantName: shown(str(a.applicant)).name,
      isInvitation: kind !== 0,
      note: str(a.note),
    })
  })
}

const isNotice = (m: Payload) => m.type === TYPES.MSG_GRP_SYS_NOTICE
const isTip = (m: Payload) => m.type === TYPES.MSG_GRP_TIP

/** Tells the whole book once and then what changes in it; `onTip` hears of every group whose members or profile changed. Ends with the SDK's instance. */
export async function watchBook(
  chat: Chat,
  tell: (some: Partial<Book>) => void,
  onTip: (groupId: string) => void,
): Promise<void> {
  const blocked = async (ids: unknown) => {
    const userIds = list(ids).map(str)
    const people = new Map((await peopleOf(chat, userIds)).map((p) => [p.userId, p]))
    return { blocked: userIds.map((id) => people.get(id) ?? personOf({}, id)) }
  }
  const groups = (all: unknown) => ({ groups: list(all).map(groupOf) })
  const requests = () => requestsOf(chat).then((all) => tell({ requests: all }), logOnly)

  chat.on(EVENT.FRIEND_LIST_UPDATED, ({ data }: Told) => tell({ friends: list(data).map(friendOf) }))
  chat.on(EVENT.FRIEND_APPLICATION_LIST_UPDATED, ({ data }: Told) => tell(applicationsIn(data)))
  chat.on(EVENT.BLACKLIST_UPDATED, ({ data }: Told) => void blocked(data).then(tell, logOnly))
  chat.on(EVENT.GROUP_LIST_UPDATED, ({ data }: Told) => tell(groups(data)))
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }: Told) => {
    const news = list(data).map(record)
    if (news.some(isNotice)) void requests()
    for (const id of new Set(news.filter(isTip).map((m) => str(m.to)))) onTip(id)
  })

  const [friends, applications, ids, all] = await Promise.all([
    chat.getFriendList(),
    chat.getFriendApplicationList(),
    chat.getBlacklist(),
    chat.getGroupList(),
  ])
  tell({
    friends: list(friends.data).map(friendOf),
    ...applicationsIn(applications.data),
    ...groups(record(all.data).groupList),
  })
  await Promise.all([blocked(ids.data).then(tell, logOnly), requests()])
}
