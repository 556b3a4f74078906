/** Friends and friend applications. The lists are loaded completely, and again after a change. */
import type { ChatOutput } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { type Profile, toProfile } from '../conversations/conversation'
import { ChatError, ok, textOf } from '../errors'
import { syncedList } from '../synced-list'
import type { Friend, WireFriend } from './friend'

type Application = ChatOutput<'application.list'>['applications'][number]

const WAITING_CODE = 30539
const BATCH = 1000
const APPLICATION_TYPES = ['Pendency_Type_ComeIn', 'Pendency_Type_SendOut'] as const
/** A failure of one user in the result of a call. */
export const toFailure = (userID: string, code: number) => ({ userID, code, message: textOf(code) })

/** Loads every page of a list. */
async function fetchAllPages<P extends { nextCursor: string }>(read: (cursor: string) => Promise<P>): Promise<P[]> {
  const pages: P[] = []
  do pages.push(await read(pages.at(-1)?.nextCursor ?? ''))
  while (pages.at(-1)?.nextCursor)
  return pages
}

export function friendMethods(core: ClientCore) {
  const { friends, emitter } = core
  let applications: Application[] = []
  let unread = 0
  core.resets.push(() => {
    friends.clear()
    applications = []
    unread = 0
  })
  const friendList = () => [...friends.values()]
  const emitFriends = core.throttle(() => emitter.emit(EVENT.FRIEND_LIST_UPDATED, friendList()))
  const applicationList = () => ({ friendApplicationList: [...applications], unreadCount: unread })
  const toFriend = ({ profile, ...w }: WireFriend): Friend => ({ ...w, timestamp: 0, profile: toProfile(profile) })

  const loadFriends = syncedList(core, async () => {
    const pages = await fetchAllPages((cursor) => core.link.request('friend.list', { cursor }))
    friends.clear()
    for (const w of pages.flatMap((p) => p.friends)) friends.set(w.userID, toFriend(w))
    for (const c of core.conversations.values()) {
      const remark = (c.type === 'C2C' && friends.get(c.toAccount)?.remark) || ''
      if (remark === c.remark) continue
      c.remark = remark
      core.touch(c)
    }
    return emitFriends
  })
  const loadApplications = syncedList(core, async () => {
    const pages = await fetchAllPages((cursor) => core.link.request('application.list', { cursor }))
    applications = pages.flatMap((p) => p.applications)
    unread = pages[0]?.unread ?? 0
    return () => emitter.emit(EVENT.FRIEND_APPLICATION_LIST_UPDATED, applicationList())
  })
  core.syncedLists.set('friends', loadFriends)
  core.syncedLists.set('applications', loadApplications)
  emitter.on(EVENT.PROFILE_UPDATED, ({ data }: { data: Profile[] }) => {
    const changed = data.filter((p) => friends.has(p.userID))
    for (const p of changed) Object.assign(friends.get(p.userID) as Friend, { profile: p })
    if (changed.length) emitFriends()
  })
  const reloadBoth = () => Promise.all([loadFriends(), loadApplications()])

  const answerApplication = async (userID: string, action: 'agree' | 'agreeAndAdd' | 'refuse', remark = '') => {
    await core.link.request('application.answer', { userID, action, remark }).catch(async (error: ChatError) => {
      // The application is gone: the list must not show it any longer.
      if (error.code === 30614) await loadApplications()
      throw error
    })
    await reloadBoth()
    return ok({})
  }

  return {
    getFriendList: async () => ok(friendList()),

    async addFriend(o: {
      to: string
      source: string
      wording?: string
      remark?: string
      groupName?: string
      type?: string
    }) {
      const { to, source, wording = '', remark = '', groupName } = o
      const isBoth = o.type !== 'Add_Type_Single'
      const { isWaiting } = await core.link
        .request('friend.add', { to, source, wording, remark, isBoth, ...(groupName ? { groupName } : {}) })
        .catch((error: ChatError) => {
          throw new ChatError(error.code, error.message, { userID: to, code: error.code, message: error.message })
        })
      await reloadBoth()
      return ok({
        userID: to,
        code: isWaiting ? WAITING_CODE : 0,
        ...(isWaiting ? { message: textOf(WAITING_CODE) } : {}),
      })
    },

    async deleteFriend(o: { userIDList: string[]; type?: string }) {
      const userIDs = o.userIDList.slice(0, BATCH)
      const isBoth = o.type !== 'Delete_Type_Single'
      const deleted = new Set((await core.link.request('friend.delete', { userIDs, isBoth })).userIDs)
      await loadFriends()
      return ok({
        successUserIDList: userIDs.filter((id) => deleted.has(id)).map((userID) => ({ userID })),
        failureUserIDList: userIDs.filter((id) => !deleted.has(id)).map((id) => toFailure(id, 2700)),
      })
    },

    async checkFriend(o: { userIDList: string[]; type?: string }) {
      const userIDs = o.userIDList.slice(0, BATCH)
      const isSingle = o.type === 'CheckResult_Type_Single'
      const { list: known } = await core.link.request('friend.check', { userIDs })
      const found = new Map(known.map((k) => [k.userID, k]))
      return ok({
        successUserIDList: known.map(({ userID, hasMine, hasHis }) => {
          const kind = hasMine ? (hasHis && !isSingle ? 'BothWay' : 'AWithB') : hasHis && !isSingle ? 'BWithA' : ''
          return { userID, code: 0, relation: `CheckResult_Type_${kind || 'NoRelation'}` }
        }),
        failureUserIDList: userIDs.filter((id) => !found.has(id)).map((id) => toFailure(id, 30003)),
      })
    },

    async getFriendProfile(o: { userIDList: string[] }) {
      return ok({
        friendList: o.userIDList.flatMap((id) => friends.get(id) ?? []),
        failureUserIDList: o.userIDList.filter((id) => !friends.has(id)).map((id) => toFailure(id, 2700)),
      })
    },

    async updateFriend(o: { userID: string; remark?: string; friendCustomField?: { key: string; value: string }[] }) {
      if (!friends.has(o.userID)) throw new ChatError(2700)
      const { userID, remark, friendCustomField: custom } = o
      await core.link.request('friend.update', {
        userID,
        ...(remark === undefined ? {} : { remark }),
        ...(custom?.length ? { custom } : {}),
      })
      await loadFriends()
      return ok(friends.get(userID))
    },

    getFriendApplicationList: async () => ok(applicationList()),
    acceptFriendApplication: (o: { userID: string; type?: string; remark?: string }) =>
      answerApplication(o.userID, o.type === 'Response_Action_Agree' ? 'agree' : 'agreeAndAdd', o.remark),
    refuseFriendApplication: (o: { userID: string }) => answerApplication(o.userID, 'refuse'),

    async deleteFriendApplication(o: { userID: string; type?: string }) {
      const type = APPLICATION_TYPES.find((t) => t === o.type) ?? APPLICATION_TYPES[0]
      if (!applications.some((a) => a.userID === o.userID && a.type === type)) throw new ChatError(2716)
      await core.link.request('application.delete', { userID: o.userID, type })
      await loadApplications()
      return ok({})
    },

    /** The only method of the SDK that returns nothing at all. */
    async setFriendApplicationRead(): Promise<undefined> {
      await core.link.request('application.read', {})
      await loadApplications()
    },
  }
}
