/** The ten kinds of message elements: parsing of their payloads, and how they are shown. */

import Taro from '@tarojs/taro'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toChatMessage } from '@/features/chat/client/mapping/map-objects'
import { toBody } from '@/features/chat/kinds/parse-body'
import type { MessageBody } from '@/features/chat/kinds/registry'
import { MessageContent } from '@/features/chat/kinds/views'
import { MessageRow } from '@/features/chat/message-list/MessageRow'
import type { Message } from '@/features/chat/model/index'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import * as place from '@/platform/navigation/map'
import { openMap } from '@/platform/navigation/map.weapp'
import golden from '../../fixtures/chat-golden.json'
import { buildMessage } from '../../support/chat/chat-builders'

const context = { me: 'user1', from: 'user2', fromName: '周雨桐', to: 'user1' }
const show = (body: MessageBody) => render(<MessageContent message={buildMessage(1, { body })} />)

describe('every kind, as the client holds it', () => {
  afterEach(() => jest.restoreAllMocks())
  const elem = (type: string, payload: object) => toBody(type, payload as never, context)

  it('is one of ten, each known by its type @C-3-06 @C-3-07', () => {
    const types = 'Text Face Image Sound VideoFile File Location Custom Relay GroupTip'.split(' ')
    const order = { data: '{"businessID":"order"}', description: '', extension: '' }
    expect(types.map((type) => toBody(`TIM${type}Elem`, order as never, context).kind)).toEqual(
      'text face image audio video file location order merger tip'.split(' '),
    )
    expect(elem('TIMTextElem', { text: '好' })).toEqual({ kind: 'text', text: '好' })
  })

  it('an image: the medium copy is shown in its place, the original is what one opens @C-3-07 @C-3-09', () => {
    const imageInfoArray = [
      { imageUrl: '/o.png', width: 1600, height: 1200 },
      { imageUrl: '/s.png', width: 264, height: 198 },
      { imageUrl: '/m.png', width: 960, height: 720 },
    ]
    const body = elem('TIMImageElem', { imageFormat: 3, imageInfoArray })
    expect(body).toEqual({ kind: 'image', url: '/o.png', preview: '/m.png', width: 960, height: 720, format: 3 })
    const { container } = show(body)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/m.png')
    expect(elem('TIMImageElem', { imageFormat: 1, imageInfoArray: [imageInfoArray[0]] })).toMatchObject({
      preview: '/o.png',
      width: 1600,
      format: 1,
    })
  })

  it('a video: its snapshot with the size of that, the thumbnail where there is no other @C-3-07 @C-3-10', () => {
    const payload = { remoteVideoUrl: '/v.mp4', thumbUrl: '/t.png', videoSecond: 61 }
    const shot = { snapshotUrl: '/p.png', snapshotWidth: 320, snapshotHeight: 240 }
    const body = elem('TIMVideoFileElem', { ...payload, ...shot })
    expect(body).toEqual({ kind: 'video', url: '/v.mp4', poster: '/p.png', width: 320, height: 240, seconds: 61 })
    const { container } = show(body)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/p.png')
    expect(elem('TIMVideoFileElem', payload)).toMatchObject({ poster: '/t.png' })
  })

  it('a voice shows how long it is, a file its name and size, and is fetched from its address @C-3-07 @C-3-11 @C-3-12', async () => {
    expect(elem('TIMSoundElem', { url: '/a.mp3', second: 7 })).toEqual({ kind: 'audio', url: '/a.mp3', seconds: 7 })
    show(elem('TIMSoundElem', { url: '/a.mp3', second: 7 }))
    screen.getByRole('button', { name: /^播放语音，7 秒/ })
    const fetched = jest.spyOn(platform, 'download').mockResolvedValue()
    show(elem('TIMFileElem', { fileUrl: '/f?s=1', fileName: '合同.pdf', fileSize: 2048 }))
    screen.getByText('2.0 KB')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /合同\.pdf/ })))
    expect(fetched).toHaveBeenCalledWith('/f?s=1', '合同.pdf')
  })

  it('a face is known by its group and its data, and has a name and an image @C-3-07 @C-3-13', () => {
    const body = elem('TIMFaceElem', { index: 2, data: 'ys01@2x' })
    expect(body).toEqual({ kind: 'face', group: 2, data: 'ys01@2x' })
    show(body)
    expect(screen.getByAltText('熊猫').getAttribute('src')).toMatch(/^\/emoji\/ys01-\d+\.png$/)
    show(elem('TIMFaceElem', { index: 9, data: 'other' }))
    screen.getByText('[动画表情]')
  })

  it('a place shows its words, and a click opens a map: on the web by an address, in WeChat its own @C-3-07 @C-3-14', async () => {
    const opened = jest.spyOn(place, 'openMap')
    const tab = jest.spyOn(window, 'open').mockReturnValue(null)
    show(elem('TIMLocationElem', { description: '天府三街', longitude: 104.06, latitude: 30.54 }))
    fireEvent.click(screen.getByRole('button', { name: '在地图上查看 天府三街' }))
    const spot = { name: '天府三街', longitude: 104.06, latitude: 30.54 }
    expect(opened).toHaveBeenCalledWith(expect.objectContaining(spot))
    await waitFor(() => expect(tab.mock.calls[0]?.[0]).toBe(place.mapUrl(spot)))
    expect(place.mapUrl(spot)).toMatch(/^https:\/\/apis\.map\.qq\.com\/uri\/v1\/marker\?.*30\.54,104\.06/)
    const openLocation = jest.fn(async () => undefined)
    Object.assign(Taro, { openLocation })
    expect(await openMap(spot)).toBe(true)
    expect(openLocation).toHaveBeenCalledWith({ ...spot, scale: 16 })
  })

  it('is own or of others by its flow, and own ones are turned to the right @C-6-07', () => {
    const sdk = { ...golden.messages.text, readReceiptInfo: {}, atUserList: [], cloudCustomData: '', status: 'success' }
    const [sentMessage, receivedMessage] = ['out', 'in'].map((flow) =>
      toChatMessage('user1')({ ...sdk, ID: flow, flow } as never),
    )
    expect([sentMessage?.isMine, receivedMessage?.isMine]).toEqual([true, false])
    useChat.setState({ messages: { out: sentMessage as Message, in: receivedMessage as Message } })
    const turned = (id: string) => {
      const { container, unmount } = render(<MessageRow id={id} beforeId={undefined} />)
      const count = container.querySelectorAll('.isMine').length
      unmount()
      return count
    }
    expect([turned('out'), turned('in')]).toEqual([1, 0])
  })
})
