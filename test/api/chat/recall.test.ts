/** What its owner recalled can be read nowhere: in no quote, preview, note of a reply, draft, pin or push, by no client. */
import { type ChatTestUser, EVENT, recordEvents } from '../../support/chat/chat-fixture'
import { openRawSocket, type RawChatSocket } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const SECRET = '底价是三万八'
const RECALLED = '引用内容已撤回'
const fixture = sharedChatFixture()
let author: ChatTestUser
let other: ChatTestUser
let mine: RawChatSocket
let theirs: RawChatSocket
let random = 0
beforeAll(async () => {
  ;[author, other] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
  for (const user of [author, other]) await fixture.fetchSession(user)
  ;[mine, theirs] = [await openRawSocket(fixture, author), await openRawSocket(fixture, other)]
})

const c2c = (user: ChatTestUser) => ({ scene: 'C2C', to: user.userID })
const send = async (socket: RawChatSocket, peer: object, text: string, more: object = {}) => {
  random += 1
  const body = { clientTime: 7, random, clientSeq: random, type: 'TIMTextElem', payload: { text } }
  const { data } = await socket.request('message.send', { ...peer, ...body, ...more })
  return data as { seq: number; id: string }
}
const quoteOf = ({ id, seq }: { id: string; seq: number }) =>
  JSON.stringify({
    mood: 1,
    messageReply: {
      ...{ messageID: id, messageAbstract: SECRET, messageSender: '陈思源', messageType: 1, messageSequence: seq },
      ...{ messageTime: 7, version: 1, messageRootID: id, note: SECRET },
    },
  })
/** Whether the words are in it; without printing all of it. */
const holdsSecret = (value: unknown): boolean => JSON.stringify(value).includes(SECRET)
const recall = (seq: number) => mine.request('message.revoke', { ...c2c(other), seq })
const dataOf = async (socket: RawChatSocket, call: string, input: object) => (await socket.request(call, input)).data

