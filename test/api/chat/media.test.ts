/** Images, audio, video and files in messages: real plugin, real server, checked by content, readable by members only. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import TIMUploadPlugin from 'tim-upload-plugin'
import { files } from '../../../server/db/schema'
import type { Chat } from '../../../src/im'
import LiteIM from '../../../src/im/lite-chat-entry'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  getConversation,
  recordEvents,
  TYPES,
  whenReady,
} from '../../support/chat/chat-fixture'
import { NodeXhr } from '../../support/chat/node-xhr'
import { waitUntil } from '../../support/wait-until'

Object.assign(globalThis, { XMLHttpRequest: NodeXhr })
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)])
const MP3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0'), Buffer.alloc(300)])
const file = (name: string, bytes: Buffer, type = '') => new File([new Uint8Array(bytes)], name, { type })

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
  await fixture.fetchSession(candidate)
  myChat = await fixture.openDevice(hr)
  peerChat = await fixture.openDevice(candidate)
  for (const chat of [myChat, peerChat]) chat.registerPlugin({ 'tim-upload-plugin': TIMUploadPlugin })
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0E7C66' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => fixture.close())

const to = (user: ChatTestUser, payload: object, more: object = {}): never =>
  ({ to: user.userID, conversationType: TYPES.CONV_C2C, payload, ...more }) as never
const body = (m: { payload: unknown }): Body => m.payload
const fetched = async (url: string) => {
  const reply = await fetch(url)
  return {
    status: reply.status,
    mime: reply.headers.get('content-type'),
    bytes: Buffer.from(await reply.arrayBuffer()),
  }
}
/** Sends and answers what the other side received. */
async function delivered(chat: Chat, at: Chat, message: never): Promise<Body> {
  const received = recordEvents(at, EVENT.MESSAGE_RECEIVED)
  const { data } = await chat.sendMessage(message)
  return waitUntil(() => received.find((m) => m.ID === data.message.ID))
}

describe('an image', () => {
  it('arrives with its true size and two smaller copies, and both sides have the keys of the SDK @C-3-09 @C-7-09', async () => {
    const progress: number[] = []
    const message = myChat.createImageMessage(
      to(candidate, { file: file('工位.jpg', photo, 'image/jpeg') }, { onProgress: (p: number) => progress.push(p) }),
    )
    expect(Object.keys(body(message))).toEqual(['imageFormat', 'uuid', 'imageInfoArray'])
    expect(body(message).imageInfoArray[0].url).toMatch(/^blob:/)
    const received = await delivered(myChat, peerChat, message as never)
    for (const p of [body(message), body(received)]) {
      expect(p.imageFormat).toBe(1)
      expect(p.imageInfoArray.map((i: Body) => [i.type, i.sizeType, i.width, i.height])).toEqual([
        [0, 1, 1600, 1200],
        [1, 3, 264, 198],
        [2, 2, 960, 720],
      ])
      expect(Object.keys(p.imageInfoArray[0]).sort()).toEqual(
        ['instanceID', 'sizeType', 'type', 'size', 'width', 'height', 'imageUrl', 'url'].sort(),
      )
    }
    expect(body(message).imageInfoArray[0].url).toMatch(/^blob:/)
    const [original, thumb] = body(received).imageInfoArray
    expect((await fetched(original.url)).bytes.equals(photo)).toBe(true)
    const small = await sharp((await fetched(thumb.url)).bytes).metadata()
    expect([small.width, small.height, thumb.size < original.size]).toEqual([264, 198, true])
    expect(progress.at(-1)).toBe(1)
  })

  it('of last month is shown today: a page of history has fresh addresses', async () => {
    const list = (await peerChat.getMessageList({ conversationID: getConversation(hr) })).data.messageList
    const { url } = body(list.at(-1) as never).imageInfoArray[2]
    expect(url).toMatch(new RegExp(`^${fixture.http}/files/[\\w-]{22}\\?e=\\d+&s=`))
    expect((await fetched(url)).status).toBe(200)
    const unsigned = url.replace(/\?.*/, '')
    expect((await fetched(unsigned)).status).toBe(404)
  })

  it('turned by the camera counts as it is looked at', async () => {
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
    const received = await delivered(
      myChat,
      peerChat,
      myChat.createImageMessage(to(candidate, { file: file('a.jpg', turned) })) as never,
    )
    expect(body(received).imageInfoArray[0]).toMatchObject({ width: 1200, height: 1600 })
  })
})

