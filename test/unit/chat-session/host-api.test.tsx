/** The kit's host API: flags, plugins and views, hiding the chat home, host events. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ChatHome } from '@/features/chat/ChatHome'
import { Composer } from '@/features/chat/composer/Composer'
import { useDrop } from '@/features/chat/composer/input/use-drop.desktop'
import { chatKit, type Kit } from '@/features/chat/core/chat-kit'
import { chatTypeOf } from '@/features/chat/core/chat-type'
import { type ChatFlags, followAppFlags, resetFlags, setFlags, useFlags } from '@/features/chat/core/feature-flags'
import { onChatEvent } from '@/features/chat/core/host-events'
import * as host from '@/features/chat/host-api'
import { MessageContent } from '@/features/chat/kinds/views'
import { SafetyTip } from '@/features/chat/message-list/SafetyTip'
import { FriendPicker } from '@/features/chat/picker/FriendPicker'
import { saveProfile } from '@/features/chat/profile/use-profile'
import { openMessageMenu, useActiveMessage } from '@/features/chat/session/active-message'
import { useContacts } from '@/features/chat/session/contacts-store'
import * as talk from '@/features/chat/session/conversation-actions'
import * as door from '@/features/chat/session/lazy-calls'
import * as live from '@/features/chat/session/require-client'
import * as session from '@/features/chat/session/session'
import { setDraft } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

const GROUP = 'GROUPg1'
const PERSON = 'C2Cuser2'
const members = [
  { userId: 'user2', name: '周雨桐', avatar: '' },
  { userId: 'user3', name: '王磊', avatar: '' },
]
const sent: unknown[] = []
URL.createObjectURL = () => 'blob:file'
beforeEach(() => {
  resetFlags()
  sent.length = 0
  useChat.setState({ phase: 'ready', me: 'user1' })
  const client = { members: async () => members, isMuted: async () => false, setTyping: () => undefined }
  const outbox = { send: (...args: unknown[]) => sent.push(args) }
  jest.spyOn(session, 'activeSession').mockReturnValue({ client, outbox } as never)
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const id of [GROUP, PERSON]) setDraft(id, '')
})

const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('请输入消息')
/** Types text with the caret behind the last letter. */
const type = async (text: string) => {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length, selectionEnd: text.length } })
  await act(async () => undefined)
}

describe('the official app', () => {
  const isOfficial = () => useFlags.getState().isOfficial
  afterEach(() => followAppFlags(0))

  it('is known by its SDKAppID, 1400187352 or 1400188366, unless the host sets the flag @C-2~chat-view-05 @C-5-17 @G-6-13 @G-6-14', () => {
    expect(isOfficial()).toBe(false)
    for (const app of [1_400_187_352, 1_400_188_366]) {
      followAppFlags(app)
      expect(isOfficial()).toBe(true)
    }
    setFlags({ isOfficial: false })
    followAppFlags(1_400_187_352)
    expect(isOfficial()).toBe(false)
    resetFlags()
    expect(isOfficial()).toBe(true)
    followAppFlags(1_400_000_001)
    expect(isOfficial()).toBe(false)
  })

  it('alone warns of fraud above the messages @C-2~chat-view-05', () => {
    const { container } = render(<SafetyTip />)
    act(() => followAppFlags(1_400_000_001))
    expect(container.textContent).toBe('')
    act(() => followAppFlags(1_400_187_352))
    expect(container.textContent).toContain('谨防')
    expect(screen.getByRole('button', { name: '投诉' })).toBeTruthy()
  })
})

