/** The relation of a user to the current user decides the available actions. */

import type { FriendApplication } from '../model/contact-types'
import { useContacts, useIsSettled } from '../session/contacts-store'
import { requireContactClient } from '../session/require-client'
import { useUserLookup } from '../session/use-user-lookup'
import { useChat } from '../store/store'

/** unknown: the contacts are not loaded yet. */
export type Relation = 'self' | 'friend' | 'blocked' | 'asked' | 'asking' | 'stranger' | 'unknown'

/** The open application between a user and the current one; where both applied, the one that can be answered. */
export const useFriendApplication = (userId: string): FriendApplication | undefined =>
  useContacts(({ friendApplications }) => {
    const isOfUser = (a: FriendApplication) => a.userId === userId
    return friendApplications.find((a) => isOfUser(a) && !a.isMine) ?? friendApplications.find(isOfUser)
  })

/** asked = they applied to the current user; asking = the current user applied to them. Only a two-way friendship counts. */
export function useRelation(userId: string): Relation {
  const me = useChat((s) => s.me)
  const isListed = useContacts((s) => s.friends.some((f) => f.userId === userId))
  const isBlocked = useContacts((s) => s.blacklist.some((p) => p.userId === userId))
  const application = useFriendApplication(userId)
  const isSettled = useIsSettled()
  const mutual = useUserLookup(isListed ? userId : '', async () => (await requireContactClient()).isFriend(userId))
  if (userId === me) return 'self'
  if (isBlocked) return 'blocked'
  // Until the service responds, a user in the friend list counts as a friend.
  if (isListed && mutual.data !== false) return 'friend'
  if (application) return application.isMine ? 'asking' : 'asked'
  return isSettled ? 'stranger' : 'unknown'
}
