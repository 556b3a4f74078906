/** Numbers and names of what belongs to others, in every call that takes one: the SDK's code with a text, nothing done, the socket alive. */

import type { ChatTestUser } from '../../support/chat/chat-fixture'
import { openRawSocket, type RawFrame } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'

const fixture = sharedChatFixture()
let owner: ChatTestUser
let member: ChatTestUser
let stranger: ChatTestUser
const groupID = 'closed-shop'
let clientSeq = 0
beforeAll(async () => {
  ;[owner, member, stranger] = [
    await fixture.createColleague('群主'),
    await fixture.createColleague('成员'),
    await fixture.createColleague('路人'),
  ]
  for (const user of [owner, member, stranger]) await fixture.fetchSession(user)
  const socket = await openRawSocket(fixture, owner)
  const memberList = [{ userID: member.userID }]
  const created = await socket.request('group.create', {
    type: 'Public',
    name: '内部',
    key: 'closed shop',
    groupID,
    memberList,
  })
  expect(created).toMatchObject({ code: 0 })
  expect(await socket.request('message.send', text({ scene: 'GROUP', to: groupID }))).toMatchObject({ code: 0 })
  expect(await socket.request('message.send', text({ scene: 'C2C', to: member.userID }))).toMatchObject({ code: 0 })
  socket.socket.close()
})

const text = (peer: object) => ({
  ...peer,
  clientTime: 1,
  random: ++clientSeq,
  clientSeq,
  type: 'TIMTextElem',
  payload: { text: '内部消息' },
  needReceipt: true,
  hasExtensions: true,
})
const refused = (answer: RawFrame) => ({
  isRefused: answer.code > 0,
  hasText: String(Reflect.get(answer, 'message') ?? '').length > 3,
})
const dumpTables = async () =>
  JSON.stringify(
    (
      await fixture.built.ctx.db.execute(`select m.*, (select jsonb_agg(to_jsonb(g) order by g.user_id) from chat_group_members g) as members,
        (select jsonb_agg(to_jsonb(g)) from chat_groups g) as groups, (select count(*) from chat_reactions) as reactions,
        (select count(*) from chat_extensions) as extensions, (select count(*) from chat_deletions) as deletions
        from chat_messages m order by conversation_id, seq`)
    ).rows,
  )

/** Calls about one message, by number. */
const aboutMessage = (peer: object, seq: number): [string, object][] => [
  ['message.revoke', { ...peer, seq }],
  ['message.modify', { ...peer, seq, version: 0, custom: '改' }],
  ['message.readers', { ...peer, seq, isRead: true }],
  ['reaction.set', { ...peer, seq, reactionID: 'like', isAdded: true }],
  ['reaction.users', { ...peer, seq, reactionID: 'like' }],
  ['extension.set', { ...peer, seq, list: [{ key: 'k', value: 'v', no: 0 }] }],
  ['extension.delete', { ...peer, seq, keys: [] }],
]
const aboutGroup = (): [string, object][] => [
  ['message.send', text({ scene: 'GROUP', to: groupID })],
  ['message.history', { scene: 'GROUP', to: groupID }],
  ['message.near', { scene: 'GROUP', to: groupID, seq: 1, isNewer: true }],
  ['message.after', { scene: 'GROUP', to: groupID, after: 0, rev: 0 }],
  ['message.delete', { scene: 'GROUP', to: groupID, seqs: [1] }],
  ['message.receipt', { scene: 'GROUP', to: groupID, seqs: [1] }],
  ['message.receipts', { scene: 'GROUP', to: groupID, seqs: [1] }],
  ['reaction.list', { scene: 'GROUP', to: groupID, seqs: [1] }],
  ['extension.list', { scene: 'GROUP', to: groupID, seq: 1 }],
  ['conversation.get', { scene: 'GROUP', to: groupID }],
  ['group.update', { groupID, name: '我的' }],
  ['group.dismiss', { groupID }],
  ['group.quit', { groupID }],
  ['group.transfer', { groupID, userID: member.userID }],
  ['group.members', { groupID }],
  ['group.memberProfiles', { groupID, userIDs: [owner.userID] }],
  ['group.invite', { groupID, userIDs: [stranger.userID] }],
  ['group.kick', { groupID, userIDs: [member.userID], reason: '' }],
  ['group.role', { groupID, userID: member.userID, role: 'Admin' }],
  ['group.mute', { groupID, userID: member.userID, seconds: 60 }],
  ['group.member', { groupID, userID: member.userID, nameCard: '改' }],
  ['group.online', { groupID }],
  ['group.attributes', { groupID }],
  ['group.setAttributes', { groupID, mode: 'set', attributes: { a: '1' } }],
  ['group.counters', { groupID }],
  ['group.count', { groupID, isAdding: true, counters: { a: 1 }, op: 'stranger counts' }],
  ['group.pin', { groupID, seq: 1, isPinned: true }],
  ['group.pins', { groupID }],
]

