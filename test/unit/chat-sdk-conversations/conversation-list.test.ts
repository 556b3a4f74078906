/** The list of conversations: its order, its filters, what each entry shows, and the total of unread messages. */
import IM from '../../../src/im'
import { logInOnFakeServer, logInWithConversations } from '../../support/chat/fake-chat-server'
import { wireConversation, wireFriend, wireGroup, wireMessage, wireProfile } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
type Listed = { conversationID: string }
const idsOf = (list: Listed[]) => list.map(({ conversationID }) => conversationID)
const NOTICES = { scene: '@TIM#SYSTEM', to: '@TIM#SYSTEM' } as const
const team = { scene: 'GROUP', to: 'team' } as const

describe('getConversationList', () => {
  it('answers pinned conversations first, then the latest message, then those without one', async () => {
    const { chat } = await logInWithConversations([
      wireConversation({ to: 'empty' }),
      wireConversation({ to: 'old', last: wireMessage(1), lastSeq: 1 }),
      wireConversation({ to: 'new', last: wireMessage(2), lastSeq: 2 }),
      wireConversation({ to: 'pinned', isPinned: true }),
      wireConversation({ to: 'pinnedLater', isPinned: true, last: wireMessage(1), lastSeq: 1 }),
    ])
    const { data } = await chat.getConversationList()
    expect(data.isSyncCompleted).toBe(true)
    expect(idsOf(data.conversationList)).toEqual(['C2CpinnedLater', 'C2Cpinned', 'C2Cnew', 'C2Cold', 'C2Cempty'])
  })

  it('answers only the named conversations that exist', async () => {
    const { chat } = await logInWithConversations([wireConversation({ to: 'a' }), wireConversation({ to: 'b' })])
    const { data } = await chat.getConversationList(['C2Cb', 'C2Cnobody'])
    expect(idsOf(data.conversationList)).toEqual(['C2Cb'])
    expect((await chat.getConversationList([])).data.conversationList).toEqual([])
  })

  it.each([
    [{}, ['C2Cplain', 'C2Crich', 'GROUPteam']],
    [{ type: TYPES.CONV_GROUP }, ['GROUPteam']],
    [{ type: TYPES.CONV_C2C }, ['C2Cplain', 'C2Crich']],
    [{ markType: 0 }, ['C2Cplain', 'GROUPteam']],
    [{ markType: 8 }, ['C2Crich']],
    [{ markType: 1 }, []],
    [{ groupName: '' }, ['C2Cplain', 'GROUPteam']],
    [{ groupName: '候选人' }, ['C2Crich']],
    [{ groupName: '同事' }, []],
    [{ hasUnreadCount: true }, ['C2Crich']],
    [{ hasUnreadCount: false }, ['C2Cplain', 'GROUPteam']],
    [{ hasGroupAtInfo: true }, ['GROUPteam']],
    [{ hasGroupAtInfo: false }, ['C2Cplain', 'C2Crich']],
    [{ type: TYPES.CONV_C2C, hasUnreadCount: false }, ['C2Cplain']],
  ])('with the filter %j it answers %j', async (filter, ids) => {
    const { chat } = await logInWithConversations([
      wireConversation({ to: 'plain' }),
      wireConversation({ to: 'rich', marks: [3], groups: ['候选人'], lastSeq: 1, unread: 1 }),
      wireConversation({ ...team, lastSeq: 1, mentions: [{ seq: 1, from: 'lin', type: 2 }] }),
    ])
    const { data } = await chat.getConversationList(filter as never)
    expect(idsOf(data.conversationList)).toEqual(ids)
  })

  it('waits until the list of the log-in is loaded', async () => {
    const { chat } = await logInWithConversations([wireConversation()])
    await chat.logout()
    const isReady = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve))
    await chat.login({ userID: 'hr', userSig: 'sig' })
    await isReady
    expect(idsOf((await chat.getConversationList()).data.conversationList)).toEqual(['C2Ccandidate'])
  })
})

