/**
 * What the screens of every target ask of the client and make of its answers: the engine is theirs together. What the server
 * makes of the same calls is told in test/api.
 */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ChatClient, ChatClientEvents } from '@/features/chat/client'
import { createLoggedInClient } from '@/features/chat/client/chat-client'
import { watchContacts } from '@/features/chat/client/contacts-client'
import { muteConversation } from '@/features/chat/client/conversation-methods'
import { groupActions } from '@/features/chat/client/group-actions'
import { searchLocalConversations } from '@/features/chat/client/mapping/search-methods'
import { messageChangeMethods } from '@/features/chat/client/message-change-methods'
import * as sdk from '@/features/chat/client/sdk'
import { GroupApplicationsBanner } from '@/features/chat/groups/GroupApplicationsBanner'
import { useContacts } from '@/features/chat/session/contacts-store'
import { useChat } from '@/features/chat/store/store'
import { EVENT } from '@/im/constants'
import golden from '../../fixtures/chat-golden.json'

jest.mock('@/features/chat/client/sdk', () => ({ createChat: jest.fn() }))

const ME = 'user1'
/** A message as the client holds it. */
const held = (ID: string, more: object = {}) => ({
  ...golden.messages.text,
  ID,
  from: ME,
  to: 'user2',
  conversationID: 'C2Cuser2',
  flow: 'out',
  status: 'success',
  readReceiptInfo: {},
  atUserList: [],
  cloudCustomData: '',
  ...more,
})
const talk = (conversationID: string, nick: string, more: object = {}) => ({
  conversationID,
  unreadCount: 0,
  isPinned: false,
  remark: '',
  userProfile: { nick, avatar: '' },
  lastMessage: {
    lastTime: 1,
    fromAccount: ME,
    messageForShow: '',
    payload: null,
    type: '',
    isRevoked: false,
    nick: '',
  },
  ...more,
})

/** A client that notes what it is asked, answers from `answers`, and tells what the test says. */
function aClient(answers: Record<string, unknown> = {}) {
  const asked: [string, ...unknown[]][] = []
  const listeners: Record<string, ((told: { data: unknown }) => void)[]> = {}
  const known = new Map<string, object>()
  const tell = (name: string, data: unknown) => {
    for (const one of listeners[name] ?? []) one({ data })
  }
  const own: Record<string, unknown> = {
    on: (name: string, hear: (told: { data: unknown }) => void) => {
      listeners[name] = [...(listeners[name] ?? []), hear]
    },
    addSignalingListener: () => undefined,
    login: async () => tell(EVENT.SDK_READY, {}),
    findMessage: (id: string) => known.get(id) ?? null,
    getTotalUnreadMessageCount: () => 3,
    destroy: async () => undefined,
  }
  const chat = new Proxy(own, {
    get(_, name: string) {
      // no promise
      if (name in own || name === 'then') return own[name]
      return (...some: unknown[]) => {
        asked.push([name, ...some])
        if (name.startsWith('create')) return held(`new${asked.length}`, { status: 'unSend', ...(some[0] as object) })
        return Promise.resolve(answers[name] ?? { data: {} })
      }
    },
  })
  const keep = (...list: { ID: string }[]) => {
    for (const one of list) known.set(one.ID, one)
  }
  return { chat: chat as never, asked, tell, keep }
}

/** The engine of somebody who has logged in, and what it told. */
async function entered(answers: Record<string, unknown> = {}) {
  const client = aClient({
    getConversationList: { data: { conversationList: [talk('C2Cuser2', '周雨桐')] } },
    ...answers,
  })
  jest.mocked(sdk.createChat).mockResolvedValue(client.chat)
  const told: unknown[][] = []
  const events = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...some: unknown[]) =>
          void told.push([name, ...some]),
    },
  )
  const ticket = { provider: 'embedded', SDKAppID: 1, userID: ME, userSig: 'x' } as const
  const engine: ChatClient = await createLoggedInClient(ticket, undefined, events as ChatClientEvents)
  return { ...client, engine, told }
}
afterEach(() => jest.restoreAllMocks())

