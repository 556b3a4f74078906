/** Online status. A subscription belongs to a socket; after a reconnect it is made again. */
import type { ChatOutput } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ok } from '../errors'
import { syncedList } from '../synced-list'
import { toFailure } from './failure'

type Status = ChatOutput<'status.get'>['list'][number]

const GET_BATCH = 500
const WATCH_BATCH = 100
/** Cached statuses, to detect changes while the socket was disconnected. */
const MAX_KNOWN = 1000
const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

export function statusMethods(core: ClientCore) {
  const watched = new Set<string>()
  const known = new Map<string, Status>()
  core.resets.push(() => {
    watched.clear()
    known.clear()
  })
  const saveStatuses = (list: Status[]): Status[] => {
    const changed = list.filter((s) => {
      const previous = known.get(s.userID)
      return previous?.statusType !== s.statusType || previous.customStatus !== s.customStatus
    })
    for (const s of list) {
      const [oldest] = known.keys()
      if (known.size >= MAX_KNOWN && oldest !== undefined && !known.has(s.userID)) known.delete(oldest)
      known.set(s.userID, s)
    }
    return changed
  }
  core.onStatus = (list) => {
    const changed = saveStatuses(list)
    if (changed.length) core.emitter.emit(EVENT.USER_STATUS_UPDATED, changed)
  }
  const resubscribe = syncedList(core, async () => {
    for (const userIDs of chunks([...watched], WATCH_BATCH)) await core.link.request('status.watch', { userIDs })
    for (const userIDs of chunks([...known.keys()], GET_BATCH))
      core.onStatus((await core.link.request('status.get', { userIDs })).list)
  })
  core.syncedLists.set('status', resubscribe)

  return {
    async getUserStatus(o: { userIDList: string[] }) {
      const userIDs = o.userIDList.slice(0, GET_BATCH)
      const { list } = await core.link.request('status.get', { userIDs })
      saveStatuses(list)
      const found = new Set(list.map((s) => s.userID))
      return ok({
        successUserList: list,
        failureUserList: userIDs.filter((id) => !found.has(id)).map((id) => toFailure(id, 20003)),
      })
    },
    async subscribeUserStatus(o: { userIDList: string[] }) {
      const userIDs = o.userIDList.slice(0, WATCH_BATCH)
      const { failed } = await core.link.request('status.watch', { userIDs })
      for (const id of userIDs) if (!failed.includes(id)) watched.add(id)
      return ok({ failureUserList: failed.map((id) => toFailure(id, 20003)) })
    },
    async unsubscribeUserStatus(o?: { userIDList?: string[] }) {
      const userIDs = (o?.userIDList ?? []).slice(0, WATCH_BATCH)
      await core.link.request('status.unwatch', { userIDs })
      if (!userIDs.length) watched.clear()
      for (const id of userIDs) watched.delete(id)
      return ok({ failureUserList: [] })
    },
    async setSelfStatus(o: { customStatus: string }) {
      await core.link.request('status.set', { customStatus: o.customStatus })
      return ok({ userID: core.me, statusType: 1, customStatus: o.customStatus })
    },
  }
}
