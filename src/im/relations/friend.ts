/** A friend in the keys of the SDK. */
import type { ChatOutput } from '~contract/chat'
import type { Profile } from '../conversations/conversation'

export type WireFriend = ChatOutput<'friend.list'>['friends'][number]

export interface Friend extends Omit<WireFriend, 'profile'> {
  timestamp: number
  profile: Profile
}
