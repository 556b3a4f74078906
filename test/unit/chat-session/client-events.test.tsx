/**
 * The chat client that all targets share: its calls of the SDK and its mapping of responses and events. The server side of
 * the same calls is tested in test/api.
 */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ChatClient, ChatClientEvents } from '@/features/chat/client'
import { createLoggedInClient } from '@/features/chat/client/chat-client'
import { watchContacts } from '@/features/chat/client/contacts-client'
import { muteConversation } from '@/features/chat/client/conversation-methods'
import { groupMethods } from '@/features/chat/client/group-methods'
import { searchLocalConversations } from '@/features/chat/client/mapping/search-methods'
import { messageChangeMethods } from '@/features/chat/client/message-change-methods'
import * as sdk from '@/features/chat/client/sdk'
import { GroupApplicationsBanner } from '@/features/chat/groups/GroupApplicationsBanner'
import { useContacts } from '@/features/chat/session/contacts-store'
import { useChat } from '@/features/chat/store/store'
import { EVENT, TYPES } from '@/im/constants'
import golden from '../../fixtures/chat-golden.json'

jest.mock('@/features/chat/client/sdk', () => ({ createChat: jest.fn() }))

const ME = 'user1'
/** A message as the SDK has it. */
const buildSdkMessage = (ID: string, more: object = {}) => ({
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
const buildSdkConversation = (conversationID: string, nick: string, more: object = {}) => ({
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

/** A fake SDK that records calls, answers from `answers`, and emits what the test emits. */
function createFakeChat(answers: Record<string, unknown> = {}) {
  const calls: [string, ...unknown[]][] = []
  const listeners: Record<string, ((event: { data: unknown }) => void)[]> = {}
  const messages = new Map<string, object>()
  const emit = (name: string, data: unknown) => {
    for (const listener of listeners[name] ?? []) listener({ data })
  }
  const methods: Record<string, unknown> = {
    on: (name: string, listener: (event: { data: unknown }) => void) => {
      listeners[name] = [...(listeners[name] ?? []), listener]
    },
    addSignalingListener: () => undefined,
    login: async () => emit(EVENT.SDK_READY, {}),
    findMessage: (id: string) => messages.get(id) ?? null,
    getTotalUnreadMessageCount: () => 3,
    destroy: async () => undefined,
  }
  const chat = new Proxy(methods, {
    get(_, name: string) {
      // not a thenable
      if (name in methods || name === 'then') return methods[name]
      return (...args: unknown[]) => {
        calls.push([name, ...args])
        if (name.startsWith('create'))
          return buildSdkMessage(`new${calls.length}`, { status: 'unSend', ...(args[0] as object) })
        return Promise.resolve(answers[name] ?? { data: {} })
      }
    },
  })
  const addMessages = (...list: { ID: string }[]) => {
    for (const message of list) messages.set(message.ID, message)
  }
  return { chat: chat as never, calls, emit, addMessages }
}

/** Logs in; returns the client and the client events it emitted. */
async function logIn(answers: Record<string, unknown> = {}) {
  const fake = createFakeChat({
    getConversationList: { data: { conversationList: [buildSdkConversation('C2Cuser2', '周雨桐')] } },
    ...answers,
  })
  jest.mocked(sdk.createChat).mockResolvedValue(fake.chat)
  const clientEvents: unknown[][] = []
  const events = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          void clientEvents.push([name, ...args]),
    },
  )
  const ticket = { provider: 'embedded', SDKAppID: 1, userID: ME, userSig: 'x' } as const
  const client: ChatClient = await createLoggedInClient(ticket, undefined, events as ChatClientEvents)
  return { ...fake, client, clientEvents }
}
afterEach(() => jest.restoreAllMocks())

it('the list is read once at the log-in and then updated by events; a search over conversations looks in it @C-7-20', async () => {
  const { client, clientEvents, emit, calls } = await logIn()
  expect(calls[0]).toEqual(['getConversationList'])
  expect(clientEvents).toEqual([
    ['conversations', [expect.objectContaining({ id: 'C2Cuser2', name: '周雨桐' })]],
    ['unread', 3],
  ])
  emit(EVENT.CONVERSATION_LIST_UPDATED, [
    buildSdkConversation('C2Cuser3', '何嘉明'),
    buildSdkConversation('C2Cuser2', '周雨桐'),
  ])
  const [, list] = clientEvents.at(-1) as [string, Parameters<typeof searchLocalConversations>[0]]
  expect(list.map(({ id }) => id)).toEqual(['C2Cuser3', 'C2Cuser2'])
  expect(searchLocalConversations(list, ['嘉明'], false).map(({ id }) => id)).toEqual(['C2Cuser3'])
  client.stop()
})

it('pinning, muting and deleting each name one conversation, and changes by another device are emitted @C-7-17', async () => {
  const { client, calls, emit, clientEvents, chat } = await logIn()
  await client.pin('C2Cuser2', true)
  await muteConversation(chat, 'C2Cuser2', true)
  await muteConversation(chat, 'GROUPg1', false)
  await client.remove('GROUPg1')
  expect(calls.slice(1)).toEqual([
    ['pinConversation', { conversationID: 'C2Cuser2', isPinned: true }],
    ['setMessageRemindType', { userIDList: ['user2'], messageRemindType: 'AcceptNotNotify' }],
    ['setMessageRemindType', { groupID: 'g1', messageRemindType: 'AcceptAndNotify' }],
    ['deleteConversation', 'GROUPg1'],
  ])
  const settings = { isPinned: true, messageRemindType: 'AcceptNotNotify' }
  emit(EVENT.CONVERSATION_LIST_UPDATED, [buildSdkConversation('C2Cuser2', '周雨桐', settings)])
  expect(clientEvents.at(-1)).toEqual([
    'conversations',
    [expect.objectContaining({ id: 'C2Cuser2', isPinned: true, isMuted: true })],
  ])
})

it('history comes by pages: the newest, then the one before by what the last page named @C-7-26', async () => {
  const page = {
    messageList: [buildSdkMessage('m8'), buildSdkMessage('m9', { flow: 'in', from: 'user2' })],
    nextReqMessageID: 'm8',
  }
  const { client, calls } = await logIn({ getMessageList: { data: page } })
  const { messages, next } = await client.history('C2Cuser2', '')
  expect([messages.map((m) => [m.id, m.isMine]), next]).toEqual([
    [
      ['m8', true],
      ['m9', false],
    ],
    'm8',
  ])
  await client.history('C2Cuser2', next)
  expect(calls.slice(1)).toEqual([
    ['getMessageList', { conversationID: 'C2Cuser2', count: 30 }],
    ['getMessageList', { conversationID: 'C2Cuser2', nextReqMessageID: 'm8', count: 50 }],
  ])
})

it('revoking and deleting act on the chosen message, and a quote travels with the next one @C-7-25', async () => {
  const { client, calls, addMessages } = await logIn()
  const [first, second] = [buildSdkMessage('m1', { isRevoked: true }), buildSdkMessage('m2')]
  addMessages(first, second)
  expect(await client.revoke('m1')).toMatchObject({ id: 'm1', isRevoked: true })
  await client.deleteMessages(['m2'])
  expect(calls.slice(1)).toEqual([
    ['revokeMessage', first],
    ['deleteMessage', [second]],
  ])
  expect((calls[1] as unknown[])[1]).toBe(first)
  const quote = { messageId: 'm2', senderName: '周雨桐', abstract: '好的', type: 1, time: 9, sequence: 4 }
  client.compose('C2Cuser2', { type: 'text', text: '收到', quote })
  client.compose('C2Cuser2', { type: 'text', text: '还有' })
  const [, answer] = calls.at(-2) as [string, { payload: object; cloudCustomData: string }]
  expect(answer.payload).toEqual({ text: '收到' })
  expect(JSON.parse(answer.cloudCustomData)).toMatchObject({
    messageReply: { messageID: 'm2', messageType: 1, messageAbstract: '好的', messageSender: '周雨桐' },
  })
  expect(calls.at(-1)?.[1]).not.toHaveProperty('cloudCustomData')
})

it('mentioned users go with a text of a group, everybody by one marker, and are known to the receiver @C-3-08', async () => {
  const { client, calls, emit, clientEvents } = await logIn()
  const AT_ALL = '__kImSDK_MesssageAtALL__'
  client.compose('GROUPg1', { type: 'text', text: '@周雨桐 @所有人 好', mentions: ['user2', AT_ALL] })
  expect(calls.at(-1)).toEqual([
    'createTextAtMessage',
    expect.objectContaining({
      to: 'g1',
      payload: { text: '@周雨桐 @所有人 好', atUserList: ['user2', AT_ALL] },
    }),
  ])
  emit(EVENT.MESSAGE_RECEIVED, [buildSdkMessage('m1', { flow: 'in', conversationType: 'GROUP', atUserList: [AT_ALL] })])
  expect(clientEvents.at(-1)).toEqual([
    'received',
    [expect.objectContaining({ body: { kind: 'text', text: 'hi', unplaced: [AT_ALL] } })],
  ])
})

it('receipts go as a list of messages, and what was read comes back with its message @C-7-13', async () => {
  const { client, calls, addMessages, emit, clientEvents } = await logIn()
  const [first, second] = [buildSdkMessage('m1', { flow: 'in' }), buildSdkMessage('m2', { flow: 'in' })]
  addMessages(first, second)
  await client.sendReceipts(['m1', 'm2', 'gone'])
  await client.sendReceipts(['gone'])
  expect(calls.slice(1)).toEqual([['sendMessageReadReceipt', [first, second]]])
  const myMessage = buildSdkMessage('m3', { needReadReceipt: true, readReceiptInfo: { isPeerRead: true } })
  addMessages(myMessage)
  emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, [{ messageID: 'm3' }, { messageID: 'unheard' }])
  expect(clientEvents.at(-1)).toEqual([
    'changed',
    [expect.objectContaining({ id: 'm3', sendStatus: { status: 'sent', readStatus: 'read' } })],
  ])
})

it('the typing status bypasses the history, even before a first message; the peer’s is emitted, not a message @C-7-14', async () => {
  const { client, calls, emit, clientEvents } = await logIn()
  for (const isTyping of [true, false]) {
    client.setTyping('C2Cuser2', isTyping)
    const [[, { payload }], [name, , options]] = calls.slice(-2) as [[string, { payload: { data: string } }], unknown[]]
    expect(JSON.parse(payload.data)).toMatchObject({ businessID: 'user_typing_status', typingStatus: isTyping ? 1 : 0 })
    expect([name, options]).toEqual(['sendMessage', { onlineUserOnly: true }])
    emit(EVENT.MESSAGE_RECEIVED, [buildSdkMessage('t1', { flow: 'in', type: 'TIMCustomElem', payload })])
    expect(clientEvents.at(-1)).toEqual(['typing', 'C2Cuser2', isTyping])
  }
  expect(clientEvents.filter(([name]) => name === 'received')).toEqual([])
})

it('a record beside its message is requested as one of type merged, and its messages are read @C-7-24', async () => {
  const messageList = [
    {
      ID: 'x1',
      from: 'user2',
      nick: '周雨桐',
      time: 1,
      messageBody: [{ type: 'TIMTextElem', payload: { text: '在里面' } }],
    },
  ]
  const { client, calls } = await logIn({ downloadMergerMessage: { payload: { downloadKey: '', messageList } } })
  expect(await client.openMerged({ key: 'k1', messages: [] })).toMatchObject([
    { id: 'x1', senderName: '周雨桐', body: { kind: 'text', text: '在里面' } },
  ])
  expect(calls.at(-1)).toEqual([
    'downloadMergerMessage',
    { type: 'TIMRelayElem', payload: expect.objectContaining({ downloadKey: 'k1', messageList: [] }) },
  ])
})

it('the answer to a job invitation is a custom message to its sender: agreed or refused, title, words and number @C-7-31', async () => {
  const { client, calls } = await logIn()
  for (const isAgreed of [true, false]) {
    client.compose('C2Cuser2', { type: 'answer', isAgreed, text: '我的回答', invitationId: '77' })
    const [name, input] = calls.at(-1) as [string, { to: string; conversationType: string; payload: { data: string } }]
    expect([name, input.to, input.conversationType]).toEqual(['createCustomMessage', 'user2', 'C2C'])
    expect(JSON.parse(input.payload.data)).toEqual({
      businessID: isAgreed ? 'content_comment' : 'refuse_deliver',
      title: '您好',
      text: '我的回答',
      data: '77',
    })
  }
})

it('a text is translated from whatever language it is in @C-7-28', async () => {
  const { client, calls } = await logIn({ translateText: { data: { translatedTextList: ['明天见'] } } })
  expect(await client.translate('See you tomorrow', 'zh')).toBe('明天见')
  expect(calls.at(-1)).toEqual([
    'translateText',
    { sourceTextList: ['See you tomorrow'], sourceLanguage: 'auto', targetLanguage: 'zh' },
  ])
})

it('the readers of an own message come by the hundred, with names; the last page has no cursor @C-7-27 @C-9-10', async () => {
  const calls: unknown[] = []
  const chat = {
    findMessage: () => ({}),
    getGroupMessageReadMemberList: async (o: object) => {
      calls.push(o)
      return { data: { readUserIDList: ['a'], unreadUserIDList: ['b'], isCompleted: calls.length > 1, cursor: 'next' } }
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
  const unreadMembers = await readers('m1', false, 'next')
  expect(unreadMembers).toEqual({ users: [{ userId: 'b', name: 'b', avatar: '/b.png' }], cursor: '' })
  expect(calls).toMatchObject([
    { filter: 0, cursor: '', count: 100 },
    { filter: 1, cursor: 'next', count: 100 },
  ])
})

it('the service is asked for each optional ability by its bit @C-5-20', async () => {
  const chat = {
    callExperimentalAPI: async (_key: string, bit: number) => ({ code: 0, data: { enabled: bit === 2 ** 39 } }),
  }
  expect(await messageChangeMethods(chat as never, 'user1', true).abilities()).toEqual(['transcribe'])
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

  it('are requested first, then the profiles of the applicants; each shows in its own group, by nick, id or 匿名 @C-3-18 @C-3-19 @C-7-21 @C-7-22', async () => {
    const { chat, calls } = createFakeChat(answers)
    useChat.setState({ phase: 'ready' })
    await watchContacts(chat, (update) => useContacts.setState(update), { onTip: jest.fn(), onDecision: jest.fn() })
    expect(calls).toContainEqual(['getGroupApplicationList'])
    expect(calls.at(-1)).toEqual(['getUserProfile', { userIDList: ['user5', 'user6', 'user7'] }])
    const shown = (groupId: string) => {
      const { container, unmount } = render(<GroupApplicationsBanner groupId={groupId} />)
      fireEvent.click(screen.getByRole('button', { name: /点击处理/ }))
      const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/拒绝同意$/, ''))
      const faces = screen.getAllByRole('listitem').map((row) => row.querySelector('img')?.getAttribute('src') ?? '')
      const line = container.textContent
      unmount()
      return { rows, faces, line }
    }
    const g1Banner = shown('g1')
    expect(g1Banner.line).toContain('4 条')
    expect(g1Banner.rows.map((text) => /罗桂芳想了解岗位|user6|匿名|user7.*罗桂芳/.exec(text ?? '')?.[0])).toEqual([
      '罗桂芳想了解岗位',
      'user6',
      '匿名',
      expect.stringMatching(/^user7.*罗桂芳$/),
    ])
    expect(g1Banner.faces[0]).toContain('/5.png')
    expect(shown('g2').rows).toHaveLength(1)
    const { container } = render(<GroupApplicationsBanner groupId='g3' />)
    expect(container.textContent).toBe('')
  })

  it('of the user are decided by a notice, whether they are accepted or refused @G-6-09', async () => {
    const { chat, emit } = createFakeChat(answers)
    const onDecision = jest.fn()
    await watchContacts(chat, jest.fn(), { onTip: jest.fn(), onDecision })
    const notice = (operationType: number, groupID: string) => ({
      type: TYPES.MSG_GRP_SYS_NOTICE,
      payload: { operationType, groupProfile: { groupID } },
    })
    emit(EVENT.MESSAGE_RECEIVED, [notice(1, 'g1'), notice(2, 'g2'), notice(3, 'g3'), notice(4, 'g4')])
    expect(onDecision.mock.calls).toEqual([['g2'], ['g3']])
  })

  it('are answered with the request as it was listed, Agree or Reject @C-7-23', async () => {
    const { chat, calls } = createFakeChat(answers)
    const request = { key: 'r2', groupId: 'g1', user: {} as never, applicantName: '', isInvitation: false, note: '' }
    await act(async () => {
      await groupMethods(chat).handle(request, true)
      await groupMethods(chat).handle({ ...request, key: 'r5' }, false)
    })
    expect(calls.filter(([name]) => name === 'handleGroupApplication')).toEqual([
      ['handleGroupApplication', { handleAction: 'Agree', application: list[1] }],
      ['handleGroupApplication', { handleAction: 'Reject', application: list[4] }],
    ])
  })
})
