/** A frame whose answer was lost is sent again on the next socket: it is answered like the first, and nothing happens twice. */

import type { ChatTestUser } from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'

const fixture = sharedChatFixture()
let owner: ChatTestUser
let guest: ChatTestUser
let groups = 0
beforeAll(async () => {
  owner = await fixture.createColleague('群主')
  guest = await fixture.createColleague('来客')
  await fixture.fetchSession(guest)
})

/** Sends the same call on two sockets in turn, as a client does after a broken connection; returns both replies. */
async function sendTwice(user: ChatTestUser, call: string, data: object) {
  const answers = []
  for (let i = 0; i < 2; i++) {
    const socket = await openRawSocket(fixture, user)
    answers.push(await socket.request(call, data))
    socket.socket.close()
  }
  return answers.map(({ code, data }) => ({ code, data }))
}
const sendOnce = async (user: ChatTestUser, call: string, data: object) => {
  const socket = await openRawSocket(fixture, user)
  const answer = await socket.request(call, data)
  socket.socket.close()
  return answer
}
const createRepeatGroup = async (more: object = {}) => {
  const groupID = `repeats-${++groups}`
  const group = { groupID, type: 'Public', name: '重复', key: `repeats ${groups}`, joinOption: 'FreeAccess', ...more }
  expect(await sendOnce(owner, 'group.create', group)).toMatchObject({ code: 0 })
  return groupID
}
const tips = async (groupID: string) =>
  (
    await fixture.built.ctx.db.execute(`select m.payload->>'operationType' as type from chat_messages m
      join chat_groups g on g.conversation_id = m.conversation_id where g.group_id = '${groupID}' and m.type = 'TIMGroupTipElem'`)
  ).rows.map((r) => Number(r.type))

describe('a repeated frame', () => {
  it('of joining answers the first result, with one tip; a second request answers that the user is a member already', async () => {
    const groupID = await createRepeatGroup()
    const [first, again] = await sendTwice(guest, 'group.join', { groupID, key: 'wish number one' })
    expect(first).toMatchObject({ code: 0, data: { status: 'JoinedSuccess' } })
    expect(again).toEqual(first)
    expect((await tips(groupID)).filter((type) => type === 1)).toHaveLength(1)
    const later = await sendOnce(guest, 'group.join', { groupID, key: 'wish number two' })
    expect(later).toMatchObject({ code: 0, data: { status: 'AlreadyInGroup' } })
    expect(await sendOnce(guest, 'group.quit', { groupID })).toMatchObject({ code: 0 })
    const [rejoined] = await sendTwice(guest, 'group.join', { groupID, key: 'wish number three' })
    expect(rejoined).toMatchObject({ data: { status: 'JoinedSuccess' } })
  })

  it('of asking to come in leaves one request', async () => {
    const groupID = await createRepeatGroup({ joinOption: 'NeedPermission' })
    const [first, again] = await sendTwice(guest, 'group.join', { groupID, key: 'please let me in' })
    expect(first).toMatchObject({ code: 0, data: { status: 'WaitAdminApproval' } })
    expect(again).toEqual(first)
    const { data } = await sendOnce(owner, 'group.applications', {})
    const applications = (data?.applications ?? []) as { groupID: string }[]
    expect(applications.filter((a) => a.groupID === groupID)).toHaveLength(1)
  })

  it('of handing a group over shows the group as it is, with one tip; who was never its owner is refused', async () => {
    const groupID = await createRepeatGroup()
    await sendOnce(guest, 'group.join', { groupID })
    const bystander = await fixture.createColleague('旁人')
    await sendOnce(bystander, 'group.join', { groupID })
    const [first, again] = await sendTwice(owner, 'group.transfer', { groupID, userID: guest.userID })
    expect(first).toMatchObject({ code: 0, data: { ownerID: guest.userID, self: { role: 'Member' } } })
    expect(again).toEqual(first)
    expect((await tips(groupID)).filter((type) => type === 6)).toHaveLength(1)
    const other = await sendOnce(owner, 'group.transfer', { groupID, userID: bystander.userID })
    expect(other).toMatchObject({ code: 10007 })
  })

  it('of leaving, of counting and of ending a group happens once', async () => {
    const groupID = await createRepeatGroup()
    await sendOnce(guest, 'group.join', { groupID })
    const counting = { groupID, isAdding: true, counters: { like: 2 }, op: 'one single act' }
    const [counted, countedAgain] = await sendTwice(guest, 'group.count', counting)
    expect(counted).toMatchObject({ code: 0, data: { counters: { like: 2 } } })
    expect(countedAgain).toEqual(counted)
    for (const [user, call, type] of [
      [guest, 'group.quit', 2],
      [owner, 'group.dismiss', undefined],
    ] as const) {
      const [first, again] = await sendTwice(user, call, { groupID })
      expect(first).toMatchObject({ code: 0 })
      expect(again).toEqual(first)
      if (type) expect((await tips(groupID)).filter((t) => t === type)).toHaveLength(1)
    }
  })

  it('of creating a group answers with the one that was made', async () => {
    const group = { type: 'Public', name: '只有一个', key: 'only one of it' }
    const [first, again] = await sendTwice(owner, 'group.create', group)
    expect(first).toMatchObject({ code: 0 })
    expect(again).toEqual(first)
  })

  it('of a message is one message in each conversation: its number belongs to the sender and the conversation', async () => {
    const socket = await openRawSocket(fixture, owner)
    const body = { clientTime: 7, random: 7, clientSeq: 1, type: 'TIMTextElem', payload: { text: '两个群里都说' } }
    const sendToGroup = async (to: string) =>
      (await socket.request('message.send', { scene: 'GROUP', to, ...body })).data
    const [groupA, groupB] = [await createRepeatGroup(), await createRepeatGroup()]
    const [first, second] = [await sendToGroup(groupA), await sendToGroup(groupB)]
    expect(await sendToGroup(groupA)).toEqual(first)
    socket.socket.close()
    const stored = await fixture.built.ctx.db.execute(
      "select count(distinct conversation_id)::int as talks, count(*)::int as messages from chat_messages where client_key = '7-7'",
    )
    expect(stored.rows).toEqual([{ talks: 2, messages: 2 }])
    expect([first, second].map((sent) => Number(sent?.seq) > 0)).toEqual([true, true])
  })
})
