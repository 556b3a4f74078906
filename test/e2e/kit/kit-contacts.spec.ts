/** Tencent's kit on the embedded client: groups, friends, the blacklist and the search of the service. */
import { type Browser, expect, test } from '@playwright/test'
import {
  bundleKit,
  type Kit,
  type KitState,
  lastItem,
  openConversation,
  openLoggedInKit,
  untilMessages,
} from '../../support/browser/tencent-kit'
import { createInstance } from '../../support/chat/bundled-client'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'

// each test continues where the one before ended
test.describe.configure({ mode: 'serial' })

type UserName = 'hr' | 'candidate' | 'colleague'
const NAMES: Record<UserName, string> = { hr: '陈思源', candidate: '周雨桐', colleague: '林一舟' }
let fixture: ChatFixture
let browser: Browser
const users = {} as Record<UserName, ChatTestUser>
const kits = {} as Record<UserName, Kit>
test.beforeAll(async ({ browser: workerBrowser }) => {
  fixture = await createChatFixture({}, createInstance)
  browser = workerBrowser
  const script = await bundleKit('chat-uikit-engine')
  for (const user of Object.keys(NAMES) as UserName[]) {
    users[user] = await fixture.createColleague(NAMES[user])
    kits[user] = await openLoggedInKit(browser, fixture, script, users[user])
  }
})
test.afterAll(async () => {
  await fixture?.close()
})

const id = (user: UserName) => users[user].userID
const sendText = (user: UserName, text: string, more: object = {}) =>
  kits[user].call('TUIChatService', 'sendTextMessage', { payload: { text }, ...more })
const waitForConversations = (user: UserName, check: (list: KitState[]) => unknown) =>
  kits[user].until('CONV', 'conversationList', check)
const has = (groupID: string) => (list: KitState[]) => list.some((c) => c.conversationID === `GROUP${groupID}`)

test.describe('groups in the kit', { tag: '@desk' }, () => {
  let groupID: string
  const members = async (): Promise<KitState[]> =>
    (await kits.hr.call('TUIGroupService', 'getGroupMemberList', { groupID, count: 100, offset: 0 })).data.memberList

  test('a group is created and is in the list of all its members; a message reaches all, and its readers are named', {
    tag: '@G-7-23',
  }, async () => {
    const memberList = [{ userID: id('candidate') }, { userID: id('colleague') }]
    const created = await kits.hr.call('TUIGroupService', 'createGroup', {
      name: '前端面试',
      type: 'Private',
      memberList,
    })
    groupID = created.data.group.groupID
    for (const user of Object.keys(NAMES) as UserName[]) {
      await waitForConversations(user, has(groupID))
      await openConversation(kits[user], `GROUP${groupID}`)
    }
    await sendText('hr', '下周三面试', { needReadReceipt: true })
    const seen = await untilMessages(kits.candidate, (list) => lastItem(list)?.payload.text === '下周三面试')
    await untilMessages(kits.colleague, (list) => lastItem(list)?.payload.text === '下周三面试')
    const messageID = lastItem(seen).ID
    await kits.candidate.call('TUIChatService', 'sendMessageReadReceipt', [{ $message: messageID }])
    await untilMessages(kits.hr, (list) => lastItem(list).readReceiptInfo.readCount === 1)
    const options = { message: { $message: messageID }, filter: 0, cursor: '', count: 100 }
    const { data } = await kits.hr.call('TUIChatService', 'getGroupMessageReadMemberList', options)
    expect(data.readUserInfoList).toMatchObject([{ userID: id('candidate'), nick: NAMES.candidate }])
  })

  test('its profile is changed for everybody', async () => {
    await kits.hr.call('TUIGroupService', 'updateGroupProfile', { groupID, name: '前端面试（杭州）' })
    for (const user of ['candidate', 'colleague'] as const)
      await waitForConversations(user, (list) => list.some((c) => c.groupProfile?.name === '前端面试（杭州）'))
    const { data } = await kits.candidate.call('TUIGroupService', 'getGroupProfile', { groupID })
    expect(data.group).toMatchObject({ name: '前端面试（杭州）', type: 'Private', memberCount: 3, ownerID: id('hr') })
  })

  test('members are listed with their roles; a removed member loses the group', async () => {
    await expect
      .poll(async () => (await members()).map((m) => [m.userID, m.role]).sort())
      .toEqual(
        [
          [id('hr'), 'Owner'],
          [id('candidate'), 'Member'],
          [id('colleague'), 'Member'],
        ].sort(),
      )
    await kits.hr.call('TUIGroupService', 'deleteGroupMember', { groupID, userIDList: [id('colleague')], reason: '' })
    await waitForConversations('colleague', (list) => !has(groupID)(list))
    await expect
      .poll(async () => (await members()).map((m) => m.userID).sort())
      .toEqual([id('hr'), id('candidate')].sort())
  })

  test('an open group is found and joined, left again, and dismissed for those who are still in it', async () => {
    const created = await kits.hr.call('TUIGroupService', 'createGroup', {
      name: '杭州前端圈',
      type: 'Public',
      joinOption: 'FreeAccess',
    })
    const open = created.data.group.groupID
    const found = await kits.candidate.call('TUIGroupService', 'searchGroupByID', open)
    expect(found.data.group).toMatchObject({ groupID: open, name: '杭州前端圈' })
    for (const user of ['candidate', 'colleague'] as const) {
      const { data } = await kits[user].call('TUIGroupService', 'joinGroup', { groupID: open, applyMessage: '' })
      expect(data.status).toBe('JoinedSuccess')
      await waitForConversations(user, has(open))
    }
    await kits.candidate.call('TUIGroupService', 'quitGroup', open)
    await waitForConversations('candidate', (list) => !has(open)(list))
    await kits.hr.call('TUIGroupService', 'dismissGroup', open)
    await waitForConversations('colleague', (list) => !has(open)(list))
  })
})

