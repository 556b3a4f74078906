/** Friends: adding, changing, deleting and checking them. */
import IM from '../../../src/im'
import { logInOnFakeServer, Refusal } from '../../support/chat/fake-chat-server'
import { wireFriend } from '../../support/chat/wire-relation-builders'

const { TYPES } = IM
const listOf = (...friends: ReturnType<typeof wireFriend>[]) => ({ friends, nextCursor: '' })
const NOT_MY_FRIEND = { code: 2700, message: 'Not your friend' }
const asked = { to: 'candidate', source: 'AddSource_Type_Web' }

it('answers the known friends by id, and the others as failures @G-7-03', async () => {
  const { chat, server } = await logInOnFakeServer({ 'friend.list': listOf(wireFriend('lin', { remark: '林夏' })) })
  const { data } = await chat.getFriendProfile({ userIDList: ['lin', 'stranger'] })
  expect(data).toEqual({
    friendList: [expect.objectContaining({ userID: 'lin', remark: '林夏', timestamp: 0 })],
    failureUserIDList: [{ userID: 'stranger', ...NOT_MY_FRIEND }],
  })
  expect(server.sent).toEqual([])
})

describe('changing a friend', () => {
  it.each([
    ['a remark', { remark: '小林' }, { remark: '小林' }],
    ['an empty remark', { remark: '' }, { remark: '' }],
    [
      'a custom field',
      { friendCustomField: [{ key: 'Tag_SNS_Custom_Level', value: 'A' }] },
      { custom: [{ key: 'Tag_SNS_Custom_Level', value: 'A' }] },
    ],
    ['no custom field', { friendCustomField: [] }, {}],
  ])('sends %s and nothing else', async (_what, change, sent) => {
    const { chat, server } = await logInOnFakeServer({ 'friend.list': listOf(wireFriend('lin')) })
    await chat.updateFriend({ userID: 'lin', ...change } as Parameters<typeof chat.updateFriend>[0])
    expect(server.inputsOf('friend.update')).toEqual([{ userID: 'lin', ...sent }])
  })

  it('resolves with the friend as the server has it then', async () => {
    const { chat, server } = await logInOnFakeServer({ 'friend.list': listOf(wireFriend('lin')) })
    server.answers['friend.list'] = listOf(wireFriend('lin', { remark: '小林' }))
    const { data } = await chat.updateFriend({ userID: 'lin', remark: '小林' })
    expect(data).toMatchObject({ userID: 'lin', remark: '小林' })
  })

  it('is refused for a user who is no friend, without asking the server', async () => {
    const { chat, server } = await logInOnFakeServer()
    await expect(chat.updateFriend({ userID: 'lin', remark: '小林' })).rejects.toMatchObject({ code: 2700 })
    expect(server.sent).toEqual([])
  })
})

describe('adding a friend', () => {
  it.each([
    ['absent', {}],
    ['empty', { wording: '', remark: '', groupName: '', inviteCode: '', type: '' }],
  ])('asks for a friendship of both sides when the other options are %s @G-7-10 @G-7-26', async (_what, options) => {
    const { chat, server } = await logInOnFakeServer({ 'friend.add': { isWaiting: false } })
    await chat.addFriend({ ...asked, ...options } as never)
    expect(server.inputsOf('friend.add')).toEqual([{ ...asked, wording: '', remark: '', isBoth: true }])
  })

  it('sends the texts, the friend group, the code of the invite link and a friendship of one side @C-4-55', async () => {
    const { chat, server } = await logInOnFakeServer({ 'friend.add': { isWaiting: false } })
    const more = { wording: '你好', remark: '小林', groupName: '同学', inviteCode: 'A'.repeat(22) }
    await chat.addFriend({ ...asked, ...more, type: TYPES.SNS_ADD_TYPE_SINGLE as never })
    expect(server.inputsOf('friend.add')).toEqual([{ ...asked, ...more, isBoth: false }])
  })

  it('resolves with code 0 when the user lets anyone in, and reads friends and applications again @G-7-10', async () => {
    const { chat, server } = await logInOnFakeServer({ 'friend.add': { isWaiting: false } })
    expect(await chat.addFriend(asked)).toEqual({ code: 0, data: { userID: 'candidate', code: 0 } })
    expect(server.sent.map(({ call }) => call)).toEqual(['friend.add', 'friend.list', 'application.list'])
  })

  it('resolves with code 30539 when the user has to agree first @G-7-10', async () => {
    const { chat } = await logInOnFakeServer({ 'friend.add': { isWaiting: true } })
    const message = 'Sent, waiting for the other side to agree'
    expect((await chat.addFriend(asked)).data).toEqual({ userID: 'candidate', code: 30539, message })
  })

  it('says in the data of a refusal who was refused, and why', async () => {
    const { chat } = await logInOnFakeServer({
      'friend.add': () => {
        throw new Refusal(30516, 'denied')
      },
    })
    const refusal = { code: 30516, message: 'denied' }
    const error = await chat.addFriend(asked).catch((reason) => reason)
    expect(error).toMatchObject({ ...refusal, data: { userID: 'candidate', ...refusal } })
  })
})

