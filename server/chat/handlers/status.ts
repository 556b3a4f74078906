/** status.*: who is online, and who wants to hear of it. */
import type { statusCalls } from '../../../contract/chat/calls/status'
import { CHAT } from '../../../contract/chat/limits'
import { findAccounts } from '../accounts'
import { ChatFailure } from '../failure'
import { setCustomStatus, statusesOf } from '../status/table'
import type { Handlers } from './caller'

export const statusHandlers: Handlers<keyof typeof statusCalls> = {
  async 'status.get'({ chat }, input) {
    return { list: await statusesOf(chat.ctx.db, input.userIDs, chat.ctx.clock.now()) }
  },

  async 'status.watch'({ chat, connection }, input) {
    const known = new Set((await findAccounts(chat.ctx.db, input.userIDs)).map((a) => a.userId))
    if (!chat.status.watch(connection, [...known])) throw new ChatFailure('TOO_MANY_WATCHED')
    return { failed: input.userIDs.filter((id) => !known.has(id)) }
  },

  async 'status.unwatch'({ chat, connection }, input) {
    chat.status.unwatch(connection, input.userIDs.length ? input.userIDs : undefined)
    return {}
  },

  async 'status.set'({ chat, me }, input) {
    if (Buffer.byteLength(input.customStatus) > CHAT.customStatusBytes) throw new ChatFailure('BAD_PARAMS')
    await setCustomStatus(chat.ctx.db, me.userId, input.customStatus)
    chat.status.announce([me.userId])
    return {}
  },
}
