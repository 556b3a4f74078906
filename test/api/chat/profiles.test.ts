/** Profiles, what a kit asks about this service, and the order of a login's events. */
import { eq } from 'drizzle-orm'
import { chatAccounts } from '../../../server/db/schema'
import { createInstance } from '../../../src/im'
import { type ChatTestUser, EVENT, recordEvents, sendText, whenReady } from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()
let hr: ChatTestUser
let candidate: ChatTestUser
beforeEach(async () => {
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
})

describe('profiles', () => {
  it('a change reaches one’s other devices and those one writes with; strangers read it when they ask @C-3-01 @C-7-03 @C-7-04 @G-7-03', async () => {
    const [myChat, desktop, peerChat] = [
      await fixture.openDevice(hr),
      await fixture.openDevice(hr),
      await fixture.openDevice(candidate),
    ]
    await sendText(peerChat, hr, '您好')
    const [desktopEvents, peerEvents] = [
      recordEvents(desktop, EVENT.PROFILE_UPDATED),
      recordEvents(peerChat, EVENT.PROFILE_UPDATED),
    ]
    const changed = {
      nick: '陈经理',
      avatar: '/emoji/avatar1.svg',
      selfSignature: '招前端',
      gender: 'Gender_Type_Female',
      birthday: 19900102,
      allowType: 'AllowType_Type_DenyAny',
    }
    const { data } = await myChat.updateMyProfile({
      ...changed,
      profileCustomField: [{ key: 'Tag_Profile_Custom_Title', value: 'HR' }],
    } as never)
    expect(data).toMatchObject({ nick: '陈经理', birthday: 19900102 })
    for (const events of [desktopEvents, peerEvents])
      await waitUntil(() => events.some((p) => p.userID === hr.userID && p.selfSignature === '招前端'))
    expect(desktopEvents.at(-1)).toMatchObject(changed)
    expect((await desktop.getMyProfile()).data).toMatchObject(changed)
    await myChat.updateMyProfile({ selfSignature: '招后端' })
    await waitUntil(async () => (await desktop.getMyProfile()).data.selfSignature === '招后端')
    expect((await desktop.getMyProfile()).data).toMatchObject({ ...changed, selfSignature: '招后端' })
    await myChat.updateMyProfile({
      profileCustomField: [{ key: 'Tag_Profile_Custom_City', value: '杭州' }],
    } as never)
    const [profile] = (await peerChat.getUserProfile({ userIDList: [hr.userID, 'nobody'] })).data
    expect(profile.profileCustomField).toEqual([
      { key: 'Tag_Profile_Custom_Title', value: 'HR' },
      { key: 'Tag_Profile_Custom_City', value: '杭州' },
    ])
    expect((await peerChat.getUserProfile({ userIDList: [hr.userID, 'nobody'] })).data).toHaveLength(1)
  })

  it('what is no profile field, or over its limit, is refused', async () => {
    const myChat = await fixture.openDevice(hr)
    const wrong = [
      {},
      { salary: 1 },
      { nick: '长'.repeat(167) },
      { gender: 'female' },
      { allowType: 'Nobody' },
      { messageSettings: 2 },
      { birthday: '1990' },
      { profileCustomField: [{ key: 'Title', value: 'HR' }] },
    ]
    for (const change of wrong)
      await expect(myChat.updateMyProfile(change as never)).rejects.toMatchObject({ code: 2721 })
    await expect(myChat.updateMyProfile({ selfSignature: '长'.repeat(200) } as never)).rejects.toMatchObject({
      code: 30001,
    })
    const tooMany = Array.from({ length: 21 }, (_, i) => ({ key: `Tag_Profile_Custom_${i}`, value: '' }))
    await expect(myChat.updateMyProfile({ profileCustomField: tooMany } as never)).rejects.toMatchObject({
      code: 30001,
    })
    expect((await myChat.getMyProfile()).data.nick).toBe('陈思源')
  })
})