describe('other files', () => {
  it('a voice message, a video without a cover, a document: keys and values as the SDK has them @C-3-06 @C-3-07 @C-3-10 @C-3-11 @C-3-12 @C-7-09', async () => {
    const voice = Object.assign(file('a.mp3', MP3, 'audio/mpeg'), { duration: 3400 })
    const audio = await delivered(myChat, peerChat, myChat.createAudioMessage(to(candidate, { file: voice })) as never)
    expect(body(audio)).toMatchObject({ downloadFlag: 2, second: 3, size: MP3.length })
    expect(Object.keys(body(audio)).sort()).toEqual(['downloadFlag', 'remoteAudioUrl', 'second', 'size', 'url', 'uuid'])
    const video = await delivered(
      myChat,
      peerChat,
      myChat.createVideoMessage(to(candidate, { file: file('a.mp4', MP4, 'video/mp4') })) as never,
    )
    expect(body(video)).toMatchObject({ videoFormat: 'mp4', videoSize: MP4.length, thumbFormat: 'jpg' })
    expect((await fetched(body(video).snapshotUrl)).mime).toBe('image/png')
    expect((await fetched(body(video).videoUrl)).bytes.equals(MP4)).toBe(true)
    const doc = file('简历 <1>.txt', Buffer.from('你好'))
    const sent = await delivered(
      myChat,
      peerChat,
      myChat.createFileMessage(to(candidate, { file: { files: [doc] } })) as never,
    )
    expect(body(sent)).toMatchObject({ downloadFlag: 2, fileName: '简历 1.txt', fileSize: 6 })
    expect((await fetched(body(sent).fileUrl)).bytes.toString()).toBe('你好')
  })

  it('a client of the newest kits uploads without a plugin @G-7-27', async () => {
    const { userID, userSig, SDKAppID } = await fixture.fetchSession(hr)
    const chat = LiteIM.create({ SDKAppID, proxyServer: fixture.ws, eventThrottling: false })
    if (!chat) throw new Error('no instance')
    chat.use({})
    await whenReady(chat, () => chat.login({ userID, userSig }))
    const doc = file('说明.txt', Buffer.from('你好'))
    const sent = await delivered(
      chat,
      peerChat,
      chat.createFileMessage(to(candidate, { file: { files: [doc] } })) as never,
    )
    expect((await fetched(body(sent).fileUrl)).bytes.toString()).toBe('你好')
    await chat.destroy()
  })

  it('a player may ask for a part of a film', async () => {
    const list = (await peerChat.getMessageList({ conversationID: getConversation(hr) })).data.messageList
    const video = list.find((m: { type: string }) => m.type === 'TIMVideoFileElem') as never
    const reply = await fetch(body(video).videoUrl, { headers: { range: 'bytes=4-11' } })
    expect([reply.status, await reply.text(), reply.headers.get('content-range')]).toEqual([
      206,
      'ftypisom',
      `bytes 4-11/${MP4.length}`,
    ])
    const outOfRange = await fetch(body(video).videoUrl, { headers: { range: 'bytes=9999-' } })
    expect(outOfRange.status).toBe(416)
  })
})

