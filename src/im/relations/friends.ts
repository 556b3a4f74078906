/** Friends and friend applications. */

import type { ClientCore, RefreshList } from '../client-core'
import { ChatError, ok, textOf } from '../errors'
import { toFailure } from './failure'
import type { ApplicationList, FriendLists } from './friend-lists'

const WAITING_CODE = 30539
const BATCH = 1000
const APPLICATION_TYPES = ['Pendency_Type_ComeIn', 'Pendency_Type_SendOut'] as const

/** Methods on friends and applications, without those that only read the lists. */
export function friendMethods(core: ClientCore, { loadFriends, applications }: FriendLists) {
  const reloadBoth = () => Promise.all([loadFriends(), applications.load()])
  return {
    ...friendListMethods(core, loadFriends),
    ...friendshipMethods(core, loadFriends, reloadBoth),
    ...applicationMethods(core, applications, reloadBoth),
  }
}

/** Methods on the friends of the user. */
function friendListMethods(core: ClientCore, loadFriends: RefreshList) {
  return {
    async getFriendProfile(o: { userIDList: string[] }) {
      return ok({
        friendList: o.userIDList.flatMap((id) => core.friends.get(id) ?? []),
        failureUserIDList: o.userIDList.filter((id) => !core.friends.has(id)).map((id) => toFailure(id, 2700)),
      })
    },

    async updateFriend(o: { userID: string; remark?: string; friendCustomField?: { key: string; value: string }[] }) {
      if (!core.friends.has(o.userID)) throw new ChatError(2700)
      const { userID, remark, friendCustomField: custom } = o
      await core.link.request('friend.update', {
        userID,
        ...(remark === undefined ? {} : { remark }),
        ...(custom?.length ? { custom } : {}),
      })
      await loadFriends()
      return ok(core.friends.get(userID))
    },
  }
}

/** Methods that begin, end and check friendships. */
function friendshipMethods(core: ClientCore, loadFriends: RefreshList, reloadBoth: () => Promise<unknown>) {
  return {
    async addFriend(o: {
      to: string
      source: string
      wording?: string
      remark?: string
      groupName?: string
      type?: string
      /** Not in Tencent's SDK: the code of the invite link by which the user was found. */
      inviteCode?: string
    }) {
      const { to, source, wording = '', remark = '', groupName, inviteCode } = o
      const isBoth = o.type !== 'Add_Type_Single'
      const { isWaiting } = await core.link
        .request('friend.add', {
          ...{ to, source, wording, remark, isBoth },
          ...(groupName ? { groupName } : {}),
          ...(inviteCode ? { inviteCode } : {}),
        })
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
  }
}

function applicationMethods(core: ClientCore, applications: ApplicationList, reloadBoth: () => Promise<unknown>) {
  const answerApplication = async (userID: string, action: 'agree' | 'agreeAndAdd' | 'refuse', remark = '') => {
    await core.link.request('application.answer', { userID, action, remark }).catch(async (error: ChatError) => {
      // The application is gone: the list must not show it any longer.
      if (error.code === 30614) await applications.load()
      throw error
    })
    await reloadBoth()
    return ok({})
  }

  return {
    acceptFriendApplication: (o: { userID: string; type?: string; remark?: string }) =>
      answerApplication(o.userID, o.type === 'Response_Action_Agree' ? 'agree' : 'agreeAndAdd', o.remark),
    refuseFriendApplication: (o: { userID: string }) => answerApplication(o.userID, 'refuse'),

    async deleteFriendApplication(o: { userID: string; type?: string }) {
      const type = APPLICATION_TYPES.find((t) => t === o.type) ?? APPLICATION_TYPES[0]
      if (!applications.has(o.userID, type)) throw new ChatError(2716)
      await core.link.request('application.delete', { userID: o.userID, type })
      await applications.load()
      return ok({})
    },

    /** The only method of the SDK that returns nothing at all. */
    async setFriendApplicationRead(): Promise<undefined> {
      await core.link.request('application.read', {})
      await applications.load()
    },
  }
}
