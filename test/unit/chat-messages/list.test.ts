/** The message window, messages below it, time separators, and store updates by events: pure rules. */
import { act, renderHook } from '@testing-library/react'
import { renderWindowOf, windowTowardsNewer, windowTowardsOlder } from '@/features/chat/message-list/render-window'
import { hasTimeSeparator, isSameGroup } from '@/features/chat/message-list/time-separator'
import { useMessageWindow } from '@/features/chat/message-list/use-message-window'
import { activeSession } from '@/features/chat/session/session'
import { initialState, useChat } from '@/features/chat/store/store'
import {
  changeMessages,
  getMessageWindow,
  putMessages,
  removeMessage,
  setConversations,
  withMessageWindow,
} from '@/features/chat/store/store-updates'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

jest.mock('@/features/chat/session/session', () => ({ activeSession: jest.fn() }))

const idsOf = (n: number) => Array.from({ length: n }, (_, i) => `m${i}`)

describe('the window of mounted rows', () => {
  it('follows the end and never mounts more than its size', () => {
    expect(renderWindowOf(idsOf(10), null, 60)).toEqual({ start: 0, end: 10 })
    expect(renderWindowOf(idsOf(10_000), null, 60)).toEqual({ start: 9940, end: 10_000 })
  })

  it('moves in steps to the oldest message and back to the end', () => {
    const ids = idsOf(100)
    let first: string | null = null
    const starts: number[] = []
    for (let i = 0; i < 3; i++) {
      first = windowTowardsOlder(ids, renderWindowOf(ids, first, 60))
      starts.push(renderWindowOf(ids, first, 60).start)
    }
    expect(starts).toEqual([20, 0, 0])
    first = windowTowardsNewer(ids, renderWindowOf(ids, first, 60), 60)
    expect(first).toBe('m20')
    expect(windowTowardsNewer(ids, renderWindowOf(ids, first, 60), 60)).toBeNull()
  })

  it('stays at its row when messages come at either end', () => {
    const ids = ['older1', 'older2', ...idsOf(200), 'newer']
    const span = renderWindowOf(ids, 'm50', 60)
    expect(ids[span.start]).toBe('m50')
    expect(span.end - span.start).toBe(60)
  })
})

it('messages that came below while the user reads above are counted, until the end or another conversation opens @C-4-33 @C-4-34', () => {
  const thread = (id: string, orders: number[]) =>
    putMessages(orders.map((order) => buildMessage(order, { id: `${id}-${order}`, conversationId: id })))
  const bothReady = ['C2Cuser2', 'C2Cuser3'].reduce(
    (s, id) => withMessageWindow(s, id, { phase: 'ready' }),
    initialState,
  )
  useChat.setState(thread('C2Cuser3', [1, 2])(thread('C2Cuser2', [1, 2, 3])(bothReady)), true)
  const { result, rerender } = renderHook(({ id }) => useMessageWindow(id, 60), { initialProps: { id: 'C2Cuser2' } })
  const counted = () => [result.current.isFollowing, result.current.below]
  const addMessage = (order: number) => act(() => useChat.setState(thread('C2Cuser2', [order])(useChat.getState())))
  addMessage(4)
  expect(counted()).toEqual([true, 0])
  act(() => result.current.hold())
  addMessage(5)
  addMessage(6)
  expect(counted()).toEqual([false, 2])
  act(() => result.current.toEnd())
  expect(counted()).toEqual([true, 0])
  act(() => result.current.hold())
  addMessage(7)
  expect(counted()).toEqual([false, 1])
  rerender({ id: 'C2Cuser3' })
  expect(counted()).toEqual([true, 0])
  rerender({ id: 'C2Cuser2' })
  expect(counted()).toEqual([true, 0])
})