describe('the avatar of a group', () => {
  it('is a file of ours that its maker brought: every member has an address that works, of another’s file nobody', async () => {
    const message = myChat.createImageMessage(to(candidate, { file: file('群.jpg', photo, 'image/jpeg') }))
    const { pathname, search } = new URL(
      body(await delivered(myChat, peerChat, message as never)).imageInfoArray[0].imageUrl,
    )
    const address = `https://recruiting.of-a-company.example${pathname}${search}`
    expect(address.length).toBeGreaterThan(100)
    const memberList = [{ userID: candidate.userID }]
    const groupEvents = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const make = (chat: Chat, avatar: string) =>
      chat.createGroup({ name: '招聘组', type: TYPES.GRP_PUBLIC as never, avatar, memberList })
    const { groupID } = (await make(myChat, address)).data.group
    await waitUntil(async () => (await peerChat.getGroupList()).data.groupList.some((g: Body) => g.groupID === groupID))
    const groupAvatar = (await peerChat.getGroupProfile({ groupID })).data.group.avatar
    expect(await fetched(groupAvatar)).toMatchObject({ status: 200, mime: 'image/jpeg', bytes: photo })
    expect(
      (await fixture.built.ctx.db.execute(`select avatar from chat_groups where group_id = '${groupID}'`)).rows[0]
        ?.avatar,
    ).toMatch(/^file:\d+$/)
    // written back as it was read, or changed to another size of it: the tip carries an address too
    await myChat.updateGroupProfile({ groupID, avatar: groupAvatar, name: '新名' })
    const small: string = body(message).imageInfoArray[1].imageUrl
    await myChat.updateGroupProfile({ groupID, avatar: small })
    const tip = await waitUntil(() => groupEvents.find((m) => m.payload.newGroupProfile?.avatar))
    expect((await fetched((tip as Body).payload.newGroupProfile.avatar)).status).toBe(200)
    const other = await fixture.openDevice(stranger)
    await expect(make(other, address)).rejects.toMatchObject({ code: 2403 })
    await expect(make(other, 'file:1')).rejects.toMatchObject({ code: 2403 })
    expect((await make(other, 'https://img.example/a.png')).data.group.avatar).toBe('https://img.example/a.png')
    await expect(make(other, `https://img.example/${'a'.repeat(500)}`)).rejects.toMatchObject({ code: 10004 })
  })
})

