/** Message actions: select, forward, react, edit, translate. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ChatClient } from '@/features/chat/client'
import { setChatType, useChatType } from '@/features/chat/core/chat-type'
import { setCustomerServiceAccounts } from '@/features/chat/core/customer-service-accounts'
import { onChatEvent } from '@/features/chat/core/host-events'
import { txIm } from '@/features/chat/host-api'
import { MessageContent } from '@/features/chat/kinds/views'
import type { Message } from '@/features/chat/model/index'
import { useActivePanel } from '@/features/chat/session/active-panel'
import { openConversation } from '@/features/chat/session/conversation-actions'
import { stopSelecting } from '@/features/chat/session/multi-select'
import { useChat } from '@/features/chat/store/store'
import * as ui from '@/ui'
import { buildMessage } from '../../support/chat/chat-builders'

const client: Partial<Record<keyof ChatClient, jest.Mock>> = {}
const sent: unknown[] = []
jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
jest.mock('@/features/chat/session/session', () => ({
  activeSession: () => ({ client, outbox: { send: (...args: unknown[]) => sent.push(args), of: () => [] } }),
}))

const ID = 'GROUPg1'
const buildText = (id: string, more: Partial<Message> = {}): Message =>
  buildMessage(Number(id.slice(1)), { id, conversationId: ID, body: { kind: 'text', text: `第${id}句` }, ...more })
const storeMessages = (...list: Message[]) =>
  useChat.setState({
    messages: Object.fromEntries(list.map((m) => [m.id, m])),
    messageWindows: { [ID]: { ids: list.map((m) => m.id), next: '', phase: 'ready' } },
  })

beforeEach(() => {
  sent.length = 0
  for (const key of Object.keys(client)) delete client[key as keyof ChatClient]
  jest.mocked(ui.toast).mockClear()
  stopSelecting()
  useActivePanel.setState({}, true)
})

describe('the host of the kit', () => {
  it('sends a card and then words to one user, each through the outbox; nothing without either @C-3-16 @C-4-04', () => {
    expect(txIm({ toUserId: 'c1', info: { businessID: 'order', title: '前端工程师' }, onlyText: '您好' })).toBe(true)
    expect(sent).toEqual([
      ['C2Cc1', { type: 'card', data: '{"businessID":"order","title":"前端工程师"}', line: '前端工程师' }],
      ['C2Cc1', { type: 'text', text: '您好' }],
    ])
    expect(txIm({ toUserId: 'c1', onlyText: ' ' })).toBe(false)
    expect(sent).toHaveLength(2)
  })

  it('gets an event when a conversation was opened, and when it is one with customer service @C-7-36', async () => {
    const events: string[] = []
    const offs = [
      onChatEvent('opened', (id) => events.push(`opened ${id}`)),
      onChatEvent('customerService', (id) => events.push(`service ${id}`)),
    ]
    storeMessages(buildText('m1'))
    setCustomerServiceAccounts([{ userId: 'service1', name: '客服', avatar: '' }])
    useChat.setState((s) => ({
      messageWindows: { ...s.messageWindows, C2Cservice1: { ids: [], next: '', phase: 'ready' } },
    }))
    await openConversation(ID)
    await openConversation(ID)
    await openConversation('C2Cservice1')
    for (const off of offs) off()
    await openConversation(ID)
    expect(events).toEqual([`opened ${ID}`, 'opened C2Cservice1', 'service C2Cservice1'])
    const Type = ({ id }: { id: string }) => <p>{useChatType(id)}</p>
    render(<Type id='C2Cservice1' />)
    screen.getByText('customerService')
    act(() => setChatType('C2Cservice1', 'normal'))
    screen.getByText('normal')
  })
})

describe('a record that is stored beside its message', () => {
  const record = (key: string, more: Partial<Message> = {}) =>
    buildText('m1', {
      body: { kind: 'merger', title: '一份记录', lines: ['甲：一'], record: { messages: [], key } },
      ...more,
    })

  it('is fetched when it is opened; one that fails shows an error and can be retried @C-3-15 @C-4-38 @C-8-16', async () => {
    client.openMerged = jest.fn(async () => {
      throw { code: 2452, message: '' }
    })
    render(<MessageContent message={record('k1')} />)
    fireEvent.click(screen.getByText('一份记录'))
    await screen.findByText('聊天记录没有加载出来，请重试')
    client.openMerged = jest.fn(async () => [buildText('m5', { body: { kind: 'text', text: '记录里的话' } })])
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('记录里的话')
    expect(client.openMerged).toHaveBeenCalledTimes(1)
  })

  it('does not open without an id @C-5-23', () => {
    render(<MessageContent message={record('k1', { id: '' })} />)
    fireEvent.click(screen.getByText('一份记录'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
