/** Every frame type, sent by a stranger to another user: only a friend application arrives. */
import { chatCalls } from '../../../contract/chat'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()

/** Frames a stranger sends to `userID`; `groupID` is the stranger's own group. Frames without a recipient are excluded. */
const framesAt = (userID: string, groupID: string): Record<string, object[]> => {
  const peer = { scene: 'C2C', to: userID }
  const message = { ...peer, clientTime: 1, clientSeq: 1, type: 'TIMTextElem', payload: { text: '你好' } }
  const members = { groupID, userIDs: [userID] }
  const group = { type: 'Public', name: '新群', memberList: [{ userID }] }
  return {
    'message.send': [
      { ...message, random: 1 },
      { ...message, random: 2, isOnline: true },
      { ...message, random: 3, type: 'TIMCustomElem', payload: { data: '{}' } },
      { ...message, random: 4, scene: 'GROUP', to: groupID, receivers: [userID] },
      { ...message, random: 5, scene: 'GROUP', to: groupID, at: [userID] },
    ],
    'message.history': [peer],
    'message.near': [{ ...peer, seq: 1, isNewer: true }],
    'message.after': [{ ...peer, after: 0, rev: 0 }],
    'message.revoke': [{ ...peer, seq: 1 }],
    'message.modify': [{ ...peer, seq: 1, version: 0, custom: '改' }],
    'message.delete': [{ ...peer, seqs: [1] }],
    'message.receipt': [{ ...peer, seqs: [1] }],
    'message.receipts': [{ ...peer, seqs: [1] }],
    'message.readers': [{ ...peer, seq: 1, isRead: true }],
    'conversation.get': [peer],
    'conversation.read': [peer],
    'conversation.pin': [{ ...peer, isPinned: true }],
    'conversation.remind': [{ ...peer, remind: 'Discard' }],
    'conversation.delete': [{ list: [peer] }],
    'conversation.clear': [peer],
    'conversation.mark': [{ list: [peer], bit: 1, isOn: true }],
    'conversation.custom': [{ list: [peer], customData: 'x' }],
    'conversationGroup.create': [{ name: '组', list: [peer] }],
    'conversationGroup.change': [{ name: '组', list: [peer], isIn: true }],
    'reaction.set': [{ ...peer, seq: 1, reactionID: 'like', isAdded: true }],
    'reaction.list': [{ ...peer, seqs: [1] }],
    'reaction.users': [{ ...peer, seq: 1, reactionID: 'like' }],
    'extension.set': [{ ...peer, seq: 1, list: [{ key: 'k', value: 'v', no: 0 }] }],
    'extension.delete': [{ ...peer, seq: 1, keys: [] }],
    'extension.list': [{ ...peer, seq: 1 }],
    'group.create': [
      { ...group, key: 'with a stranger' },
      { ...group, key: 'named like a stranger', groupID: userID, memberList: [] },
    ],
    'group.invite': [members],
    'group.kick': [{ ...members, reason: '' }],
    'group.transfer': [{ groupID, userID }],
    'group.role': [{ groupID, userID, role: 'Admin' }],
    'group.mute': [{ groupID, userID, seconds: 60 }],
    'group.member': [{ groupID, userID, nameCard: '改' }],
    'group.memberProfiles': [members],
    'group.mark': [{ ...members, mark: 1000, isSet: true }],
    'profile.get': [{ userIDs: [userID] }],
    'search.users': [{ keywords: [userID], isAll: false, cursor: '' }],
    'search.members': [{ keywords: [userID], isAll: false, cursor: '' }],
    'status.get': [{ userIDs: [userID] }],
    'status.watch': [{ userIDs: [userID] }],
    'status.unwatch': [{ userIDs: [userID] }],
    'blacklist.change': [
      { userIDs: [userID], isBlocked: true },
      { userIDs: [userID], isBlocked: false },
    ],
    'friend.check': [{ userIDs: [userID] }],
    'friend.update': [{ userID, remark: '改' }],
    'friend.delete': [{ userIDs: [userID], isBoth: true }],
    'friendGroup.create': [{ name: '组', userIDs: [userID] }],
    'friendGroup.change': [{ name: '组', userIDs: [userID], isIn: true }],
    'application.answer': [{ userID, action: 'agreeAndAdd' }],
    'application.delete': [{ userID, type: 'Pendency_Type_ComeIn' }],
  }
}
/** These name no user, or only what is the caller's own; joining a group is asking its admins (groups.test.ts). */
const OTHERS =
  /^(auth|ping|file\.|text\.|voice\.|merger\.|receiveOpt\.|search\.(messages|groups)|group\.(list|get|search|update|join|quit|dismiss|applications|handle|members|online|attributes|setAttributes|counters|count|pin|pins)$|conversation\.(list|readAll)|conversationGroup\.(list|delete|rename)|friendGroup\.(list|delete|rename)|friend\.list|application\.(list|read)|blacklist\.list|profile\.update|status\.set)/
