/** Immutable facts of a conversation and how its peer is named. */
import type { Peer, Scene } from '../../../contract/chat'
import { SYSTEM_USER_ID } from '../../../contract/chat/group-types'

export interface ConversationInfo {
  id: string
  scene: Scene
  /** Group id, both users of a C2C conversation, or the user who receives these notices. */
  key: string
  users: readonly string[]
}

/** The facts of a row of chat_conversations. */
export const toConversationInfo = ({ id, scene, key }: Omit<ConversationInfo, 'users'>): ConversationInfo => ({
  id,
  scene,
  key,
  users: scene === 'GROUP' ? [] : key.split(' '),
})

/** Key of the conversation of two users; the same for both. */
export const c2cKey = (me: string, other: string): string => [me, other].sort().join(' ')

/** The peer of a conversation as `userId` names it. */
export const peerOf = (info: ConversationInfo, userId: string): Peer => ({
  scene: info.scene,
  to:
    info.scene === 'GROUP'
      ? info.key
      : info.scene === SYSTEM_USER_ID
        ? SYSTEM_USER_ID
        : (info.users.find((u) => u !== userId) ?? userId),
})