it('the list is read once at the log-in and then told; a search over conversations looks in it @C-7-20', async () => {
  const { engine, told, tell, asked } = await entered()
  expect(asked[0]).toEqual(['getConversationList'])
  expect(told).toEqual([
    ['conversations', [expect.objectContaining({ id: 'C2Cuser2', name: '周雨桐' })]],
    ['unread', 3],
  ])
  tell(EVENT.CONVERSATION_LIST_UPDATED, [talk('C2Cuser3', '何嘉明'), talk('C2Cuser2', '周雨桐')])
  const [, list] = told.at(-1) as [string, Parameters<typeof searchLocalConversations>[0]]
  expect(list.map(({ id }) => id)).toEqual(['C2Cuser3', 'C2Cuser2'])
  expect(searchLocalConversations(list, ['嘉明'], false).map(({ id }) => id)).toEqual(['C2Cuser3'])
  engine.stop()
})

it('pinning, muting and deleting each name one conversation, and what another device did is told @C-7-17', async () => {
  const { engine, asked, tell, told, chat } = await entered()
  await engine.pin('C2Cuser2', true)
  await muteConversation(chat, 'C2Cuser2', true)
  await muteConversation(chat, 'GROUPg1', false)
  await engine.remove('GROUPg1')
  expect(asked.slice(1)).toEqual([
    ['pinConversation', { conversationID: 'C2Cuser2', isPinned: true }],
    ['setMessageRemindType', { userIDList: ['user2'], messageRemindType: 'AcceptNotNotify' }],
    ['setMessageRemindType', { groupID: 'g1', messageRemindType: 'AcceptAndNotify' }],
    ['deleteConversation', 'GROUPg1'],
  ])
  const elsewhere = { isPinned: true, messageRemindType: 'AcceptNotNotify' }
  tell(EVENT.CONVERSATION_LIST_UPDATED, [talk('C2Cuser2', '周雨桐', elsewhere)])
  expect(told.at(-1)).toEqual([
    'conversations',
    [expect.objectContaining({ id: 'C2Cuser2', isPinned: true, isMuted: true })],
  ])
})

it('history comes by pages: the newest, then the one before by what the last page named @C-7-26', async () => {
  const page = { messageList: [held('m8'), held('m9', { flow: 'in', from: 'user2' })], nextReqMessageID: 'm8' }
  const { engine, asked } = await entered({ getMessageList: { data: page } })
  const { messages, next } = await engine.history('C2Cuser2', '')
  expect([messages.map((m) => [m.id, m.isMine]), next]).toEqual([
    [
      ['m8', true],
      ['m9', false],
    ],
    'm8',
  ])
  await engine.history('C2Cuser2', next)
  expect(asked.slice(1)).toEqual([
    ['getMessageList', { conversationID: 'C2Cuser2' }],
    ['getMessageList', { conversationID: 'C2Cuser2', nextReqMessageID: 'm8' }],
  ])
})

it('revoking and deleting act on the chosen message, and a quote travels with the next one @C-7-25', async () => {
  const { engine, asked, keep } = await entered()
  const [first, second] = [held('m1', { isRevoked: true }), held('m2')]
  keep(first, second)
  expect(await engine.revoke('m1')).toMatchObject({ id: 'm1', isRevoked: true })
  await engine.deleteMessages(['m2'])
  expect(asked.slice(1)).toEqual([
    ['revokeMessage', first],
    ['deleteMessage', [second]],
  ])
  expect((asked[1] as unknown[])[1]).toBe(first)
  const quote = { messageId: 'm2', senderName: '周雨桐', abstract: '好的', type: 1, time: 9, sequence: 4 }
  engine.compose('C2Cuser2', { type: 'text', text: '收到', quote })
  engine.compose('C2Cuser2', { type: 'text', text: '还有' })
  const [, answer] = asked.at(-2) as [string, { payload: object; cloudCustomData: string }]
  expect(answer.payload).toEqual({ text: '收到' })
  expect(JSON.parse(answer.cloudCustomData)).toMatchObject({
    messageReply: { messageID: 'm2', messageType: 1, messageAbstract: '好的', messageSender: '周雨桐' },
  })
  expect(asked.at(-1)?.[1]).not.toHaveProperty('cloudCustomData')
})

it('who is mentioned goes with a text of a group, everybody by one marker, and is known to who receives it @C-3-08', async () => {
  const { engine, asked, tell, told } = await entered()
  const everybody = '__kImSDK_MesssageAtALL__'
  engine.compose('GROUPg1', { type: 'text', text: '@周雨桐 @所有人 好', mentions: ['user2', everybody] })
  expect(asked.at(-1)).toEqual([
    'createTextAtMessage',
    expect.objectContaining({
      to: 'g1',
      payload: { text: '@周雨桐 @所有人 好', atUserList: ['user2', everybody] },
    }),
  ])
  tell(EVENT.MESSAGE_RECEIVED, [held('m1', { flow: 'in', conversationType: 'GROUP', atUserList: [everybody] })])
  expect(told.at(-1)).toEqual([
    'received',
    [expect.objectContaining({ body: { kind: 'text', text: 'hi', mentions: [everybody] } })],
  ])
})

