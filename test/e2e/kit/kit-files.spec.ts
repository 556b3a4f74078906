/** Tencent's kit on the embedded client: messages with a file go through the real upload plugin, and readers are told. */
import { type Browser, expect, test } from '@playwright/test'
import sharp from 'sharp'
import {
  bundleKit,
  enterKit,
  type Kit,
  type KitState,
  lastItem,
  openConversation,
  untilMessages,
} from '../../support/browser/tencent-kit'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'

// each story goes on where the one before ended
test.describe.configure({ mode: 'serial' })

const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)])
const MP3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0'), Buffer.alloc(300)])
let world: ChatFixture
let browser: Browser
let mine: Kit
let theirs: Kit
test.beforeAll(async ({ browser: own }) => {
  world = await createChatFixture()
  browser = own
  const script = await bundleKit('chat-uikit-engine')
  const [hr, candidate]: ChatTestUser[] = [await world.createColleague('陈思源'), await world.createColleague('周雨桐')]
  await world.fetchSession(candidate as ChatTestUser)
  mine = await enterKit(browser, world, script, hr as ChatTestUser)
  theirs = await enterKit(browser, world, script, candidate as ChatTestUser)
  await openConversation(mine, `C2C${candidate?.userID}`)
  await openConversation(theirs, `C2C${hr?.userID}`)
})
test.afterAll(async () => {
  await world?.close()
})

const $file = (name: string, type: string, bytes: Buffer) => ({
  $file: { name, type, base64: bytes.toString('base64') },
})
/** Sends a file with a method of the kit; what the other side's store then holds. */
async function sent(method: string, file: object): Promise<KitState> {
  const before = ((await theirs.data('CHAT', 'messageList')) ?? []).length
  await mine.call('TUIChatService', method, { payload: { file } })
  await untilMessages(mine, (list) => list.length > before && lastItem(list).status === 'success')
  return lastItem(await untilMessages(theirs, (list) => list.length > before))
}
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test.describe('files in the kit', { tag: '@desk' }, () => {
  test('a picture arrives with its size, two smaller copies and its own bytes', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0E7C66' } })
      .png()
      .toBuffer()
    const message = await sent('sendImageMessage', $file('工位.png', 'image/png', photo))
    expect(message.type).toBe('TIMImageElem')
    const pictures: KitState[] = message.payload.imageInfoArray
    expect(pictures.map((p) => [p.width, p.height])).toEqual([
      [1600, 1200],
      [264, 198],
      [960, 720],
    ])
    expect(await bytesAt(pictures[0].imageUrl)).toEqual(photo)
    expect((await theirs.content(message.ID)).url).toMatch(/^http/)
  })

  test('a file, a voice and a film arrive with name, size and bytes', { tag: '@G-7-24' }, async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const file = await sent('sendFileMessage', $file('简历.pdf', 'application/pdf', pdf))
    expect(file).toMatchObject({ type: 'TIMFileElem', payload: { fileName: '简历.pdf', fileSize: pdf.length } })
    expect(await bytesAt(file.payload.fileUrl)).toEqual(pdf)
    const voice = await sent('sendAudioMessage', $file('话.mp3', 'audio/mpeg', MP3))
    expect(voice).toMatchObject({ type: 'TIMSoundElem', payload: { size: MP3.length } })
    expect(await bytesAt(voice.payload.url)).toEqual(MP3)
    const film = await sent('sendVideoMessage', $file('介绍.mp4', 'video/mp4', MP4))
    expect(film).toMatchObject({ type: 'TIMVideoFileElem', payload: { videoSize: MP4.length } })
    expect(await bytesAt(film.payload.videoUrl)).toEqual(MP4)
  })

  test("a file of another kind than its name says is refused with the SDK's code, and stands as failed", async () => {
    const fake = $file('假.png', 'image/png', Buffer.from('<html>not a picture</html>'))
    const sending = mine.call('TUIChatService', 'sendImageMessage', { payload: { file: fake } })
    await expect(sending).rejects.toMatchObject({ code: 2252 })
    await untilMessages(mine, (list) => lastItem(list).status === 'fail')
  })
})

test('a read receipt of a one-to-one message shows at its sender', { tag: '@desk' }, async () => {
  await mine.call('TUIChatService', 'sendTextMessage', { payload: { text: '请确认收到' }, needReadReceipt: true })
  const list = await untilMessages(theirs, (all) => lastItem(all)?.payload.text === '请确认收到')
  await theirs.call('TUIChatService', 'sendMessageReadReceipt', [{ $message: lastItem(list).ID }])
  await untilMessages(mine, (all) => lastItem(all).readReceiptInfo?.isPeerRead === true)
})
