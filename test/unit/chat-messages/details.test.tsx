/** Details with exact numbers and texts: long-press time, what counts as seen, push texts. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { cancelData, inviteData, recordData, rejectData } from '@/features/chat/calls/signal-codec'
import { useDrag } from '@/features/chat/calls/window/use-drag'
import { createMessageMethods } from '@/features/chat/client/create-message'
import { ConversationRow } from '@/features/chat/conversations/ConversationRow'
import { setLanguage } from '@/features/chat/i18n'
import { toBody } from '@/features/chat/kinds/parse-body'
import { isMessageVisible } from '@/features/chat/message-list/is-visible'
import { MessageRow } from '@/features/chat/message-list/MessageRow'
import { useActiveMessage } from '@/features/chat/session/active-message'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import * as ui from '@/ui'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'

jest.mock('@/ui', () => ({ ...jest.requireActual('@/ui'), toast: jest.fn() }))
const toast = ui.toast as unknown as jest.Mock
beforeEach(() => toast.mockClear())
afterEach(async () => {
  await setLanguage('zh')
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a long press', () => {
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  beforeEach(() => jest.useFakeTimers())

  it('300 ms on a conversation until its acts show; a shorter touch opens it @C-2~conversation-list-02 @C-9-12', () => {
    const onHold = jest.fn()
    const onOpen = jest.fn()
    render(
      <ConversationRow
        conversation={buildConversation('C2Cuser2')}
        position={1}
        count={1}
        isCurrent={false}
        hasMenu={false}
        isMenuOpen={false}
        onOpen={onOpen}
        onHold={onHold}
      />,
    )
    const row = screen.getByRole('listitem')
    fireEvent.touchStart(row)
    wait(299)
    fireEvent.touchEnd(row)
    fireEvent.click(screen.getByRole('button'))
    expect([onHold.mock.calls.length, onOpen.mock.calls.length]).toEqual([0, 1])
    fireEvent.touchStart(row)
    wait(300)
    expect(onHold).toHaveBeenCalledTimes(1)
  })

  const rows = () => {
    useChat.setState({ messages: { m1: buildMessage(1), m2: buildMessage(2) } })
    useActiveMessage.setState({ id: '' })
    return ['m1', 'm2'].map((id) => render(<MessageRow key={id} id={id} beforeId={undefined} />))
  }

  it('500 ms on a message until its menu shows, which closes any other @C-4-42 @C-9-12', () => {
    rows()
    const message = screen.getByText('第1条')
    fireEvent.touchStart(message, { touches: [{ clientX: 1, clientY: 1 }] })
    wait(499)
    expect(useActiveMessage.getState().id).toBe('')
    wait(1)
    expect(useActiveMessage.getState().id).toBe('m1')
    expect(screen.getByRole('menu', { name: '消息操作' })).toBeTruthy()
    fireEvent.touchEnd(message)
    fireEvent.touchStart(screen.getByText('第2条'), { touches: [{ clientX: 1, clientY: 1 }] })
    wait(500)
    expect(useActiveMessage.getState().id).toBe('m2')
    expect(screen.getAllByRole('menu')).toHaveLength(1)
    act(() => useActiveMessage.setState({ id: '' }))
  })

  it('by touch does nothing on the desktop, where the right button opens the menu @C-4-42', () => {
    const { isDesk } = platform
    Object.assign(platform, { isDesk: true })
    rows()
    fireEvent.touchStart(screen.getByText('第1条'), { touches: [{ clientX: 1, clientY: 1 }] })
    wait(600)
    expect(screen.queryByRole('menu')).toBeNull()
    for (const text of ['第1条', '第2条']) {
      fireEvent.contextMenu(screen.getByText(text))
      expect(screen.getAllByRole('menu', { name: '消息操作' })).toHaveLength(1)
    }
    expect(useActiveMessage.getState().id).toBe('m2')
    act(() => useActiveMessage.setState({ id: '' }))
    Object.assign(platform, { isDesk })
  })
})

it('a message counts as seen when 70% of it can be seen, a very tall one when it fills 70% of the list @C-4-11 @C-9-07', () => {
  expect([isMessageVisible(0, 100, 600), isMessageVisible(-30, 100, 600), isMessageVisible(-31, 100, 600)]).toEqual([
    true,
    true,
    false,
  ])
  expect([isMessageVisible(530, 100, 600), isMessageVisible(531, 100, 600), isMessageVisible(600, 100, 600)]).toEqual([
    true,
    false,
    false,
  ])
  expect([
    isMessageVisible(180, 2000, 600),
    isMessageVisible(181, 2000, 600),
    isMessageVisible(-900, 2000, 600),
  ]).toEqual([true, false, true])
})

describe('a window that is dragged', () => {
  function Window() {
    const { box, handle, style } = useDrag(true)
    return (
      <div ref={box as never} style={style} data-testid='window'>
        <div ref={handle as never} data-testid='head' />
      </div>
    )
  }

  it('follows the pointer at most once in 20 ms and stays inside the page @C-2~chat-home-06 @C-9-05', () => {
    render(<Window />)
    const head = screen.getByTestId('head')
    Object.assign(head, { setPointerCapture: () => undefined })
    jest.spyOn(screen.getByTestId('window'), 'getBoundingClientRect').mockReturnValue({
      left: 100,
      top: 100,
      right: 400,
      bottom: 300,
    } as DOMRect)
    const firePointer = (name: string, x: number, y: number, at: number) => {
      const event = new MouseEvent(name, { bubbles: true, clientX: x, clientY: y, button: 0 })
      Object.defineProperties(event, { timeStamp: { value: at }, pointerId: { value: 1 } })
      fireEvent(head, event)
    }
    const transform = () => screen.getByTestId('window').style.transform
    firePointer('pointerdown', 200, 120, 1000)
    firePointer('pointermove', 210, 130, 1010)
    expect(transform()).toBe('translate(10px, 10px)')
    firePointer('pointermove', 250, 170, 1029)
    expect(transform()).toBe('translate(10px, 10px)')
    firePointer('pointermove', 260, 180, 1030)
    expect(transform()).toBe('translate(60px, 60px)')
    firePointer('pointermove', -5000, -5000, 1100)
    expect(transform()).toBe('translate(-100px, -100px)')
    firePointer('pointerup', 0, 0, 1120)
    firePointer('pointermove', 300, 300, 1200)
    expect(transform()).toBe('translate(-100px, -100px)')
  })
})

describe('the offline push', () => {
  /** The offline push of a message sent to a conversation. */
  async function pushed(id: string, isGroup: boolean): Promise<Record<string, unknown>> {
    let options: { offlinePushInfo?: Record<string, unknown> } = {}
    const message = {
      ID: 'x1',
      type: 'TIMTextElem',
      payload: { text: `到岗时间[TUIEmoji_Smile]${'长'.repeat(200)}` },
      conversationID: id,
      conversationType: isGroup ? 'GROUP' : 'C2C',
      flow: 'out',
      from: 'user1',
      to: id.replace(/^(C2C|GROUP)/, ''),
      nick: '陈立群',
      avatar: '',
      time: 1,
      status: 'unSend',
      readReceiptInfo: {},
      atUserList: [],
      cloudCustomData: '',
    }
    const chat = {
      createTextMessage: () => message,
      sendMessage: async (_message: unknown, more: typeof options) => {
        options = more
      },
    }
    const client = createMessageMethods(chat as never, 'user1')
    await client.send(client.compose(id, { type: 'text', text: '' }).message.id)
    return options.offlinePushInfo ?? {}
  }

  it('sounds and channels for Android and iOS, the words, and whose conversation it is: 1 single, 2 group @C-3-25 @C-9-20', async () => {
    const toPerson = await pushed('C2Cuser2', false)
    expect(toPerson).toMatchObject({
      androidInfo: { sound: 'private_ring.mp3', OPPOChannelID: 'tuikit' },
      apnsInfo: { sound: 'ios_private_ring.mp3' },
    })
    expect(String(toPerson.description)).toMatch(/^到岗时间\[微笑\]长+$/)
    expect(String(toPerson.description)).toHaveLength(100)
    expect(JSON.parse(String(toPerson.extension))).toEqual({
      entity: { sender: 'user1', nickName: '陈立群', chatType: 1, version: 1, action: 1 },
    })
    expect(JSON.parse(String((await pushed('GROUPg1', true)).extension))).toEqual({
      entity: { sender: 'g1', nickName: '陈立群', chatType: 2, version: 1, action: 1 },
    })
  })
})