test.describe('friends in the kit', { tag: '@desk' }, () => {
  const friends = (user: UserName, expected: string[]) =>
    kits[user].until(
      'FRIEND',
      'friendList',
      (list: KitState[]) => String(list.map((f) => f.userID)) === String(expected),
    )

  test('a friend request is accepted, and both have each other; after deletion, neither has the other', async () => {
    await kits.candidate.call('TUIUserService', 'updateMyProfile', { allowType: 'AllowType_Type_NeedConfirm' })
    const friendRequest = await kits.hr.call('TUIFriendService', 'addFriend', {
      to: id('candidate'),
      source: 'AddSource_Type_Web',
      wording: '我是陈思源',
      type: 'Add_Type_Both',
    })
    expect(friendRequest.data.code).toBe(30539)
    const [application] = await kits.candidate.until('FRIEND', 'friendApplicationList', (list) => list.length === 1)
    expect(application).toMatchObject({ userID: id('hr'), wording: '我是陈思源' })
    await kits.candidate.call('TUIFriendService', 'acceptFriendApplication', {
      userID: id('hr'),
      type: 'Response_Action_AgreeAndAdd',
    })
    await friends('hr', [id('candidate')])
    await friends('candidate', [id('hr')])
    await kits.hr.call('TUIFriendService', 'deleteFriend', {
      userIDList: [id('candidate')],
      type: 'Delete_Type_Both',
    })
    await friends('hr', [])
    await friends('candidate', [])
  })

  test('a user on the blacklist cannot write, and can again when taken off', { tag: '@G-7-23' }, async () => {
    const userIDList = [id('hr')]
    await kits.candidate.call('TUIUserService', 'addToBlacklist', { userIDList })
    await kits.candidate.until('USER', 'userBlacklist', (list: KitState[]) =>
      list.some((b) => b.userID === id('hr') || b === id('hr')),
    )
    await openConversation(kits.hr, `C2C${id('candidate')}`)
    await expect(sendText('hr', '在吗')).rejects.toMatchObject({ code: 20007 })
    await kits.candidate.call('TUIUserService', 'removeFromBlacklist', { userIDList })
    await sendText('hr', '现在呢')
  })
})

test('messages, users and groups are found by words', { tag: '@desk' }, async () => {
  const search = async (method: string, keyword: string) =>
    (await kits.hr.call('TUISearchService', method, { keywordList: [keyword] })).data
  const found = await search('searchCloudMessages', '下周三')
  expect(found.totalCount).toBe(1)
  const users = await search('searchCloudUsers', NAMES.candidate)
  expect(users.searchResultList.map((u: KitState) => u.profile.userID)).toContain(id('candidate'))
  const groups = await search('searchCloudGroups', '前端面试')
  expect(groups.searchResultList.map((g: KitState) => g.groupInfo.name)).toEqual(['前端面试（杭州）'])
  expect(Object.values(kits).flatMap((kit) => kit.errors)).toEqual([])
})
