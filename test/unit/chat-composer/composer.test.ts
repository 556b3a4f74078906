/** Contents of the editor and what can be sent: segments in order, shortened names, kinds and limits, keys. */

import { fileThumbnail } from '@/features/chat/composer/input/file-thumbnail'
import { readInput } from '@/features/chat/composer/input/rich-input.desktop'
import { sendCard, sendDraft, sendLocation } from '@/features/chat/composer/send-draft'
import { isSendKey } from '@/features/chat/composer/send-key'
import { fitSize, formatFileSize, voiceBarWidth } from '@/features/chat/core/media-size'
import { sendErrorText } from '@/features/chat/core/send-errors'
import { fileTypeLabel, fileTypeOf } from '@/features/chat/kinds/file/view/file-type'
import { findImage } from '@/features/chat/kinds/image/view'
import { imagesAround } from '@/features/chat/lightbox/images-around'
import {
  cleanText,
  draftPreview,
  fileKeysIn,
  fileMarker,
  parseDraftItems,
  shortenFileName,
} from '@/features/chat/model/draft-content'
import type { Attachment, Message, OutgoingMessage } from '@/features/chat/model/index'
import { acceptFiles, mediaKindOf, rejectReason } from '@/features/chat/session/accept-files'
import * as session from '@/features/chat/session/session'
import { loadAttachmentFile } from '@/features/chat/store/attachments'
import { addFiles, draftAttachments, draftOf, loadDrafts, setDraft } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import { type PickedFile, platform } from '@/platform'
import { mapUrl } from '@/platform/navigation/map'
import * as ui from '@/ui'
import { imageFileName } from '@/ui/lightbox/image-format'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const MB = 1024 * 1024
const file = (name: string, size = 10, type = ''): PickedFile => ({ name, size, type, url: `blob:${name}` })
const buildAttachment = (kind: Attachment['kind'], name: string, key = 'abcdefghijkl'): Attachment => ({
  key,
  kind,
  name,
  size: 1,
  type: '',
})
const toast = jest.mocked(ui.toast)
beforeEach(() => toast.mockClear())

describe('what is in an editor', () => {
  const [firstMarker, secondMarker] = [fileMarker('aaaaaaaaaaaa'), fileMarker('bbbbbbbbbbbb')]
  it('is read as parts in order; white space between files is no part', () => {
    expect(parseDraftItems(`你好${firstMarker} \n ${secondMarker}再见 `)).toEqual([
      { text: '你好' },
      { key: 'aaaaaaaaaaaa' },
      { key: 'bbbbbbbbbbbb' },
      { text: '再见' },
    ])
    expect(parseDraftItems(' \n ')).toEqual([])
    expect(fileKeysIn(`${secondMarker}${firstMarker}`)).toEqual(['bbbbbbbbbbbb', 'aaaaaaaaaaaa'])
  })

  it('is read alone, whatever comes before the editor on the page', () => {
    const page = document.createElement('div')
    page.innerHTML = '<div>选择要提醒的人</div><div>ab@<div>第二行</div></div>'
    expect(readInput(page.lastElementChild as HTMLElement)).toBe('ab@\n第二行')
  })

  it('is previewed in one line, and words from outside cannot look like a file', () => {
    const files = [
      buildAttachment('image', 'a.png', 'aaaaaaaaaaaa'),
      buildAttachment('file', '合同.pdf', 'bbbbbbbbbbbb'),
    ]
    expect(draftPreview(`看${firstMarker}${secondMarker}[TUIEmoji_Smile]`, files)).toBe(
      '看[图片] [文件]合同.pdf [微笑]',
    )
    expect(cleanText(`a${firstMarker}\r\nb\rc`)).toBe('aaaaaaaaaaaaa\nb\nc')
  })

  it('a file shows its name cut after 16 width units, in an image of 160 × 50 by its kind @C-5-06 @C-5-07', () => {
    expect(shortenFileName('一份很长很长的团队介绍.pdf')).toBe('一份很长很长的团...')
    expect([shortenFileName('a'.repeat(16)), shortenFileName('a'.repeat(17))]).toEqual([
      'a'.repeat(16),
      `${'a'.repeat(16)}...`,
    ])
    const svg = decodeURIComponent(fileThumbnail({ name: '<b>&.pdf', size: 2048 }))
    expect(svg).toContain('width="160" height="50"')
    expect(svg).toContain('&lt;b&gt;&amp;.pdf')
    expect(svg).toContain('2.0 KB')
    const names = 'a.jpg a.pdf a.txt a.pptx a.key a.xlsx a.zip a.docx a.mov a.exe a'.split(' ')
    expect(names.map(fileTypeOf)).toEqual(
      'image pdf text ppt presentation sheet zip word video unknown unknown'.split(' '),
    )
    expect([fileTypeLabel('a.docx'), fileTypeLabel('a.'), fileTypeLabel('无'), fileTypeLabel('a.b-c')]).toEqual([
      'DOCX',
      'FILE',
      'FILE',
      'FILE',
    ])
  })

  it('is kept as a draft with its files @C-3-22', async () => {
    loadDrafts('user1')
    addFiles('C2Cx', [buildAttachment('file', 'a.pdf', 'aaaaaaaaaaaa')])
    setDraft('C2Cx', `看${firstMarker}`)
    expect(draftOf('C2Cx').files).toHaveLength(1)
    expect(draftAttachments()).toEqual(['aaaaaaaaaaaa'])
    setDraft('C2Cx', '')
    expect(draftOf('C2Cx').files).toBeUndefined()
  })
})

