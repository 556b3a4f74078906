/** status.*: online status of users and its subscriptions. */
import type { userStatusCalls } from '../../../../contract/chat/calls/user-status'
import { CHAT_LIMITS } from '../../../../contract/chat/limits'
import { findAccounts } from '../../core/accounts'
import { ChatError } from '../../core/chat-error'
import { getStatuses, setCustomStatus } from '../../user-status/status-store'
import type { HandlerContext, Handlers } from './handler-context'

/** Strangers see every user offline. */
const OFFLINE = 2

/** Users among `userIds` without a relation to the caller, whose status is hidden. */
async function listStrangers({ chat, me }: HandlerContext, userIds: string[]): Promise<Set<string>> {
  const reaches = await chat.contacts.findReaches(me.userId, userIds)
  return new Set(userIds.filter((id) => reaches.get(id) === 'none'))
}

export const statusHandlers: Handlers<keyof typeof userStatusCalls> = {
  async 'status.get'(caller, input) {
    const { chat } = caller
    const strangers = await listStrangers(caller, input.userIDs)
    const list = await getStatuses(chat.ctx.db, input.userIDs, chat.ctx.clock.now())
    return { list: list.map((s) => (strangers.has(s.userID) ? { ...s, statusType: OFFLINE, customStatus: '' } : s)) }
  },

  async 'status.watch'(caller, input) {
    const { chat, connection } = caller
    const strangers = await listStrangers(caller, input.userIDs)
    const accounts = await findAccounts(chat.ctx.db, input.userIDs)
    const known = new Set(accounts.map((a) => a.userId).filter((id) => !strangers.has(id)))
    if (!chat.status.watch(connection, [...known])) throw new ChatError('TOO_MANY_WATCHED')
    return { failed: input.userIDs.filter((id) => !known.has(id)) }
  },

  async 'status.unwatch'({ chat, connection }, input) {
    chat.status.unwatch(connection, input.userIDs.length ? input.userIDs : undefined)
    return {}
  },

  async 'status.set'({ chat, me }, input) {
    if (Buffer.byteLength(input.customStatus) > CHAT_LIMITS.customStatusBytes) throw new ChatError('BAD_PARAMS')
    await setCustomStatus(chat.ctx.db, me.userId, input.customStatus)
    chat.status.announce([me.userId])
    return {}
  },
}
