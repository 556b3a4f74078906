/** Acts on groups (G-7-12, G-7-14 to G-7-22). Fetched with the first group screen. */
import type { Chat } from '@/im'
import { TYPES } from '@/im/constants'
import type { GroupType } from '~contract/chat/group-types'
import type { GroupApplication, GroupInfo, GroupMember, JoinOption } from '../model/contact-types'
import { toChatUser, toGroupInfo } from './contacts-client'
import { toList, toNum, toRecord, toStr } from './mapping/parse-payload'

/** Members of one page (G-9-10). */
export const MEMBER_PAGE = 100
/** Muting lasts 30 days; unmuting sets 0. */
export const MUTE_SECONDS = 2_592_000

export type JoinResult = 'joined' | 'waiting' | 'already'
const RESULTS: Record<string, JoinResult> = {
  [TYPES.JOIN_STATUS_SUCCESS]: 'joined',
  [TYPES.JOIN_STATUS_WAIT_APPROVAL]: 'waiting',
  [TYPES.JOIN_STATUS_ALREADY_IN_GROUP]: 'already',
}

export interface NewGroup {
  name: string
  type: GroupType
  avatar: string
  /** '' = the service makes one. */
  groupId: string
  memberIds: readonly string[]
}

export const toGroupMember = (value: unknown): GroupMember => {
  const m = toRecord(value)
  const user = toChatUser(m)
  return Object.freeze({
    ...user,
    name: toStr(m.nameCard) || user.name,
    role: (toStr(m.role) || 'Member') as GroupMember['role'],
    muteUntil: toNum(m.muteUntil),
  })
}
const toGroup = (answer: { data: unknown }): GroupInfo => toGroupInfo(toRecord(answer.data).group)

export function groupActions(chat: Chat) {
  const members = async (groupID: string, offset: number | string, role?: 'Admin') => {
    const { data } = await chat.getGroupMemberList({
      groupID,
      count: MEMBER_PAGE,
      offset: offset as number,
      ...(role ? { role } : {}),
    } as never)
    const { memberList, offset: next } = toRecord(data)
    return { members: toList(memberList).map(toGroupMember), next: toNum(next) }
  }
  return {
    group: async (groupID: string) => toGroup(await chat.getGroupProfile({ groupID })),
    /** Also of groups the user is not in. Rejects for one that does not exist or cannot be found. */
    search: async (groupId: string) => toGroup(await chat.searchGroupByID(groupId)),
    /** Makes a group; a live room is joined at once. The id of a community is the service's own. */
    async create({ name, type, avatar, groupId, memberIds }: NewGroup): Promise<GroupInfo> {
      const isCommunity = type === 'Community'
      const answer = await chat.createGroup({
        name,
        type: type as never,
        ...(avatar ? { avatar } : {}),
        ...(groupId && !isCommunity ? { groupID: groupId } : {}),
        memberList: memberIds.map((userID) => ({ userID })),
      } as never)
      const created = toGroup(answer)
      if (type === 'AVChatRoom') await chat.joinGroup({ groupID: created.groupId } as never)
      return created
    },
    async join(groupID: string, applyMessage: string): Promise<JoinResult> {
      const { data } = await chat.joinGroup({ groupID, applyMessage } as never)
      return RESULTS[toStr(toRecord(data).status)] ?? 'joined'
    },
    quit: async (groupID: string): Promise<void> => void (await chat.quitGroup(groupID)),
    dismiss: async (groupID: string): Promise<void> => void (await chat.dismissGroup(groupID)),
    /** One key at a time: keys nobody else changed meanwhile are not written over. */
    update: async (
      groupID: string,
      patch:
        | { name: string }
        | { notification: string }
        | { avatar: string }
        | { joinOption: JoinOption }
        | { muteAllMembers: boolean },
    ) => toGroup(await chat.updateGroupProfile({ groupID, ...patch } as never)),
    transfer: async (groupID: string, newOwnerID: string) =>
      toGroup(await chat.changeGroupOwner({ groupID, newOwnerID })),

    members,
    /** Admins below the owner. */
    async admins(groupID: string): Promise<GroupMember[]> {
      return (await members(groupID, 0, 'Admin')).members
    },
    /** Undefined for somebody who is not in it. */
    async member(groupID: string, userId: string): Promise<GroupMember | undefined> {
      const { data } = await chat.getGroupMemberProfile({ groupID, userIDList: [userId] } as never)
      return toList(toRecord(data).memberList).map(toGroupMember)[0]
    },
    /** Answers how many came in, and how many wait for an admin. */
    async invite(
      groupID: string,
      userIds: readonly string[],
    ): Promise<{ added: number; waiting: number; failed: number }> {
      const { data } = await chat.addGroupMember({ groupID, userIDList: [...userIds] })
      const { successUserIDList, failureUserIDList, existedUserIDList, overLimitUserIDList } = toRecord(data)
      const [added, failed, existed, over] = [
        successUserIDList,
        failureUserIDList,
        existedUserIDList,
        overLimitUserIDList,
      ].map((ids) => toList(ids).length) as [number, number, number, number]
      return { added, failed: failed + over, waiting: userIds.length - added - failed - existed - over }
    },
    async remove(groupID: string, userIds: readonly string[]): Promise<void> {
      await chat.deleteGroupMember({ groupID, userIDList: [...userIds], reason: '' })
    },
    async setRole(groupID: string, userID: string, role: 'Admin' | 'Member'): Promise<GroupMember> {
      const { data } = await chat.setGroupMemberRole({ groupID, userID, role: role as never })
      return toGroupMember(toRecord(data).member)
    },
    async mute(groupID: string, userID: string, isMuted: boolean): Promise<GroupMember> {
      const { data } = await chat.setGroupMemberMuteTime({ groupID, userID, muteTime: isMuted ? MUTE_SECONDS : 0 })
      return toGroupMember(toRecord(data).member)
    },
    async handle(request: GroupApplication, isAgreed: boolean): Promise<void> {
      // The SDK wants the application as it listed it.
      const { applicationList } = toRecord((await chat.getGroupApplicationList()).data)
      const application = toList(applicationList).find((a) => toStr(toRecord(a).messageKey) === request.key)
      await chat.handleGroupApplication({
        handleAction: isAgreed ? 'Agree' : 'Reject',
        ...(application ? { application } : { application: { groupID: request.groupId, messageKey: request.key } }),
      } as never)
    },
  }
}
export type GroupActions = ReturnType<typeof groupActions>