describe('a flag of the host that is off', () => {
  const off = (name: keyof ChatFlags) => act(() => setFlags({ [name]: false }))

  it('enableInput: there is nothing to write in @C-5-14', async () => {
    off('enableInput')
    const { container } = render(<Composer id={PERSON} />)
    expect(container.textContent).toBe('')
    act(() => resetFlags())
    expect(field()).toBeTruthy()
    await act(async () => undefined)
  })

  it('enableAt: @ in a group offers nobody @C-5-14', async () => {
    render(<Composer id={GROUP} />)
    await type('@')
    expect(screen.getByRole('listbox', { name: '选择要提醒的人' }).textContent).toContain('周雨桐')
    await type('')
    off('enableAt')
    await type('@')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('enableTyping: the other side gets no typing status @C-5-14', async () => {
    const sendTyping = jest.spyOn(talk, 'sendTyping').mockReturnValue(true)
    render(<Composer id={PERSON} />)
    off('enableTyping')
    await type('你好')
    expect(sendTyping).not.toHaveBeenCalled()
    await type('')
    act(() => resetFlags())
    await type('你好')
    expect(sendTyping).toHaveBeenLastCalledWith(PERSON, true)
  })

  it('enableDragUpload: a file that is dropped on the conversation is not taken @C-5-14', () => {
    const take = jest.fn()
    const Place = () => {
      const box = { current: null as HTMLElement | null }
      return (
        <div data-testid='talk'>
          <Target box={box} take={take} />
        </div>
      )
    }
    render(<Place />)
    const container = screen.getByTestId('talk')
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'a.txt')] }
    fireEvent.drop(container, { dataTransfer })
    expect(take).toHaveBeenCalledTimes(1)
    off('enableDragUpload')
    fireEvent.drop(container, { dataTransfer })
    expect(take).toHaveBeenCalledTimes(1)
  })

  it('enableSend: there is no button, and Enter sends all the same @C-5-14', async () => {
    render(<Composer id={PERSON} />)
    await type('你好')
    expect(screen.getByRole('button', { name: '发送' })).toBeTruthy()
    off('enableSend')
    expect(screen.queryByRole('button', { name: '发送' })).toBeNull()
    fireEvent.keyDown(field(), { key: 'Enter' })
    const stamp = { clientTime: expect.any(Number), random: expect.any(Number) }
    expect(sent).toEqual([[PERSON, { type: 'text', text: '你好' }, stamp]])
  })

  it('isOfficial: no safety line, and anybody may be looked for when a conversation begins', async () => {
    useContacts.setState({ phase: 'ready', friends: [] })
    act(() => setFlags({ isOfficial: true }))
    const { container } = render(<SafetyTip />)
    expect(container.textContent).toContain('投诉')
    const { unmount } = render(<FriendPicker onClose={jest.fn()} onSubmit={jest.fn()} title='发起单聊' />)
    expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe('搜索好友')
    unmount()
    off('isOfficial')
    expect(container.textContent).toBe('')
    render(<FriendPicker onClose={jest.fn()} onSubmit={jest.fn()} title='发起单聊' />)
    expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe('搜索好友，或输入用户 ID 后按回车')
    await act(async () => undefined)
  })
})

function Target({ box, take }: { box: { current: HTMLElement | null }; take(files: unknown[]): void }) {
  useDrop(box, take)
  return (
    <span
      ref={(handle) => {
        box.current = handle
      }}
    />
  )
}

it('the chat home can be hidden from outside and comes back as it was @C-2~chat-home-07', () => {
  const { container } = render(<ChatHome>会话列表</ChatHome>)
  act(() => host.setChatHomeVisible(false))
  expect(container.textContent).toBe('')
  act(() => host.setChatHomeVisible(true))
  expect(container.textContent).toBe('会话列表')
})