describe('a stranger', () => {
  it('gets a code and a text for everything they ask of a group they are not in, and changes nothing', async () => {
    const before = await dumpTables()
    const socket = await openRawSocket(fixture, stranger)
    for (const [call, data] of [...aboutGroup(), ...aboutMessage({ scene: 'GROUP', to: groupID }, 1)]) {
      const answer = await socket.request(call, data)
      expect({ call, ...refused(answer) }).toEqual({ call, isRefused: true, hasText: true })
      expect({ call, code: answer.code }).toEqual({ call, code: 10007 })
    }
    expect(await dumpTables()).toBe(before)
    expect(await socket.request('ping', {})).toMatchObject({ code: 0 })
    socket.socket.close()
  })

  it('forged sequence numbers, existing or not, are refused: in a conversation of others and in one’s own', async () => {
    const before = await dumpTables()
    const socket = await openRawSocket(fixture, stranger)
    for (const seq of [1, 2, 999_999, Number.MAX_SAFE_INTEGER])
      for (const [call, data] of aboutMessage({ scene: 'C2C', to: member.userID }, seq)) {
        const answer = await socket.request(call, data)
        expect({ call, seq, ...refused(answer) }).toEqual({ call, seq, isRefused: true, hasText: true })
      }
    socket.socket.close()
    const mySocket = await openRawSocket(fixture, member)
    for (const [call, data] of aboutMessage({ scene: 'C2C', to: owner.userID }, 999_999)) {
      const answer = await mySocket.request(call, data)
      expect({ call, ...refused(answer) }).toEqual({ call, isRefused: true, hasText: true })
    }
    expect(await dumpTables()).toBe(before)
    expect(await mySocket.request('ping', {})).toMatchObject({ code: 0 })
    mySocket.socket.close()
  })

  it('a keyword as long as a frame is refused with a code; one of a million characters ends the socket with a reason', async () => {
    const socket = await openRawSocket(fixture, stranger)
    for (const call of ['search.messages', 'search.users', 'search.groups', 'search.members'])
      expect(await socket.request(call, { keywords: ['长'.repeat(20_000)], isAll: false, cursor: '' })).toMatchObject({
        code: 27003,
      })
    socket.send('search.messages', { keywords: ['长'.repeat(1_000_000)], isAll: false, cursor: '' })
    expect((await socket.closed)[0]).toBe(1009)
    const again = await openRawSocket(fixture, stranger)
    expect(await again.request('ping', {})).toMatchObject({ code: 0 })
    again.socket.close()
  })

  it("somebody else's signature opens nothing: the name and the signature must be of one person", async () => {
    const [mySession, ownerSession] = [await fixture.fetchSession(stranger), await fixture.fetchSession(owner)]
    const socket = await openRawSocket(fixture)
    const answer = await socket.request('auth', {
      appID: mySession.SDKAppID,
      userID: ownerSession.userID,
      userSig: mySession.userSig,
      instance: 'raw',
    })
    expect(answer.code).toBeGreaterThanOrEqual(70_001)
    expect((await socket.closed)[0]).toBe(4003)
  })
})