describe('what may be sent', () => {
  it('gif, jpeg, jpg, png, bmp and webp are images, mp4 and mov videos, anything else a file @C-5-02', () => {
    for (const end of ['gif', 'jpeg', 'jpg', 'png', 'bmp', 'webp'])
      expect([mediaKindOf(file(`a.${end}`)), mediaKindOf(file('a', 1, `image/${end}`))]).toEqual(['image', 'image'])
    expect(['a.mp4', 'a.MOV', 'a.avi', 'a.svg', 'a'].map((name) => mediaKindOf(file(name)))).toEqual(
      'video video file file file'.split(' '),
    )
    expect([mediaKindOf(file('a.png', 1, 'image/svg+xml')), mediaKindOf(file('a.png', 21 * MB))]).toEqual([
      'file',
      'file',
    ])
  })

  it('files that are empty, too large or of the wrong kind are refused with a text @C-8-01 @C-8-02 @C-8-03 @C-8-04 @C-8-05 @C-8-06 @C-8-07 @C-8-08 @C-9-06 @G-8-21 @G-9-09', () => {
    expect(rejectReason('file', file('空.txt', 0))).toBe('「空.txt」是空文件，无法发送')
    expect(rejectReason('file', file('a.zip', 100 * MB))).toBe('')
    expect(rejectReason('file', file('a.zip', 100 * MB + 1))).toBe('文件大小超出限制，最大 100MB')
    expect(rejectReason('video', file('a.mp4', 100 * MB))).toBe('')
    expect(rejectReason('video', file('a.mp4', 100 * MB + 1))).toBe('视频大小超出限制，最大 100MB')
    expect(rejectReason('image', file('a.png', 21 * MB))).toBe('图片大小超出限制，最大 20MB')
    expect(rejectReason('image', file('a.svg'))).toBe('图片消息失败，无效的图片格式')
    expect(rejectReason('video', file('a.avi'))).toBe('视频格式不支持，请发送 MP4 或 MOV')
    expect([3123, 4004, 4005, 7004, 7005, 8001, 80001, 80004].map((code) => sendErrorText(code, 'x'))).toEqual([
      '文本包含本地屏蔽词',
      '图片消息失败，无效的图片格式',
      '文件消息失败，禁止发送违规封禁的文件',
      '文件不存在，请检查文件路径是否正确',
      '文件大小超出限制，最大 100MB',
      '消息长度超出限制，不能超过 12K',
      '消息或者资料中文本存在敏感内容，发送失败',
      '消息中图片存在敏感内容，发送失败',
    ])
    // the JavaScript SDK has different numbers for the same
    expect([2252, 2402, 80002].map((code) => sendErrorText(code, 'x'))).toEqual(
      [4004, 7005, 8001].map((code) => sendErrorText(code, 'x')),
    )
  })

  it('a good file among bad ones is taken, with its size; an image that cannot be decoded is not', async () => {
    jest.spyOn(platform, 'measure').mockImplementation(async (_kind, picked) => {
      if (picked.name.startsWith('坏')) throw new Error('decode')
      return { ...picked, width: 640, height: 400 }
    })
    const accepted = await acceptFiles([
      file('a.png'),
      file('坏.png'),
      file('空.txt', 0),
      file('坏.mp4'),
      file('b.pdf'),
    ])
    expect(accepted.map(({ kind, name, width }) => [kind, name, width])).toEqual([
      ['image', 'a.png', 640],
      ['video', '坏.mp4', undefined],
      ['file', 'b.pdf', undefined],
    ])
    expect(toast.mock.calls.map(([text]) => text)).toEqual([
      '「坏.png」打不开，图片可能已损坏，没有发送',
      '「空.txt」是空文件，无法发送',
    ])
    expect((await loadAttachmentFile(accepted[0]?.key ?? ''))?.name).toBe('a.png')
  })
})

