/** Messages with files before they are sent: what is made of the app's file. Also speech and translation. */
import IM from '../../../src/im'
import { logInAsApp, logInWithMessages, rejectionOf } from '../../support/chat/loaded-messages'
import { wireMessage } from '../../support/chat/wire-builders'

const { TYPES } = IM
const toCandidate = { to: 'candidate', conversationType: TYPES.CONV_C2C }
const methods = ['createImageMessage', 'createAudioMessage', 'createVideoMessage', 'createFileMessage'] as const
/** The body of a message with `file`. */
const bodyOf = async (method: (typeof methods)[number], file: unknown) => {
  const { chat } = await logInAsApp()
  return chat[method]({ ...toCandidate, payload: { file } }).payload
}

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0.51)
  Object.assign(URL, { createObjectURL: () => 'blob:1' })
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(URL, 'createObjectURL')
})

/** An identifier of a file, whose random numbers are all 0.51. */
const uuid = `1-hr-${'f'.repeat(32)}`

describe('the body of a message with a file', () => {
  it('of an image shows the chosen file in three sizes @C-7-09', async () => {
    const file = { path: 'wxfile://tmp/a.PNG', size: 9, width: 640, height: 480 }
    const image = (sizeType: number, type: number) => ({
      instanceID: 5_099_999,
      sizeType,
      type,
      size: 0,
      width: 640,
      height: 480,
      imageUrl: file.path,
      url: file.path,
    })
    expect(await bodyOf('createImageMessage', file)).toEqual({
      imageFormat: 255,
      uuid: `${uuid}.png`,
      imageInfoArray: [image(1, 0), image(3, 1), image(2, 2)],
    })
  })

  it('of a recording counts whole seconds', async () => {
    expect(await bodyOf('createAudioMessage', { tempFilePath: 'a.mp3', fileSize: 9, duration: 2999 })).toEqual({
      downloadFlag: 2,
      second: 2,
      size: 9,
      url: 'a.mp3',
      remoteAudioUrl: 'a.mp3',
      uuid: `${uuid}.mp3`,
    })
    expect(await bodyOf('createAudioMessage', { path: 'a.mp3', duration: 3000 })).toMatchObject({ second: 3 })
  })

  it('of a video has its snapshot and its measures', async () => {
    const file = { tempFilePath: 'a.mp4', size: 9, duration: 2.5, width: 640, height: 480, thumbTempFilePath: 'a.jpg' }
    expect(await bodyOf('createVideoMessage', file)).toEqual({
      remoteVideoUrl: '',
      videoFormat: 'mp4',
      videoSecond: 3,
      videoSize: 9,
      videoUrl: 'a.mp4',
      videoDownloadFlag: 2,
      videoUUID: `${uuid}.mp4`,
      thumbUUID: `${uuid}.jpg`,
      thumbFormat: 'jpg',
      thumbWidth: 640,
      snapshotWidth: 640,
      thumbHeight: 480,
      snapshotHeight: 480,
      thumbSize: 0,
      snapshotSize: 0,
      thumbDownloadFlag: 2,
      thumbUrl: 'a.jpg',
      snapshotUrl: 'a.jpg',
      remoteSnapshotUrl: '',
      remoteThumbUrl: '',
    })
  })

  it('of any other file has its name and its size', async () => {
    expect(await bodyOf('createFileMessage', new File(['123'], '简历.PDF', { type: 'application/pdf' }))).toEqual({
      downloadFlag: 2,
      fileUrl: 'blob:1',
      remoteFileUrl: 'blob:1',
      uuid: `${uuid}.pdf`,
      fileName: '简历.PDF',
      fileSize: 3,
    })
  })

  it('without a chosen file is empty', async () => {
    const image = await bodyOf('createImageMessage', { files: [] })
    expect(image).toMatchObject({ uuid, imageInfoArray: [{ width: 0, height: 0, url: '' }, {}, {}] })
    expect(await bodyOf('createAudioMessage', { files: [] })).toMatchObject({ second: 0, size: 0, url: '', uuid })
    const video = { videoSecond: 0, videoSize: 0, videoFormat: '', thumbWidth: 200, thumbHeight: 200, thumbUrl: '' }
    expect(await bodyOf('createVideoMessage', { files: [] })).toMatchObject({ ...video, videoUUID: uuid })
    expect(await bodyOf('createFileMessage', { files: [] })).toMatchObject({
      fileName: '',
      fileSize: 0,
      fileUrl: '',
      uuid,
    })
  })
})