it('receipts go as a list of messages, and what was read comes back with its message @C-7-13', async () => {
  const { engine, asked, keep, tell, told } = await entered()
  const [first, second] = [held('m1', { flow: 'in' }), held('m2', { flow: 'in' })]
  keep(first, second)
  await engine.sendReceipts(['m1', 'm2', 'gone'])
  await engine.sendReceipts(['gone'])
  expect(asked.slice(1)).toEqual([['sendMessageReadReceipt', [first, second]]])
  const mine = held('m3', { needReadReceipt: true, readReceiptInfo: { isPeerRead: true } })
  keep(mine)
  tell(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, [{ messageID: 'm3' }, { messageID: 'unheard' }])
  expect(told.at(-1)).toEqual([
    'changed',
    [expect.objectContaining({ id: 'm3', sendStatus: { status: 'sent', readStatus: 'read' } })],
  ])
})

it('that one types is told past the history, to somebody who is about; what he types is told and no message @C-7-14', async () => {
  const { engine, asked, tell, told } = await entered()
  engine.setTyping('C2Cuser2', true)
  expect(asked).toHaveLength(1)
  tell(EVENT.MESSAGE_RECEIVED, [held('m1', { flow: 'in', from: 'user2' })])
  for (const isTyping of [true, false]) {
    engine.setTyping('C2Cuser2', isTyping)
    const [[, { payload }], [name, , options]] = asked.slice(-2) as [[string, { payload: { data: string } }], unknown[]]
    expect(JSON.parse(payload.data)).toMatchObject({ businessID: 'user_typing_status', typingStatus: isTyping ? 1 : 0 })
    expect([name, options]).toEqual(['sendMessage', { onlineUserOnly: true }])
    tell(EVENT.MESSAGE_RECEIVED, [held('t1', { flow: 'in', type: 'TIMCustomElem', payload })])
    expect(told.at(-1)).toEqual(['typing', 'C2Cuser2', isTyping])
  }
  expect(told.filter(([name]) => name === 'received')).toHaveLength(1)
})

it('a record beside its message is asked for as one of type merged, and its messages are read @C-7-24', async () => {
  const messageList = [
    {
      ID: 'x1',
      from: 'user2',
      nick: '周雨桐',
      time: 1,
      messageBody: [{ type: 'TIMTextElem', payload: { text: '在里面' } }],
    },
  ]
  const { engine, asked } = await entered({ downloadMergerMessage: { payload: { downloadKey: '', messageList } } })
  expect(await engine.openMerged({ key: 'k1', messages: [] })).toMatchObject([
    { id: 'x1', senderName: '周雨桐', body: { kind: 'text', text: '在里面' } },
  ])
  expect(asked.at(-1)).toEqual([
    'downloadMergerMessage',
    { type: 'TIMRelayElem', payload: expect.objectContaining({ downloadKey: 'k1', messageList: [] }) },
  ])
})

it('the answer to a job invitation is a custom message to its sender: agreed or refused, with title, words and number @C-7-31', async () => {
  const { engine, asked } = await entered()
  for (const isAgreed of [true, false]) {
    engine.compose('C2Cuser2', { type: 'answer', isAgreed, text: '我的回答', invitationId: '77' })
    const [name, made] = asked.at(-1) as [string, { to: string; conversationType: string; payload: { data: string } }]
    expect([name, made.to, made.conversationType]).toEqual(['createCustomMessage', 'user2', 'C2C'])
    expect(JSON.parse(made.payload.data)).toEqual({
      businessID: isAgreed ? 'content_comment' : 'refuse_deliver',
      title: '您好',
      text: '我的回答',
      data: '77',
    })
  }
})

it('a text is translated from whatever language it is in @C-7-28', async () => {
  const { engine, asked } = await entered({ translateText: { data: { translatedTextList: ['明天见'] } } })
  expect(await engine.translate('See you tomorrow', 'zh')).toBe('明天见')
  expect(asked.at(-1)).toEqual([
    'translateText',
    { sourceTextList: ['See you tomorrow'], sourceLanguage: 'auto', targetLanguage: 'zh' },
  ])
})

