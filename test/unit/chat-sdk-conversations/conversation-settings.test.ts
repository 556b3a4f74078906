/** Settings of conversations: pins, drafts, reminders, marks, own data, and do-not-disturb of the account. */
import type { WireConversation } from '../../../contract/chat'
import IM from '../../../src/im'
import { type logInOnFakeServer, logInWithConversations, Refusal } from '../../support/chat/fake-chat-server'
import { wireConversation, wireGroup } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
/** The published typings have an enum of their own. */
const DISCARD = TYPES.MSG_REMIND_DISCARD as never
const SILENT = TYPES.MSG_REMIND_ACPT_NOT_NOTE as never
const ID = 'C2Ccandidate'
const PEER = { scene: 'C2C', to: 'candidate' } as const
const TEAM = { scene: 'GROUP', to: 'team' } as const
const NONE_FAILED = { 'conversation.mark': { failed: [] }, 'conversation.custom': { failed: [] } }

/** A client of one conversation, and how it and its last event look. */
async function logInWith(more: Partial<WireConversation> = {}, answers: Parameters<typeof logInOnFakeServer>[0] = {}) {
  const client = await logInWithConversations([wireConversation(more)], { ...NONE_FAILED, ...answers })
  const lists = () => client.eventsOf(EVENT.CONVERSATION_LIST_UPDATED) as { conversationID: string }[][]
  return {
    ...client,
    lists,
    first: async () => (await client.chat.getConversationList()).data.conversationList[0],
  }
}
const unknown = { code: 2500 }

describe('pinConversation', () => {
  it.each([true, false])(
    'with %j notifies the server, sets the conversation and announces it @C-7-17',
    async (isPinned) => {
      const { chat, server, lists, first } = await logInWith({ isPinned: !isPinned })
      const { data } = await chat.pinConversation({ conversationID: ID, isPinned })
      expect(data).toEqual({ conversationID: ID })
      expect(server.inputsOf('conversation.pin')).toEqual([{ ...PEER, isPinned }])
      expect((await first()).isPinned).toBe(isPinned)
      expect(lists()).toMatchObject([[{ conversationID: ID, isPinned }]])
    },
  )

  it('changes nothing when the server refuses', async () => {
    const { chat, server, first } = await logInWith()
    server.answers['conversation.pin'] = () => {
      throw new Refusal(10007)
    }
    await expect(chat.pinConversation({ conversationID: ID, isPinned: true })).rejects.toMatchObject({ code: 10007 })
    expect((await first()).isPinned).toBe(false)
  })

  it('rejects a conversation that is not in the list with 2500, without asking the server', async () => {
    const { chat, server } = await logInWith()
    await expect(chat.pinConversation({ conversationID: 'C2Cnobody', isPinned: true })).rejects.toMatchObject(unknown)
    expect(server.sent).toEqual([])
  })
})

describe('setConversationDraft', () => {
  it('keeps the text in the client alone and announces it @C-3-04', async () => {
    const { chat, server, lists, first } = await logInWith()
    const { data } = await chat.setConversationDraft({ conversationID: ID, draftText: '明天' })
    expect(data.conversation.draftText).toBe('明天')
    expect((await first()).draftText).toBe('明天')
    expect(lists()).toHaveLength(1)
    expect(server.sent).toEqual([])
  })

  it.each([
    ['C2Cnobody', unknown],
    ['nobody', { message: 'Params validate failed.' }],
  ])('is rejected for %s', async (conversationID, error) => {
    const { chat } = await logInWith()
    await expect(chat.setConversationDraft({ conversationID, draftText: '' })).rejects.toMatchObject(error)
  })
})

