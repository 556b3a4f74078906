/** SDK calls about users, messages and search as the requirements name them, and the mapping of their results. */

import { contactMethods } from '@/features/chat/client/contact-methods'
import { createMessageMethods } from '@/features/chat/client/create-message'
import { useChatSettings } from '@/features/chat/core/chat-settings'
import type { Attachment } from '@/features/chat/model/index'
import type { ClientCore } from '@/im/client-core'
import { TYPES } from '@/im/constants'
import { createFriendLists } from '@/im/relations/friend-lists'
import { friendMethods } from '@/im/relations/friends'
import { profileMethods } from '@/im/relations/profiles'
import { api } from '~contract/api'
import { chatCalls } from '~contract/chat'
import * as chatKeys from '../../../contract/calls/chat/chat'
import * as inviteLinks from '../../../contract/calls/chat/invite-links'

/** A fake SDK that records calls and answers from `answers`. */
function fakeChat(answers: Record<string, unknown> = {}) {
  const calls: unknown[][] = []
  const chat = new Proxy({} as Record<string, unknown>, {
    get: (_, name: string) => async (input: unknown) => {
      calls.push(input === undefined ? [name] : [name, input])
      return { data: answers[name] ?? {} }
    },
  })
  return { calls, actions: contactMethods(chat as never) }
}

describe('users', () => {
  it('profiles are requested by their IDs; each known user has one answer @C-7-04', async () => {
    const { actions, calls } = fakeChat({ getUserProfile: [{ userID: 'u2', nick: '刘思雨' }] })
    expect(await actions.listUsers(['u2', 'nobody'])).toEqual([
      { userId: 'u2', name: '刘思雨', avatar: '', signature: '' },
    ])
    expect(await actions.findUser('u2')).toMatchObject({ name: '刘思雨' })
    expect(await fakeChat({ getUserProfile: [] }).actions.findUser('nobody')).toBeUndefined()
    expect(calls).toEqual([
      ['getUserProfile', { userIDList: ['u2', 'nobody'] }],
      ['getUserProfile', { userIDList: ['u2'] }],
    ])
  })

  it('one’s own data come from the call of their own, with the meaning of each field @C-3-01 @C-6-01 @C-7-04', async () => {
    const sdkProfile = { userID: 'u1', nick: '陈', avatar: '/a.svg', selfSignature: '招人', birthday: 19900412 }
    const read = async (changes: object) => {
      const { actions, calls } = fakeChat({ getMyProfile: { ...sdkProfile, ...changes } })
      const profile = await actions.myProfile()
      expect(calls).toEqual([['getMyProfile']])
      return profile
    }
    expect(await read({ gender: TYPES.GENDER_MALE, allowType: TYPES.ALLOW_TYPE_NEED_CONFIRM })).toEqual({
      userId: 'u1',
      name: '陈',
      avatar: '/a.svg',
      signature: '招人',
      gender: 'male',
      birthday: 19900412,
      policy: 'needConfirm',
    })
    const genders = [TYPES.GENDER_MALE, TYPES.GENDER_FEMALE, TYPES.GENDER_UNKNOWN]
    expect(await Promise.all(genders.map(async (gender) => (await read({ gender })).gender))).toEqual([
      'male',
      'female',
      'unknown',
    ])
    const types = [TYPES.ALLOW_TYPE_ALLOW_ANY, TYPES.ALLOW_TYPE_NEED_CONFIRM, TYPES.ALLOW_TYPE_DENY_ANY]
    expect(await Promise.all(types.map(async (allowType) => (await read({ allowType })).policy))).toEqual([
      'allowAny',
      'needConfirm',
      'denyAny',
    ])
    const { actions, calls } = fakeChat({ updateMyProfile: sdkProfile })
    for (const policy of ['allowAny', 'needConfirm', 'denyAny'] as const) await actions.updateMyProfile({ policy })
    expect(calls).toEqual(types.map((allowType) => ['updateMyProfile', { allowType }]))
  })

  it('profiles are known of any users, those of friends alone where the call is for friends @G-7-03', async () => {
    const known = [
      { userID: 'u2', nick: '刘思雨' },
      { userID: 'u3', nick: '周明远' },
    ]
    const request = jest.fn(async (_call: string, { userIDs = [] as string[] }) => ({
      profiles: known.filter(({ userID }) => userIDs.includes(userID)),
    }))
    const core = {
      me: 'u1',
      profiles: new Map(),
      friends: new Map([['u2', { userID: 'u2', profile: known[0] }]]),
      ...{ resets: [], syncedLists: new Map(), throttle: (run: unknown) => run },
      ...{ link: { request }, emitter: { emit: jest.fn(), on: jest.fn() } },
    } as unknown as ClientCore
    const ids = (list: unknown) => (list as { userID: string }[]).map(({ userID }) => userID)
    const userIDList = ['u2', 'u3', 'nobody']
    expect(ids((await profileMethods(core).getUserProfile({ userIDList })).data)).toEqual(['u2', 'u3'])
    expect(request.mock.calls).toEqual([['profile.get', { userIDs: userIDList }]])
    const { data } = await friendMethods(core, createFriendLists(core)).getFriendProfile({ userIDList })
    expect(ids(data.friendList)).toEqual(['u2'])
    expect(ids(data.failureUserIDList)).toEqual(['u3', 'nobody'])
  })

  it('friends are checked for both ways, named, and deleted on both sides @G-7-07 @G-7-08 @G-7-09', async () => {
    const MUTUAL = 'CheckResult_Type_BothWay'
    const relations = [MUTUAL, 'CheckResult_Type_AWithB', 'CheckResult_Type_BWithA', 'CheckResult_Type_NoRelation']
    for (const relation of relations) {
      const { actions, calls } = fakeChat({ checkFriend: { successUserIDList: [{ userID: 'u2', relation }] } })
      expect(await actions.isFriend('u2')).toBe(relation === MUTUAL)
      expect(calls).toEqual([['checkFriend', { userIDList: ['u2'], type: 'CheckResult_Type_Both' }]])
    }
    const { actions, calls } = fakeChat({
      updateFriend: { userID: 'u2', remark: '刘工', profile: { nick: '刘思雨' } },
    })
    expect(await actions.remark('u2', '刘工')).toMatchObject({ userId: 'u2', name: '刘工', nick: '刘思雨' })
    await actions.deleteFriend('u2')
    expect(calls).toEqual([
      ['updateFriend', { userID: 'u2', remark: '刘工' }],
      ['deleteFriend', { userIDList: ['u2'], type: 'Delete_Type_Both' }],
    ])
    const failed = { failureUserIDList: [{ userID: 'u2', code: 2700, message: '不是好友' }] }
    await expect(fakeChat({ deleteFriend: failed }).actions.deleteFriend('u2')).rejects.toThrow('不是好友')
  })

  it('a friend request has words and a remark; a user who accepts anybody is a friend at once @G-7-10', async () => {
    const { actions, calls } = fakeChat({ addFriend: { code: 0 } })
    expect(await actions.addFriend({ userId: 'u2', wording: '我是陈', remark: '小刘' })).toBe('added')
    expect(calls).toEqual([
      [
        'addFriend',
        expect.objectContaining({ to: 'u2', source: 'AddSource_Type_Web', wording: '我是陈', remark: '小刘' }),
      ],
    ])
    expect(
      await fakeChat({ addFriend: { code: 30539 } }).actions.addFriend({ userId: 'u2', wording: '', remark: '' }),
    ).toBe('waiting')
  })

  it('a friend found by an invite link is requested with its code @C-4-55', async () => {
    const { actions, calls } = fakeChat({ addFriend: { code: 30539 } })
    await actions.addFriend({ userId: 'u2', wording: '', remark: '', inviteCode: 'c' })
    expect(calls).toMatchObject([['addFriend', { source: 'AddSource_Type_QRCode', inviteCode: 'c' }]])
  })

  it('applications are accepted for both sides, refused and read; who is blocked goes on a list and off it @G-7-11 @G-7-13', async () => {
    const { actions, calls } = fakeChat()
    await actions.accept('u2')
    await actions.refuse('u3')
    await actions.readApplications()
    await actions.block('u4', true)
    await actions.block('u4', false)
    expect(calls).toEqual([
      ['acceptFriendApplication', { userID: 'u2', type: 'Response_Action_AgreeAndAdd' }],
      ['refuseFriendApplication', { userID: 'u3' }],
      ['setFriendApplicationRead'],
      ['addToBlacklist', { userIDList: ['u4'] }],
      ['removeFromBlacklist', { userIDList: ['u4'] }],
    ])
  })
})

