/** Tencent's kit on the embedded client: file messages go through the real upload plugin, and read receipts arrive. */
import { type Browser, expect, test } from '@playwright/test'
import sharp from 'sharp'
import {
  bundleKit,
  type Kit,
  type KitState,
  lastItem,
  openConversation,
  openLoggedInKit,
  untilMessages,
} from '../../support/browser/tencent-kit'
import { createInstance } from '../../support/chat/bundled-client'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'

// each test continues where the one before ended
test.describe.configure({ mode: 'serial' })

const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)])
const MP3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0'), Buffer.alloc(300)])
let fixture: ChatFixture
let browser: Browser
let myKit: Kit
let peerKit: Kit
test.beforeAll(async ({ browser: workerBrowser }) => {
  fixture = await createChatFixture({}, createInstance)
  browser = workerBrowser
  const script = await bundleKit('chat-uikit-engine')
  const [hr, candidate]: ChatTestUser[] = [
    await fixture.createColleague('陈思源'),
    await fixture.createColleague('周雨桐'),
  ]
  await fixture.fetchSession(candidate as ChatTestUser)
  myKit = await openLoggedInKit(browser, fixture, script, hr as ChatTestUser)
  peerKit = await openLoggedInKit(browser, fixture, script, candidate as ChatTestUser)
  await openConversation(myKit, `C2C${candidate?.userID}`)
  await openConversation(peerKit, `C2C${hr?.userID}`)
})
test.afterAll(async () => {
  await fixture?.close()
})

const $file = (name: string, type: string, bytes: Buffer) => ({
  $file: { name, type, base64: bytes.toString('base64') },
})
/** Sends a file with a method of the kit; returns the message in the peer's store. */
async function sendFile(method: string, file: object): Promise<KitState> {
  const before = ((await peerKit.data('CHAT', 'messageList')) ?? []).length
  await myKit.call('TUIChatService', method, { payload: { file } })
  await untilMessages(myKit, (list) => list.length > before && lastItem(list).status === 'success')
  return lastItem(await untilMessages(peerKit, (list) => list.length > before))
}
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test.describe('files in the kit', { tag: '@desk' }, () => {
  test('an image arrives with its size, two smaller copies and its own bytes', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0E7C66' } })
      .png()
      .toBuffer()
    const message = await sendFile('sendImageMessage', $file('工位.png', 'image/png', photo))
    expect(message.type).toBe('TIMImageElem')
    const images: KitState[] = message.payload.imageInfoArray
    expect(images.map((p) => [p.width, p.height])).toEqual([
      [1600, 1200],
      [264, 198],
      [960, 720],
    ])
    await expect.poll(() => bytesAt(images[0].imageUrl)).toEqual(photo)
    await expect.poll(async () => (await peerKit.content(message.ID)).url).toMatch(/^http/)
  })

  test('a file, a voice and a film arrive with name, size and bytes', { tag: '@G-7-24' }, async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const file = await sendFile('sendFileMessage', $file('简历.pdf', 'application/pdf', pdf))
    expect(file).toMatchObject({ type: 'TIMFileElem', payload: { fileName: '简历.pdf', fileSize: pdf.length } })
    await expect.poll(() => bytesAt(file.payload.fileUrl)).toEqual(pdf)
    const voice = await sendFile('sendAudioMessage', $file('话.mp3', 'audio/mpeg', MP3))
    expect(voice).toMatchObject({ type: 'TIMSoundElem', payload: { size: MP3.length } })
    await expect.poll(() => bytesAt(voice.payload.url)).toEqual(MP3)
    const video = await sendFile('sendVideoMessage', $file('介绍.mp4', 'video/mp4', MP4))
    expect(video).toMatchObject({ type: 'TIMVideoFileElem', payload: { videoSize: MP4.length } })
    await expect.poll(() => bytesAt(video.payload.videoUrl)).toEqual(MP4)
  })

  test("a file whose content does not match its name is refused with the SDK's code, and stands as failed", async () => {
    const fake = $file('假.png', 'image/png', Buffer.from('<html>not a picture</html>'))
    const sending = myKit.call('TUIChatService', 'sendImageMessage', { payload: { file: fake } })
    await expect(sending).rejects.toMatchObject({ code: 2252 })
    await untilMessages(myKit, (list) => lastItem(list).status === 'fail')
  })
})

test('a read receipt of a one-to-one message shows at its sender', { tag: '@desk' }, async () => {
  await myKit.call('TUIChatService', 'sendTextMessage', { payload: { text: '请确认收到' }, needReadReceipt: true })
  const list = await untilMessages(peerKit, (all) => lastItem(all)?.payload.text === '请确认收到')
  await peerKit.call('TUIChatService', 'sendMessageReadReceipt', [{ $message: lastItem(list).ID }])
  await untilMessages(myKit, (all) => lastItem(all).readReceiptInfo?.isPeerRead === true)
})
