/** Every kind of message: how the client maps an element, and how it is shown. */

import { fireEvent, render, screen } from '@testing-library/react'
import { toChatMessage, toConversation } from '@/features/chat/client/mapping/map-objects'
import { toQuote, toReplyFields } from '@/features/chat/client/mapping/map-quote'
import { fitSize, voiceBarWidth } from '@/features/chat/core/media-size'
import {
  emoji,
  emojiCodesToNames,
  emojiNamesToCodes,
  emojiOf,
  faceGroups,
  faceOf,
  splitEmoji,
} from '@/features/chat/emoji'
import { setLanguage } from '@/features/chat/i18n'
import { toBody } from '@/features/chat/kinds/parse-body'
import { abstractOf, kindOf, type MessageBody } from '@/features/chat/kinds/registry'
import { bubbleStyleOf, MessageContent } from '@/features/chat/kinds/views'
import { internalPath } from '@/features/chat/kinds/views/open-link'
import type { Message } from '@/features/chat/model/index'
import { platform } from '@/platform'
import golden from '../../fixtures/chat-golden.json'

const context = { me: 'user1', from: 'user2', fromName: '周雨桐', to: 'user1' }
const custom = (data: unknown) =>
  toBody(
    'TIMCustomElem',
    { data: typeof data === 'string' ? data : JSON.stringify(data), description: '', extension: '' },
    context,
  )
const messageWith = (body: MessageBody): Message => ({
  id: 'm1',
  conversationId: 'C2Cuser2',
  order: 1,
  time: 1000,
  senderId: 'user2',
  senderName: '周雨桐',
  senderAvatar: '',
  isMine: false,
  body,
  sendStatus: { status: 'sent', readStatus: 'none' },
  isRevoked: false,
  needsReceipt: false,
})
const show = (body: MessageBody) => render(<MessageContent message={messageWith(body)} />)

describe('emoji', () => {
  it('there are 62 basic ones with a code, a name and an image each, and groups of 18, 16 and 17 faces with theirs @C-3-20 @C-3-21', () => {
    expect(emoji.length).toBe(62)
    expect(new Set(emoji.map(({ code }) => code)).size).toBe(62)
    expect(['Smile', 'Heart', 'Like', 'RedPacket'].map((key) => emojiOf(`[TUIEmoji_${key}]`)?.name)).toEqual([
      '微笑',
      '爱心',
      '赞',
      '红包',
    ])
    expect(faceGroups.map(({ id, name }) => [id, name])).toEqual([
      [1, '猫和伙伴'],
      [2, '小动物'],
      [3, '加油'],
    ])
    const faces = faceGroups.flatMap((group) => group.faces)
    expect(new Set(faces.map(({ data }) => data)).size).toBe(51)
    for (const { name, src } of [...emoji, ...faces]) expect([name, src]).not.toContain('')
    expect(faceGroups.map(({ faces }) => faces.length)).toEqual([18, 16, 17])
    expect(faceOf('ys00@2x')).toBe(faceOf('ys00'))
  })

  it('codes become images in a text and names in a list, and names that were typed become codes @C-3-08 @C-7-33', () => {
    const text = '好的[TUIEmoji_Smile][TUIEmoji_Nobody]'
    expect(splitEmoji(text).map((p) => (typeof p === 'string' ? p : p.name))).toEqual([
      '好的',
      '微笑',
      '[TUIEmoji_Nobody]',
    ])
    expect(emojiCodesToNames(text)).toBe('好的[微笑][TUIEmoji_Nobody]')
    expect(emojiNamesToCodes('好的[微笑] [不是表情]')).toBe('好的[TUIEmoji_Smile] [不是表情]')
    show({ kind: 'text', text })
    expect(screen.getByAltText('微笑').getAttribute('src')).toMatch(/^\/emoji\/Smile-[0-9a-f]{8}\.svg$/)
  })
})

