/** Fake of the chat SDK's contact calls for unit tests: friends, applications, blacklist, status and own profile. */
import { act, fireEvent, screen } from '@testing-library/react'
import { loadChatSettings } from '@/features/chat/core/chat-settings'
import * as session from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { EVENT } from '@/im/constants'
import { bindTestAccount } from '../bound-account'
import { flushPromises } from '../wait-until'

interface UserProfile {
  userID: string
  nick: string
  avatar: string
  selfSignature: string
}
export const buildProfile = (userID: string, nick: string): UserProfile => ({
  userID,
  nick,
  avatar: '',
  selfSignature: '',
})
const allProfiles = [buildProfile('user2', '刘思雨'), buildProfile('user3', '周明远')]

const createState = () => ({
  me: '',
  friends: [] as { userID: string; remark: string; profile: UserProfile }[],
  applications: [] as object[],
  unreadCount: 0,
  blacklist: [] as string[],
  myProfile: {} as Record<string, unknown>,
  /** Relation reported for any two users. */
  relation: 'CheckResult_Type_BothWay',
  online: {} as Record<string, number>,
  /** Calls with their input. */
  calls: [] as [string, unknown][],
  clock: 1_800_000_000_000,
})
/** State of the fake and the calls it received. */
export const state = createState()
type EventListener = (event: { data: unknown }) => void
let listeners: Record<string, EventListener[]> = {}

/** Emits an SDK event. */
export const emit = (event: string, data: unknown): Promise<void> =>
  act(async () => {
    for (const run of listeners[event] ?? []) run({ data })
  })
const applicationList = () => ({ friendApplicationList: state.applications, unreadCount: state.unreadCount })
async function emitLists(): Promise<void> {
  await emit(EVENT.FRIEND_LIST_UPDATED, [...state.friends])
  await emit(EVENT.FRIEND_APPLICATION_LIST_UPDATED, applicationList())
  await emit(EVENT.BLACKLIST_UPDATED, [...state.blacklist])
}
export function befriend(userID: string): void {
  const profile = allProfiles.find((other) => other.userID === userID) as UserProfile
  state.friends.push({ userID, remark: '', profile })
}

type SdkInput = { userIDList: string[]; userID: string }
/** Replies by call; a test may replace one. */
export const service: Record<string, (input: SdkInput) => unknown> = {
  getFriendList: () => state.friends,
  getFriendApplicationList: applicationList,
  getBlacklist: () => state.blacklist,
  getGroupList: () => ({ groupList: [] }),
  getGroupApplicationList: () => ({ applicationList: [] }),
  getUserProfile: ({ userIDList }) => allProfiles.filter(({ userID }) => userIDList.includes(userID)),
  searchGroupByID: () => Promise.reject(new Error('群组不存在')),
  checkFriend: ({ userIDList: [userID] }) => ({ successUserIDList: [{ userID, relation: state.relation }] }),
  getUserStatus: ({ userIDList }) => ({
    successUserList: userIDList.map((userID) => ({ userID, statusType: state.online[userID] ?? 0 })),
  }),
  subscribeUserStatus: () => ({}),
  addFriend: () => ({ code: 30539 }),
  acceptFriendApplication({ userID }) {
    state.applications = []
    befriend(userID)
  },
  refuseFriendApplication: () => Object.assign(state, { applications: [] }),
  setFriendApplicationRead: () => Object.assign(state, { unreadCount: 0 }),
  deleteFriend({ userIDList }) {
    state.friends = state.friends.filter(({ userID }) => !userIDList.includes(userID))
    return { successUserIDList: userIDList }
  },
  addToBlacklist: ({ userIDList }) => Object.assign(state, { blacklist: [...userIDList], friends: [] }),
  removeFromBlacklist: () => Object.assign(state, { blacklist: [] }),
  getMyProfile: () => state.myProfile,
  updateMyProfile: (fields) => Object.assign(state.myProfile, fields),
}
const sdk = new Proxy({} as Record<string, unknown>, {
  get(_, name: string) {
    if (name === 'on')
      return (event: string, run: EventListener) =>
        Object.assign(listeners, { [event]: [...(listeners[event] ?? []), run] })
    if (name === 'off') return jest.fn()
    return async (input: SdkInput) => {
      state.calls.push([name, input])
      const answer = service[name]
      if (!answer) throw new Error(`nobody asked for ${name} before`)
      const data = await answer(input)
      return { data: data === state ? {} : data && structuredClone(data) }
    }
  },
})
export const calls = (name: string): unknown[] =>
  state.calls.filter(([call]) => call === name).map(([, input]) => input)

export const settle = (): Promise<void> => act(flushPromises)
/** Clicks an element; moves the clock so that the click guard accepts it. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  state.clock += 1000
  fireEvent.click(screen.getByRole(role, { name }))
  await settle()
  await emitLists()
}
export const has = (name: string | RegExp): boolean => screen.queryByRole('button', { name }) !== null
export const type = (name: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

let count = 0
/** Starts the chat of a new user. */
export function startChat(): void {
  listeners = {}
  const me = `me${++count}`
  const settings = { gender: 'Gender_Type_Unknown', birthday: 0, allowType: 'AllowType_Type_NeedConfirm' }
  Object.assign(state, createState(), { me, myProfile: { ...buildProfile(me, '陈立群'), ...settings } })
  jest.spyOn(Date, 'now').mockImplementation(() => state.clock)
  jest.spyOn(session, 'activeSession').mockReturnValue({ client: { sdk, me } } as never)
  useChat.setState({ phase: 'ready', me })
  bindTestAccount(`${1000 + count}.1`)
  loadChatSettings()
}
