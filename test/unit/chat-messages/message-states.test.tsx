/** Components of the chat kit: broken and risky messages, sending status, flags of the host. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Composer } from '@/features/chat/composer/Composer'
import * as silenced from '@/features/chat/composer/use-is-muted'
import { resetFlags, setFlags } from '@/features/chat/core/feature-flags'
import type { MessageBody } from '@/features/chat/kinds/registry'
import { MessageContent } from '@/features/chat/kinds/views'
import type { Message, SendStatus } from '@/features/chat/model/index'
import * as talk from '@/features/chat/session/conversation-actions'
import { setDraft } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'

const ID = 'C2Cpeer'
const message = (body: MessageBody, status: SendStatus = { status: 'sent', readStatus: 'none' }): Message => ({
  id: 'm1',
  conversationId: ID,
  order: 1,
  time: 1,
  senderId: 'peer',
  senderName: '周雨桐',
  senderAvatar: '',
  isMine: status.status === 'sending',
  body,
  sendStatus: status,
  isRevoked: false,
  needsReceipt: false,
})
const image: MessageBody = { kind: 'image', url: '/a.png', preview: '/a.png', width: 300, height: 200, format: 3 }
const document: MessageBody = { kind: 'file', url: '/a', name: '合同.pdf', size: 2048 }
const voice: MessageBody = { kind: 'audio', url: '/a', seconds: 3 }
const video: MessageBody = { kind: 'video', url: '/a', poster: '', width: 0, height: 0, seconds: 61 }

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('an image that does not load is retried three times; then it shows an error, and a click retries', async () => {
  jest.useFakeTimers()
  const { container } = render(<MessageContent message={message(image)} />)
  const breakLoading = async () => {
    const img = container.querySelector('img')
    if (!img) throw new Error('no picture')
    fireEvent.error(img)
    await act(() => jest.advanceTimersByTimeAsync(10_000))
  }
  for (let i = 0; i < 3; i++) {
    await breakLoading()
    expect(container.querySelector('img')).not.toBeNull()
  }
  await breakLoading()
  expect(container.querySelector('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '图片没有加载成功，点按重试' }))
  expect(container.querySelector('img')).not.toBeNull()
})

it('an image of a card that does not load is retried three times and leaves a sign; the card still leads on', async () => {
  jest.useFakeTimers()
  const card: MessageBody = {
    kind: 'order',
    title: '前端岗位',
    price: '',
    description: '',
    imageUrl: '/gone.png',
    link: '/jobs',
  }
  const { container } = render(<MessageContent message={message(card)} />)
  for (let tries = 0; tries < 4; tries++) {
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    await act(() => jest.advanceTimersByTimeAsync(10_000))
  }
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('button', { name: '前端岗位' })).toBeTruthy()
})

it('a file found risky can be neither opened, saved nor played @C-5-21', () => {
  const risky: SendStatus = { status: 'risky', reason: '涉及敏感内容，无法查看' }
  for (const body of [image, document, voice, video]) {
    const { unmount } = render(<MessageContent message={message(body, risky)} />)
    expect((screen.getByRole('button') as HTMLButtonElement).disabled).toBe(true)
    unmount()
  }
})

it('an upload shows its progress and can be given up; a video shows its length @C-4-23', () => {
  const discard = jest.spyOn(talk, 'discardFailed').mockImplementation(() => undefined)
  for (const body of [image, document, video]) {
    const { unmount, container } = render(
      <MessageContent message={message(body, { status: 'sending', progress: 0.68 })} />,
    )
    expect(container.textContent).toContain('68%')
    fireEvent.click(screen.getByRole('button', { name: '取消发送' }))
    unmount()
  }
  expect(discard).toHaveBeenCalledTimes(3)
  const { container } = render(<MessageContent message={message(video)} />)
  expect(container.textContent).toBe('1:01')
})

describe('the host', () => {
  beforeEach(() => {
    resetFlags()
    useChat.setState({ phase: 'ready' })
    setDraft(ID, '')
  })
  const type = (text: string) => {
    const field = screen.getByPlaceholderText('请输入消息')
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: text } })
  }

  it('decides by flags whether one may write, has a button to send, and sends the typing status @C-4-12', () => {
    const typing = jest.spyOn(talk, 'sendTyping').mockReturnValue(true)
    const { rerender, container } = render(<Composer id={ID} />)
    type('你好')
    expect(typing).toHaveBeenLastCalledWith(ID, true)
    const field = screen.getByPlaceholderText('请输入消息')
    fireEvent.blur(field)
    expect(typing).toHaveBeenLastCalledWith(ID, false)
    fireEvent.focus(field)
    expect(typing).toHaveBeenLastCalledWith(ID, true)
    type('')
    expect(typing.mock.calls.map(([, is]) => is)).toEqual([true, false, true, false])
    type('你好')
    expect(screen.getByRole('button', { name: '发送' })).toBeTruthy()
    act(() => setFlags({ enableSend: false }))
    expect(screen.queryByRole('button', { name: '发送' })).toBeNull()
    typing.mockClear()
    act(() => setFlags({ enableTyping: false }))
    type('')
    type('还在吗')
    expect(typing.mock.calls.filter(([, is]) => is)).toEqual([])
    act(() => setFlags({ enableInput: false }))
    rerender(<Composer id={ID} />)
    expect(container.textContent).toBe('')
  })

  it('sends the typing status with the next letter where no session could send it @C-4-12', () => {
    const typing = jest.spyOn(talk, 'sendTyping').mockReturnValueOnce(false).mockReturnValue(true)
    render(<Composer id={ID} />)
    type('你')
    type('你好')
    type('你好吗')
    expect(typing.mock.calls).toEqual([
      [ID, true],
      [ID, true],
    ])
  })

  it('of a group may be muted by its administrators: no editor, no button, and the reason @C-5-13 @C-6-06', () => {
    jest.spyOn(silenced, 'useIsMuted').mockReturnValue(true)
    render(<Composer id='GROUPg' />)
    expect(screen.getByRole('status').textContent).toBe('您已被管理员禁言')
    expect(screen.queryByPlaceholderText('请输入消息')).toBeNull()
    expect(screen.queryByRole('button', { name: '发送' })).toBeNull()
  })
})
