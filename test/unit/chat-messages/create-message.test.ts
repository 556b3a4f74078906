/** Mentions, quotes and limits of the editor, and the target of a jump: pure rules. */

import { filterMentions, insertMention, mentionQueryAt } from '@/features/chat/composer/input/mention'
import { quickRepliesFor } from '@/features/chat/composer/tools/quick-replies'
import { shiftInto } from '@/features/chat/core/menu-position'
import type { MessageBody } from '@/features/chat/kinds/registry'
import { readStatusText } from '@/features/chat/message-actions/MessageStatus'
import { messageMenuItems } from '@/features/chat/message-actions/message-menu-items'
import { countNewBelow } from '@/features/chat/message-list/use-message-window'
import type { Message } from '@/features/chat/model/index'
import { mentionedUsers, mentionsWithin, moveMentions } from '@/features/chat/model/mention-ranges'
import {
  highlightMessage,
  openMessageMenu,
  useActiveMessage,
  useHighlightedMessage,
} from '@/features/chat/session/active-message'
import { clearQuote, draftOf, loadDrafts, restoreDraftFrom, setDraft, setQuote } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import * as ui from '@/ui'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))

const ID = 'GROUPg'
const buildTextMessage = (more: Partial<Message> = {}): Message => ({
  id: 'm1',
  conversationId: ID,
  order: 7,
  time: 1000,
  senderId: 'user2',
  senderName: '周雨桐',
  senderAvatar: '',
  isMine: false,
  body: { kind: 'text', text: '好的[TUIEmoji_Smile]' },
  sendStatus: { status: 'sent', readStatus: 'none' },
  isRevoked: false,
  needsReceipt: false,
  ...more,
})
const keysOf = (more: Partial<Message>) => messageMenuItems(buildTextMessage(more)).map(({ key }) => key)

describe('mentions', () => {
  const members = [
    { userId: 'zhou', name: '周雨桐', avatar: '' },
    { userId: 'he', name: '何嘉明', avatar: '' },
  ]
  it('are offered after @ by the beginning of a name or an id; all of them when none fits @C-3-23 @C-4-19', () => {
    const queries = [mentionQueryAt('你好@', 3, []), mentionQueryAt('@周\nx', 4, []), mentionQueryAt('a@周', 3, [])]
    expect(queries).toEqual(['', undefined, '周'])
    const names = (query: string) => filterMentions(members, query).map(({ name }) => name)
    expect(names('')).toEqual(['所有人', '周雨桐', '何嘉明'])
    expect([names('周'), names('HE')]).toEqual([['周雨桐'], ['何嘉明']])
    expect(names('没有')).toEqual(['所有人', '周雨桐', '何嘉明'])
  })

  it('are offered for a name with blanks while it fits, and not after one that was chosen', () => {
    expect(mentionQueryAt('@李 娜', 4, [])).toBe('李 娜')
    expect(mentionQueryAt('@李 娜 你好', 7, [{ userId: 'li', at: 0, length: 4 }])).toBeUndefined()
    const withBlank = [...members, { userId: 'li', name: '李 娜', avatar: '' }]
    expect(filterMentions(withBlank, '李 ').map(({ name }) => name)).toEqual(['李 娜'])
    expect(filterMentions(withBlank, '周雨桐 你好')).toEqual([])
  })

  it('are in the text by name, with their place', () => {
    const [zhou] = members
    if (!zhou) throw new Error('no member')
    const mention = { userId: 'zhou', at: 2, length: 4 }
    expect(insertMention('你好@周，在吗', 4, zhou)).toEqual({ text: '你好@周雨桐 ，在吗', caret: 7, mention })
  })

  describe('follow the text', () => {
    const [a, b] = [
      { userId: 'a', at: 0, length: 3 },
      { userId: 'b', at: 4, length: 3 },
    ]
    const text = '@李娜 @李娜 好'
    const moved = (after: string, caret: number) => moveMentions([a, b], text, after, caret)
    const put = (at: number, of = b) => ({ ...of, at })

    it('before and behind an edit', () => {
      expect(moved(`${text}的`, text.length + 1)).toEqual([a, b])
      expect(moved(`早，${text}`, 2)).toEqual([put(2, a), put(6)])
      expect(moved('@李娜  @李娜 好', 5)).toEqual([a, put(5)])
    })

    it('one that is edited is none any more; of two alike it is the one at the caret', () => {
      expect(moved('@李 @李娜 好', 2)).toEqual([put(3)])
      expect(moved('@李娜 好', 0)).toEqual([put(0)])
      expect(moved('@李娜 好', 4)).toEqual([a])
      expect(moved('', 0)).toEqual([])
      expect(moved('@李娜娜 @李娜 好', 4)).toEqual([a, put(5)])
    })

    it('also where the caret is unknown', () => {
      expect(moved('@李娜 @李 好', 99)).toEqual([a])
      expect(moved('改了主意', 99)).toEqual([])
    })

    it('and count where they are, each user once', () => {
      expect(mentionedUsers(mentionsWithin([a, b, put(8, a)], 0, 11))).toEqual(['a', 'b'])
      expect(mentionsWithin([a, b], 4, 7)).toEqual([put(0, b)])
      expect(mentionsWithin([a, b], 1, 6)).toEqual([])
    })
  })
})