describe('cards', () => {
  it('service, evaluate, order and link are read and shown @C-3-16 @C-3-17', () => {
    show(
      custom({
        businessID: 'service',
        title: '入职办理',
        hyperlinks_text: { key: '去办理', value: '/orders' },
        item: [{ key: '材料清单', value: '' }],
        description: '三个工作日',
      }),
    )
    for (const text of ['入职办理', '材料清单', '三个工作日']) screen.getByText(text)
    screen.getByRole('button', { name: '去办理' })
    show(custom({ businessID: 'evaluate', score: 9, comment: '很专业' }))
    screen.getByRole('img', { name: '5 星，共 5 星' })
    show(
      custom({
        businessID: 'order',
        title: '前端工程师',
        price: '18-25K',
        description: '成都',
        imageUrl: '',
        link: 'jobDetails?id=1',
      }),
    )
    screen.getByRole('button', { name: /前端工程师/ })
    show(custom({ businessID: 'link', text: '看看这个', link: 'https://example.com' }))
    screen.getByText('看看这个')
    show(custom({ businessID: 'group_create', opUser: '陈思源', content: '创建群组' }))
    screen.getByText(/^陈思源 创建/)
    for (const [businessID, isAgreed] of [
      ['content_comment', true],
      ['refuse_deliver', false],
    ] as const)
      expect(custom({ businessID, title: '您好', text: '我的回答' })).toEqual({
        kind: 'answer',
        isAgreed,
        text: '我的回答',
      })
  })

  it('a link inside the app is a route, an outside one needs confirmation, and a script leads nowhere @C-2-03', () => {
    expect(internalPath('jobDetails?id=1')).toBe('/jobDetails?id=1')
    expect(internalPath('/orders')).toBe('/orders')
    expect(internalPath('https://example.com')).toBeUndefined()
    expect(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ' '].map(internalPath)).toEqual([
      '',
      '',
      '',
      '',
    ])
  })

  it('broken JSON, unknown kinds and names of the language itself never break the list', () => {
    for (const data of [
      '{"businessID":',
      'null',
      '[]',
      '"x"',
      { businessID: 'constructor' },
      { businessID: 'service', item: 7 },
    ]) {
      const body = custom(data)
      show(body)
      expect(abstractOf(body)).not.toBe('')
    }
    expect(toBody('TIMNewElem', {}, context).kind).toBe('unknown')
    expect(toBody('TIMImageElem', {}, context).kind).toBe('image')
    show({ kind: 'text', text: '<img src=x onerror=alert(1)>' })
    screen.getByText('<img src=x onerror=alert(1)>')
  })
})

it('in English, emoji and faces have English names, both names become codes, and new groups are greeted in English', async () => {
  await setLanguage('en')
  try {
    expect(emojiCodesToNames('[TUIEmoji_Smile]')).toBe('[Smile]')
    expect(emojiNamesToCodes('[Smile] [微笑] [TearsLaugh]')).toBe(
      '[TUIEmoji_Smile] [TUIEmoji_Smile] [TUIEmoji_TearsLaugh]',
    )
    expect(faceOf('yz00')?.name).toBe('Happy cat')
    const names = [...emoji, ...faceGroups, ...faceGroups.flatMap(({ faces }) => faces)].map(({ name }) => name)
    expect(names.filter((name) => !/^[\w -]+$/.test(name))).toEqual([])
    const tip = (content: string) => abstractOf(custom({ businessID: 'group_create', opUser: 'Ann', content }))
    expect(tip('创建群组')).toBe('Ann created the group')
    expect(tip('invites you')).toBe('Ann invites you')
  } finally {
    await setLanguage('zh')
  }
})