describe('what users cannot decide about themselves', () => {
  it('is neither level nor role nor a ban, and what an earlier version stored is not shown', async () => {
    const [mine, myChat] = [await openRawSocket(fixture, hr), await fixture.openDevice(hr)]
    for (const change of [{ role: 999 }, { level: 9 }, { adminForbidType: 'AdminForbid_Type_SendOut' }]) {
      expect(await mine.request('profile.update', { nick: '陈经理', ...change })).toMatchObject({ code: 30001 })
      await expect(myChat.updateMyProfile(change as never)).rejects.toMatchObject({ code: 2721 })
    }
    await fixture.built.ctx.db
      .update(chatAccounts)
      .set({ extra: { role: 999, level: 9 } })
      .where(eq(chatAccounts.userId, hr.userID))
    const peerChat = await fixture.openDevice(candidate)
    const [seen] = (await peerChat.getUserProfile({ userIDList: [hr.userID] })).data
    expect(seen).toMatchObject({ nick: '陈思源', role: 0, level: 0 })
  })

  it('is a name under which the platform or a payment service writes', async () => {
    const mine = await openRawSocket(fixture, hr)
    const group = { type: 'Public', key: 'a group of trust', memberList: [] }
    for (const name of ['微信支付通知', '账号安全提醒', '聘桥官方', '微 信 支 付', '帳號安全'])
      for (const [call, input] of [
        ['profile.update', { nick: name }],
        ['group.create', { ...group, name }],
      ] as const)
        expect(await mine.request(call, input)).toMatchObject({
          code: 80001,
          message: '名称不能使用平台、官方或客服的称呼',
        })
  })
})

describe('a user who has not chosen a name', () => {
  it('is not found by the digits of the phone that earlier names end in', async () => {
    const old = await fixture.createColleague('用户5678')
    const myChat = await fixture.openDevice(hr)
    const raw = await openRawSocket(fixture, hr)
    await fixture.fetchSession(old)
    const find = async (keyword: string) =>
      (await raw.request('search.users', { keywords: [keyword], isAll: false, cursor: '' })).data?.profiles
    expect(await find('用户5678')).toEqual([])
    expect(await find(old.userID)).toMatchObject([{ userID: old.userID }])
    const memberList = [{ userID: old.userID }]
    await myChat.createGroup({ name: '招聘组', type: 'Public' as never, memberList })
    const found = await raw.request('search.members', { keywords: ['5678'], isAll: false, cursor: '' })
    expect(found.data?.members).toEqual([])
  })
})

describe('what a kit asks', () => {
  it('modules at once, abilities by their bits, and an unknown question is refused', async () => {
    const myChat = await fixture.openDevice(hr)
    const ask = (key: string, argument?: unknown) => myChat.callExperimentalAPI(key, argument)
    expect(ask('canIUseModule', ['group-module'])).toBe(true)
    expect(ask('canIUseModule', 'relationship-module')).toBe(true)
    expect(ask('canIUseModule', ['follow-module'])).toBe(false)
    const enabled = async (bit: number) => (await ask('isCommercialAbilityEnabled', 2 ** bit)).data.enabled
    for (const bit of [5, 7, 9, 10, 48]) expect(await enabled(bit)).toBe(true)
    for (const bit of [2, 40, 41, 52]) expect(await enabled(bit)).toBe(false)
    expect(ask('statTUIKeyFeatures', { code: 1 })).toBeUndefined()
    expect(ask('isIntl')).toBe(false)
    expect(await ask('startMessageLongPolling', {})).toEqual({ code: 0, data: {} })
    expect(ask('disableMessagePullOnInvite', true)).toBeUndefined()
    expect(await ask('getServerConfig', 'x')).toEqual({ code: 0, data: '' })
    await expect(ask('sing')).rejects.toMatchObject({ code: 2905 })
  })
})

describe('a log-in', () => {
  it('emits the lists of users first, then conversations, in the order of the SDK', async () => {
    await sendText(await fixture.openDevice(candidate), hr, '您好')
    const { userID, userSig, SDKAppID } = await fixture.fetchSession(hr)
    const chat = createInstance({ SDKAppID, proxyServer: fixture.ws })
    const order: string[] = []
    for (const name of Object.values(EVENT))
      chat.on(name, (e: { name: string; isSyncCompleted?: boolean }) =>
        order.push(e.name + (e.isSyncCompleted === undefined ? '' : `:${e.isSyncCompleted}`)),
      )
    await whenReady(chat, () => chat.login({ userID, userSig }))
    await waitUntil(() => order.some((name) => name === 'onConversationListUpdated:true'))
    const eventNames = order.filter((name) => !/netState|Unread|Status/.test(name))
    expect(eventNames[0]).toBe('sdkStateReady')
    expect(eventNames.slice(1, 7)).toEqual([
      'blacklistUpdated',
      'onFriendListUpdated',
      'onFriendApplicationListUpdated',
      'onServerConfigUpdated',
      'onConversationListUpdated:false',
      'onConversationListUpdated:true',
    ])
    await chat.destroy()
  })
})