describe('the conversations of the log-in', () => {
  it('come in pages, each requested with the cursor of the one before', async () => {
    const cursors: string[] = []
    const { chat } = await logInOnFakeServer({
      'conversation.list': ({ cursor }) => {
        cursors.push(cursor ?? '')
        return { conversations: [wireConversation({ to: `u${cursors.length}` })], nextCursor: cursor ? '' : 'next' }
      },
    })
    expect(cursors).toEqual(['', 'next'])
    expect(idsOf((await chat.getConversationList()).data.conversationList)).toEqual(['C2Cu1', 'C2Cu2'])
  })

  it('carry the flags, the marks as powers of two, the profile, the group and the remark of a friend @C-3-04', async () => {
    const flags = { isPinned: true, remind: 'Discard', marks: [0, 40], groups: ['候选人'], customData: 'note' } as const
    const { chat } = await logInWithConversations(
      [
        wireConversation({
          ...flags,
          marks: [0, 40],
          groups: ['候选人'],
          profile: wireProfile('candidate', { nick: '林夏' }),
        }),
        wireConversation(team),
        wireConversation({ scene: 'GROUP', to: 'left' }),
      ],
      {
        'friend.list': { friends: [wireFriend('candidate', { remark: '小林' })], nextCursor: '' },
        'group.list': { groups: [wireGroup('team', { type: 'Public' })], nextCursor: '' },
      },
    )
    const [direct, group, left] = (await chat.getConversationList()).data.conversationList
    expect(direct).toMatchObject({
      isPinned: true,
      messageRemindType: 'Discard',
      isMuted: true,
      markList: [1, 2 ** 40],
      conversationGroupList: ['候选人'],
      customData: 'note',
      remark: '小林',
      userProfile: { userID: 'candidate', nick: '林夏' },
    })
    expect(group).toMatchObject({ subType: 'Public', groupProfile: { groupID: 'team' }, remark: '' })
    expect(left).toMatchObject({ subType: '', groupProfile: undefined })
  })

  it.each([
    ['AcceptAndNotify', undefined, false],
    ['AcceptNotNotify', 'AcceptNotNotify', true],
    ['NotReceiveMsgExceptAt', 'NotReceiveMsgExceptAt', true],
  ] as const)(
    'with the setting %s have the type %s, and it is %s that they are muted',
    async (remind, type, isMuted) => {
      const { chat } = await logInWithConversations([wireConversation({ remind })])
      const [conversation] = (await chat.getConversationList()).data.conversationList
      expect(conversation).toMatchObject({ messageRemindType: type, isMuted })
    },
  )

  it('are announced alone when they changed, if the app requested changed ones only', async () => {
    const { chat, server, eventsOf } = await logInOnFakeServer(
      {
        'conversation.list': {
          conversations: [wireConversation({ to: 'a' }), wireConversation({ to: 'b' })],
          nextCursor: '',
        },
      },
      { partialUpdatedConversations: true },
    )
    expect(idsOf((await chat.getConversationList()).data.conversationList)).toEqual(['C2Ca', 'C2Cb'])
    server.push('conversation', { conversation: wireConversation({ to: 'b', isPinned: true, flagRev: 1 }) })
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED).map((list) => idsOf(list as Listed[]))).toEqual([['C2Cb']])
  })
})

describe('the last message', () => {
  const lastOf = async (more: Parameters<typeof wireConversation>[0]) => {
    const { chat } = await logInWithConversations([wireConversation({ lastSeq: 1, ...more })])
    return (await chat.getConversationList()).data.conversationList[0].lastMessage
  }

  it.each([
    [TYPES.MSG_TEXT, { text: '你好' }, '你好'],
    [TYPES.MSG_TEXT, {}, ''],
    [TYPES.MSG_IMAGE, {}, '[图片]'],
    [TYPES.MSG_CUSTOM, {}, '[自定义消息]'],
    [TYPES.MSG_MERGER, {}, '[聊天记录]'],
  ])('of type %s with %j shows as %j', async (type, payload, text) => {
    expect(await lastOf({ last: wireMessage(1, { type: type as 'TIMTextElem', payload }) })).toMatchObject({
      messageForShow: text,
      type,
      payload,
    })
  })

  it('that is revoked names who revoked it, any other names nobody', async () => {
    const revoked = { by: { userID: 'candidate', nick: '', avatar: '' }, reason: '' }
    expect(await lastOf({ last: wireMessage(1, { revoked }) })).toMatchObject({ isRevoked: true, revoker: 'candidate' })
    expect(await lastOf({ last: wireMessage(1) })).toMatchObject({ isRevoked: false, revoker: null })
  })

  it.each([
    ['hr', 0, false],
    ['hr', 1, true],
    ['hr', 2, true],
    ['candidate', 1, false],
  ])(
    'number 1 from %s counts as read by the peer when the peer read up to %d: %j',
    async (from, peerReadSeq, isRead) => {
      const to = from === 'hr' ? 'candidate' : 'hr'
      expect((await lastOf({ last: wireMessage(1, { from, to }), peerReadSeq })).isPeerRead).toBe(isRead)
    },
  )
})

describe('the total of unread messages', () => {
  it('leaves out muted conversations and notices, and is announced only when it changes', async () => {
    const { chat, server, eventsOf } = await logInWithConversations([
      wireConversation({ to: 'a', lastSeq: 3, unread: 3 }),
      wireConversation({ to: 'muted', lastSeq: 2, unread: 2, remind: 'AcceptNotNotify' }),
      wireConversation({ ...NOTICES, lastSeq: 1, unread: 1 }),
    ])
    expect(chat.getTotalUnreadMessageCount()).toBe(3)
    server.push('read', { scene: 'C2C', to: 'a', readSeq: 2, unread: 1 })
    server.push('read', { scene: 'C2C', to: 'a', readSeq: 2, unread: 1 })
    expect(chat.getTotalUnreadMessageCount()).toBe(1)
    expect(eventsOf(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED)).toEqual([1])
  })
})
