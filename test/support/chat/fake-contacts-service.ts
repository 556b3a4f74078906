/** The service of one user's people for the unit stories: who is a friend, who asks, who is blocked, who is online, oneself. */
import { act, fireEvent, screen } from '@testing-library/react'
import { loadChatSettings } from '@/features/chat/core/chat-settings'
import * as session from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { EVENT } from '@/im/constants'

interface Known {
  userID: string
  nick: string
  avatar: string
  selfSignature: string
}
export const known = (userID: string, nick: string): Known => ({ userID, nick, avatar: '', selfSignature: '' })
const everybody = [known('user2', '刘思雨'), known('user3', '周明远')]

const blank = () => ({
  me: '',
  friends: [] as { userID: string; remark: string; profile: Known }[],
  applications: [] as object[],
  unreadCount: 0,
  blocked: [] as string[],
  mine: {} as Record<string, unknown>,
  /** What the service says of any two people. */
  relation: 'CheckResult_Type_BothWay',
  online: {} as Record<string, number>,
  /** Every call with what it carried. */
  asked: [] as [string, unknown][],
  clock: 1_800_000_000_000,
})
/** What the service knows, and what it was asked. */
export const book = blank()
type Hearing = (told: { data: unknown }) => void
let heard: Record<string, Hearing[]> = {}

/** Tells what the service pushes. */
export const tell = (event: string, data: unknown): Promise<void> =>
  act(async () => {
    for (const run of heard[event] ?? []) run({ data })
  })
const applicationList = () => ({ friendApplicationList: book.applications, unreadCount: book.unreadCount })
async function changed(): Promise<void> {
  await tell(EVENT.FRIEND_LIST_UPDATED, [...book.friends])
  await tell(EVENT.FRIEND_APPLICATION_LIST_UPDATED, applicationList())
  await tell(EVENT.BLACKLIST_UPDATED, [...book.blocked])
}
export function befriend(userID: string): void {
  const profile = everybody.find((one) => one.userID === userID) as Known
  book.friends.push({ userID, remark: '', profile })
}

type Input = { userIDList: string[]; userID: string }
/** Its answers, by call; a story may put another one in. */
export const service: Record<string, (o: Input) => unknown> = {
  getFriendList: () => book.friends,
  getFriendApplicationList: applicationList,
  getBlacklist: () => book.blocked,
  getGroupList: () => ({ groupList: [] }),
  getGroupApplicationList: () => ({ applicationList: [] }),
  getUserProfile: ({ userIDList }) => everybody.filter(({ userID }) => userIDList.includes(userID)),
  searchGroupByID: () => Promise.reject(new Error('群组不存在')),
  checkFriend: ({ userIDList: [userID] }) => ({ successUserIDList: [{ userID, relation: book.relation }] }),
  getUserStatus: ({ userIDList }) => ({
    successUserList: userIDList.map((userID) => ({ userID, statusType: book.online[userID] ?? 0 })),
  }),
  subscribeUserStatus: () => ({}),
  addFriend: () => ({ code: 30539 }),
  acceptFriendApplication({ userID }) {
    book.applications = []
    befriend(userID)
  },
  refuseFriendApplication: () => Object.assign(book, { applications: [] }),
  setFriendApplicationRead: () => Object.assign(book, { unreadCount: 0 }),
  deleteFriend({ userIDList }) {
    book.friends = book.friends.filter(({ userID }) => !userIDList.includes(userID))
    return { successUserIDList: userIDList }
  },
  addToBlacklist: ({ userIDList }) => Object.assign(book, { blocked: [...userIDList], friends: [] }),
  removeFromBlacklist: () => Object.assign(book, { blocked: [] }),
  getMyProfile: () => book.mine,
  updateMyProfile: (some) => Object.assign(book.mine, some),
}
const sdk = new Proxy({} as Record<string, unknown>, {
  get(_, name: string) {
    if (name === 'on')
      return (event: string, run: Hearing) => Object.assign(heard, { [event]: [...(heard[event] ?? []), run] })
    if (name === 'off') return jest.fn()
    return async (input: Input) => {
      book.asked.push([name, input])
      const answer = service[name]
      if (!answer) throw new Error(`nobody asked for ${name} before`)
      const data = await answer(input)
      return { data: data === book ? {} : data && structuredClone(data) }
    }
  },
})
export const calls = (name: string): unknown[] => book.asked.filter(([call]) => call === name).map(([, input]) => input)

export const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))
/** Presses like a person, never so soon that the click guard takes it for the press before. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  book.clock += 1000
  fireEvent.click(screen.getByRole(role, { name }))
  await settle()
  await changed()
}
export const has = (name: string | RegExp): boolean => screen.queryByRole('button', { name }) !== null
export const type = (name: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

let count = 0
/** A user whom nobody knows yet, with his chat running. */
export function enter(): void {
  heard = {}
  const me = `me${++count}`
  const own = { gender: 'Gender_Type_Unknown', birthday: 0, allowType: 'AllowType_Type_NeedConfirm' }
  Object.assign(book, blank(), { me, mine: { ...known(me, '陈立群'), ...own } })
  jest.spyOn(Date, 'now').mockImplementation(() => book.clock)
  jest.spyOn(session, 'activeSession').mockReturnValue({ engine: { sdk, me } } as never)
  useChat.setState({ phase: 'ready', me })
  loadChatSettings(me)
}
