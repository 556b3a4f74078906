/** Four users with a device each, their groups, and the events of their devices. */
import type { Chat } from '../../../src/im'
import { type ChatFixture, type ChatTestUser, createChatFixture, TYPES } from './chat-fixture'

// biome-ignore lint/suspicious/noExplicitAny: the published typings are any
export type Any = any
export type GroupUser = 'owner' | 'admin' | 'member' | 'stranger'
export interface GroupFixture {
  chatFixture: ChatFixture
  users: Record<GroupUser, ChatTestUser>
  chats: Record<GroupUser, Chat>
}

/** A chat fixture whose four users and devices are created before each test. */
export function createGroupFixture(): GroupFixture {
  const fixture = {} as GroupFixture
  beforeAll(async () => {
    fixture.chatFixture = await createChatFixture()
  })
  afterAll(() => fixture.chatFixture.close())
  beforeEach(async () => {
    const names: Record<GroupUser, string> = { owner: '群主', admin: '管理', member: '成员', stranger: '路人' }
    fixture.users = {} as GroupFixture['users']
    fixture.chats = {} as GroupFixture['chats']
    for (const [role, name] of Object.entries(names) as [GroupUser, string][]) {
      fixture.users[role] = await fixture.chatFixture.createColleague(name)
      fixture.chats[role] = await fixture.chatFixture.openDevice(fixture.users[role])
    }
  })
  return fixture
}

/** A group of owner, admin and member; its type's wire name. */
export async function createGroup({ users, chats }: GroupFixture, type: string, overrides: object = {}): Promise<Any> {
  const { group } = (
    await chats.owner.createGroup({
      name: '招聘组',
      type: type as never,
      memberList: [{ userID: users.admin.userID, role: 'Admin' }, { userID: users.member.userID }],
      ...overrides,
    })
  ).data
  if (type === 'AVChatRoom')
    for (const chat of [chats.admin, chats.member]) await chat.joinGroup({ groupID: group.groupID })
  return group
}

export function textPayload(chat: Chat, groupID: string, text: string, atUserList?: string[]) {
  const options = { to: groupID, conversationType: TYPES.CONV_GROUP as never, payload: { text: text, atUserList } }
  return chat.sendMessage(atUserList ? chat.createTextAtMessage(options as Any) : chat.createTextMessage(options))
}
export const listTips = (messages: Any[], operationType?: number): Any[] =>
  messages.filter((m) => m.type === 'TIMGroupTipElem' && (!operationType || m.payload.operationType === operationType))
export const listGroupNotices = (messages: Any[], operationType?: number): Any[] =>
  messages.filter(
    (m) => m.conversationID === '@TIM#SYSTEM' && (!operationType || m.payload.operationType === operationType),
  )
export const getGroupConversation = async (chat: Chat, id: string): Promise<Any> =>
  (await chat.getConversationList()).data.conversationList.find((c: Any) => c.conversationID === id)
export const listGroupIds = async (chat: Chat): Promise<string[]> =>
  (await chat.getGroupList()).data.groupList.map((g: Any) => g.groupID)
