/** Files of recalled messages, and of long merged records: who can open them, and until when. */
import sharp from 'sharp'
import TIMUploadPlugin from 'tim-upload-plugin'
import { chatMergers } from '../../../server/db/schema'
import type { Chat } from '../../../src/im'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  getConversation,
  recordEvents,
  TYPES,
} from '../../support/chat/chat-fixture'
import { NodeXhr } from '../../support/chat/node-xhr'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { waitUntil } from '../../support/wait-until'

Object.assign(globalThis, { XMLHttpRequest: NodeXhr })
const file = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name)

// biome-ignore lint/suspicious/noExplicitAny: bodies of messages have the shape of their type
type Body = any
let fixture: ChatFixture
let hr: ChatTestUser
let candidate: ChatTestUser
let stranger: ChatTestUser
let myChat: Chat
let peerChat: Chat
let photo: Buffer
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {})
  fixture = await createChatFixture()
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
  stranger = await fixture.createColleague('路人')
  await fixture.fetchSession(stranger)
  myChat = await fixture.openDevice(hr)
  peerChat = await fixture.openDevice(candidate)
  for (const chat of [myChat, peerChat]) chat.registerPlugin({ 'tim-upload-plugin': TIMUploadPlugin })
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0E7C66' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => fixture.close())

const to = (user: ChatTestUser, payload: object): never =>
  ({ to: user.userID, conversationType: TYPES.CONV_C2C, payload }) as never
const body = (message: { payload: unknown }): Body => message.payload
const fetched = async (url: string) => {
  const reply = await fetch(url)
  return { status: reply.status, mime: reply.headers.get('content-type') }
}
/** Sends and answers what the other side received. */
async function delivered(chat: Chat, at: Chat, message: never): Promise<Body> {
  const received = recordEvents(at, EVENT.MESSAGE_RECEIVED)
  const { data } = await chat.sendMessage(message)
  return waitUntil(() => received.find(({ ID }) => ID === data.message.ID))
}

describe('the address of a recalled file', () => {
  const sendPhoto = async (receiver = candidate) =>
    (await myChat.sendMessage(myChat.createImageMessage(to(receiver, { file: file('secret.jpg', photo) })))).data
      .message
  /** Status of each size at addresses that a reader has. */
  const statuses = (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (url) => (await fetched(url)).status))
  const addressesOf = (message: { payload: unknown }): string[] =>
    body(message).imageInfoArray.map(({ url }: Body) => url)
  const lastMessage = async () =>
    (await peerChat.getMessageList({ conversationID: getConversation(hr) })).data.messageList.at(-1) as Body

  it('ends with the message, in every size, and works again when its owner sends the file again', async () => {
    const sent = await sendPhoto()
    const addresses = addressesOf(await lastMessage())
    expect(await statuses(addresses)).toEqual([200, 200, 200])
    const again = myChat.createForwardMessage(to(candidate, sent as never))
    await myChat.revokeMessage(sent)
    expect(await statuses(addresses)).toEqual([404, 404, 404])
    await myChat.sendMessage(again as never)
    expect(await statuses(addressesOf(await lastMessage()))).toEqual([200, 200, 200])
  })

  it('stays where another conversation has the file, and while it is the avatar of its owner', async () => {
    const sent = await sendPhoto()
    const addresses = addressesOf(await lastMessage())
    const copy = await lastMessage()
    const forwarded = await peerChat.sendMessage(peerChat.createForwardMessage(to(stranger, copy)) as never)
    await myChat.revokeMessage(sent)
    expect(await statuses(addresses)).toEqual([200, 200, 200])
    await peerChat.revokeMessage(forwarded.data.message)
    expect(await statuses(addresses)).toEqual([404, 404, 404])
    const portrait = await sendPhoto()
    const [address = ''] = addressesOf(await lastMessage())
    await myChat.updateMyProfile({ avatar: address })
    await myChat.revokeMessage(portrait)
    expect(await statuses([address])).toEqual([200])
  })
})

describe('a long merged record', () => {
  /** A record of so many photos that its list is stored apart, as the other side receives it. */
  async function receiveRecord() {
    const photos = []
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg', 'h.jpg']) {
      const message = myChat.createImageMessage(to(candidate, { file: file(name, photo) }))
      photos.push((await myChat.sendMessage(message)).data.message)
    }
    const payload = {
      messageList: photos,
      title: '聊天记录',
      abstractList: ['陈思源：[图片]'],
      compatibleText: '记录'.repeat(20),
    }
    const record = myChat.createMergerMessage(to(candidate, payload))
    const received = await delivered(myChat, peerChat, record as never)
    expect(received.payload.downloadKey).not.toBe('')
    return { photos, record, received }
  }
  const imagesOf = (list: Body[]): string[] =>
    list.map(({ messageBody }) => messageBody[0].payload.imageInfoArray[1].imageUrl)
  const storedTexts = () => fixture.built.ctx.db.select().from(chatMergers)

  it('shows its photos later too: their addresses are written when they are read', async () => {
    const { photos, received } = await receiveRecord()
    const texts = (await storedTexts()).map(({ text }) => text).join('')
    expect(texts).toContain('"imageUrl":"file:')
    expect(texts).not.toContain('"imageUrl":"http')
    const { payload } = await peerChat.downloadMergerMessage(received)
    expect((payload as Body).messageList.map(({ ID }: Body) => ID)).toEqual(photos.map(({ ID }) => ID))
    const addresses = imagesOf((payload as Body).messageList)
    expect(addresses).toHaveLength(8)
    for (const url of addresses) expect((await fetched(url)).mime).toBe('image/jpeg')
  })

  it('takes its photos along when everything with them is recalled, and not before', async () => {
    const { photos, record, received } = await receiveRecord()
    const { payload } = await peerChat.downloadMergerMessage(received)
    const [address = ''] = imagesOf((payload as Body).messageList)
    await myChat.revokeMessage(photos[0] as never)
    expect((await fetched(address)).status).toBe(200)
    await myChat.revokeMessage(record)
    expect((await fetched(address)).status).toBe(404)
  })

  it('gives no address of a file that its author could not send', async () => {
    const [foreign] = (
      await peerChat.sendMessage(peerChat.createImageMessage(to(stranger, { file: file('x.jpg', photo) })))
    ).data.message.payload.imageInfoArray
    const id = fixture.built.ctx.files.idOf(/files\/([\w-]+)/.exec(foreign.imageUrl)?.[1] ?? '')
    expect(id).toBeDefined()
    const { record } = await receiveRecord()
    const forged = JSON.stringify(record.payload.messageList).replace(/"imageUrl":"[^"]*"/g, `"imageUrl":"file:${id}"`)
    expect(forged).toContain(`"file:${id}"`)
    const socket = await openRawSocket(fixture, hr)
    const { data } = await socket.request('merger.put', { clientTime: 5, random: 5, part: 0, parts: 1, text: forged })
    socket.socket.close()
    expect(JSON.stringify((await storedTexts()).filter((part) => part.key === data?.key))).not.toContain(`file:${id}`)
  })
})
