/** Files of messages being sent: where they are uploaded, what is refused, and what the message contains afterwards. */
import { Refusal, settle } from '../../support/chat/fake-chat-server'
import { logInAsApp, rejectionOf } from '../../support/chat/loaded-messages'
import { createMedia as create, FILE_URL, logInWithUploads as logIn, maxBytes } from '../../support/chat/upload-client'

// the snapshot of a video is a matter of browsers
jest.mock('../../../src/im/connection/socket-transport', () => ({
  ...jest.requireActual('../../../src/im/connection/socket-transport'),
  videoSnapshot: async () => undefined,
}))

describe('the file of a message that is sent', () => {
  it('is brought to the address that the server gives', async () => {
    const { chat, server, uploads } = await logIn(null)
    await chat.sendMessage(create(chat, 'image'))
    expect(server.inputsOf('file.place')).toEqual([{ kind: 'image', name: 'a.png', size: 9 }])
    const options = { url: 'http://fake/up/u1', downloadUrl: FILE_URL, fileKey: 'id-image', resources: 'a.png' }
    expect(uploads.map((upload) => upload.options)).toMatchObject([options])
  })

  const image = { imageUrl: FILE_URL, url: 'a.png' }
  it.each([
    ['image', { imageInfoArray: [image, image, image] }],
    ['audio', { remoteAudioUrl: FILE_URL, url: 'a.mp3' }],
    ['video', { remoteVideoUrl: FILE_URL, videoUrl: 'a.mp4', remoteSnapshotUrl: '' }],
    ['file', { fileUrl: FILE_URL, remoteFileUrl: FILE_URL }],
  ] as const)('has its address in a message of the kind %s', async (kind, payload) => {
    const { chat, server } = await logIn(null)
    await chat.sendMessage(create(chat, kind))
    expect(server.inputsOf('message.send')[0]?.payload).toMatchObject(payload)
  })

  it('is uploaded once, however often the message is sent', async () => {
    const { chat, server, uploads } = await logIn(undefined, {
      'message.send': () => {
        throw new Refusal(60001)
      },
    })
    const message = create(chat, 'file')
    const both = [chat.sendMessage(message), chat.sendMessage(message)].map(rejectionOf)
    await settle()
    expect(uploads).toHaveLength(1)
    uploads[0]?.done(null)
    expect(await Promise.all(both)).toMatchObject([{ code: 60001 }, { code: 60001 }])
    await rejectionOf(chat.resendMessage(message))
    expect([uploads.length, server.inputsOf('message.send').length]).toEqual([1, 3])
  })

  it('is uploaded again after a failure', async () => {
    const { chat, uploads } = await logIn()
    const message = create(chat, 'file')
    const first = rejectionOf(chat.sendMessage(message))
    await settle()
    uploads[0]?.done({})
    expect(await first).toMatchObject({ code: 2400, data: { message } })
    expect(message.status).toBe('fail')
    const second = chat.resendMessage(message)
    await settle()
    uploads[1]?.done(null)
    expect(await second).toMatchObject({ code: 0 })
  })

  it('reports its progress; when that throws, the upload ends', async () => {
    const { chat, uploads } = await logIn()
    const seen: number[] = []
    const onProgress = (share: number) => {
      seen.push(share)
      if (share === 1) throw new Error('broken')
    }
    const sent = rejectionOf(chat.sendMessage(create(chat, 'file', {}, onProgress)))
    await settle()
    for (const percent of [0.5, 1]) {
      expect(uploads[0]?.abort).not.toHaveBeenCalled()
      uploads[0]?.options.onProgress({ percent })
    }
    expect(uploads[0]?.abort).toHaveBeenCalledTimes(1)
    expect([await sent, seen]).toMatchObject([{ code: 2109 }, [0.5, 1]])
  })

  it.each(['deletes the message', 'logs out'])('is of no use when the user %s meanwhile', async (what) => {
    const { chat, server, uploads } = await logIn()
    const message = create(chat, 'file')
    const sent = rejectionOf(chat.sendMessage(message))
    await settle()
    await (what === 'logs out' ? chat.logout() : chat.deleteMessage([message]))
    uploads[0]?.done(null)
    expect(await sent).toMatchObject({ code: 2100 })
    expect(server.inputsOf('message.send')).toEqual([])
  })
})

describe('a file is refused', () => {
  it.each([
    ['image', 2251, 2252, 2253, 2400],
    ['audio', 2300, undefined, 2301, 2300],
    ['video', 2350, 2352, 2351, 2350],
    ['file', 2401, undefined, 2402, 2400],
  ] as const)('by the rules for the kind %s @C-9-06', async (kind, missing, type, size, failed) => {
    const max = maxBytes[kind]
    const { chat, server } = await logIn(null)
    const codeOf = async (more: object) => (await rejectionOf(chat.sendMessage(create(chat, kind, more))))?.code
    expect(await codeOf({ files: [] })).toBe(missing)
    expect(await codeOf({ size: 0 })).toBe(2108)
    expect(await codeOf({ size: max + 1 })).toBe(size)
    const before = server.sent.length
    expect(await codeOf({ path: 'a.xyz' })).toBe(type)
    expect(server.sent.length > before).toBe(type === undefined)
    expect(await codeOf({ size: max })).toBeUndefined()
    const outcomes = [
      [{ code: 400 }, 2108],
      [{ code: 413 }, size],
      [{ code: 415 }, type ?? failed],
      [{ code: 500 }, failed],
      [{}, failed],
    ] as const
    for (const [outcome, code] of outcomes) {
      const app = await logIn(outcome)
      expect(await rejectionOf(app.chat.sendMessage(create(app.chat, kind)))).toMatchObject({ code })
    }
  })

  it('by a plugin that throws', async () => {
    const { chat } = await logIn(null)
    class Broken {
      uploadFile() {
        throw new Error('broken')
      }
    }
    chat.registerPlugin({ 'tim-upload-plugin': Broken })
    const message = create(chat, 'image')
    expect(await rejectionOf(chat.sendMessage(message))).toMatchObject({ code: 2100, data: { message } })
  })

  it('without a plugin', async () => {
    const { chat, server } = await logInAsApp()
    for (const file of [{}, { files: [] }])
      expect(await rejectionOf(chat.sendMessage(create(chat, 'image', file)))).toMatchObject({ code: 2040 })
    expect(server.sent).toEqual([])
  })
})
