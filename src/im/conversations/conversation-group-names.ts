/** Groups of conversations; their names are a synced list. */
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { syncedList } from '../synced-list'

/** The names of the groups; `load` emits an event when they changed. Changes by other devices are emitted too. */
export function createGroupNames(core: ClientCore) {
  let names: string[] = []
  core.resets.push(() => {
    names = []
  })
  const load = syncedList(core, async () => {
    const before = names.join('\n')
    names = (await core.link.request('conversationGroup.list', {})).names
    if (names.join('\n') !== before) core.emitter.emit(EVENT.CONVERSATION_GROUP_LIST_UPDATED, [...names])
  })
  core.syncedLists.set('conversationGroups', load)
  core.onGroupsChanged = (before, now) => {
    for (const name of new Set([...before, ...now]))
      if (before.includes(name) !== now.includes(name)) emitGroup(core, name)
  }
  return { list: () => [...names], load }
}

/** The conversations of a group changed. */
export function emitGroup(core: ClientCore, groupName: string): void {
  core.emitter.emit(EVENT.CONVERSATION_IN_GROUP_UPDATED, {
    groupName,
    conversationList: core.sorted().filter((c) => c.conversationGroupList.includes(groupName)),
  })
}

export type GroupNames = ReturnType<typeof createGroupNames>
