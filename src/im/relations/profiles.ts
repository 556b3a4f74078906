/** Profiles of the user and of others. */

import type { ClientCore } from '../client-core'
import { toProfile } from '../conversations/conversation'
import { ChatError, ok } from '../errors'

const BATCH = 100

export function profileMethods(core: ClientCore) {
  return {
    async getMyProfile() {
      const profile = core.profiles.get(core.me)
      if (!profile) throw new ChatError(2999)
      return ok(profile)
    },
    async getUserProfile(o: { userIDList: string[] }) {
      const userIDs = o.userIDList.slice(0, BATCH)
      const { profiles } = userIDs.length ? await core.link.request('profile.get', { userIDs }) : { profiles: [] }
      const list = profiles.map(toProfile)
      for (const p of list) core.profiles.set(p.userID, p)
      return ok(list)
    },
  }
}
