/** Do-not-disturb of the whole account, as the server has it. */
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { syncedList } from '../synced-list'

export async function fetchReceiveOpt(core: ClientCore) {
  const { remind, ...times } = await core.link.request('receiveOpt.get', {})
  return { messageRemindType: remind, ...times }
}

/** Reloads the setting when it is stale; a change by another device is emitted. */
export function syncReceiveOpt(core: ClientCore): void {
  let last = ''
  core.syncedLists.set(
    'receiveOpt',
    syncedList(core, async () => {
      const now = await fetchReceiveOpt(core)
      const isFirst = last === ''
      if (JSON.stringify(now) === last) return
      last = JSON.stringify(now)
      if (!isFirst) core.emitter.emit(EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED, now)
    }),
  )
  core.resets.push(() => {
    last = ''
  })
}
