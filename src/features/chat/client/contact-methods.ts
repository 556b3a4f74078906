/** Contact methods of the SDK: users, friends, blacklist, the user's own profile. */
import type { Chat } from '@/im'
import { TYPES } from '@/im/constants'
import { INVITE_SOURCE } from '~contract/chat/limits'
import { toList, toNum, toRecord, toStr } from '../kinds/parse-payload'
import type { ChatUser } from '../model/contact-types'
import type { FriendPolicy, Gender, Profile } from '../model/profile-types'
import { listContacts, toFriend } from './contacts-client'

/** Source of a friend application: the web kit. */
const SOURCE = 'AddSource_Type_Web'
interface FriendRequest {
  userId: string
  wording: string
  remark: string
  /** Code of the invite link by which the user was found. */
  inviteCode?: string | undefined
}
const WAITING_FOR_APPROVAL = 30539
const GENDERS: Record<Gender, string> = {
  male: TYPES.GENDER_MALE,
  female: TYPES.GENDER_FEMALE,
  unknown: TYPES.GENDER_UNKNOWN,
}
const POLICIES: Record<FriendPolicy, string> = {
  allowAny: TYPES.ALLOW_TYPE_ALLOW_ANY,
  needConfirm: TYPES.ALLOW_TYPE_NEED_CONFIRM,
  denyAny: TYPES.ALLOW_TYPE_DENY_ANY,
}
const keyOf = <K extends string>(table: Record<K, string>, value: unknown, other: K): K =>
  (Object.keys(table) as K[]).find((key) => table[key] === value) ?? other

/** Throws the first failure of a batch response. */
function throwOnFailure(data: unknown): void {
  const [failure] = toList(toRecord(data).failureUserIDList).map(toRecord)
  if (failure) throw Object.assign(new Error(toStr(failure.message)), { code: toNum(failure.code) })
}

const profileOf = (value: unknown): Profile => {
  const p = toRecord(value)
  return Object.freeze({
    userId: toStr(p.userID),
    name: toStr(p.nick),
    avatar: toStr(p.avatar),
    signature: toStr(p.selfSignature),
    gender: keyOf(GENDERS, p.gender, 'unknown'),
    birthday: toNum(p.birthday),
    policy: keyOf(POLICIES, p.allowType, 'allowAny'),
  })
}

export function contactMethods(chat: Chat) {
  return {
    /** Undefined for an unknown user. */
    findUser: async (userId: string): Promise<ChatUser | undefined> => (await listContacts(chat, [userId]))[0],
    listUsers: (userIds: readonly string[]) => listContacts(chat, userIds),
    /** Only a two-way friendship counts. */
    async isFriend(userId: string): Promise<boolean> {
      const type = TYPES.SNS_CHECK_TYPE_BOTH as never
      const { data } = await chat.checkFriend({ userIDList: [userId], type })
      const [found] = toList(toRecord(data).successUserIDList).map(toRecord)
      return found?.relation === TYPES.SNS_TYPE_BOTH_WAY
    },
    /** Resolves with whether the other side has to approve first. */
    async addFriend({ userId, wording, remark, inviteCode }: FriendRequest): Promise<'waiting' | 'added'> {
      const type = TYPES.SNS_ADD_TYPE_BOTH as never
      const source = inviteCode ? INVITE_SOURCE : SOURCE
      const options = { to: userId, source, wording, remark, type, ...(inviteCode ? { inviteCode } : {}) }
      const { data } = await chat.addFriend(options)
      return toNum(toRecord(data).code) === WAITING_FOR_APPROVAL ? 'waiting' : 'added'
    },
    async deleteFriend(userId: string): Promise<void> {
      const type = TYPES.SNS_DELETE_TYPE_BOTH as never
      throwOnFailure((await chat.deleteFriend({ userIDList: [userId], type })).data)
    },
    remark: async (userID: string, remark: string) => toFriend((await chat.updateFriend({ userID, remark })).data),
    async accept(userID: string): Promise<void> {
      await chat.acceptFriendApplication({ userID, type: TYPES.SNS_APPLICATION_AGREE_AND_ADD as never })
    },
    refuse: async (userID: string): Promise<void> => void (await chat.refuseFriendApplication({ userID })),
    readApplications: async (): Promise<void> => void (await chat.setFriendApplicationRead()),
    async block(userId: string, isBlocked: boolean): Promise<void> {
      const update = isBlocked ? chat.addToBlacklist : chat.removeFromBlacklist
      await update({ userIDList: [userId] })
    },

    myProfile: async (): Promise<Profile> => profileOf((await chat.getMyProfile()).data),
    /** Updates only the given fields. Rejects with the SDK's error. */
    async updateMyProfile(patch: Partial<Omit<Profile, 'userId'>>): Promise<Profile> {
      const sent: Record<string, unknown> = {}
      if (patch.name !== undefined) sent.nick = patch.name
      if (patch.avatar !== undefined) sent.avatar = patch.avatar
      if (patch.signature !== undefined) sent.selfSignature = patch.signature
      if (patch.gender !== undefined) sent.gender = GENDERS[patch.gender]
      if (patch.birthday !== undefined) sent.birthday = patch.birthday
      if (patch.policy !== undefined) sent.allowType = POLICIES[patch.policy]
      return profileOf((await chat.updateMyProfile(sent as never)).data)
    },
  }
}
export type ContactMethods = ReturnType<typeof contactMethods>
