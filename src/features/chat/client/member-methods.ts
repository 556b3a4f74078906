/** Group methods of the chat screens: members to mention, and whether the user is muted. */
import type { Chat } from '@/im'
import { visibleName } from '~contract/domain/texts/visible-text'
import type { GroupMember } from '../model/index'
import type { ChatClient } from './types'

const PAGE_SIZE = 100
/** Members loaded for mentions. */
const MAX_MEMBERS = 500

interface SdkMember {
  userID: string
  nick: string
  nameCard: string
  avatar: string
  role: string
  muteUntil: number
}

export function memberMethods(chat: Chat, me: string): Pick<ChatClient, 'members' | 'isMuted'> {
  return {
    async members(groupID) {
      const all: GroupMember[] = []
      for (let offset = 0; all.length < MAX_MEMBERS; ) {
        const { data } = await chat.getGroupMemberList({ groupID, count: PAGE_SIZE, offset })
        const list = data.memberList as unknown as SdkMember[]
        for (const m of list)
          if (m.userID !== me)
            all.push({ userId: m.userID, name: visibleName(m.nameCard, m.nick) || m.userID, avatar: m.avatar })
        offset = Number(data.offset) || 0
        if (!offset || !list.length) break
      }
      return all
    },
    async isMuted(groupID) {
      const [{ data: profile }, { data: group }] = await Promise.all([
        chat.getGroupMemberProfile({ groupID, userIDList: [me] }),
        chat.getGroupProfile({ groupID }),
      ])
      const [member] = profile.memberList as unknown as SdkMember[]
      if (!member) return false
      const { muteAllMembers } = group.group as unknown as { muteAllMembers: boolean }
      return member.muteUntil > Date.now() / 1000 || (muteAllMembers && member.role === 'Member')
    },
  }
}
