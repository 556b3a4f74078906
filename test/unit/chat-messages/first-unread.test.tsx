/** Where unread messages begin, the row of a failed message, names in lines of the service, the focus of the editor. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MentionList } from '@/features/chat/composer/input/MentionList'
import { ConversationRow } from '@/features/chat/conversations/ConversationRow'
import { noticeText, tipText } from '@/features/chat/kinds/tip/tip-text'
import { MessageList } from '@/features/chat/message-list/MessageList'
import { firstUnreadOf } from '@/features/chat/session/first-unread'
import { updateNow } from '@/features/chat/store/store'
import { putMessages, withMessageWindow } from '@/features/chat/store/store-updates'
import { clearUnreadAtOpening, rememberUnread } from '@/features/chat/store/unread-at-opening'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

const noop = () => undefined
const text = (n: number, isMine = false) => buildMessage(n, { isMine, body: { kind: 'text', text: `第${n}句` } })
const conversationId = text(1).conversationId

beforeEach(() => {
  clearUnreadAtOpening(conversationId)
  updateNow((s) => ({ ...s, phase: 'ready', messages: {}, messageWindows: {}, current: conversationId }))
})

describe('the first unread message', () => {
  const body = { kind: 'text', text: '' } as never
  const messages = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key) => [key, { isMine: key === 'c', body }]))

  it('is counted back over the messages of others, and unknown while it is not loaded @C-4-45', () => {
    const ids = Object.keys(messages)
    expect(firstUnreadOf(ids, 'e', 1, messages)).toBe('e')
    expect(firstUnreadOf(ids, 'e', 3, messages)).toBe('b')
    expect(firstUnreadOf(ids, 'd', 1, messages)).toBe('d')
    expect(firstUnreadOf(ids, 'e', 5, messages)).toBeUndefined()
    expect(firstUnreadOf(ids, 'e', 0, messages)).toBeUndefined()
  })

  it('is below a line, and a button leads to it when one screen does not hold it @C-4-45', () => {
    rememberUnread(conversationId, 12)
    const list = Array.from({ length: 20 }, (_, i) => text(i + 1))
    updateNow((s) => withMessageWindow(putMessages(list, true)(s), conversationId, { phase: 'ready', next: '' }))
    const { container } = render(<MessageList id={conversationId} isShown footKey='' />)
    const line = screen.getByText('以下是新消息')
    expect(line.closest('[data-id]')?.textContent).toContain('第9句')
    expect(container.querySelectorAll('[data-id]')).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: '12 条未读' }))
    expect(screen.queryByRole('button', { name: '12 条未读' })).toBeNull()
    screen.getByText('以下是新消息')
  })
})

it('a row names the message that failed, not the one that came after it @C-4-47', () => {
  const failed = { ...text(1, true), sendStatus: { status: 'failed', reason: '' } } as never
  updateNow((s) => withMessageWindow(putMessages([failed, text(2)], true)(s), conversationId, { phase: 'ready' }))
  const conversation = buildConversation(conversationId, { lastText: '第2句' })
  render(
    <ConversationRow
      conversation={conversation}
      position={1}
      count={1}
      isCurrent={false}
      hasMenu={false}
      isMenuOpen={false}
      onOpen={noop}
      onHold={noop}
    />,
  )
  screen.getByText('第1句')
  expect(screen.queryByText('第2句')).toBeNull()
})

it('lines of the service name people, never ids @C-4-48', () => {
  const tip = { operationType: 3, operatorID: 'user7', userIDList: ['user8'], memberList: [] }
  expect(tipText(tip, 'user1')).toBe('一位成员 将 一位成员 移出群组')
  const owner = { operationType: 6, operatorID: 'user7', newGroupProfile: { ownerID: 'user9' } }
  expect(tipText(owner, 'user1')).toBe('一位成员 成为新的群主')
  const notice = { operationType: 1, operatorID: 'user7', groupProfile: { groupID: '@TGS#1' } }
  expect(noticeText(notice)).not.toMatch(/user7|@TGS/)
})

it('a click on a suggested mention leaves the focus where it is @C-4-46', () => {
  render(<MentionList members={[{ userId: 'user2', name: '刘思雨', avatar: '' } as never]} at={0} onPick={noop} />)
  const option = screen.getByRole('option')
  const press = createEvent.mouseDown(option)
  fireEvent(option, press)
  expect(press.defaultPrevented).toBe(true)
})
