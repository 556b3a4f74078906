/** Participants of a call with names and avatars. */
import type { ChatClient } from '../client'
import type { Participant } from '../model/call-types'
import { type ConversationId, conversationIdOf, peerOf } from '../model/index'
import { useChat } from '../store/store'

const participantOf = (userId: string, name: string, avatar: string, isIn: boolean): Participant => ({
  userId,
  name,
  avatar,
  state: isIn ? 'joined' : 'invited',
  isMicOn: true,
  isCameraOn: true,
})

/** Participants from local data; the caller has already joined. */
export function initialParticipants(userIds: readonly string[], callerId?: string): Participant[] {
  const { conversations } = useChat.getState()
  return userIds.map((id) => {
    const conversation = conversations[conversationIdOf(id)]
    return participantOf(id, conversation?.name ?? '', conversation?.avatar ?? '', id === callerId)
  })
}

/** Participants with names fetched from the group or the service; unknown users are named by their id. */
export async function fetchParticipants(
  client: ChatClient,
  to: ConversationId,
  userIds: readonly string[],
  callerId?: string,
): Promise<Participant[]> {
  const { isGroup, peerId } = peerOf(to)
  const participants = initialParticipants(userIds, callerId)
  const withProfile = (p: Participant, profile: { name: string; avatar: string } | undefined): Participant => ({
    ...p,
    name: profile?.name || p.name || p.userId,
    avatar: profile?.avatar || p.avatar,
  })
  if (isGroup) {
    const members = await client.members(peerId).catch(() => [])
    return participants.map((p) =>
      withProfile(
        p,
        members.find(({ userId }) => userId === p.userId),
      ),
    )
  }
  return Promise.all(
    participants.map(async (p) =>
      p.name ? p : withProfile(p, await client.open(conversationIdOf(p.userId)).catch(() => undefined)),
    ),
  )
}