describe('a recalled message', () => {
  it('is served without its words to everybody, in the history, in the conversation list and in the answer', async () => {
    const { seq } = await send(mine, c2c(other), SECRET, { custom: JSON.stringify({ note: SECRET }) })
    const answer = await recall(seq)
    const served = [
      answer.data,
      await dataOf(theirs, 'message.history', c2c(author)),
      await dataOf(theirs, 'message.near', { ...c2c(author), seq: 0, isNewer: true }),
      await dataOf(theirs, 'message.after', { ...c2c(author), after: 0, rev: 0 }),
      await dataOf(theirs, 'conversation.list', {}),
      await dataOf(mine, 'conversation.get', c2c(other)),
    ]
    expect(answer.data).toMatchObject({ revoked: { by: { userID: author.userID } }, type: 'TIMTextElem' })
    await waitUntil(() => theirs.replies.some((frame) => 'push' in frame && frame.push === 'changed'))
    const changes = theirs.replies.filter((frame) => 'push' in frame && frame.push === 'changed')
    expect(holdsSecret([...served, ...changes])).toBe(false)
  })

  it('leaves the quotes of it at once, on every device; the rest of the quoting message stays', async () => {
    const device = await fixture.openDevice(other)
    const original = await send(mine, c2c(other), SECRET)
    const quoting = await send(theirs, c2c(author), '收到', { custom: quoteOf(original) })
    await device.getMessageList({ conversationID: `C2C${author.userID}` })
    const loaded = device.findMessage(quoting.id) as unknown as { cloudCustomData: string; isModified: boolean }
    expect(loaded.cloudCustomData).toContain(SECRET)
    const modified = recordEvents(device, EVENT.MESSAGE_MODIFIED)
    await recall(original.seq)
    await waitUntil(() => modified.some((m) => m.ID === quoting.id))
    expect(JSON.parse(loaded.cloudCustomData)).toEqual({
      mood: 1,
      messageReply: {
        ...{ messageID: original.id, messageAbstract: RECALLED, messageSender: '陈思源', messageType: 1 },
        ...{ messageSequence: original.seq, messageTime: 7, version: 1, messageRootID: original.id },
      },
    })
    // It was not edited by its author.
    expect(loaded.isModified).toBe(false)
    const recalledMessage = device.findMessage(original.id)
    expect(holdsSecret(recalledMessage)).toBe(false)
    const { rows } = await fixture.built.ctx.db.execute(
      `select custom from chat_messages where custom like '%${SECRET}%'`,
    )
    expect(rows.filter((row) => String(row.custom).includes(quoting.id))).toEqual([])
    expect(holdsSecret(await dataOf(mine, 'message.history', c2c(other)))).toBe(false)
    // Its author may still change the rest.
    const change = { ...c2c(author), seq: quoting.seq, version: 0 }
    const custom = JSON.stringify({ ...JSON.parse(loaded.cloudCustomData), mood: 2 })
    expect(await theirs.request('message.modify', { ...change, custom })).toMatchObject({ code: 0 })
  })

  it('leaves quotes that were stored before, quotes sent later, forwarded ones and the notes of replies', async () => {
    const original = await send(mine, c2c(other), SECRET)
    const earlier = await send(theirs, c2c(author), '早前的引用', { custom: quoteOf(original) })
    const root = await send(theirs, c2c(author), '问题')
    const reply = await send(mine, c2c(other), SECRET, {
      custom: JSON.stringify({ messageReply: { messageID: root.id, messageAbstract: '问题', messageRootID: root.id } }),
    })
    const note = { messageReplies: { replies: [{ messageID: reply.id }] } }
    const noted = await mine.request('message.modify', {
      ...{ ...c2c(other), seq: root.seq, version: 0 },
      custom: JSON.stringify(note),
    })
    expect(JSON.stringify(noted.data)).toContain(SECRET)
    for (const { seq } of [original, reply]) await recall(seq)
    // As a server of an earlier version stored it.
    await fixture.built.ctx.db.execute(
      `update chat_messages set custom = '${quoteOf(original)}' where client_key = '${earlier.id.split('-').slice(1).join('-')}'`,
    )
    await send(theirs, c2c(author), '迟到的引用', { custom: quoteOf(original) })
    const reader = await fixture.createColleague('李同学')
    await fixture.fetchSession(reader)
    await send(theirs, c2c(reader), '转发的引用', { custom: quoteOf(original), isRelay: true })
    const readerSocket = await openRawSocket(fixture, reader)
    const served = [
      await dataOf(mine, 'message.history', c2c(other)),
      await dataOf(mine, 'conversation.list', {}),
      await dataOf(mine, 'message.after', { ...c2c(other), after: 0, rev: 0 }),
      await dataOf(readerSocket, 'message.history', c2c(other)),
    ]
    expect(holdsSecret(served)).toBe(false)
    expect(JSON.stringify(served)).toContain(RECALLED)
  })

  it('leaves drafts that quote it, kept before or saved later', async () => {
    const original = await send(mine, c2c(other), SECRET)
    const quote = {
      ...{ messageId: original.id, senderName: '陈思源', abstract: SECRET, type: 1, time: 7 },
      sequence: original.seq,
    }
    let key = 0
    const call = async (path: string, body: object) => {
      const reply = await fetch(`${fixture.http}/pinqiao/v1/chat/drafts/${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${other.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `draft ${Date.now()} ${key++}`,
        },
        body: JSON.stringify(body),
      })
      return (await reply.json()) as {
        code: number
        data: { conversationId: string; text: string; quote: object | null }[]
      }
    }
    const conversationId = `C2C${author.userID}`
    expect(await call('save', { conversationId, text: '回复', quote })).toMatchObject({ code: 0 })
    expect((await call('list', {})).data).toMatchObject([{ text: '回复', quote: { abstract: SECRET } }])
    await recall(original.seq)
    expect((await call('list', {})).data).toEqual([
      { conversationId, text: '回复', quote: null, mentions: [], draftId: '' },
    ])
    await call('save', { conversationId, text: '再写', quote })
    expect((await call('list', {})).data).toEqual([
      { conversationId, text: '再写', quote: null, mentions: [], draftId: '' },
    ])
    const { rows } = await fixture.built.ctx.db.execute('select quote from chat_drafts')
    expect(rows).toEqual([{ quote: null }])
  })
})