it('group tips and call records are shown in Chinese, with 您 for oneself', () => {
  const tip = (p: object) => abstractOf(toBody('TIMGroupTipElem', p as never, context))
  const memberList = [{ userID: 'user3', nick: '何嘉明' }]
  const operatorInfo = { nick: '周雨桐' }
  expect(tip({ operationType: 1, operatorID: 'user2', operatorInfo, userIDList: ['user3', 'user1'], memberList })).toBe(
    '周雨桐 邀请 何嘉明、您 加入群组',
  )
  expect(tip({ operationType: 3, operatorID: 'user1', userIDList: ['user3'], memberList })).toBe(
    '您 将 何嘉明 移出群组',
  )
  expect(tip({ operationType: 6, operatorID: 'user2', operatorInfo, newGroupProfile: { muteAllMembers: true } })).toBe(
    '周雨桐 开启了全员禁言',
  )
  expect(tip({ operationType: 7, userIDList: ['user1'], memberList: [{ userID: 'user1', muteTime: 3600 }] })).toBe(
    '您 被禁言 1 小时',
  )
  const types = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  expect(types.filter((operationType) => tip({ operationType }) === '群组有新的变化')).toEqual([])
  const call = (actionType: number, data: object) =>
    custom({
      businessID: 1,
      inviteID: 'i',
      inviter: 'user1',
      actionType,
      data: JSON.stringify({ data: { cmd: 'videoCall', inviter: 'user1' }, ...data }),
    })
  expect(abstractOf(call(2, {}))).toBe('[视频通话] 已取消')
  expect(abstractOf(call(4, { line_busy: 'line_busy' }))).toBe('[视频通话] 对方忙线中')
  expect(abstractOf(call(1, { call_end: 65 }))).toBe('[视频通话] 通话时长 01:05')
})

it('a merged record shows its first seven lines and opens level by level @C-3-15 @C-4-37 @C-9-16', async () => {
  const inner = {
    title: '里层',
    abstractList: ['丙：三'],
    downloadKey: '',
    messageList: [
      {
        ID: 'x2',
        from: 'c',
        nick: '丙',
        time: 1,
        messageBody: [{ type: 'TIMTextElem', payload: { text: '最里面的话' } }],
      },
    ],
  }
  const payload = {
    title: '甲和乙的聊天记录',
    abstractList: ['一', '二', '三', '四', '五', '六', '七', '八'],
    downloadKey: '',
    messageList: [
      { ID: 'x1', from: 'a', nick: '甲', time: 1, messageBody: [{ type: 'TIMRelayElem', payload: inner }] },
    ],
  }
  const sdk = {
    ...golden.messages.text,
    type: 'TIMRelayElem',
    payload,
    readReceiptInfo: {},
    atUserList: [],
    cloudCustomData: '',
  }
  const { body } = toChatMessage('user1')(sdk as never)
  show(body)
  expect(screen.queryByText('八')).toBeNull()
  fireEvent.click(screen.getByText('甲和乙的聊天记录'))
  fireEvent.click(await screen.findByText('里层'))
  screen.getByText('最里面的话')
  screen.getByRole('dialog', { name: '里层' })
  fireEvent.click(screen.getByRole('button', { name: '返回上一层' }))
  screen.getByRole('dialog', { name: '甲和乙的聊天记录' })
  expect(screen.queryByText('最里面的话')).toBeNull()
})

it('sizes on screen @C-9-15 @C-9-17', () => {
  window.innerWidth = 390
  expect(fitSize('image', 1000, 500)).toEqual({ width: 210, height: 105 })
  expect(fitSize('video', 1000, 500)).toEqual({ width: 218, height: 109 })
  expect(fitSize('image', 100, 80)).toEqual({ width: 100, height: 80 })
  expect(fitSize('image', 500, 1000)).toEqual({ width: 105, height: 210 })
  // A phone in landscape is wide enough for all of it, and so is a desktop.
  window.innerWidth = 800
  expect(fitSize('image', 1000, 500)).toEqual({ width: 300, height: 150 })
  expect(fitSize('video', 1000, 500)).toEqual({ width: 300, height: 150 })
  window.innerWidth = 390
  const { isDesk } = platform
  Object.assign(platform, { isDesk: true })
  expect(fitSize('image', 1000, 500)).toEqual({ width: 300, height: 150 })
  Object.assign(platform, { isDesk })
  expect([1, 2, 12].map(voiceBarWidth)).toEqual([30, 40, 140])
})