describe('what a host adds to the kit', () => {
  let warned: jest.SpyInstance
  beforeEach(() => {
    warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  const warnings = () => warned.mock.calls.map(([text]) => String(text).replace('[chat-kit] ', ''))

  it('a plugin is a function or has one, comes after init and only once; anything else is a warning @C-8-24', () => {
    const received: unknown[] = []
    const plain = (kit: Kit, options?: unknown) => void received.push([kit === chatKit, options])
    const object = { plugin: jest.fn() }
    chatKit.use(plain)
    chatKit.init()
    chatKit.use(plain, { colour: 'red' })
    chatKit.use(object)
    chatKit.use(plain)
    for (const wrong of [undefined, 'plugin', {}]) chatKit.use(wrong as never)
    expect(received).toEqual([[true, { colour: 'red' }]])
    expect(object.plugin).toHaveBeenCalledTimes(1)
    expect(warnings()).toEqual([
      'plugin cannot be used before init',
      'plugin has already been applied',
      'plugin must be a function or an object with a plugin function',
      'plugin must be a function or an object with a plugin function',
      'plugin must be a function or an object with a plugin function',
    ])
  })

  it('a view shows the custom cards of its name in place of the line for unknown ones; a second one is a warning @C-8-24', () => {
    const card = { businessID: 'coupon', worth: 20 }
    const shown = render(
      <MessageContent message={buildMessage(1, { body: { kind: 'unknown', label: '优惠券', card } })} />,
    )
    expect(shown.container.textContent).toContain('优惠券')
    act(() => chatKit.components({ coupon: ({ data }) => <b>立减 {String(data.worth)} 元</b> }))
    expect(shown.container.textContent).toBe('立减 20 元')
    chatKit.components({ coupon: () => <i>另一个</i> })
    expect(shown.container.textContent).toBe('立减 20 元')
    for (const wrong of [{}, undefined, 'coupon']) chatKit.components(wrong as never)
    expect(warnings()).toEqual([
      'component coupon has already been applied',
      'components are empty or not an object',
      'components are empty or not an object',
      'components are empty or not an object',
    ])
  })
})

describe('what a host may call', () => {
  it('sends a card or a text, makes a conversation known, updates messages, gives it a type, closes the menu @C-7-35', async () => {
    const open = jest.fn(async (id: string) => buildConversation(id, { name: '林静' }))
    const outbox = { send: (...args: unknown[]) => sent.push(args) }
    jest.spyOn(session, 'activeSession').mockReturnValue({ client: { open }, outbox } as never)
    host.sendCustomMessage(PERSON, { businessID: 'order', title: '前端工程师' })
    host.sendTextMessage(PERSON, '您好')
    expect(sent).toEqual([
      [PERSON, { type: 'card', data: '{"businessID":"order","title":"前端工程师"}', line: '前端工程师' }],
      [PERSON, { type: 'text', text: '您好' }],
    ])
    await host.createConversation('C2Cuser9')
    expect(useChat.getState().conversations.C2Cuser9).toMatchObject({ name: '林静' })
    useChat.setState({ messages: { m1: buildMessage(1) } })
    const body = { kind: 'text', text: '改过了' } as const
    host.updateMessageList([buildMessage(1, { body }), buildMessage(2)])
    expect(useChat.getState().messages).toMatchObject({ m1: { body } })
    expect(useChat.getState().messages.m2).toBeUndefined()
    host.setChatType('C2Cuser9', 'customerService')
    expect(chatTypeOf('C2Cuser9')).toBe('customerService')
    openMessageMenu('m1', 100)
    host.closeMessagePopMenu()
    expect(useActiveMessage.getState().id).toBe('')
  })
})

it('calling a user and changing one’s name are emitted to listeners that count such acts; other changes are not @C-7-37', async () => {
  const events: string[] = []
  const off = onChatEvent('done', (action) => events.push(action))
  jest.spyOn(live, 'requireContactClient').mockResolvedValue({
    updateMyProfile: async (changes: object) => ({ userId: 'user1', ...changes }),
  } as never)
  await saveProfile({ signature: '你好' })
  await saveProfile({ name: '陈立群' })
  await door.dial(PERSON, false)
  off()
  expect(events).toEqual(['modifyNickName', 'call'])
})

it('a conversation that cannot be opened is logged, without a toast @C-8-25', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const open = async () => {
    throw Object.assign(new Error('没有这个人'), { code: 206 })
  }
  jest.spyOn(session, 'activeSession').mockReturnValue({ client: { open } } as never)
  await talk.openConversation('C2Cnobody')
  expect(warned).toHaveBeenCalledWith('[chat]', 206, '没有这个人')
  expect(document.querySelector('[role=status]')?.textContent ?? '').toBe('')
  expect(useChat.getState().messageWindows.C2Cnobody?.phase).toBe('error')
  expect(platform.isDesk).toBe(false)
})
