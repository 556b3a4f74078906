/** The frame of every act on a group: one transaction, the group's row locked, the role checked. */
import type { GroupRole } from '../../../contract/chat/groupTypes'
import { ChatFailure } from '../failure'
import type { ChatService } from '../service'
import { type GroupAct, may, outranks } from './policy'
import { type Group, lockGroup, rolesOf } from './rows'
import type { Acting } from './telling'

/** Who asks: a user on a socket, or a module of the product (origin ''). */
export interface Asker {
  chat: ChatService
  userId: string
  origin: string
}
export interface GroupActing extends Acting {
  asker: Asker
  group: Group
  role: GroupRole
}

/** Runs `work` for a member who may do `act`. Throws GROUP_GONE, NO_PERMISSION. */
export function inGroup<T>(
  asker: Asker,
  groupId: string,
  act: GroupAct | undefined,
  work: (acting: GroupActing) => Promise<T>,
): Promise<T> {
  return asker.chat.ctx.db.transaction(async (tx) => {
    const group = await lockGroup(tx, groupId)
    const role = (await rolesOf(tx, groupId, [asker.userId])).get(asker.userId)
    if (!role || (act && !may(group.type, role, act))) throw new ChatFailure('NO_PERMISSION')
    return work({ asker, chat: asker.chat, tx, group, role })
  })
}

/** The role of the member an act is aimed at. Throws NOT_A_MEMBER, and NO_PERMISSION when he stands too high. */
export async function target({ tx, group, role }: GroupActing, userId: string): Promise<GroupRole> {
  const other = (await rolesOf(tx, group.id, [userId])).get(userId)
  if (!other) throw new ChatFailure('NOT_A_MEMBER')
  if (!outranks(role, other)) throw new ChatFailure('NO_PERMISSION')
  return other
}

/** Users an event may name; the bus takes short messages only. */
const EVENT_USERS = 80

/** After the commit: who came or left, so that processes know whom to tell and devices read their groups again. */
export function publishMembers({ chat, asker, group }: GroupActing, users: readonly string[], isIn: boolean): void {
  for (let i = 0; i < users.length; i += EVENT_USERS)
    chat.publish({
      t: 'members',
      c: group.conversationId,
      u: users.slice(i, i + EVENT_USERS),
      in: isIn,
      o: asker.origin,
    })
}

/** After the commit: devices of these users read their groups again. */
export function publishStale({ chat, asker }: GroupActing, users: readonly string[]): void {
  chat.publish({ t: 'stale', u: [...users], l: ['groups'], o: asker.origin })
}