describe('what may not be sent', () => {
  const send = (message: unknown) => myChat.sendMessage(message as never)
  const createImage = (name: string, bytes: Buffer) =>
    myChat.createImageMessage(to(candidate, { file: file(name, bytes) }))

  it("wrong names, sizes and empty files have the SDK's codes, before a byte travels", async () => {
    const before = NodeXhr.sentUrls.length
    const big = (name: string, megabytes: number) =>
      Object.defineProperty(file(name, Buffer.from('x')), 'size', { value: megabytes * 1048576 + 1 })
    const cases: [unknown, number][] = [
      [myChat.createImageMessage(to(candidate, { file: { files: [] } })), 2251],
      [createImage('a.exe', photo), 2252],
      [myChat.createImageMessage(to(candidate, { file: big('a.jpg', 20) })), 2253],
      [myChat.createAudioMessage(to(candidate, { file: big('a.mp3', 20) })), 2301],
      [myChat.createVideoMessage(to(candidate, { file: big('a.mp4', 100) })), 2351],
      [myChat.createVideoMessage(to(candidate, { file: file('a.avi', MP4, 'video/avi') })), 2352],
      [myChat.createFileMessage(to(candidate, { file: { files: [] } })), 2401],
      [myChat.createFileMessage(to(candidate, { file: big('a.zip', 100) })), 2402],
      [createImage('a.jpg', Buffer.alloc(0)), 2108],
    ]
    for (const [message, code] of cases)
      await expect(send(message)).rejects.toMatchObject({ code, data: { message: { status: 'fail' } } })
    expect(NodeXhr.sentUrls).toHaveLength(before)
    expect(() => myChat.createImageMessage(to(candidate, {}))).toThrow('Params validate failed.')
  })

  it('a file that poses as an image or a video is detected by its content', async () => {
    const html = Buffer.from('<html><script>1</script></html>')
    await expect(send(createImage('a.png', html))).rejects.toMatchObject({ code: 2252 })
    await expect(
      send(myChat.createVideoMessage(to(candidate, { file: file('a.mp4', html, 'video/mp4') }))),
    ).rejects.toMatchObject({ code: 2352 })
  })

  it('an image with too many pixels is refused although its file is small, and the reason is said', async () => {
    const [width, height] = [20_000, 16_000]
    const create = { width, height, channels: 3 as const, background: 'white' }
    const bomb = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer()
    await expect(send(createImage('a.png', bomb))).rejects.toMatchObject({ code: 2253 })
    const reply = await fetch(`${fixture.http}${await placed('image', 'a.png')}`, { method: 'PUT', body: bomb })
    expect(await reply.json()).toMatchObject({ code: 44006, message: '图片尺寸过大，一帧最多 3 亿像素' })
  })

  it('100 MB and a byte are refused by their announced length, unread @C-9-06 @G-9-09', async () => {
    const uploadPath = await placed('file', 'a.bin')
    const reply = await new Promise<number>((resolve) => {
      const req = jest
        .requireActual<typeof import('node:http')>('node:http')
        .request(
          `${fixture.http}${uploadPath}`,
          { method: 'PUT', headers: { 'content-length': 100 * 1024 * 1024 + 1 } },
          (res) => resolve(res.statusCode ?? 0),
        )
      req.on('error', () => resolve(0))
      req.write('x')
    })
    expect(reply).toBe(413)
  })

  it('a user who uploaded a thousand files today sends no more by message, and the next file is not stored', async () => {
    const { ctx } = fixture.built
    const busy = await fixture.createColleague('搬运工')
    await ctx.db.execute(`insert into files (id, user_id, use, name, size, mime, sha256, store_key, created_at)
      select ${ctx.ids.next()} + n, ${busy.id}, 'chat', 'a', 1, 'text/plain', '', 'busy-' || n, '${ctx.clock.now().toISOString()}'
      from generate_series(1, 1000) n`)
    const put = async (owner: ChatTestUser) =>
      (await fetch(`${fixture.http}${await placed('file', 'a.txt', owner)}`, { method: 'PUT', body: 'words' })).json()
    expect(await put(busy)).toMatchObject({ code: 42904, message: '您一天内上传的文件已达 1000 个，请明天再试' })
    expect(await ctx.db.$count(files, eq(files.userId, busy.id))).toBe(1000)
    expect(await put(hr)).toMatchObject({ code: 0 })
  })

  it('without the plugin 2040; a progress that throws 2109', async () => {
    const chatWithoutPlugin = await fixture.openDevice(hr)
    const message = chatWithoutPlugin.createImageMessage(to(candidate, { file: file('a.jpg', photo) }))
    await expect(chatWithoutPlugin.sendMessage(message)).rejects.toMatchObject({ code: 2040 })
    const onProgress = () => {
      throw new Error('mine')
    }
    await expect(
      send(myChat.createImageMessage(to(candidate, { file: file('a.jpg', photo) }, { onProgress }))),
    ).rejects.toMatchObject({ code: 2109 })
  })

  it('somebody else’s file, a forged one, an address elsewhere: like a file that does not exist', async () => {
    const list = (await myChat.getMessageList({ conversationID: getConversation(candidate) })).data.messageList
    const stored = list.find((m: { type: string }) => m.type === 'TIMImageElem') as never
    const other = await fixture.openDevice(stranger)
    const send = async (url: string) => {
      const message = other.createTextMessage(to(hr, { text: 'x' })) as Body
      const imageInfoArray = [{ imageUrl: url, url }]
      message.setElement({ type: 'TIMImageElem', content: { uuid: 'x', imageFormat: 1, imageInfoArray } })
      return other.sendMessage(message)
    }
    for (const url of [
      body(stored).imageInfoArray[0].imageUrl,
      'file:1',
      '/files/1?e=1&s=x',
      'https://evil.example/a.png',
      'data:image/png;base64,x',
    ])
      await expect(send(url)).rejects.toMatchObject({ code: 2403 })
  })

  const placed = async (kind: string, name: string, owner = hr): Promise<string> => {
    const { createUploadUrl } = await import('../../../server/chat/files/upload-ticket')
    const { ctx } = fixture.built
    return createUploadUrl(ctx, { id: ctx.ids.next(), kind: kind as 'file', owner: owner.userID, name }, 60)
  }
  it('a place belongs to one file for an hour: nobody changes its address', async () => {
    const uploadPath = await placed('image', 'a.png')
    const put = async (path: string) =>
      (await fetch(`${fixture.http}${path}`, { method: 'PUT', body: new Uint8Array(photo) })).status
    expect(await put(uploadPath.replace(/files\/(.)/, (_all, letter) => `files/${letter === '9' ? '8' : '9'}`))).toBe(
      403,
    )
    expect(await put(uploadPath.replace(/s=../, 's=xx'))).toBe(403)
    expect(await put(uploadPath)).toBe(200)
    expect(await put(uploadPath)).toBe(200)
  })
})