describe('messages', () => {
  /** Creates and sends one message; returns the SDK calls. */
  async function sendMessage(id: string, out: object, file?: object) {
    const calls: [string, object][] = []
    const options: object[] = []
    const made = {
      ID: 'x1',
      type: 'TIMTextElem',
      payload: { text: '' },
      conversationID: id,
      flow: 'out',
      status: 'unSend',
    }
    const rest = {
      conversationType: 'C2C',
      from: 'user1',
      nick: '陈',
      time: 1,
      readReceiptInfo: {},
      atUserList: [],
      cloudCustomData: '',
    }
    const chat = new Proxy({} as Record<string, unknown>, {
      get: (_, name: string) => (input: object, more: object) => {
        if (!name.startsWith('create')) return void options.push(more)
        calls.push([name, input])
        return { ...made, ...rest }
      },
    })
    const client = createMessageMethods(chat as never, 'user1')
    await client.send(client.compose(id, out as never, file as never).message.id)
    return { calls, options }
  }
  beforeEach(() => useChatSettings.setState({ hasReadStatus: true, hasOnlineStatus: true }))

  it('a message of a draft has the id that the draft gives it, in each window', async () => {
    const sent: object[] = []
    const make = () => ({
      ID: '144-1700000001-5',
      clientTime: 1_700_000_001,
      random: 5,
      clientSequence: 1,
      payload: { text: '您好' },
      from: 'user1',
      nick: '陈',
      time: 1,
      readReceiptInfo: {},
      atUserList: [],
      cloudCustomData: '',
    })
    const chat = {
      createTextMessage: () => ({
        ...make(),
        type: 'TIMTextElem',
        conversationID: 'C2Cuser2',
        conversationType: 'C2C',
      }),
      sendMessage: async (message: object) => void sent.push(message),
    }
    const client = createMessageMethods(chat as never, 'user1')
    const stamp = { clientTime: 1_700_000_000, random: 77 }
    const { message, stamp: stored } = client.compose('C2Cuser2', { type: 'text', text: '您好' }, undefined, stamp)
    expect([message.id, stored]).toEqual(['144-1700000000-77', { ...stamp, clientSequence: 1 }])
    await client.send(message.id)
    expect(sent).toEqual([expect.objectContaining({ ID: message.id, ...stamp })])
  })

  it('a text names its conversation, requests a receipt where the user wants one, and carries the text of its push @C-7-07', async () => {
    const { calls, options } = await sendMessage('C2Cuser2', { type: 'text', text: '您好' })
    const text = { to: 'user2', conversationType: 'C2C', needReadReceipt: true, payload: { text: '您好' } }
    expect(calls).toEqual([['createTextMessage', text]])
    expect(options).toEqual([{ offlinePushInfo: expect.objectContaining({ extension: expect.any(String) }) }])
    useChatSettings.setState({ hasReadStatus: false })
    const inGroup = (await sendMessage('GROUPg1', { type: 'text', text: '大家好' })).calls
    expect(inGroup).toEqual([
      [
        'createTextMessage',
        { ...text, to: 'g1', conversationType: 'GROUP', needReadReceipt: false, payload: { text: '大家好' } },
      ],
    ])
  })

  it.each([
    ['image', 'createImageMessage'],
    ['video', 'createVideoMessage'],
    ['file', 'createFileMessage'],
  ] as const)('%s: made by %s from the file itself, or from what WeChat handed out @C-7-09', async (kind, name) => {
    const attachment: Attachment = { kind, key: 'k1', name: '一', type: 'a/b', size: 3, width: 4, height: 5 }
    const raw = new File(['abc'], '一', { type: 'a/b' })
    const fromBrowser = await sendMessage(
      'C2Cuser2',
      { type: 'media', attachment },
      { ...attachment, url: 'blob:1', raw },
    )
    expect(fromBrowser.calls).toMatchObject([[name, { to: 'user2', payload: { file: raw } }]])
    const [[, input]] = fromBrowser.calls as [[string, { payload: { file: File } }]]
    expect(input.payload.file).toBe(raw)
    const fromWechat = await sendMessage(
      'C2Cuser2',
      { type: 'media', attachment },
      { ...attachment, url: 'wxfile://1' },
    )
    expect(fromWechat.calls).toMatchObject([
      [name, { payload: { file: { tempFilePath: 'wxfile://1', tempFiles: [{ path: 'wxfile://1', size: 3 }] } } }],
    ])
  })

  it('a text that mentions users names them beside its words, in a group alone @C-7-08', async () => {
    const out = { type: 'text', text: '@刘思雨 您好', mentions: ['user2'] }
    expect((await sendMessage('GROUPg1', out)).calls).toMatchObject([
      ['createTextAtMessage', { to: 'g1', payload: { text: '@刘思雨 您好', atUserList: ['user2'] } }],
    ])
    expect((await sendMessage('C2Cuser2', out)).calls).toMatchObject([
      ['createTextMessage', { payload: { text: out.text } }],
    ])
  })

  it('a card is JSON in its data, for one person, and requests a receipt @C-7-11', async () => {
    const data = '{"businessID":"evaluate","score":4}'
    const { calls } = await sendMessage('C2Cuser2', { type: 'card', data, line: '[评价] 4 星' })
    const card = { to: 'user2', conversationType: 'C2C', needReadReceipt: true, payload: { data } }
    expect(calls).toMatchObject([['createCustomMessage', card]])
  })

  it('an emoji image goes by its set and its name @C-7-10', async () => {
    const { calls } = await sendMessage('C2Cuser2', { type: 'face', group: 1, data: 'yz00' })
    expect(calls).toMatchObject([['createFaceMessage', { to: 'user2', payload: { index: 1, data: 'yz00' } }]])
  })
})

it('only the chat’s ticket, drafts, settings and invite links come over HTTP; all else is a call of its own socket @C-7-01', () => {
  const chatPath = /\bchat|message|conversation|friend|blacklist/i
  // the partner API has its own paths, which no client of ours uses
  const paths = Object.keys(api).filter((key) => chatPath.test(key) && !key.includes(' /partner/'))
  expect(paths).toEqual([
    chatKeys.getTicket,
    chatKeys.listDrafts,
    chatKeys.saveDraft,
    chatKeys.getSettings,
    chatKeys.saveSettings,
    inviteLinks.create,
    inviteLinks.renew,
    inviteLinks.revoke,
    inviteLinks.get,
    inviteLinks.accept,
  ])
  const calls = Object.keys(chatCalls)
  expect(calls).toEqual(expect.arrayContaining(['auth', 'message.send', 'friend.add', 'profile.get']))
  expect(calls.filter((name) => name.includes('/'))).toEqual([])
})
