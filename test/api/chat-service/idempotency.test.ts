/** A frame whose answer was lost is sent again on the next socket: it is answered like the first, and nothing happens twice. */

import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'

let fixture: ChatFixture
let owner: ChatTestUser
let guest: ChatTestUser
let groups = 0
beforeAll(async () => {
  fixture = await createChatFixture()
  owner = await fixture.createColleague('群主')
  guest = await fixture.createColleague('来客')
  await fixture.fetchSession(guest)
})
afterAll(() => fixture.close())

/** Says the same on two sockets, one after the other, as a client does after a cut; both answers. */
async function twice(person: ChatTestUser, call: string, data: object) {
  const answers = []
  for (let i = 0; i < 2; i++) {
    const wire = await openRawSocket(fixture, person)
    answers.push(await wire.request(call, data))
    wire.socket.close()
  }
  return answers.map(({ code, data }) => ({ code, data }))
}
const once = async (person: ChatTestUser, call: string, data: object) => {
  const wire = await openRawSocket(fixture, person)
  const answer = await wire.request(call, data)
  wire.socket.close()
  return answer
}
const aGroup = async (more: object = {}) => {
  const groupID = `repeats-${++groups}`
  const group = { groupID, type: 'Public', name: '重复', key: `repeats ${groups}`, joinOption: 'FreeAccess', ...more }
  expect(await once(owner, 'group.create', group)).toMatchObject({ code: 0 })
  return groupID
}
const tips = async (groupID: string) =>
  (
    await fixture.built.ctx.db.execute(`select m.payload->>'operationType' as type from chat_messages m
      join chat_groups g on g.conversation_id = m.conversation_id where g.group_id = '${groupID}' and m.type = 'TIMGroupTipElem'`)
  ).rows.map((r) => Number(r.type))

describe('a repeated frame', () => {
  it('of coming in says again that one came in, with one tip; a second wish finds that one is in', async () => {
    const groupID = await aGroup()
    const [first, again] = await twice(guest, 'group.join', { groupID, key: 'wish number one' })
    expect(first).toMatchObject({ code: 0, data: { status: 'JoinedSuccess' } })
    expect(again).toEqual(first)
    expect((await tips(groupID)).filter((type) => type === 1)).toHaveLength(1)
    const later = await once(guest, 'group.join', { groupID, key: 'wish number two' })
    expect(later).toMatchObject({ code: 0, data: { status: 'AlreadyInGroup' } })
    expect(await once(guest, 'group.quit', { groupID })).toMatchObject({ code: 0 })
    const [back] = await twice(guest, 'group.join', { groupID, key: 'wish number three' })
    expect(back).toMatchObject({ data: { status: 'JoinedSuccess' } })
  })

  it('of asking to come in leaves one request', async () => {
    const groupID = await aGroup({ joinOption: 'NeedPermission' })
    const [first, again] = await twice(guest, 'group.join', { groupID, key: 'please let me in' })
    expect(first).toMatchObject({ code: 0, data: { status: 'WaitAdminApproval' } })
    expect(again).toEqual(first)
    const { data } = await once(owner, 'group.applications', {})
    const applications = (data?.applications ?? []) as { groupID: string }[]
    expect(applications.filter((a) => a.groupID === groupID)).toHaveLength(1)
  })

  it('of handing a group over shows the group as it is, with one tip; who was never its owner is refused', async () => {
    const groupID = await aGroup()
    await once(guest, 'group.join', { groupID })
    const bystander = await fixture.createColleague('旁人')
    await once(bystander, 'group.join', { groupID })
    const [first, again] = await twice(owner, 'group.transfer', { groupID, userID: guest.userID })
    expect(first).toMatchObject({ code: 0, data: { ownerID: guest.userID, self: { role: 'Member' } } })
    expect(again).toEqual(first)
    expect((await tips(groupID)).filter((type) => type === 6)).toHaveLength(1)
    const other = await once(owner, 'group.transfer', { groupID, userID: bystander.userID })
    expect(other).toMatchObject({ code: 10007 })
  })

  it('of leaving, of counting and of ending a group happens once', async () => {
    const groupID = await aGroup()
    await once(guest, 'group.join', { groupID })
    const counting = { groupID, isAdding: true, counters: { like: 2 }, op: 'one single act' }
    const [counted, countedAgain] = await twice(guest, 'group.count', counting)
    expect(counted).toMatchObject({ code: 0, data: { counters: { like: 2 } } })
    expect(countedAgain).toEqual(counted)
    for (const [who, call, type] of [
      [guest, 'group.quit', 2],
      [owner, 'group.dismiss', undefined],
    ] as const) {
      const [first, again] = await twice(who, call, { groupID })
      expect(first).toMatchObject({ code: 0 })
      expect(again).toEqual(first)
      if (type) expect((await tips(groupID)).filter((t) => t === type)).toHaveLength(1)
    }
  })

  it('of creating a group answers with the one that was made', async () => {
    const group = { type: 'Public', name: '只有一个', key: 'only one of it' }
    const [first, again] = await twice(owner, 'group.create', group)
    expect(first).toMatchObject({ code: 0 })
    expect(again).toEqual(first)
  })

  it('of a message is one message in each conversation: its number belongs to the sender and the conversation', async () => {
    const wire = await openRawSocket(fixture, owner)
    const body = { clientTime: 7, random: 7, clientSeq: 1, type: 'TIMTextElem', payload: { text: '两个群里都说' } }
    const say = async (to: string) => (await wire.request('message.send', { scene: 'GROUP', to, ...body })).data
    const [one, other] = [await aGroup(), await aGroup()]
    const [first, second] = [await say(one), await say(other)]
    expect(await say(one)).toEqual(first)
    wire.socket.close()
    const stored = await fixture.built.ctx.db.execute(
      "select count(distinct conversation_id)::int as talks, count(*)::int as messages from chat_messages where client_key = '7-7'",
    )
    expect(stored.rows).toEqual([{ talks: 2, messages: 2 }])
    expect([first, second].map((sent) => Number(sent?.seq) > 0)).toEqual([true, true])
  })
})