describe('sending', () => {
  const sent: OutgoingMessage[] = []
  beforeEach(() => {
    sent.length = 0
    const outbox = { send: (_id: string, out: OutgoingMessage) => void sent.push(out) }
    jest.spyOn(session, 'activeSession').mockReturnValue({ outbox } as never)
  })
  afterEach(() => jest.restoreAllMocks())

  it('a draft goes out part by part; the first part is the answer, the others name only who appears in them @C-4-09 @C-7-08', async () => {
    const [attachment] = await acceptFiles([file('c.pdf')])
    if (!attachment) throw new Error('not taken')
    const quote = { messageId: 'm', senderName: '周', abstract: '', type: 1, time: 1, sequence: 1 }
    const mentions = [{ userId: 'zhou', at: 0, length: 4 }]
    const text = `@周雨桐 你好${fileMarker(attachment.key)}再见[微笑]`
    expect(sendDraft('GROUPg', { text, files: [attachment], quote, mentions })).toBe(true)
    expect(sent).toEqual([
      { type: 'text', text: '@周雨桐 你好', quote, mentions: ['zhou'], ranges: mentions },
      { type: 'media', attachment },
      { type: 'text', text: '再见[TUIEmoji_Smile]' },
    ])
  })

  it('an empty draft and one with a text that is too long are not sent at all @P-5-09 @C-5-01 @C-9-06 @G-9-08', () => {
    for (const text of ['', ' ', '\n', ' \n', '\t\u3000\n\n']) expect(sendDraft('C2Cx', { text })).toBe(false)
    // 12K including the envelope
    const longest = 'a'.repeat(12 * 1024 - 512)
    expect(sendDraft('C2Cx', { text: `${longest}a` })).toBe(false)
    expect(sent).toEqual([])
    expect(sendDraft('C2Cx', { text: longest })).toBe(true)
    expect(sent.splice(0)).toEqual([{ type: 'text', text: longest }])
    const text = `短${fileMarker('aaaaaaaaaaaa')}${'长'.repeat(4100)}`
    expect(sendDraft('C2Cx', { text, files: [buildAttachment('file', 'a', 'aaaaaaaaaaaa')] })).toBe(false)
    expect(toast).toHaveBeenCalledWith('消息长度超出限制，不能超过 12K', 'error')
    expect(sent).toEqual([])
  })

  it('places and cards have their shapes @C-7-11', () => {
    sendLocation('C2Cx', { name: '天府三街', latitude: 30.5, longitude: 104 })
    sendCard('C2Cx', { businessID: 'evaluate', score: 4, comment: '好' }, '[评价] 4 星')
    expect(sent).toEqual([
      { type: 'location', description: '天府三街', latitude: 30.5, longitude: 104 },
      { type: 'card', line: '[评价] 4 星', data: '{"version":1,"businessID":"evaluate","score":4,"comment":"好"}' },
    ])
    const spot = { name: '天府三街', latitude: 0, longitude: 0 }
    expect(
      [mapUrl(spot), mapUrl({ ...spot, latitude: 30.5 })].map((url) => url.split('?')[0]?.split('/').pop()),
    ).toEqual(['search', 'marker'])
  })

  it('Enter sends or breaks the line, as one chose; Shift+Enter always breaks it', () => {
    const keys = (ctrlKey: boolean, shiftKey = false) => ({ ctrlKey, metaKey: false, shiftKey })
    expect([isSendKey('enter', keys(false)), isSendKey('enter', keys(true))]).toEqual([true, false])
    expect([isSendKey('ctrlEnter', keys(false)), isSendKey('ctrlEnter', keys(true))]).toEqual([false, true])
    expect([isSendKey('enter', keys(false, true)), isSendKey('ctrlEnter', keys(true, true))]).toEqual([false, false])
  })
})

