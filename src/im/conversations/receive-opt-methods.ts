/** Do-not-disturb of the whole account, at certain times of the day. */
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ChatError, ok } from '../errors'
import { syncedList } from '../synced-list'

interface ReceiveOptions {
  messageRemindType?: string
  startHour?: number
  startMinute?: number
  startSecond?: number
  /** Seconds. */
  duration?: number
  isRepeated?: boolean
}
const DAY_SECONDS = 86_400

async function fetchReceiveOpt(core: ClientCore) {
  const { remind, ...times } = await core.link.request('receiveOpt.get', {})
  return { messageRemindType: remind, ...times }
}

/** Reloads the setting when it is stale; a change by another device is emitted. */
function syncReceiveOpt(core: ClientCore): void {
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

export function receiveOptMethods(core: ClientCore) {
  syncReceiveOpt(core)
  return {
    /** From a time of today for some seconds; a repeated duration of a day or more is the whole day. */
    async setAllReceiveMessageOpt(o: ReceiveOptions = {}) {
      const { startHour = 0, startMinute = 0, startSecond = 0, duration = 0, isRepeated = true } = o
      const remind = o.messageRemindType ?? 'AcceptNotNotify'
      if (!['AcceptAndNotify', 'AcceptNotNotify', 'Discard'].includes(remind)) throw new ChatError(30001)
      const startTime = Math.round(new Date().setHours(startHour, startMinute, startSecond, 0) / 1000)
      const endTime = startTime + (isRepeated ? Math.min(duration, DAY_SECONDS) : duration)
      await core.link.request('receiveOpt.set', { remind: remind as 'Discard', startTime, endTime, isRepeated })
      await core.syncedLists.get('receiveOpt')?.()
      return ok({})
    },
    async getAllReceiveMessageOpt() {
      return ok(await fetchReceiveOpt(core))
    },
  }
}