it('a quote is part of the draft, with sender, abstract and code, and can be dropped without the words @C-4-17', () => {
  loadDrafts('user1')
  setDraft(ID, '写了一半')
  setQuote(buildTextMessage())
  expect(draftOf(ID)).toEqual({
    id: expect.any(String),
    text: '写了一半',
    quote: { messageId: 'm1', senderName: '周雨桐', abstract: '好的[微笑]', type: 1, time: 1000, sequence: 7 },
  })
  clearQuote(ID)
  expect(draftOf(ID)).toEqual({ id: expect.any(String), text: '写了一半' })
  restoreDraftFrom(buildTextMessage())
  expect(draftOf(ID).text).toBe('好的[微笑]')
})

it('a jump leads to a message in memory only; a revoked one and a missing one show a warning; it blinks for 3 s @C-4-18 @C-9-11', () => {
  jest.useFakeTimers()
  const messages = { m1: buildTextMessage(), m2: buildTextMessage({ id: 'm2', isRevoked: true }) }
  useChat.setState({ messages, messageWindows: { [ID]: { ids: ['m1', 'm2'], next: '', phase: 'ready' } } })
  highlightMessage(ID, 'm2')
  expect(ui.toast).toHaveBeenLastCalledWith('引用内容已撤回', 'warning')
  highlightMessage(ID, 'older')
  expect(ui.toast).toHaveBeenLastCalledWith('无法定位到原消息', 'warning')
  expect(useHighlightedMessage.getState().id).toBe('')
  highlightMessage(ID, 'm1')
  jest.advanceTimersByTime(2999)
  expect(useHighlightedMessage.getState().id).toBe('m1')
  jest.advanceTimersByTime(1)
  expect(useHighlightedMessage.getState().id).toBe('')
  jest.useRealTimers()
})

it('a menu hangs below its message within 160 px of the top, else above @C-4-43', () => {
  openMessageMenu('m1', 159)
  expect(useActiveMessage.getState()).toEqual({ id: 'm1', isBelow: true })
  openMessageMenu('m2', 160)
  expect(useActiveMessage.getState()).toEqual({ id: 'm2', isBelow: false })
})

it('a menu that reaches over an edge of its list is moved back into sight, its top first', () => {
  const area = { top: 100, bottom: 500 }
  expect(shiftInto(area, { top: 200, bottom: 400 })).toBe(0)
  expect(shiftInto(area, { top: 60, bottom: 260 })).toBe(48)
  expect(shiftInto(area, { top: 380, bottom: 580 })).toBe(-88)
  expect(shiftInto(area, { top: 120, bottom: 620 })).toBe(-12)
})

