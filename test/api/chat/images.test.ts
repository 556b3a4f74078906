/** Pictures that were refused or changed: large ones, animations, formats of today, and photos with a place in them. */
import sharp from 'sharp'
import TIMUploadPlugin from 'tim-upload-plugin'
import type { Chat } from '../../../src/im'
import { type ChatTestUser, EVENT, recordEvents, TYPES } from '../../support/chat/chat-fixture'
import { NodeXhr } from '../../support/chat/node-xhr'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

Object.assign(globalThis, { XMLHttpRequest: NodeXhr })

// biome-ignore lint/suspicious/noExplicitAny: bodies of messages have the shape of their type
type Body = any
const fixture = sharedChatFixture()
let candidate: ChatTestUser
let myChat: Chat
let peerChat: Chat
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {})
  const hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
  await fixture.fetchSession(candidate)
  myChat = await fixture.openDevice(hr)
  peerChat = await fixture.openDevice(candidate)
  for (const chat of [myChat, peerChat]) chat.registerPlugin({ 'tim-upload-plugin': TIMUploadPlugin })
})

/** Sends a picture; returns the pictures that the other side received: the original and its copies. */
async function delivered(name: string, bytes: Buffer): Promise<Body[]> {
  const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
  const file = new File([new Uint8Array(bytes)], name)
  const message = myChat.createImageMessage({
    to: candidate.userID,
    conversationType: TYPES.CONV_C2C,
    payload: { file },
  } as never)
  const { data } = await myChat.sendMessage(message)
  const arrived = (await waitUntil(() => received.find((m) => m.ID === data.message.ID))) as Body
  return arrived.payload.imageInfoArray
}
const fetched = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

describe('an image', () => {
  it('loses the place and the camera of a photo, keeps the turn of the camera', async () => {
    const withPlace = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0E7C66' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 39/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const [original] = await delivered('a.jpg', withPlace)
    const bytes = await fetched(original.url)
    expect([withPlace.includes('SecretCamera'), bytes.includes('SecretCamera')]).toEqual([true, false])
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    expect(original.size).toBe(bytes.length)
  })

  it.each([
    ['a photo of 108 megapixels', 'a.jpg', 12_000, 9_000, 'jpeg', 3],
    ['a drawing too large to scale, as it is', 'a.png', 12_000, 9_000, 'png', 1],
    ['AVIF', 'a.avif', 1600, 1200, 'avif', 3],
    ['WebP', 'a.webp', 1600, 1200, 'webp', 3],
  ] as const)('may be %s', async (_name, name, width, height, format, copies) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#0E7C66' } })
      .toFormat(format)
      .toBuffer()
    const images = await delivered(name, bytes)
    expect(images[0]).toMatchObject({ width, height })
    expect(new Set(images.map(({ url }) => url)).size).toBe(copies)
  })

  it('may be an animation whose frames together have more pixels than a picture may', async () => {
    const [width, height, frames] = [1280, 720, 110]
    const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
    const bytes = await sharp(Buffer.alloc(width * height * frames * 3), { raw, limitInputPixels: false })
      .gif({ effort: 1, colours: 2 })
      .toBuffer()
    const [original] = await delivered('a.gif', bytes)
    expect(original).toMatchObject({ width, height })
    expect((await sharp(await fetched(original.url)).metadata()).pages).toBeGreaterThan(0)
  })
})