describe('what a message carries besides its body', () => {
  const sdk = (more: object) => ({
    ...golden.messages.text,
    readReceiptInfo: {},
    atUserList: [],
    cloudCustomData: '',
    payload: { text: 'hi' },
    ...more,
  })
  const read = (more: object) => {
    const m = toChatMessage('u1')(sdk({ status: 'success', needReadReceipt: true, ...more }) as never)
    return m.sendStatus.status === 'sent' ? m.sendStatus.readStatus : m.sendStatus.status
  }

  it('read states: one-to-one, group by count, none for communities, live rooms, calls and risky ones @C-4-25 @C-4-26 @C-4-27', () => {
    const group = { conversationType: 'GROUP', conversationID: 'GROUPg' }
    expect(read({ readReceiptInfo: { isPeerRead: true } })).toBe('read')
    expect(read({})).toBe('unread')
    expect(read({ ...group, readReceiptInfo: { readCount: 0, unreadCount: 3 } })).toBe('unread')
    expect(read({ ...group, readReceiptInfo: { readCount: 2, unreadCount: 1 } })).toBe(2)
    expect(read({ ...group, readReceiptInfo: { readCount: 3, unreadCount: 0 } })).toBe('all')
    expect(read({ ...group, conversationSubType: 'Community' })).toBe('none')
    expect(read({ needReadReceipt: false })).toBe('none')
    expect(read({ flow: 'in' })).toBe('none')
    expect(read({ ...group, conversationSubType: 'AVChatRoom' })).toBe('none')
    expect(read({ status: 'unSend' })).toBe('sending')
    const call = { businessID: 1, inviteID: 'i', actionType: 1, data: '{"data":{"cmd":"audioCall"}}' }
    const signal = { data: JSON.stringify(call), description: '', extension: '' }
    expect(read({ type: 'TIMCustomElem', payload: signal })).toBe('none')
    expect(read({ hasRiskContent: true })).toBe('risky')
  })

  it('a quote travels in cloudCustomData in the shape of Tencent and comes back the same @C-3-05', () => {
    const quote = { messageId: '1-2-3', senderName: '周雨桐', abstract: '您好', type: 1, time: 9, sequence: 4 }
    expect(toReplyFields(quote)).toEqual({
      messageReply: {
        messageAbstract: '您好',
        messageSender: '周雨桐',
        messageID: '1-2-3',
        messageType: 1,
        messageTime: 9,
        messageSequence: 4,
        version: 1,
      },
    })
    expect(toQuote(JSON.stringify(toReplyFields(quote)))).toEqual(quote)
    for (const broken of ['', '{"messageReply":', '{"messageReply":7}', '{"messageReply":{}}'])
      expect(toQuote(broken)).toBeUndefined()
  })

  it('quotes have their codes @C-9-21', () => {
    const codes = (
      ['text', 'answer', 'image', 'audio', 'video', 'file', 'location', 'face', 'tip', 'merger'] as const
    ).map((kind) => kindOf({ kind } as MessageBody).quoteType)
    expect(codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(bubbleStyleOf({ kind: 'tip', text: '' })).toBe('note')
  })

  it('the list names emoji, and who spoke in a group', () => {
    const last = {
      lastTime: 1,
      fromAccount: 'u2',
      messageForShow: '',
      payload: { text: '好[TUIEmoji_Ok]' },
      type: 'TIMTextElem',
      isRevoked: false,
      nick: '乙',
    }
    const c = {
      conversationID: 'GROUPg',
      unreadCount: 0,
      isPinned: false,
      remark: '',
      groupProfile: { name: '前端招聘', avatar: '' },
      lastMessage: last,
    }
    expect(toConversation('u1')(c)).toMatchObject({ name: '前端招聘', lastText: '乙：好[OK]' })
  })
})
