/** group.*: actions on groups in the name of the calling user. */
import type { groupCalls } from '../../../../contract/chat/calls/groups'
import { ChatError } from '../../core/chat-error'
import { checkName } from '../../friends/friend-fields'
import {
  getAttributesAndCounters,
  listPins,
  pinMessage,
  setAttributes,
  updateCounters,
} from '../../groups/attributes-and-pins'
import { storeNewGroup } from '../../groups/create-group'
import type { GroupActor } from '../../groups/group-action'
import { listGroupApplications } from '../../groups/group-application-rows'
import { changeGroupOwner, updateGroupProfile } from '../../groups/group-profile'
import { getGroup, listGroups } from '../../groups/group-queries'
import { answerGroupApplication, inviteMembers, joinGroup } from '../../groups/join-group'
import { deleteGroupMembers, dismissGroup, quitGroup } from '../../groups/leave-group'
import { countOnlineMembers, findMembers, listMembers } from '../../groups/member-queries'
import { markGroupMembers, muteMember, setMemberProfile, setMemberRole } from '../../groups/member-settings'
import type { HandlerContext, Handlers } from './handler-context'

const toActor = ({ chat, me, connection }: HandlerContext): GroupActor => ({
  chat,
  userId: me.userId,
  origin: connection.id,
})
/** Checks the membership of the caller; returns the database. Throws GROUP_GONE, NO_PERMISSION. */
const requireMember = async ({ chat, me }: HandlerContext, groupID: string) => {
  await chat.directory.find(me.userId, { scene: 'GROUP', to: groupID })
  return chat.ctx.db
}

export const groupHandlers: Handlers<keyof typeof groupCalls> = {
  'group.list': ({ chat, me }, input) => listGroups(chat.ctx.db, me.userId, input.cursor),
  'group.get': ({ chat, me }, input) => getGroup(chat.ctx.db, me.userId, input.groupID),
  'group.search': ({ chat, me }, input) => getGroup(chat.ctx.db, me.userId, input.groupID, true),
  async 'group.create'(caller, input) {
    checkName(input.name, 'thing')
    const others = input.memberList.map((m) => m.userID).filter((id) => id !== caller.me.userId)
    const known = await caller.chat.contacts.filterAcquainted(caller.me.userId, others)
    if (others.some((id) => !known.has(id))) throw new ChatError('NOT_CONTACTS_GROUP')
    return storeNewGroup(toActor(caller), input)
  },

  async 'group.update'(caller, input) {
    checkName(input.name, 'thing')
    return updateGroupProfile(toActor(caller), input)
  },

  'group.join': async (caller, input) => ({ status: await joinGroup(toActor(caller), input) }),

  async 'group.quit'(caller, input) {
    await quitGroup(toActor(caller), input.groupID)
    return {}
  },

  async 'group.dismiss'(caller, input) {
    await dismissGroup(toActor(caller), input.groupID)
    return {}
  },

  'group.transfer': (caller, input) => changeGroupOwner(toActor(caller), input.groupID, input.userID),
  'group.applications': ({ chat, me }, input) => listGroupApplications(chat.ctx.db, me.userId, input.cursor),
  'group.handle': (caller, input) => answerGroupApplication(toActor(caller), input),
  'group.members': async (caller, input) =>
    listMembers(await requireMember(caller, input.groupID), input.groupID, input),

  async 'group.memberProfiles'(caller, input) {
    return { members: await findMembers(await requireMember(caller, input.groupID), input.groupID, input.userIDs) }
  },

  async 'group.invite'(caller, input) {
    await requireMember(caller, input.groupID)
    const known = await caller.chat.contacts.filterAcquainted(caller.me.userId, input.userIDs)
    if (input.userIDs.length && !known.size) throw new ChatError('NOT_CONTACTS_GROUP')
    const invited = await inviteMembers(
      toActor(caller),
      input.groupID,
      input.userIDs.filter((id) => known.has(id)),
    )
    return { ...invited, failure: [...invited.failure, ...input.userIDs.filter((id) => !known.has(id))] }
  },

  'group.kick': async (caller, input) => ({ removed: await deleteGroupMembers(toActor(caller), input) }),
  'group.role': (caller, input) => setMemberRole(toActor(caller), input),
  'group.mute': (caller, input) => muteMember(toActor(caller), input),

  async 'group.member'(caller, input) {
    checkName(input.nameCard, 'person')
    return setMemberProfile(toActor(caller), input)
  },

  async 'group.online'(caller, input) {
    return { count: await countOnlineMembers(await requireMember(caller, input.groupID), input.groupID) }
  },

  async 'group.attributes'(caller, input) {
    const { attributes } = await getAttributesAndCounters(
      await requireMember(caller, input.groupID),
      input.groupID,
      input.keys,
    )
    return { attributes }
  },

  'group.setAttributes': (caller, input) => setAttributes(toActor(caller), input),

  async 'group.counters'(caller, input) {
    const { counters } = await getAttributesAndCounters(
      await requireMember(caller, input.groupID),
      input.groupID,
      input.keys,
    )
    return { counters }
  },

  'group.count': (caller, input) => updateCounters(toActor(caller), input),

  async 'group.pin'(caller, input) {
    await pinMessage(toActor(caller), input)
    return {}
  },

  async 'group.pins'(caller, input) {
    await requireMember(caller, input.groupID)
    return { pins: await listPins(toActor(caller), input.groupID) }
  },

  'group.mark': (caller, input) => markGroupMembers(toActor(caller), input),
}