describe('sending again', () => {
  it('does not upload what lies on the server already', async () => {
    const message = myChat.createImageMessage(to(stranger, { file: file('a.jpg', photo) }))
    await fixture.fetchSession(stranger)
    const before = NodeXhr.sentUrls.length
    Object.assign(message, { cloudCustomData: 'x'.repeat(13_000) })
    await expect(myChat.sendMessage(message)).rejects.toMatchObject({ code: 80002 })
    Object.assign(message, { cloudCustomData: '' })
    expect((await myChat.resendMessage(message)).data.message.status).toBe('success')
    expect(NodeXhr.sentUrls).toHaveLength(before + 1)
  })

  it('a member may forward it to another conversation, and its members see it', async () => {
    const list = (await peerChat.getMessageList({ conversationID: getConversation(hr) })).data.messageList
    const original = list.find((m: { type: string }) => m.type === 'TIMImageElem') as never
    const other = await fixture.openDevice(stranger)
    const forward = peerChat.createForwardMessage(to(stranger, original))
    const received = await delivered(peerChat, other, forward as never)
    expect((await fetched(body(received).imageInfoArray[0].url)).bytes.length).toBeGreaterThan(1000)
  })

  it('is nobody else’s to forward once it is recalled, unless another message of the conversation has it', async () => {
    const send = async (more: object = {}) => {
      const message = myChat.createImageMessage(to(candidate, { file: file('secret.jpg', photo), ...more }))
      return (await myChat.sendMessage(message)).data.message
    }
    const newest = async () =>
      (await peerChat.getMessageList({ conversationID: getConversation(hr) })).data.messageList.at(-1) as never
    const forward = (message: never) => peerChat.sendMessage(peerChat.createForwardMessage(to(stranger, message)))
    const recalled = await send()
    const copyOfRecalled = await newest()
    await myChat.revokeMessage(recalled)
    await expect(forward(copyOfRecalled)).rejects.toMatchObject({ code: expect.any(Number) })
    const twice = await send()
    const copy = await newest()
    await myChat.sendMessage(myChat.createForwardMessage(to(candidate, twice as never)))
    await myChat.revokeMessage(twice)
    expect((await forward(copy)).code).toBe(0)
  })
})

describe('moderation', () => {
  it('an image that the port refuses is not sent (80004) but marked as risky; it is sent when the port fails', async () => {
    const { moderation } = fixture.built.ctx.ports
    const spy = jest.spyOn(moderation, 'isImageFit').mockResolvedValueOnce(false)
    const message = myChat.createImageMessage(to(candidate, { file: file('a.jpg', photo) }))
    await expect(myChat.sendMessage(message)).rejects.toMatchObject({ code: 80004 })
    expect([message.hasRiskContent, message.status]).toEqual([true, 'fail'])
    spy.mockRejectedValueOnce(new Error('away'))
    const next = myChat.createImageMessage(to(candidate, { file: file('b.jpg', photo) }))
    expect((await myChat.sendMessage(next)).code).toBe(0)
  })
})
