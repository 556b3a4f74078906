/** What somebody is to the user decides what may be done with him (G-4-06 to G-4-08, G-6-08 to G-6-12). */

import { useContacts } from '../session/contacts-store'
import { requireContactClient } from '../session/require-client'
import { useChat } from '../store/store'
import { useUserLookup } from './use-user-lookup'

export type Relation = 'self' | 'friend' | 'blocked' | 'asked' | 'asking' | 'stranger'

/** asked = he waits for the user's answer; asking = the user waits for his. Only a two-way friendship counts. */
export function useRelation(userId: string): Relation {
  const me = useChat((s) => s.me)
  const isListed = useContacts((s) => s.friends.some((f) => f.userId === userId))
  const isBlocked = useContacts((s) => s.blacklist.some((p) => p.userId === userId))
  const application = useContacts((s) => s.friendApplications.find((a) => a.userId === userId))
  const mutual = useUserLookup(isListed ? userId : '', async () => (await requireContactClient()).isFriend(userId))
  if (userId === me) return 'self'
  if (isBlocked) return 'blocked'
  // Until the service has answered, who stands in the list is taken for a friend.
  if (isListed && mutual.data !== false) return 'friend'
  if (application) return application.isMine ? 'asking' : 'asked'
  return 'stranger'
}
