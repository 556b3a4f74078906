/** The conversation list: its windows, the switcher, the cache for the next start, and a conversation opened in its past. */

import { newChatOptions } from '@/features/chat/conversations/new-chat-options'
import { virtualRowsAt } from '@/features/chat/conversations/virtual-rows'
import type { Conversation } from '@/features/chat/model/index'
import { clearCachedList, loadCachedList, startCachingList } from '@/features/chat/store/conversation-list-cache'
import { initialState, useChat } from '@/features/chat/store/store'
import { getMessageWindow, putMessages, setConversations, withMessageWindow } from '@/features/chat/store/store-updates'
import { platform } from '@/platform'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

describe('the mounted rows of a long list', () => {
  const [height, row, count] = [900, 64, 1000]

  it('cover the screen with rows to spare wherever it was scrolled, and stay few', () => {
    for (let offset = 0; offset <= count * row - height; offset += 37) {
      const { start, end } = virtualRowsAt(offset, height, row, count)
      expect(start * row).toBeLessThanOrEqual(offset)
      expect(end * row).toBeGreaterThanOrEqual(Math.min(offset + height, count * row))
      expect(end - start).toBeLessThanOrEqual(64)
    }
  })

  it('move by steps, so that most scrolling renders nothing', () => {
    const seen = new Set<number>()
    for (let offset = 0; offset < 64 * 80; offset += 4) seen.add(virtualRowsAt(offset, height, row, count).start)
    expect(seen.size).toBeLessThanOrEqual(10)
  })

  it('are all of a short list, at its end and after a bounce beyond its beginning', () => {
    expect(virtualRowsAt(0, height, row, 5)).toEqual({ start: 0, end: 5 })
    expect(virtualRowsAt(-80, height, row, 5)).toEqual({ start: 0, end: 5 })
    expect(virtualRowsAt(0, height, row, 0)).toEqual({ start: 0, end: 0 })
    expect(virtualRowsAt(9_999_999, height, row, count).end).toBe(count)
    expect(virtualRowsAt(9_999_999, height, row, count).start).toBeLessThan(count - 14)
  })
})

describe('the switcher', () => {
  const conversations = [
    buildConversation('C2Ca', { name: '陈嘉禾' }),
    buildConversation('C2Cb', { name: '林晓雯', unread: 2 }),
    buildConversation('C2Cc', { name: 'Java 面试官群', isMarked: true }),
    buildConversation('C2Cd', { name: 'Java 高级', unread: 9, isMuted: true }),
  ]
  const known = Object.fromEntries(conversations.map((c) => [c.id, c]))
  const order = conversations.map((c) => c.id)
  const names = (typed: string, current = '') =>
    newChatOptions(order, known, current, (name) => name.includes(typed)).map((c) => c.id)

  it('offers what is not read first, then the latest, never the open one', () => {
    expect(names('')).toEqual(['C2Cb', 'C2Cc', 'C2Ca', 'C2Cd'])
    expect(names('', 'C2Cb')).toEqual(['C2Cc', 'C2Ca', 'C2Cd'])
  })

  it('narrows to the names that match', () => {
    expect(names('Java')).toEqual(['C2Cc', 'C2Cd'])
    expect(names('没有')).toEqual([])
  })
})

describe('a start from the cache', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    clearCachedList()
    useChat.setState({ ...initialState, phase: 'ready', me: 'user7' }, true)
  })
  afterEach(() => jest.useRealTimers())
  const show = (conversations: Conversation[]) => useChat.setState(setConversations(conversations)(useChat.getState()))

  it('keeps the list for its owner alone, and nothing after a log-out', () => {
    const stop = startCachingList('7')
    show([buildConversation('C2Cuser2', { lastText: '你好' }), buildConversation('C2Cuser3')])
    jest.advanceTimersByTime(1000)
    stop()
    expect(loadCachedList('7').order).toEqual(['C2Cuser2', 'C2Cuser3'])
    expect(loadCachedList('7').conversations.C2Cuser2).toMatchObject({ lastText: '你好' })
    expect(loadCachedList('8').order).toEqual([])
    clearCachedList()
    expect(loadCachedList('7').order).toEqual([])
  })

  it('is bounded, and written once for a burst of changes', () => {
    const set = jest.spyOn(Storage.prototype, 'setItem')
    const stop = startCachingList('7')
    for (let i = 0; i < 50; i++)
      show(
        Array.from({ length: 500 }, (_, n) =>
          buildConversation(`C2Cuser${n}`, { lastText: `${i} ${'长'.repeat(5000)}` }),
        ),
      )
    jest.advanceTimersByTime(1000)
    stop()
    expect(set).toHaveBeenCalledTimes(1)
    expect(String(set.mock.calls[0]?.[1]).length).toBeLessThan(30_000)
    expect(loadCachedList('7').order).toHaveLength(60)
    set.mockRestore()
  })

  it('reads over what somebody else wrote under its name', () => {
    for (const junk of ['x', 7, { owner: '7' }, { owner: '7', list: [null] }, { owner: '7', list: [{}] }]) {
      platform.userStorage.set('chat.list', junk)
      expect(loadCachedList('7').order).toEqual([])
    }
  })
})

describe('a conversation shown in its past', () => {
  const past = withMessageWindow(putMessages([buildMessage(3), buildMessage(4)], true)(initialState), 'C2Cuser2', {
    phase: 'ready',
    hasNewer: true,
  })
  const idsIn = (s: typeof past) => getMessageWindow(s, 'C2Cuser2').ids

  it('takes no message that would leave a gap, but older ones, changes and what is being sent', () => {
    expect(idsIn(putMessages([buildMessage(90)])(past))).toEqual(['m3', 'm4'])
    expect(idsIn(putMessages([buildMessage(2)], true)(past))).toEqual(['m2', 'm3', 'm4'])
    expect(putMessages([buildMessage(4, { isRevoked: true })], true)(past).messages.m4?.isRevoked).toBe(true)
    const sending = buildMessage(1e15, { id: 'new', sendStatus: { status: 'sending' } })
    expect(idsIn(putMessages([sending], true)(past))).toEqual(['m3', 'm4', 'new'])
  })

  it('goes on with what follows, and takes everything once its end is there', () => {
    const next = putMessages([buildMessage(5), buildMessage(6)], true, true)(past)
    expect(idsIn(next)).toEqual(['m3', 'm4', 'm5', 'm6'])
    const whole = withMessageWindow(next, 'C2Cuser2', { hasNewer: false })
    expect(idsIn(putMessages([buildMessage(90)])(whole))).toEqual(['m3', 'm4', 'm5', 'm6', 'm90'])
  })
})
