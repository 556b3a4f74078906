/** What becomes of uploaded files: snapshots of videos, bodies that the server stores, and addresses. */
import { videoSnapshot } from '../../../src/im/connection/socket-transport'
import { httpBaseUrl, toAbsoluteUrls } from '../../../src/im/media/urls'
import { settle } from '../../support/chat/fake-chat-server'
import { createMedia, FILE_URL, type Kind, logInWithUploads } from '../../support/chat/upload-client'

jest.mock('../../../src/im/connection/socket-transport', () => ({
  ...jest.requireActual('../../../src/im/connection/socket-transport'),
  videoSnapshot: jest.fn(),
}))
const takeSnapshot = videoSnapshot as jest.MockedFunction<typeof videoSnapshot>
beforeEach(() => takeSnapshot.mockReset().mockResolvedValue(undefined))

describe('a video', () => {
  const body = new Blob(['jpg'])
  const snapshot = { body, size: 3, width: 90, height: 60, second: 3.6 }
  const video = { videoSecond: 4, remoteSnapshotUrl: FILE_URL, remoteThumbUrl: FILE_URL, thumbSize: 3, snapshotSize: 3 }
  const measures = { thumbWidth: 90, snapshotWidth: 90, thumbHeight: 60, snapshotHeight: 60 }
  const unmeasured = { thumbWidth: 200, snapshotWidth: 200, thumbHeight: 200, snapshotHeight: 200 }
  it.each([
    ['its snapshot', {}, snapshot, { ...video, ...measures }],
    ['its own length', { duration: 7 }, snapshot, { ...video, ...measures, videoSecond: 7 }],
    ['no length', {}, { ...snapshot, second: 0 }, { ...video, videoSecond: 0 }],
    ['no width', {}, { ...snapshot, width: 0 }, { ...video, ...unmeasured }],
    ['no height', {}, { ...snapshot, height: 0 }, { ...video, ...unmeasured }],
  ])('is sent with %s', async (_name, file, taken, payload) => {
    takeSnapshot.mockResolvedValue(taken)
    const { chat, server, uploads } = await logInWithUploads(null)
    await chat.sendMessage(createMedia(chat, 'video', file))
    expect(server.inputsOf('message.send')[0]?.payload).toMatchObject(payload)
    expect(server.inputsOf('file.place')[0]).toEqual({ kind: 'image', name: 'snapshot.jpg', size: 3 })
    expect(uploads.map(({ options }) => options.resources)).toEqual([body, 'a.mp4'])
    expect(() => uploads[0]?.options.onProgress({ percent: 1 })).not.toThrow()
  })

  it('is sent all the same when its snapshot cannot be taken, or not be uploaded', async () => {
    takeSnapshot.mockRejectedValueOnce(new Error('video')).mockResolvedValueOnce(snapshot)
    const { chat, server, uploads } = await logInWithUploads(undefined)
    for (const error of [undefined, { code: 500 }]) {
      const sent = chat.sendMessage(createMedia(chat, 'video'))
      await settle()
      if (error) uploads.at(-1)?.done(error)
      await settle()
      uploads.at(-1)?.done(null)
      await sent
    }
    expect(server.inputsOf('message.send').map(({ payload }) => payload.remoteSnapshotUrl)).toEqual(['', ''])
  })
})

describe('the body that the server stores', () => {
  const stored = (payload: object) => ({ 'message.send': { id: '1', seq: 1, time: 1, payload: { ...payload } } })
  const send = async (kind: Kind, payload: object, path: string) => {
    const { chat } = await logInWithUploads(null, stored(payload))
    const message = createMedia(chat, kind, { path })
    await chat.sendMessage(message)
    return message.payload
  }
  const remote = 'http://other/files/1.png'

  it.each([
    ['a local file', '/tmp/a.png', '/tmp/a.png'],
    ['a file of another site', 'https://other/a.png', 'https://other/a.png'],
    ['a stored file', remote, 'kept'],
  ])('replaces what the app shows, but not the address of %s', async (_name, path, url) => {
    const images = await send('image', { imageInfoArray: [0, 1, 2, 3].map(() => ({ url: 'kept', width: 5 })) }, path)
    const image = { url, width: 5, instanceID: expect.any(Number) }
    expect(images.imageInfoArray).toEqual([image, image, image, { url: 'kept', width: 5 }])
    expect(await send('audio', { url: 'kept', second: 8 }, path)).toMatchObject({ url, second: 8 })
    const video = await send('video', { videoUrl: 'kept', url: 'kept' }, path.replace('png', 'mp4'))
    expect(video).toMatchObject({ videoUrl: url.replace('png', 'mp4'), url: 'kept' })
    expect(await send('file', { url: 'kept', videoUrl: 'kept' }, path)).toMatchObject({ url: 'kept', videoUrl: 'kept' })
  })
})

describe('addresses', () => {
  it.each([
    ['ws://host:1/im', 'http://host:1'],
    ['wss://host/a/im', 'https://host/a'],
  ])('of files are on the host of the socket %s', (socket, base) => {
    expect(httpBaseUrl(socket)).toBe(base)
  })

  it('are absolute in files of messages and in avatars, nowhere else', () => {
    const path = '/files/1'
    const image = (url: string) => ({
      type: 'TIMImageElem',
      custom: path,
      payload: { list: [{ url, size: 1, other: null }], name: 'x' },
    })
    const texts = [{ type: 'TIMTextElem', payload: { text: path } }, { type: 1, payload: path }, path, null, true]
    const given = { list: [image(path), ...texts], avatar: path, nick: path, empty: { avatar: '' } }
    const absolute = `http://host${path}`
    expect(toAbsoluteUrls(given, 'http://host')).toEqual({
      ...given,
      list: [image(absolute), ...texts],
      avatar: absolute,
    })
  })
})
