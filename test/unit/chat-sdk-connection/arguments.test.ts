/** Which arguments the methods of the client take; the others make a method throw at once. */
import { validateArguments } from '../../../src/im/validate'

const accepts = (method: string, ...args: unknown[]) => validateArguments(method, args)
const many = (count: number) => Array.from({ length: count }, (_, i) => `k${i}`)
const text = (length: number) => 'x'.repeat(length)

it('a method without required arguments takes any', () => {
  expect(accepts('getFriendList', 1, null)).toBe(true)
})

describe('kinds of arguments', () => {
  const MARK = { conversationIDList: ['C2Ca'], markType: 1, enableMark: true }
  it.each([
    ['a text that is not empty', 'dismissGroup', ['g1'], ['', 1, null, undefined]],
    ['a text', 'setSelfStatus', [{ customStatus: '' }, { customStatus: 'a' }], [{}, { customStatus: 1 }, undefined]],
    ['a list that is not empty', 'deleteMessage', [[{}]], [[], {}, 'abc', undefined]],
    ['a list', 'getUserProfile', [{ userIDList: [] }, { userIDList: ['a'] }], [{}, { userIDList: { length: 1 } }]],
    [
      'a number',
      'markConversation',
      [MARK],
      [
        { ...MARK, markType: '1' },
        { ...MARK, markType: Number.NaN },
      ],
    ],
    ['a boolean', 'markConversation', [{ ...MARK, enableMark: false }], [{ ...MARK, enableMark: 1 }]],
    ['an object', 'revokeMessage', [{}], [null, undefined, 'm1']],
    ['a message that was sent', 'getMessageExtensions', [{ status: 'success' }], [{ status: 'fail' }, {}, undefined]],
  ])('check whether an argument is %s', (_kind, method, valid, invalid) => {
    expect(valid.map((argument) => accepts(method, argument))).toEqual(valid.map(() => true))
    expect(invalid.map((argument) => accepts(method, argument))).toEqual(invalid.map(() => false))
  })

  it('every required field is needed', () => {
    const invitation = { groupID: 'g1', inviteeList: ['lin'] }
    expect(accepts('inviteInGroup', invitation)).toBe(true)
    for (const field of Object.keys(invitation))
      expect(accepts('inviteInGroup', { ...invitation, [field]: '' })).toBe(false)
  })

  it('an optional field may be absent, but not of another kind', () => {
    const create = (memberList?: unknown) => accepts('createFriendGroup', { name: '同学', userIDList: memberList })
    expect([create(), create([]), create('lin'), create(null)]).toEqual([true, true, false, false])
  })

  it('the second argument is checked too', () => {
    const message = { status: 'success' }
    expect(accepts('addMessageReaction', message, 'like')).toBe(true)
    expect(accepts('addMessageReaction', message, '')).toBe(false)
    expect(accepts('addMessageReaction', message)).toBe(false)
  })
})

describe('limits', () => {
  const ids = ['C2Ca']
  const field = (key: unknown, value: unknown = 'A') => ({ userID: 'a', friendCustomField: [{ key, value }] })
  it.each([
    ['addFriend', 'takes', { to: 'a', source: 'AddSource_Type_' }],
    ['addFriend', 'takes', { to: 'a', source: 'AddSource_Type_12345678' }],
    ['addFriend', 'refuses', { to: 'a', source: 'AddSource_Type_123456789' }],
    ['addFriend', 'refuses', { to: 'a', source: 'Web' }],
    ['addFriend', 'takes', { to: 'a', source: 'AddSource_Type_Web', remark: text(96) }],
    ['addFriend', 'refuses', { to: 'a', source: 'AddSource_Type_Web', remark: text(97) }],
    ['updateFriend', 'takes', { userID: 'a' }],
    ['updateFriend', 'takes', { userID: 'a', remark: text(96) }],
    ['updateFriend', 'refuses', { userID: 'a', remark: text(97) }],
    ['updateFriend', 'takes', field('Tag_SNS_Custom_1')],
    ['updateFriend', 'takes', field('Tag_SNS_Custom_12345678')],
    ['updateFriend', 'refuses', field('Tag_SNS_Custom_123456789')],
    ['updateFriend', 'refuses', field('Tag_SNS_Custom_')],
    ['updateFriend', 'refuses', field('Level')],
    ['updateFriend', 'refuses', field('Tag_SNS_Custom_1', 1)],
    ['updateFriend', 'refuses', { userID: 'a', friendCustomField: [null] }],
    [
      'updateFriend',
      'refuses',
      { userID: 'a', friendCustomField: [...field('Tag_SNS_Custom_1').friendCustomField, {}] },
    ],
    ['setConversationCustomData', 'takes', { conversationIDList: ids, customData: text(256) }],
    ['setConversationCustomData', 'refuses', { conversationIDList: ids, customData: text(257) }],
    ['markConversation', 'refuses', { conversationIDList: ids, markType: 0, enableMark: true }],
    ['markConversation', 'takes', { conversationIDList: ids, markType: 2 ** 63, enableMark: true }],
    ['markConversation', 'refuses', { conversationIDList: ids, markType: 2 ** 64, enableMark: true }],
    ['createConversationGroup', 'takes', { conversationIDList: ids, groupName: text(32) }],
    ['createConversationGroup', 'refuses', { conversationIDList: ids, groupName: text(33) }],
    ['renameConversationGroup', 'takes', { oldName: 'a', newName: text(32) }],
    ['renameConversationGroup', 'refuses', { oldName: 'a', newName: text(33) }],
  ])('%s %s %j', (method, answer, options) => {
    expect(accepts(method, options)).toBe(answer === 'takes')
  })
})

describe('a search of messages', () => {
  it.each([
    ['takes', { keywordList: many(5) }],
    ['refuses', { keywordList: many(6) }],
    ['takes', { senderUserIDList: many(5) }],
    ['refuses', { senderUserIDList: many(6) }],
    ['takes', { messageTypeList: many(1) }],
    ['takes', { messageTypeList: many(6) }],
    ['refuses', { keywordList: [], senderUserIDList: [], messageTypeList: [] }],
    ['refuses', {}],
    ['takes', { keywordList: many(1), keywordListMatchType: '' }],
    ['takes', { keywordList: many(1), keywordListMatchType: 'or' }],
    ['takes', { keywordList: many(1), keywordListMatchType: 'and' }],
    ['refuses', { keywordList: many(1), keywordListMatchType: 'not' }],
  ])('%s %j', (answer, options) => {
    expect(accepts('searchCloudMessages', options)).toBe(answer === 'takes')
  })
})

describe.each(['searchCloudUsers', 'searchCloudGroups', 'searchCloudGroupMembers'])('%s', (method) => {
  it.each([
    ['takes', { keywordList: many(5) }],
    ['refuses', { keywordList: many(6) }],
    ['takes', { keywordList: many(1), count: 1 }],
    ['refuses', { keywordList: many(1), count: 0 }],
    ['takes', { keywordList: many(1), count: 100 }],
    ['refuses', { keywordList: many(1), count: 101 }],
    ['refuses', { keywordList: many(1), count: 'x' }],
    ['takes', { keywordList: many(1), keywordListMatchType: 'and' }],
    ['refuses', { keywordList: many(1), keywordListMatchType: 'not' }],
    ['refuses', {}],
  ])('%s %j', (answer, options) => {
    expect(accepts(method, options)).toBe(answer === 'takes')
  })
})