describe('deleting friends', () => {
  it.each([
    ['both sides', undefined, true],
    ['both sides', TYPES.SNS_DELETE_TYPE_BOTH, true],
    ['the own side', TYPES.SNS_DELETE_TYPE_SINGLE, false],
  ])('ends the friendship of %s with type %s @G-7-09', async (_whose, type, isBoth) => {
    const { chat, server } = await logInOnFakeServer({ 'friend.delete': { userIDs: ['lin'] } })
    await chat.deleteFriend({ userIDList: ['lin'], ...(type ? { type: type as never } : {}) })
    expect(server.inputsOf('friend.delete')).toEqual([{ userIDs: ['lin'], isBoth }])
  })

  it('reports who was deleted and who was no friend, and reads the friends again', async () => {
    const { chat, server } = await logInOnFakeServer({
      'friend.list': listOf(wireFriend('lin')),
      'friend.delete': { userIDs: ['lin'] },
    })
    server.answers['friend.list'] = listOf()
    const { data } = await chat.deleteFriend({ userIDList: ['lin', 'stranger'] })
    expect(data).toEqual({
      successUserIDList: [{ userID: 'lin' }],
      failureUserIDList: [{ userID: 'stranger', ...NOT_MY_FRIEND }],
    })
    expect((await chat.getFriendList()).data).toEqual([])
  })
})

describe('checking friends', () => {
  it.each([
    [true, true, TYPES.SNS_CHECK_TYPE_BOTH, TYPES.SNS_TYPE_BOTH_WAY],
    [true, false, TYPES.SNS_CHECK_TYPE_BOTH, TYPES.SNS_TYPE_A_WITH_B],
    [false, true, TYPES.SNS_CHECK_TYPE_BOTH, TYPES.SNS_TYPE_B_WITH_A],
    [false, false, TYPES.SNS_CHECK_TYPE_BOTH, TYPES.SNS_TYPE_NO_RELATION],
    [true, true, TYPES.SNS_CHECK_TYPE_SINGLE, TYPES.SNS_TYPE_A_WITH_B],
    [true, false, TYPES.SNS_CHECK_TYPE_SINGLE, TYPES.SNS_TYPE_A_WITH_B],
    [false, true, TYPES.SNS_CHECK_TYPE_SINGLE, TYPES.SNS_TYPE_NO_RELATION],
    [false, false, TYPES.SNS_CHECK_TYPE_SINGLE, TYPES.SNS_TYPE_NO_RELATION],
  ])('with hasMine %s and hasHis %s, %s finds %s @G-7-07', async (hasMine, hasHis, type, relation) => {
    const { chat, server } = await logInOnFakeServer({
      'friend.check': { list: [{ userID: 'lin', hasMine, hasHis }] },
    })
    const { data } = await chat.checkFriend({ userIDList: ['lin'], type: type as never })
    expect(data).toEqual({ successUserIDList: [{ userID: 'lin', code: 0, relation }], failureUserIDList: [] })
    expect(server.inputsOf('friend.check')).toEqual([{ userIDs: ['lin'] }])
  })

  it('reports which users are unknown', async () => {
    const { chat } = await logInOnFakeServer({ 'friend.check': { list: [] } })
    const { data } = await chat.checkFriend({ userIDList: ['nobody'], type: TYPES.SNS_CHECK_TYPE_BOTH as never })
    expect(data.failureUserIDList).toMatchObject([{ userID: 'nobody', code: 30003 }])
  })
})

it.each(['deleteFriend', 'checkFriend'] as const)('%s takes the first 1000 users', async (method) => {
  const { chat, server } = await logInOnFakeServer({ 'friend.check': { list: [] }, 'friend.delete': { userIDs: [] } })
  const userIDList = Array.from({ length: 1001 }, (_, i) => `user${i}`)
  const { data } = await chat[method]({ userIDList, type: '' as never })
  expect(server.sent[0]?.data).toMatchObject({ userIDs: userIDList.slice(0, 1000) })
  expect(data.failureUserIDList).toHaveLength(1000)
})