it('reading upward stays a page ahead of the reader: the next page is fetched before the rows end', () => {
  const ids = idsOf(130)
  const messages = ids.map((id, order) => buildMessage(order + 1, { id, conversationId: 'C2Cuser2' }))
  const loaded = withMessageWindow(initialState, 'C2Cuser2', { phase: 'ready', next: 'older' })
  useChat.setState(putMessages(messages)(loaded), true)
  const history = jest.fn(() => new Promise(() => undefined))
  jest.mocked(activeSession).mockReturnValue({ client: { history } } as never)
  const { result } = renderHook(() => useMessageWindow('C2Cuser2', 60))
  act(() => result.current.up())
  expect([result.current.span.start, history.mock.calls.length]).toEqual([50, 0])
  act(() => result.current.up())
  expect(result.current.span.start).toBe(30)
  expect(history.mock.calls).toEqual([['C2Cuser2', 'older']])
  act(() => result.current.up())
  expect([result.current.span.start, history.mock.calls.length]).toEqual([10, 1])
})

describe('time separators', () => {
  it('appear before the first message and after ten minutes, not before @C-5-24 @C-9-09', () => {
    expect(hasTimeSeparator(buildMessage(1), undefined)).toBe(true)
    expect(hasTimeSeparator(buildMessage(2, { time: 1599 }), buildMessage(1, { time: 1000 }))).toBe(false)
    expect(hasTimeSeparator(buildMessage(2, { time: 1600 }), buildMessage(1, { time: 1000 }))).toBe(true)
  })

  it('break a run of one sender, and so does another sender or a revoked message', () => {
    expect(isSameGroup(buildMessage(2), buildMessage(1))).toBe(true)
    expect(isSameGroup(buildMessage(2, { time: 9999 }), buildMessage(1))).toBe(false)
    expect(isSameGroup(buildMessage(2), buildMessage(1, { senderId: 'user1' }))).toBe(false)
    expect(isSameGroup(buildMessage(2), buildMessage(1, { isRevoked: true }))).toBe(false)
  })
})

describe('what events do to the store', () => {
  const opened = withMessageWindow(initialState, 'C2Cuser2', { phase: 'ready' })

  it('messages in any order and repeated appear once, by their number, unsent ones last', () => {
    const unsent = buildMessage(1e15, { id: 'mine', sendStatus: { status: 'sending' } })
    let s = putMessages([buildMessage(3), unsent])(opened)
    s = putMessages([buildMessage(1), buildMessage(2), buildMessage(3)])(s)
    s = putMessages([buildMessage(5), buildMessage(4)])(s)
    expect(getMessageWindow(s, 'C2Cuser2').ids).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'mine'])
    s = putMessages([buildMessage(6, { id: 'mine' })])(s)
    expect(getMessageWindow(s, 'C2Cuser2').ids).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'mine'])
  })

  it('messages of a conversation that was never opened wait on the server', () => {
    expect(putMessages([buildMessage(1)])(initialState).messageWindows).toEqual({})
    expect(changeMessages([buildMessage(1)])(initialState)).toBe(initialState)
  })

  it('a change replaces one message and leaves the others as they are', () => {
    const s = putMessages([buildMessage(1), buildMessage(2)])(opened)
    const next = changeMessages([buildMessage(2, { isRevoked: true })])(s)
    expect(next.messages.m2?.isRevoked).toBe(true)
    expect(next.messages.m1).toBe(s.messages.m1)
    expect(getMessageWindow(removeMessage('m1')(next), 'C2Cuser2').ids).toEqual(['m2'])
  })

  it('an unchanged conversation keeps its object, so its row does not render', () => {
    const s = setConversations([buildConversation('C2Ca'), buildConversation('C2Cb')])(initialState)
    const next = setConversations([buildConversation('C2Cb', { unread: 1 }), buildConversation('C2Ca')])(s)
    expect(next.order).toEqual(['C2Cb', 'C2Ca'])
    expect(next.conversations.C2Ca).toBe(s.conversations.C2Ca)
    expect(next.conversations.C2Cb).not.toBe(s.conversations.C2Cb)
  })
})