describe('the menu of a message', () => {
  const bodies: Partial<Record<MessageBody['kind'], MessageBody>> = {
    file: { kind: 'file', url: 'u', name: '简历.pdf', size: 1 },
    video: { kind: 'video', url: 'u', poster: '', width: 1, height: 1, seconds: 3 },
    image: { kind: 'image', url: 'u', full: 'u', width: 1, height: 1, format: 1 } as never,
    audio: { kind: 'audio', url: 'u', seconds: 3 },
  }
  const labelsOf = (more: Partial<Message>) =>
    messageMenuItems(buildTextMessage({ conversationId: 'C2Cuser2', ...more })).map((i) => i.label)
  const isDesk = platform.isDesk
  beforeEach(() => useChat.setState({ abilities: ['translate', 'transcribe'] }))
  afterEach(() => void Object.assign(platform, { isDesk }))

  it.each([
    ['a desk', true],
    ['a phone', false],
  ])(
    'offers at %s what fits the kind: 打开 on the desktop only, 复制 and 翻译 for a text, 转文字 for a voice @C-5-18',
    (_, isAtDesk) => {
      Object.assign(platform, { isDesk: isAtDesk })
      const open = isAtDesk ? ['打开'] : []
      const common = ['引用', '转发', '多选', '删除']
      expect(labelsOf({})).toEqual(['复制', '翻译', ...common])
      expect(labelsOf({ body: bodies.audio })).toEqual(['转文字', ...common])
      for (const kind of ['file', 'video', 'image'] as const)
        expect(labelsOf({ body: bodies[kind] })).toEqual([...open, ...common])
    },
  )

  it('offers 翻译 and 转文字 only where the service can @C-5-20', () => {
    const offered = () => [keysOf({}).includes('translate'), keysOf({ body: bodies.audio }).includes('transcribe')]
    expect(offered()).toEqual([true, true])
    useChat.setState({ abilities: ['transcribe'] })
    expect(offered()).toEqual([false, true])
    useChat.setState({ abilities: [] })
    expect(offered()).toEqual([false, false])
  })

  it('offers 撤回 for an own message, an edit for an own text, a pin in a group, and no quote of a call @C-5-18 @C-6-02', () => {
    expect(labelsOf({ isMine: true, body: bodies.file })).toEqual(['引用', '转发', '多选', '撤回', '删除'])
    expect(keysOf({ isMine: true })).toEqual([
      ...['copy', 'translate', 'quote', 'forward', 'select', 'edit', 'pin', 'revoke', 'remove'],
    ])
    const call = { kind: 'call', isVideo: false, text: '', room: 'r', step: 'end', isGroup: false } as const
    expect(keysOf({ body: call, conversationId: 'C2Cuser2' })).toEqual(['forward', 'select', 'remove'])
  })

  it('offers 复制 alone while a text is on its way or has failed, and nothing for other kinds, risky and revoked ones @C-5-18 @C-5-19 @C-6-02', () => {
    for (const status of [{ status: 'sending' }, { status: 'failed', reason: '' }] as const) {
      expect(keysOf({ isMine: true, sendStatus: status })).toEqual(['copy'])
      for (const body of Object.values(bodies)) expect(keysOf({ isMine: true, sendStatus: status, body })).toEqual([])
    }
    expect(keysOf({ sendStatus: { status: 'risky', reason: '' } })).toEqual([])
    expect(keysOf({ isRevoked: true })).toEqual([])
  })
})

it('read states are shown as texts, and only messages of others that are not revoked count as new @C-4-26 @C-4-32', () => {
  expect([
    readStatusText('none'),
    readStatusText('unread'),
    readStatusText('read'),
    readStatusText('all'),
    readStatusText(3),
  ]).toEqual(['', '未读', '已读', '全部已读', '3 人已读'])
  const messages = {
    a: buildTextMessage(),
    b: buildTextMessage(),
    c: buildTextMessage({ isMine: true }),
    d: buildTextMessage({ isRevoked: true }),
  }
  expect(countNewBelow(['a', 'b', 'c', 'd', 'deleted'], 1, messages)).toBe(1)
  expect(countNewBelow(['a', 'b', 'c', 'd', 'deleted'], 2, messages)).toBe(0)
})

it('quick replies carry the name of the other side', () => {
  expect(quickRepliesFor('周雨桐')[0]).toContain('周雨桐您好')
  expect(quickRepliesFor('周雨桐').join('')).not.toContain('{name}')
})