describe('the file of a message', () => {
  const named = new File(['123'], 'a.txt')
  it.each([
    ['a file', named, 'a.txt', 3, 'blob:1'],
    ['a file without a name', new Blob(['12'], { type: 'text/plain' }), 'file.plain', 2, 'blob:1'],
    ['a file without a name and a type', new Blob(['12']), 'file.bin', 2, 'blob:1'],
    ['an input', { files: [named] }, 'a.txt', 3, 'blob:1'],
    ['a wrapped file', { file: named, name: 'b.txt', size: 4 }, 'b.txt', 4, 'blob:1'],
    ['files of a mini-program', { tempFiles: [{ tempFilePath: '/tmp/a.txt', size: 5 }] }, 'a.txt', 5, '/tmp/a.txt'],
    ['one file of a mini-program', { tempFile: { path: 'a.txt', fileName: 'b.txt' } }, 'b.txt', 1, 'a.txt'],
    ['paths of a mini-program', { tempFilePaths: ['/tmp/a.txt'], fileSize: 6 }, 'a.txt', 6, '/tmp/a.txt'],
    ['an address', { url: 'https://host/a.txt' }, 'a.txt', 1, 'https://host/a.txt'],
    ['a path of an app', { uri: 'file:///a.txt', name: 'c.txt' }, 'c.txt', 1, 'file:///a.txt'],
  ])('may be %s', async (_name, file, fileName, fileSize, fileUrl) => {
    expect(await bodyOf('createFileMessage', file)).toMatchObject({ fileName, fileSize, fileUrl })
  })

  it('may be nothing that can be sent', async () => {
    expect(await bodyOf('createFileMessage', { path: 1 })).toMatchObject({ fileName: '', fileUrl: '' })
  })

  it.each([
    ['a browser’s video', new File([''], 'a.MOV', { type: 'video/quicktime' }), 'quicktime'],
    ['a browser’s video without a type', new File([''], 'a.MOV'), 'mov'],
    ['a path', { path: 'a.MP4', type: 'video/quicktime' }, 'mp4'],
  ])('of a video has the format of %s', async (_name, file, videoFormat) => {
    expect(await bodyOf('createVideoMessage', file)).toMatchObject({ videoFormat })
  })

  it('may have its measures beside it, and measures that are no numbers are 0', async () => {
    const apart = { tempFiles: [{ path: 'a.mp4' }], duration: 4, width: 3, height: 2, thumbTempFilePath: 'b.jpg' }
    const video = { videoSecond: 4, thumbWidth: 3, thumbHeight: 2, thumbUrl: 'b.jpg' }
    expect(await bodyOf('createVideoMessage', apart)).toMatchObject(video)
    const [image] = (await bodyOf('createImageMessage', { path: 'a.png', width: 'auto' })).imageInfoArray
    expect(image).toMatchObject({ width: 0, height: 0 })
  })

  it.each(methods)('is required by %s', async (method) => {
    const { chat } = await logInAsApp()
    for (const options of [undefined, toCandidate, { ...toCandidate, payload: {} }])
      expect(() => chat[method](options)).toThrow('Params validate failed.')
    for (const file of [null, 'a.png'])
      expect(() => chat[method]({ ...toCandidate, payload: { file } })).toThrow('Params')
  })
})

describe('outside services', () => {
  it('translate texts, from any language unless one is given @C-7-28', async () => {
    const { chat, server } = await logInAsApp({ 'text.translate': { texts: ['hello'] } })
    const options = { sourceTextList: ['你好'], targetLanguage: 'en' }
    expect(await chat.translateText(options)).toEqual({ code: 0, data: { translatedTextList: ['hello'] } })
    await chat.translateText({ ...options, sourceLanguage: 'zh' })
    expect(server.inputsOf('text.translate')).toEqual([
      { texts: ['你好'], from: 'auto', to: 'en' },
      { texts: ['你好'], from: 'zh', to: 'en' },
    ])
  })

  it.each(['', '.mp3', '.WAV'])('turn a recording named “a%s” into text @C-7-29', async (ending) => {
    const wire = wireMessage(4, { type: 'TIMSoundElem', payload: { uuid: `a${ending}` } })
    const { chat, server, messages } = await logInWithMessages([wire], { 'voice.transcribe': { text: '你好' } })
    expect(await chat.convertVoiceToText({ message: messages[0] })).toEqual({ code: 0, data: { result: '你好' } })
    await chat.convertVoiceToText({ message: messages[0], language: 'zh' })
    const target = { scene: 'C2C', to: 'candidate', seq: 4 }
    expect(server.inputsOf('voice.transcribe')).toEqual([
      { ...target, language: '' },
      { ...target, language: 'zh' },
    ])
  })

  it('refuse recordings of another format, and other messages', async () => {
    const wires = [
      wireMessage(1, { type: 'TIMSoundElem', payload: { uuid: 'a.txt' } }),
      wireMessage(2, { payload: { uuid: 'a.mp3' } }),
    ]
    const { chat, server, messages } = await logInWithMessages(wires)
    for (const message of messages)
      expect(await rejectionOf(chat.convertVoiceToText({ message }))).toMatchObject({ code: 2119 })
    for (const options of [undefined, {}, { message: {} }])
      expect(await rejectionOf(chat.convertVoiceToText(options))).toMatchObject({ message: 'Params validate failed.' })
    expect(server.sent).toEqual([])
  })
})
