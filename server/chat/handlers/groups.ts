/** group.*: who asks, then the act. */
import { sql } from 'drizzle-orm'
import type { groupCalls } from '../../../contract/chat/calls/groups'
import { ChatFailure } from '../failure'
import type { Asker } from '../groups/act'
import { createGroup } from '../groups/create'
import { handleApplication, invite, joinGroup, listApplications } from '../groups/joining'
import { dismissGroup, kickMembers, quitGroup } from '../groups/leaving'
import { markMembers, muteMember, setMember, setRole } from '../groups/members'
import { transferGroup, updateGroup } from '../groups/profile'
import { findMembers, listGroups, listMembers, readGroup } from '../groups/rows'
import { count, listPins, pinMessage, readShared, setAttributes } from '../groups/shared'
import { checkName } from '../relations/texts'
import { num, rowsOf } from '../sql'
import type { Caller, Handlers } from './caller'

const asker = ({ chat, me, connection }: Caller): Asker => ({ chat, userId: me.userId, origin: connection.id })
/** Only members look inside. Throws GROUP_GONE, NO_PERMISSION. */
const inside = async ({ chat, me }: Caller, groupID: string) => {
  await chat.directory.find(me.userId, { scene: 'GROUP', to: groupID })
  return chat.ctx.db
}

export const groupHandlers: Handlers<keyof typeof groupCalls> = {
  'group.list': ({ chat, me }, input) => listGroups(chat.ctx.db, me.userId, input.cursor),
  'group.get': ({ chat, me }, input) => readGroup(chat.ctx.db, me.userId, input.groupID),
  'group.search': ({ chat, me }, input) => readGroup(chat.ctx.db, me.userId, input.groupID, true),
  async 'group.create'(caller, input) {
    checkName(input.name, 'thing')
    const others = input.memberList.map((m) => m.userID).filter((id) => id !== caller.me.userId)
    const known = await caller.chat.contacts.acquainted(caller.me.userId, others)
    if (others.some((id) => !known.has(id))) throw new ChatFailure('NOT_CONTACTS_GROUP')
    return createGroup(asker(caller), input)
  },

  async 'group.update'(caller, input) {
    checkName(input.name, 'thing')
    return updateGroup(asker(caller), input)
  },

  async 'group.join'(caller, input) {
    if (caller.chat.words.isIn(input.note)) throw new ChatFailure('SENSITIVE_TEXT')
    return { status: await joinGroup(asker(caller), input) }
  },

  async 'group.quit'(caller, input) {
    await quitGroup(asker(caller), input.groupID)
    return {}
  },

  async 'group.dismiss'(caller, input) {
    await dismissGroup(asker(caller), input.groupID)
    return {}
  },

  'group.transfer': (caller, input) => transferGroup(asker(caller), input.groupID, input.userID),
  'group.applications': (caller, input) => listApplications(asker(caller), input.cursor),
  'group.handle': (caller, input) => handleApplication(asker(caller), input),
  'group.members': async (caller, input) => listMembers(await inside(caller, input.groupID), input.groupID, input),

  async 'group.memberProfiles'(caller, input) {
    return { members: await findMembers(await inside(caller, input.groupID), input.groupID, input.userIDs) }
  },

  async 'group.invite'(caller, input) {
    await inside(caller, input.groupID)
    const known = await caller.chat.contacts.acquainted(caller.me.userId, input.userIDs)
    if (input.userIDs.length && !known.size) throw new ChatFailure('NOT_CONTACTS_GROUP')
    const invited = await invite(
      asker(caller),
      input.groupID,
      input.userIDs.filter((id) => known.has(id)),
    )
    return { ...invited, failure: [...invited.failure, ...input.userIDs.filter((id) => !known.has(id))] }
  },

  'group.kick': async (caller, input) => ({ removed: await kickMembers(asker(caller), input) }),
  'group.role': (caller, input) => setRole(asker(caller), input),
  'group.mute': (caller, input) => muteMember(asker(caller), input),

  async 'group.member'(caller, input) {
    checkName(input.nameCard, 'person')
    return setMember(asker(caller), input)
  },

  async 'group.online'(caller, input) {
    const rows = await rowsOf(
      await inside(caller, input.groupID),
      sql`SELECT count(DISTINCT m.user_id) AS n FROM chat_online o JOIN chat_processes p ON p.id = o.process
          JOIN chat_group_members m ON m.group_id = ${input.groupID} AND m.user_id = o.user_id`,
    )
    return { count: num(rows[0]?.n) }
  },

  async 'group.attributes'(caller, input) {
    const { attributes } = await readShared(await inside(caller, input.groupID), input.groupID, input.keys)
    return { attributes }
  },

  'group.setAttributes': (caller, input) => setAttributes(asker(caller), input),

  async 'group.counters'(caller, input) {
    const { counters } = await readShared(await inside(caller, input.groupID), input.groupID, input.keys)
    return { counters }
  },

  'group.count': (caller, input) => count(asker(caller), input),

  async 'group.pin'(caller, input) {
    await pinMessage(asker(caller), input)
    return {}
  },

  async 'group.pins'(caller, input) {
    await inside(caller, input.groupID)
    return { pins: await listPins(asker(caller), input.groupID) }
  },

  'group.mark': (caller, input) => markMembers(asker(caller), input),
}
