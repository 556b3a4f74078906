/** Two users of one device, one after the other: the second sees no data of the first. */
import type { Chat } from '../../../src/im'
import { getConversation, sendText, whenReady } from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()

/** Everything a client holds of its user, as its getters return it without waiting. */
const listsOf = async (chat: Chat) => ({
  conversations: (await chat.getConversationList()).data.conversationList.length,
  unread: chat.getTotalUnreadMessageCount(),
  conversationGroups: (await chat.getConversationGroupList()).data,
  blacklist: (await chat.getBlacklist()).data,
  friendGroups: (await chat.getFriendGroupList()).data,
})

it('the next user of a device gets their own lists', async () => {
  const [first, second, sender] = await Promise.all(['陈思源', '林静', '周雨桐'].map((n) => fixture.createColleague(n)))
  if (!first || !second || !sender) throw new Error('three colleagues are needed')
  await sendText(await fixture.openDevice(sender), first, '在吗')
  const device = await fixture.openDevice(first)
  await waitUntil(async () => (await device.getConversationList()).data.conversationList.length === 1)
  await device.createConversationGroup({ conversationIDList: [getConversation(sender)], groupName: '待面试' })
  await device.createFriendGroup({ name: '同事', userIDList: [] } as never)
  await device.addToBlacklist({ userIDList: [sender.userID] })
  await waitUntil(async () => (await device.getConversationGroupList()).data.length === 1)
  expect(await listsOf(device)).toMatchObject({ conversations: 1, unread: 1, blacklist: [sender.userID] })
  await device.logout()
  const { userID, userSig } = await fixture.fetchSession(second)
  await whenReady(device, () => device.login({ userID, userSig }))
  expect(await listsOf(device)).toEqual({
    conversations: 0,
    unread: 0,
    conversationGroups: [],
    blacklist: [],
    friendGroups: [],
  })
})
