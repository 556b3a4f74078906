/** Methods on groups themselves. */
import type { ChatInput } from '~contract/chat'
import { COMMUNITY_PREFIX, GROUP_TYPES, type GroupType } from '~contract/chat/group-types'
import { callExperimentalApi } from '../capabilities'
import type { ClientCore } from '../client-core'
import { ChatError, check, ok, textOf } from '../errors'
import { createMessageBuilder } from '../messages/create-message-methods'
import type { Message } from '../messages/message'
import { groupSharedMethods } from './attribute-methods'
import { Group } from './group'
import type { GroupCache } from './group-cache'
import { groupMemberMethods } from './member-methods'

type Options = Record<string, unknown> & { groupID: string }
const isText = (v: unknown): v is string => typeof v === 'string' && v !== ''
/** Ids and choices: an empty one, as in a form that was not filled in, is none. */
const NEVER_EMPTY_KEYS = ['type', 'groupID', 'joinOption', 'inviteOption']
/** The given keys of an object that are set. */
const pickDefined = <T extends object>(o: T, keys: readonly string[]): Partial<T> =>
  Object.fromEntries(
    Object.entries(o)
      .filter(([key, value]) => keys.includes(key) && value !== undefined)
      .filter(([key, value]) => value || !NEVER_EMPTY_KEYS.includes(key)),
  ) as Partial<T>
/** Identifies one request, so that the server recognises a repeated frame. */
const createRequestKey = (core: ClientCore) => `${core.tinyID}-${Math.random().toString(36).slice(2)}${Date.now()}`
const PROFILE_KEYS =
  'name avatar introduction notification joinOption inviteOption groupCustomField muteAllMembers'.split(' ')
const CREATION_KEYS = [...PROFILE_KEYS, 'type', 'groupID', 'maxMemberNum', 'memberList']

/** Group methods of an instance, without those of group-list.ts; `send` is its sendMessage. */
export function groupMethods(core: ClientCore, cache: GroupCache, send: (message: Message) => Promise<unknown>) {
  return {
    ...profileMethods(core, cache, send),
    ...entryMethods(core, cache),
    ...groupMemberMethods(core, cache),
    ...groupSharedMethods(core),
  }
}

function profileMethods(
  core: ClientCore,
  { save, load, remove, emitChanged }: GroupCache,
  send: (message: Message) => Promise<unknown>,
) {
  const build = createMessageBuilder(core)
  /** The first message of every group but a live room. */
  const sendGreeting = (group: Group) => {
    const isCommunity = group.type === 'Community'
    const texts = callExperimentalApi(core, 'isIntl', '')
      ? ['Create Group', 'Create Community']
      : ['创建群组', '创建社群']
    const data = JSON.stringify({
      businessID: 'group_create',
      content: texts[Number(isCommunity)],
      cmd: isCommunity ? 1 : 0,
      opUser: core.profiles.get(core.me)?.nick || core.me,
      version: 4,
    })
    const message = build({ to: group.groupID, conversationType: 'GROUP', payload: {} }, 'TIMCustomElem', {
      data,
      description: '',
      extension: '',
    })
    send(message).catch(() => {})
  }

  return {
    getGroupProfile: async (o: Options) => ok({ group: await load(o.groupID) }),
    async searchGroupByID(groupID: string) {
      return ok({ group: new Group(await core.link.request('group.search', { groupID }), core.me) })
    },

    async createGroup(o: Options & { type: GroupType; memberList?: { userID: string }[] }) {
      const type = o.type || 'Private'
      if (!GROUP_TYPES.includes(type)) throw new ChatError(2600)
      if (o.groupID && o.groupID.startsWith(COMMUNITY_PREFIX) !== (type === 'Community')) throw new ChatError(2602)
      const { memberList = [], ...rest } = pickDefined(o, CREATION_KEYS) as unknown as ChatInput<'group.create'>
      const { group: w, overLimit } = await core.link.request('group.create', {
        ...rest,
        type,
        // kits leave the role of a member empty too
        memberList: type === 'AVChatRoom' ? [] : memberList.map(({ role, ...m }) => (role ? { ...m, role } : m)),
        key: createRequestKey(core),
      })
      const group = save(w)
      if (type !== 'AVChatRoom') sendGreeting(group)
      emitChanged()
      return ok({ group, overLimitUserIDList: overLimit })
    },

    async updateGroupProfile(o: Options) {
      const group = save(
        await core.link.request('group.update', { ...pickDefined(o, PROFILE_KEYS), groupID: o.groupID }),
      )
      emitChanged()
      return ok({ group })
    },
    async changeGroupOwner(o: Options & { newOwnerID: string }) {
      if (core.groups.get(o.groupID)?.type === 'AVChatRoom') throw new ChatError(2620)
      if (o.newOwnerID === core.me) throw new ChatError(2621)
      const group = save(await core.link.request('group.transfer', { groupID: o.groupID, userID: o.newOwnerID }))
      emitChanged()
      return ok({ group })
    },
    async dismissGroup(groupID: string) {
      await core.link.request('group.dismiss', { groupID })
      remove(groupID)
      return ok({ groupID })
    },
  }
}