describe('looking at images', () => {
  it('only what the spec names is saved; revoked and risky images are left out @C-3-09 @C-5-22 @C-5-25', () => {
    const at = new Date('2026-03-12T10:46:05Z')
    expect([1, 2, 3, 4, 255].map((format) => imageFileName(format, at).split('.')[1])).toEqual([
      'jpg',
      'gif',
      'png',
      'bmp',
      undefined,
    ])
    const image = (id: string, more: Partial<Message> = {}): Message => ({
      id,
      conversationId: 'C2Cx',
      order: 1,
      time: 1,
      senderId: 'x',
      senderName: '',
      senderAvatar: '',
      isMine: false,
      body: { kind: 'image', url: id, preview: id, width: 1, height: 1, format: 1 },
      sendStatus: { status: 'sent', readStatus: 'none' },
      isRevoked: false,
      needsReceipt: false,
      ...more,
    })
    const list = [
      image('a'),
      image('b', { isRevoked: true }),
      image('c', { sendStatus: { status: 'risky', reason: '' } }),
      image('d'),
    ]
    const messages = Object.fromEntries(list.map((m) => [m.id, m]))
    useChat.setState({ messages, messageWindows: { C2Cx: { ids: ['a', 'b', 'c', 'd'], next: '', phase: 'ready' } } })
    const { images, at: place } = imagesAround(list[3] as Message, findImage)
    expect([images.map(({ id }) => id), place]).toEqual([['a', 'd'], 1])
    expect(imagesAround(image('inside', { conversationId: '' }), findImage).images).toHaveLength(1)
  })

  it('is at most 300 px; a voice is 10 px a second and 20 px; sizes are formatted with units', () => {
    jest.spyOn(platform, 'windowInfo').mockReturnValue({ ...platform.windowInfo(), width: 390 })
    expect(fitSize('image', 3000, 1500)).toEqual({ width: 210, height: 105 })
    expect(fitSize('video', 1500, 3000)).toEqual({ width: 109, height: 218 })
    expect([voiceBarWidth(1), voiceBarWidth(14), voiceBarWidth(60)]).toEqual([30, 160, 620])
    expect([formatFileSize(14), formatFileSize(2048), formatFileSize(2.4 * MB)]).toEqual(['14 B', '2.0 KB', '2.4 MB'])
  })
})