it('who read an own message comes by the hundred, with names; the last page says so @C-7-27 @C-9-10', async () => {
  const asked: unknown[] = []
  const chat = {
    findMessage: () => ({}),
    getGroupMessageReadMemberList: async (o: object) => {
      asked.push(o)
      return { data: { readUserIDList: ['a'], unreadUserIDList: ['b'], isCompleted: asked.length > 1, cursor: 'next' } }
    },
    getUserProfile: async ({ userIDList }: { userIDList: string[] }) => ({
      data: userIDList.map((userID) => ({ userID, nick: userID === 'a' ? '陈思源' : '', avatar: `/${userID}.png` })),
    }),
  }
  const { readers } = messageChangeMethods(chat as never, 'user1', true)
  expect(await readers('m1', true, '')).toEqual({
    users: [{ userId: 'a', name: '陈思源', avatar: '/a.png' }],
    cursor: 'next',
  })
  const others = await readers('m1', false, 'next')
  expect(others).toEqual({ users: [{ userId: 'b', name: 'b', avatar: '/b.png' }], cursor: '' })
  expect(asked).toMatchObject([
    { filter: 0, cursor: '', count: 100 },
    { filter: 1, cursor: 'next', count: 100 },
  ])
})

describe('requests to join a group', () => {
  const application = (messageKey: string, groupID: string, userID: string, more: object = {}) => ({
    messageKey,
    groupID,
    applicationType: 0,
    applicant: userID,
    userID,
    note: '',
    ...more,
  })
  const list = [
    application('r1', 'g1', 'user5', { note: '想了解岗位' }),
    application('r2', 'g1', 'user6'),
    application('r3', 'g1', ''),
    application('r4', 'g1', 'user7', { applicationType: 2, applicant: 'user5' }),
    application('r5', 'g2', 'user5'),
  ]
  const answers = {
    getFriendList: { data: [] },
    getFriendApplicationList: { data: {} },
    getBlacklist: { data: [] },
    getGroupList: { data: { groupList: [] } },
    getGroupApplicationList: { data: { applicationList: list } },
    getUserProfile: { data: [{ userID: 'user5', nick: '罗桂芳', avatar: '/5.png' }] },
  }

  it('are asked for without anything, then the profiles of those who ask; each shows in its own group, by nick, id or 匿名 @C-3-18 @C-3-19 @C-7-21 @C-7-22', async () => {
    const { chat, asked } = aClient(answers)
    useChat.setState({ phase: 'ready' })
    await watchContacts(chat, (some) => useContacts.setState(some), jest.fn())
    expect(asked).toContainEqual(['getGroupApplicationList'])
    expect(asked.at(-1)).toEqual(['getUserProfile', { userIDList: ['user5', 'user6', 'user7'] }])
    const shown = (groupId: string) => {
      const { container, unmount } = render(<GroupApplicationsBanner groupId={groupId} />)
      fireEvent.click(screen.getByRole('button', { name: /点击处理/ }))
      const rows = screen.getAllByRole('listitem').map((one) => one.textContent?.replace(/拒绝同意$/, ''))
      const faces = screen.getAllByRole('listitem').map((one) => one.querySelector('img')?.getAttribute('src') ?? '')
      const line = container.textContent
      unmount()
      return { rows, faces, line }
    }
    const here = shown('g1')
    expect(here.line).toContain('4 条')
    expect(here.rows.map((one) => /罗桂芳想了解岗位|user6|匿名|user7.*罗桂芳/.exec(one ?? '')?.[0])).toEqual([
      '罗桂芳想了解岗位',
      'user6',
      '匿名',
      expect.stringMatching(/^user7.*罗桂芳$/),
    ])
    expect(here.faces[0]).toContain('/5.png')
    expect(shown('g2').rows).toHaveLength(1)
    const { container } = render(<GroupApplicationsBanner groupId='g3' />)
    expect(container.textContent).toBe('')
  })

  it('are answered with the request as it was listed, Agree or Reject @C-7-23', async () => {
    const { chat, asked } = aClient(answers)
    const request = { key: 'r2', groupId: 'g1', user: {} as never, applicantName: '', isInvitation: false, note: '' }
    await act(async () => {
      await groupActions(chat).handle(request, true)
      await groupActions(chat).handle({ ...request, key: 'r5' }, false)
    })
    expect(asked.filter(([name]) => name === 'handleGroupApplication')).toEqual([
      ['handleGroupApplication', { handleAction: 'Agree', application: list[1] }],
      ['handleGroupApplication', { handleAction: 'Reject', application: list[4] }],
    ])
  })
})
