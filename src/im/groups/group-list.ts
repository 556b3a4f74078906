/** Lists of groups, which the first screens call. */
import type { ClientCore } from '../client-core'
import { ok } from '../errors'
import type { Group } from './group'

export const groupListMethods = (core: ClientCore) => ({
  async getGroupList() {
    await core.synced
    return ok({ groupList: [...core.groups.values()], isSyncCompleted: core.isSynced })
  },
  /** Communities with topics, which this service has not. */
  getJoinedCommunityList: async () => ok({ groupList: [] as Group[] }),
  async getGroupApplicationList() {
    const applicationList: unknown[] = []
    let cursor = ''
    do {
      const page = await core.link.request('group.applications', { cursor })
      applicationList.push(...page.applications)
      cursor = page.nextCursor
    } while (cursor)
    return ok({ applicationList })
  },
})