describe('setMessageRemindType', () => {
  it('mutes a group for the server, its conversation and the group itself @C-7-17', async () => {
    const { chat, server, lists, first } = await logInWith(TEAM, {
      'group.list': { groups: [wireGroup('team')], nextCursor: '' },
    })
    const { data } = await chat.setMessageRemindType({ groupID: 'team', messageRemindType: DISCARD })
    expect(server.inputsOf('conversation.remind')).toEqual([{ ...TEAM, remind: 'Discard' }])
    expect(data.group).toMatchObject({ groupID: 'team', selfInfo: { messageRemindType: 'Discard' } })
    expect(await first()).toMatchObject({ messageRemindType: 'Discard', isMuted: true })
    expect(lists()).toHaveLength(1)
  })

  it('sets a group that is not known here on the server only', async () => {
    const { chat, server, lists } = await logInWith()
    const { data } = await chat.setMessageRemindType({ groupID: 'other', messageRemindType: SILENT })
    expect(data).toEqual({ group: undefined })
    expect(server.inputsOf('conversation.remind')).toHaveLength(1)
    expect(lists()).toEqual([])
  })

  it('sets one user after the other and lists those refused by the server', async () => {
    const { chat, server, first } = await logInWith()
    server.answers['conversation.remind'] = ({ to }) => {
      if (to === 'gone') throw new Refusal(10010)
      return {}
    }
    const userIDList = ['gone', 'candidate']
    const { data } = await chat.setMessageRemindType({ userIDList, messageRemindType: SILENT })
    expect(data).toEqual({
      successUserIDList: [{ userID: 'candidate' }],
      failureUserIDList: [{ userID: 'gone', code: 10010 }],
    })
    expect((await first()).messageRemindType).toBe('AcceptNotNotify')
  })

  it('takes the first 30 users', async () => {
    const { chat, server } = await logInWith()
    const userIDList = Array.from({ length: 31 }, (_, i) => `u${i}`)
    await chat.setMessageRemindType({ userIDList, messageRemindType: DISCARD })
    expect(server.inputsOf('conversation.remind').map(({ to }) => to)).toEqual(userIDList.slice(0, 30))
  })

  it.each([
    [undefined],
    [{ userIDList: ['candidate'], messageRemindType: 'Never' }],
    [{ messageRemindType: 'Discard' }],
    [{ userIDList: 'candidate', messageRemindType: 'Discard' }],
  ])('rejects %j', async (options) => {
    const { chat, server } = await logInWith()
    await expect(chat.setMessageRemindType(options as never)).rejects.toThrow('Params validate failed.')
    expect(server.sent).toEqual([])
  })
})

describe('markConversation', () => {
  it.each([
    [1, 0],
    [2, 1],
    [8, 3],
    [3, 0],
    [12, 2],
    [2 ** 40, 40],
  ])('with the type %d sets bit %d', async (markType, bit) => {
    const { chat, server, first } = await logInWith()
    await chat.markConversation({ conversationIDList: [ID], markType, enableMark: true })
    expect(server.inputsOf('conversation.mark')).toEqual([{ list: [PEER], bit, isOn: true }])
    expect((await first()).markList).toEqual([2 ** bit])
  })

  it('adds a mark once and in order, removes one, and announces both', async () => {
    const { chat, lists, first } = await logInWith({ marks: [4, 2] })
    const mark = (markType: number, enableMark: boolean) =>
      chat.markConversation({ conversationIDList: [ID], markType, enableMark })
    await mark(2, true)
    await mark(4, true)
    expect((await first()).markList).toEqual([2, 4, 16])
    await mark(16, false)
    expect((await first()).markList).toEqual([2, 4])
    expect(lists()).toHaveLength(3)
  })

  it('lists conversations that are unknown here or to the server, and applies it to the others', async () => {
    const { chat, server, eventsOf } = await logInWithConversations([
      wireConversation(),
      wireConversation({ to: 'gone' }),
    ])
    server.answers['conversation.mark'] = { failed: [{ scene: 'C2C', to: 'gone' }] }
    const conversationIDList = [ID, 'C2Cgone', 'C2Cnobody']
    const { data } = await chat.markConversation({ conversationIDList, markType: 1, enableMark: true })
    expect(data.successConversationIDList).toEqual([ID])
    expect(data.failureConversationIDList).toEqual([
      { conversationID: 'C2Cnobody', code: 2500, message: 'Conversation not found' },
      { conversationID: 'C2Cgone', code: 2500, message: 'Conversation not found' },
    ])
    expect((await chat.getConversationList(['C2Cgone'])).data.conversationList[0].markList).toEqual([])
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toHaveLength(1)
  })

  it('sends the server nothing when no conversation is known', async () => {
    const { chat, server } = await logInWith()
    const { data } = await chat.markConversation({ conversationIDList: ['C2Cnobody'], markType: 1, enableMark: true })
    expect([data.successConversationIDList, data.failureConversationIDList.length]).toEqual([[], 1])
    expect(server.sent).toEqual([])
  })

  it('takes the first 100 conversations', async () => {
    const ids = Array.from({ length: 101 }, (_, i) => `u${i}`)
    const { chat } = await logInWithConversations(
      ids.map((to) => wireConversation({ to })),
      NONE_FAILED,
    )
    const conversationIDList = ids.map((id) => `C2C${id}`)
    const { data } = await chat.markConversation({ conversationIDList, markType: 1, enableMark: true })
    expect(data.successConversationIDList).toEqual(conversationIDList.slice(0, 100))
  })
})

it('setConversationCustomData stores the text of the app with the conversation', async () => {
  const { chat, server, first } = await logInWith()
  await chat.setConversationCustomData({ conversationIDList: [ID], customData: 'note' })
  expect(server.inputsOf('conversation.custom')).toEqual([{ list: [PEER], customData: 'note' }])
  expect((await first()).customData).toBe('note')
})