/** Delivered to the recipient, who decides. */
const ASKING: Record<string, (userID: string) => object> = {
  'friend.add': (to) => ({ to, source: 'AddSource_Type_Web', wording: '认识一下', isBoth: true }),
}
describe('a bad frame', () => {
  it.each([
    ['without a call', '{"v":1,"id":7}', 7],
    ['with a call that is no name', '{"v":1,"id":8,"call":5}', 8],
    ['without a version', '{"id":9,"call":"ping"}', 9],
    ['with half a character', '{"v":1,"id":10,"call":"ping","data":"\\ud83d"}', 10],
    ['with an id below zero', '{"v":1,"id":-3,"call":"ping"}', -3],
    ['with a text as its id', '{"v":1,"id":"a1","call":"ping"}', 'a1'],
    ['without an id', '{"v":1,"call":"ping"}', 0],
    ['with a list as its id', '{"v":1,"id":[1],"call":"ping"}', 0],
    ['that is no JSON', '{"id":11', 0],
    ['that is null', 'null', 0],
  ])('%s is refused under its own id where it has one', async (_name, text, id) => {
    const raw = await openRawSocket(fixture)
    raw.socket.send(text)
    expect(await waitUntil(() => raw.replies.at(-1))).toMatchObject({ id, code: 60003 })
    raw.socket.close()
  })
})

describe('a stranger', () => {
  it('has a line here for every frame', () => {
    const covered = [...Object.keys(framesAt('a', 'b')), ...Object.keys(ASKING)]
    expect(Object.keys(chatCalls).filter((call) => !covered.includes(call) && !OTHERS.test(call))).toEqual([])
  })

  it('reaches nobody, whatever they send, except by a friend request', async () => {
    const [me, other] = [await fixture.createStranger('路人'), await fixture.createStranger('陌生人')]
    const [mySocket, peerSocket] = [await openRawSocket(fixture, me), await openRawSocket(fixture, other)]
    const created = await mySocket.request('group.create', {
      type: 'Public',
      name: '自己的群',
      key: 'of the stranger',
      memberList: [],
    })
    const { groupID } = (created.data as { group: { groupID: string } }).group
    const pushes = () => peerSocket.replies.filter((a) => 'push' in a && a.push !== 'status')
    const readLists = async () => ({
      lists: await Promise.all(
        [
          'conversation.list',
          'group.list',
          'friend.list',
          'application.list',
          'group.applications',
          'blacklist.list',
        ].map(async (call) => (await peerSocket.request(call, {})).data),
      ),
    })
    const before = await readLists()
    for (const [call, inputs] of Object.entries(framesAt(other.userID, groupID)))
      for (const input of inputs) {
        const { code } = await mySocket.request(call, input)
        expect({ call, isFault: [60001, 60003, 60004].includes(code) }).toEqual({ call, isFault: false })
      }
    expect(await readLists()).toEqual(before)
    expect(pushes()).toEqual([])
    for (const [call, input] of Object.entries(ASKING))
      expect({ call, ...(await mySocket.request(call, input(other.userID))) }).toMatchObject({ call, code: 0 })
    await waitUntil(() => pushes().length === 1)
    expect(pushes()).toMatchObject([{ push: 'stale', data: { lists: ['applications'] } }])
  })
})
