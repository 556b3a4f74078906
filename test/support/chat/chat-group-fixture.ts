/** Four people with a device each, groups of them, and what their devices hear. */
import type { Chat } from '../../../src/im'
import { type ChatFixture, type ChatTestUser, createChatFixture, TYPES } from './chat-fixture'

// biome-ignore lint/suspicious/noExplicitAny: the published typings say any
export type Any = any
export type GroupUser = 'owner' | 'admin' | 'member' | 'stranger'
export interface GroupFixture {
  world: ChatFixture
  people: Record<GroupUser, ChatTestUser>
  chats: Record<GroupUser, Chat>
}

/** A world whose four people and devices are new before each test. */
export function createGroupFixture(): GroupFixture {
  const it = {} as GroupFixture
  beforeAll(async () => {
    it.world = await createChatFixture()
  })
  afterAll(() => it.world.close())
  beforeEach(async () => {
    const names: Record<GroupUser, string> = { owner: '群主', admin: '管理', member: '成员', stranger: '路人' }
    it.people = {} as GroupFixture['people']
    it.chats = {} as GroupFixture['chats']
    for (const [who, name] of Object.entries(names) as [GroupUser, string][]) {
      it.people[who] = await it.world.person(name)
      it.chats[who] = await it.world.device(it.people[who])
    }
  })
  return it
}

/** A group of owner, admin and member; its type's wire name. */
export async function createGroup({ people, chats }: GroupFixture, type: string, more: object = {}): Promise<Any> {
  const { group } = (
    await chats.owner.createGroup({
      name: '招聘组',
      type: type as never,
      memberList: [{ userID: people.admin.userID, role: 'Admin' }, { userID: people.member.userID }],
      ...more,
    })
  ).data
  if (type === 'AVChatRoom')
    for (const chat of [chats.admin, chats.member]) await chat.joinGroup({ groupID: group.groupID })
  return group
}

export const textPayload = (chat: Chat, groupID: string, words: string, atUserList?: string[]) => {
  const options = { to: groupID, conversationType: TYPES.CONV_GROUP as never, payload: { text: words, atUserList } }
  return chat.sendMessage(atUserList ? chat.createTextAtMessage(options as Any) : chat.createTextMessage(options))
}
export const listTips = (seen: Any[], operationType?: number): Any[] =>
  seen.filter((m) => m.type === 'TIMGroupTipElem' && (!operationType || m.payload.operationType === operationType))
export const listGroupNotices = (seen: Any[], operationType?: number): Any[] =>
  seen.filter(
    (m) => m.conversationID === '@TIM#SYSTEM' && (!operationType || m.payload.operationType === operationType),
  )
export const getGroupConversation = async (chat: Chat, id: string): Promise<Any> =>
  (await chat.getConversationList()).data.conversationList.find((c: Any) => c.conversationID === id)
export const listGroupIds = async (chat: Chat): Promise<string[]> =>
  (await chat.getGroupList()).data.groupList.map((g: Any) => g.groupID)