it('the records of calls read in English too, differently for the two sides', async () => {
  await setLanguage('en')
  const callInfo = { room: 7, isVideo: false, isGroup: false, callerId: 'user1' }
  const textOf = (actionType: number, data: string, me: string, groupID = '') => {
    const record = { businessID: 1, inviteID: 'i1', inviter: 'user1', groupID, actionType, data, inviteeList: [] }
    const context = { me, from: 'user1', fromName: '', to: 'user2' }
    return (toBody('TIMCustomElem', { data: JSON.stringify(record) }, context) as { text: string }).text
  }
  const table: [number, string][] = [
    [1, inviteData(callInfo)],
    [2, cancelData(callInfo)],
    [4, rejectData(callInfo, false)],
    [4, rejectData(callInfo, true)],
    [5, inviteData(callInfo)],
    [1, recordData(callInfo, 65)],
  ]
  expect(table.map(([action, data]) => [textOf(action, data, 'user1'), textOf(action, data, 'user2')])).toEqual([
    ['Call started', 'Call started'],
    ['Cancelled', 'Cancelled by the caller'],
    ['Call declined', 'Declined'],
    ['Line busy', 'Missed, the line was busy'],
    ['No answer', 'Missed, not answered'],
    ['Duration 01:05', 'Duration 01:05'],
  ])
})