function entryMethods(core: ClientCore, { save, load, remove, emitChanged }: GroupCache) {
  /** These methods may be called before the instance is ready, and reject then. */
  const requireReady = () => {
    if (core.notReadyCode !== 0)
      throw new ChatError(core.notReadyCode, `${textOf(core.notReadyCode)} | ${textOf(2999)}`)
  }
  const isLive = (groupID: string) => core.groups.get(groupID)?.type === 'AVChatRoom'
  /** One live room at a time, unless the instance was created for several. */
  const leaveOtherRooms = async (groupID: string) => {
    if (core.options.unlimitedAVChatRoom) return
    for (const g of [...core.groups.values()]) {
      if (g.groupID === groupID || g.type !== 'AVChatRoom' || g.ownerID === core.me) continue
      await core.link.request('group.quit', { groupID: g.groupID }).catch(() => {})
      remove(g.groupID)
    }
  }

  return {
    async joinGroup(o: { groupID: string; applyMessage?: string; type?: string }) {
      check(isText(o?.groupID))
      requireReady()
      const wasIn = core.groups.has(o.groupID)
      const { status } = await core.link.request('group.join', {
        groupID: o.groupID,
        note: o.applyMessage ?? '',
        key: createRequestKey(core),
      })
      if (status === 'WaitAdminApproval') return ok({ status })
      const group = await load(o.groupID)
      if (isLive(o.groupID)) await leaveOtherRooms(o.groupID)
      emitChanged()
      // A live room is lost when the page is closed: coming back to it is joining it.
      return ok({ status: isLive(o.groupID) && !wasIn ? JOINED : status, group })
    },
    async quitGroup(groupID: string) {
      check(isText(groupID))
      requireReady()
      if (!core.groups.has(groupID)) throw new ChatError(2623)
      await core.link.request('group.quit', { groupID })
      remove(groupID)
      return ok({ groupID })
    },
    async getGroupOnlineMemberCount(groupID: string) {
      check(isText(groupID))
      requireReady()
      const { count } = await core.link.request('group.online', { groupID })
      return ok({ memberCount: count })
    },

    async handleGroupApplication(o: {
      handleAction: string
      handleMessage?: string
      message?: Message
      application?: { groupID: string; messageKey: string | number }
    }) {
      const notice = o.message?.payload as { groupProfile?: { groupID: string }; messageKey?: string } | undefined
      const groupID = o.application?.groupID ?? notice?.groupProfile?.groupID
      const key = o.application?.messageKey ?? notice?.messageKey
      check((o.handleAction === 'Agree' || o.handleAction === 'Reject') && isText(groupID) && key !== undefined)
      const isAgreed = o.handleAction === 'Agree'
      const w = await core.link.request('group.handle', {
        groupID,
        key: String(key),
        isAgreed,
        note: o.handleMessage ?? '',
      })
      return ok({ group: save(w) })
    },
  }
}
const JOINED = 'JoinedSuccess'
