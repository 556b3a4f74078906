/** Do-not-disturb of the whole account, at certain times of the day. */
import type { ClientCore } from '../client-core'
import { ChatError, ok } from '../errors'

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

export function receiveOptMethods(core: ClientCore) {
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
  }
}
