/** A friend in the keys of the SDK (G-3-07). */
import type { ChatOutput } from '~contract/chat'
import type { Profile } from '../conversations/conversation'

export type WireFriend = ChatOutput<'friend.list'>['friends'][number]

export interface Friend extends Omit<WireFriend, 'profile'> {
  timestamp: number
  profile: Profile
}
