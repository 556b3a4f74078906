/** Methods on members of a group. */
import type { WireMember } from '~contract/chat'
import { GROUP_LIMITS } from '~contract/chat/group-types'
import type { ClientCore } from '../client-core'
import { ChatError, ok } from '../errors'
import { GroupMember } from './group'
import { type GroupCache, isGroupGone } from './group-cache'

interface GroupOptions {
  groupID: string
}
type Field = { key: string; value: string }

export function groupMemberMethods(core: ClientCore, cache: GroupCache) {
  return {
    ...memberListMethods(core),
    ...membershipMethods(core, cache),
    ...memberProfileMethods(core, cache),
  }
}

function memberListMethods(core: ClientCore) {
  return {
    async getGroupMemberList(
      o: GroupOptions & {
        role?: 'Owner' | 'Admin' | 'Member'
        count?: number
        offset?: number | string
        filter?: number
      },
    ) {
      const page = {
        groupID: o.groupID,
        count: Math.min(Math.max(Math.floor(Number(o.count ?? 15)) || 15, 1), GROUP_LIMITS.memberPage),
        offset: Number(o.offset ?? 0) || 0,
        ...(o.role ? { role: o.role } : {}),
        ...(o.filter === undefined ? {} : { mark: o.filter }),
      }
      try {
        const { members, offset } = await core.link.request('group.members', page)
        return ok({ memberList: members.map((m) => new GroupMember(m)), offset })
      } catch (error) {
        if (isGroupGone(error)) return ok({ memberList: [], offset: 0 })
        throw error
      }
    },
    async getGroupMemberProfile(o: GroupOptions & { userIDList: string[] }) {
      const { members } = await core.link.request('group.memberProfiles', {
        groupID: o.groupID,
        userIDs: o.userIDList.slice(0, GROUP_LIMITS.lookUp),
      })
      return ok({ memberList: members.map((m) => new GroupMember(m)) })
    },
  }
}

function membershipMethods(core: ClientCore, { load }: GroupCache) {
  return {
    async addGroupMember(o: GroupOptions & { userIDList: string[] }) {
      if (core.groups.get(o.groupID)?.type === 'AVChatRoom') throw new ChatError(2661)
      const userIDs = o.userIDList.slice(0, GROUP_LIMITS.batch)
      const { success, failure, existed, overLimit } = await core.link.request('group.invite', {
        groupID: o.groupID,
        userIDs,
      })
      return ok({
        successUserIDList: success,
        failureUserIDList: failure,
        existedUserIDList: existed,
        overLimitUserIDList: overLimit,
        group: await load(o.groupID),
      })
    },
    async deleteGroupMember(o: GroupOptions & { userIDList: string[]; reason?: string; duration?: number }) {
      const group = core.groups.get(o.groupID)
      if (!group) throw new ChatError(2603)
      if (group.type === 'AVChatRoom' && !o.duration) throw new ChatError(2686)
      await core.link.request('group.kick', {
        groupID: o.groupID,
        userIDs: o.userIDList.slice(0, GROUP_LIMITS.batch),
        reason: o.reason ?? '',
        duration: o.duration ?? 0,
      })
      return ok({ group: await load(o.groupID), userIDList: o.userIDList })
    },
    async markGroupMemberList(o: GroupOptions & { userIDList: string[]; markType: number; enableMark: boolean }) {
      const { success, failure } = await core.link.request('group.mark', {
        groupID: o.groupID,
        userIDs: o.userIDList.slice(0, GROUP_LIMITS.batch),
        mark: o.markType,
        isSet: o.enableMark,
      })
      return ok({ successUserIDList: success, failureUserIDList: failure })
    },
  }
}

function memberProfileMethods(core: ClientCore, { load, emitChanged }: GroupCache) {
  /** The result of an action on one member. */
  const toMemberResult = async (groupID: string, member: WireMember) => {
    const group = core.groups.get(groupID) ?? (await load(groupID))
    if (member.userID === core.me) {
      Object.assign(group.selfInfo, { nameCard: member.nameCard, memberCustomField: member.memberCustomField })
      emitChanged()
    }
    return ok({ group, member: new GroupMember(member) })
  }

  return {
    async setGroupMemberMuteTime(o: GroupOptions & { userID: string; muteTime: number }) {
      if (o.userID === core.me) throw new ChatError(2685)
      const { groupID, userID, muteTime } = o
      return toMemberResult(groupID, await core.link.request('group.mute', { groupID, userID, seconds: muteTime }))
    },
    async setGroupMemberRole(o: GroupOptions & { userID: string; role: 'Admin' | 'Member' }) {
      const { groupID, userID, role } = o
      const group = core.groups.get(groupID)
      if (group && group.selfInfo.role !== 'Owner') throw new ChatError(2681)
      if (role !== 'Admin' && role !== 'Member') throw new ChatError(2683)
      if (userID === core.me) throw new ChatError(2684)
      return toMemberResult(groupID, await core.link.request('group.role', { groupID, userID, role }))
    },
    async setGroupMemberNameCard({ groupID, userID, nameCard }: GroupOptions & { userID?: string; nameCard: string }) {
      const input = { groupID, userID: userID || core.me, nameCard }
      return toMemberResult(groupID, await core.link.request('group.member', input))
    },
    async setGroupMemberCustomField(o: GroupOptions & { userID?: string; memberCustomField: Field[] }) {
      const { groupID, userID, memberCustomField } = o
      const input = { groupID, userID: userID || core.me, memberCustomField }
      return toMemberResult(groupID, await core.link.request('group.member', input))
    },
  }
}
