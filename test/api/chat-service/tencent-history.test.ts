/** What users write over Tencent's chat, fetched into our tables: every kind of element, and what was revoked. */
import { listPeerMessages } from '../../../server/chat/commands'
import { parseRestElement, toRestElement } from '../../../server/chat/tencent/elements'
import { createTencentFixture, type TencentFixture } from '../../support/chat/tencent-fixture'

let tencent: TencentFixture
beforeEach(async () => {
  tencent = await createTencentFixture()
})
afterEach(() => tencent.close())

const text = (value: string) => ({ MsgType: 'TIMTextElem', MsgContent: { Text: value } })
const now = () => Math.floor(tencent.testApp.clock.now().getTime() / 1000)
const written = (seq: number, MsgBody: object[], more: object = {}) => ({
  From_Account: 'cand1',
  MsgSeq: seq,
  MsgRandom: 9,
  MsgTimeStamp: now() + seq,
  MsgFlagBits: 0,
  MsgKey: `${seq}_9_${now() + seq}`,
  MsgBody,
  ...more,
})
const read = (...MsgList: object[]) => {
  tencent.responses['openim/admin_getroammsg'] = [{ Complete: 1, MsgList }]
  return listPeerMessages(tencent.testApp.ctx, { me: 'user1', peer: 'cand1', after: 0, limit: 100 })
}

const IMAGE = {
  MsgType: 'TIMImageElem',
  MsgContent: {
    UUID: 'image-1',
    ImageFormat: 1,
    ImageInfoArray: [
      { Type: 1, Size: 900, Width: 1000, Height: 800, URL: 'https://cos/0.jpg' },
      { Type: 3, Size: 30, Width: 100, Height: 80, URL: 'https://cos/198.jpg' },
      { Type: 2, Size: 300, Width: 500, Height: 400, URL: 'https://cos/720.jpg' },
    ],
  },
}
const SOUND = {
  MsgType: 'TIMSoundElem',
  MsgContent: { Url: 'https://cos/a.m4a', UUID: 'sound-1', Size: 7000, Second: 4, Download_Flag: 2 },
}
const VIDEO = {
  MsgType: 'TIMVideoFileElem',
  MsgContent: {
    VideoUrl: 'https://cos/v.mp4',
    VideoUUID: 'video-1',
    VideoSize: 1_241_646,
    VideoSecond: 7,
    VideoFormat: 'MP4',
    VideoDownloadFlag: 2,
    ThumbUrl: 'https://cos/v.jpg',
    ThumbUUID: 'thumb-1',
    ThumbSize: 17_661,
    ThumbWidth: 108,
    ThumbHeight: 192,
    ThumbFormat: 'JPG',
    ThumbDownloadFlag: 2,
  },
}
const FILE = {
  MsgType: 'TIMFileElem',
  MsgContent: { Url: 'https://cos/cv.pdf', UUID: 'file-1', FileSize: 1234, FileName: '简历.pdf', Download_Flag: 2 },
}
const RELAY = {
  MsgType: 'TIMRelayElem',
  MsgContent: {
    Title: '聊天记录',
    AbstractList: ['周雨桐: 你好'],
    CompatibleText: '请升级后查看',
    MsgNum: 1,
    MsgList: [{ From_Account: 'cand1', MsgTimeStamp: 5, MsgSeq: 1, MsgRandom: 2, MsgBody: [text('你好')] }],
  },
}
const ELEMENTS = [
  text('你好'),
  { MsgType: 'TIMCustomElem', MsgContent: { Data: '{}', Desc: 'd', Ext: 'e' } },
  { MsgType: 'TIMFaceElem', MsgContent: { Index: 1, Data: 'tt00' } },
  { MsgType: 'TIMLocationElem', MsgContent: { Desc: '杭州', Latitude: 30.2, Longitude: 120.1 } },
  IMAGE,
  SOUND,
  VIDEO,
  FILE,
  RELAY,
]

describe("messages written over Tencent's chat", () => {
  test('are stored with every kind of element, which goes back as it came @C-10-02', async () => {
    const messages = await read(...ELEMENTS.map((element, i) => written(i + 1, [element])))
    expect(messages.map(({ type }) => type)).toEqual(ELEMENTS.map(({ MsgType }) => MsgType))
    expect(messages.map(({ type, payload }) => toRestElement(type, payload))).toEqual(ELEMENTS)
    const [, , , , image, sound, video, file, relay] = messages.map(({ payload }) => payload)
    expect(image).toMatchObject({
      imageFormat: 1,
      imageInfoArray: [
        { sizeType: 1, type: 0, width: 1000, url: 'https://cos/0.jpg', imageUrl: 'https://cos/0.jpg' },
        { sizeType: 3, type: 1, width: 100, url: 'https://cos/198.jpg' },
        { sizeType: 2, type: 2, width: 500, url: 'https://cos/720.jpg' },
      ],
    })
    expect(sound).toMatchObject({ second: 4, url: 'https://cos/a.m4a', remoteAudioUrl: 'https://cos/a.m4a' })
    expect(video).toMatchObject({
      remoteVideoUrl: 'https://cos/v.mp4',
      snapshotUrl: 'https://cos/v.jpg',
      snapshotWidth: 108,
    })
    expect(file).toMatchObject({ fileName: '简历.pdf', fileSize: 1234, fileUrl: 'https://cos/cv.pdf' })
    expect(relay).toMatchObject({
      title: '聊天记录',
      messageList: [{ from: 'cand1', messageBody: [{ type: 'TIMTextElem', payload: { text: '你好' } }] }],
    })
  })

  test('with several elements are one message each, stored once; malformed ones hide nothing behind them @C-10-02', async () => {
    const list = [
      written(1, [text('一'), IMAGE]),
      written(2, [{ MsgType: 'TIMNewElem', MsgContent: {} }]),
      written(3, [{ MsgType: 'TIMLocationElem', MsgContent: { Latitude: 'north' } }]),
      written(4, [text('a\u0000b')]),
      { From_Account: 'cand1', MsgBody: 'none' },
      written(5, [text('五')]),
    ]
    for (let i = 0; i < 2; i += 1)
      expect((await read(...list)).map(({ type, payload }) => payload.text ?? type)).toEqual([
        '一',
        'TIMImageElem',
        '五',
      ])
    expect(parseRestElement({ MsgType: 'TIMTextElem', MsgContent: null })).toBeUndefined()
  })

  test('that were revoked there are revoked here, whether they were stored before or not @C-10-01', async () => {
    expect((await read(written(1, [text('一')]), written(2, [text('二')]))).map(({ revoked }) => revoked)).toEqual([
      null,
      null,
    ])
    const messages = await read(
      written(1, [text('一')], { MsgFlagBits: 8 }),
      written(2, [text('二')]),
      written(3, [text('三')], { MsgFlagBits: 8 }),
      written(4, [], { MsgFlagBits: 8 }),
    )
    expect(messages.map(({ revoked }) => revoked?.by.userID)).toEqual(['cand1', undefined, 'cand1', 'cand1'])
  })

  test('that were revoked there are revoked whole, also when their elements are gone there @C-10-01', async () => {
    await read(written(1, [text('一'), IMAGE]), written(11, [text('二')]))
    const messages = await read(written(1, [], { MsgFlagBits: 8 }), written(11, [text('二')]))
    expect(messages.map(({ revoked }) => revoked?.by.userID)).toEqual(['cand1', 'cand1', undefined])
  })
})
