/** Starting a call: who can be called from where, who a group call rings, and the signals sent. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { inviteData } from '@/features/chat/calls/signal-codec'
import { CallButtons } from '@/features/chat/calls/window/CallButtons'
import { createCallTransport } from '@/features/chat/client/mapping/call-transport'
import { memberMethods } from '@/features/chat/client/member-methods'
import { Composer } from '@/features/chat/composer/Composer'
import { setChatType } from '@/features/chat/core/chat-type'
import { MessageContent } from '@/features/chat/kinds/views'
import { ConversationView } from '@/features/chat/screens/Conversation'
import * as door from '@/features/chat/session/lazy-calls'
import * as session from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { buildConversation, buildMessage } from '../../support/chat/chat-builders'
import { flushPromises } from '../../support/wait-until'

// as in a mini-program for Tencent's chat, whose bar has no call buttons
jest.mock('@/features/chat/composer/tools/platform-limits', () => ({ MAX_IMAGES_PER_PICK: 1, hasCallItems: true }))

let mockHasCalls = true
jest.mock('@/features/chat/core/call-support', () => ({
  get hasCalls() {
    return mockHasCalls
  },
}))

const ID = 'C2Cuser2'
const ME = 'user1'
const settle = () => act(flushPromises)
const has = (name: string) => screen.queryByRole('button', { name }) !== null
const memberList = [
  { userID: ME, nick: '陈立群', nameCard: '', avatar: '' },
  { userID: 'user2', nick: '刘思雨', nameCard: '', avatar: '' },
  { userID: 'user3', nick: '周明远', nameCard: '周姐', avatar: '' },
]
let dial: jest.SpyInstance

beforeEach(() => {
  dial = jest.spyOn(door, 'dial').mockResolvedValue(undefined)
  const sdk = { getGroupMemberList: async () => ({ data: { memberList, offset: 0 } }) }
  const client = { ...memberMethods(sdk as never, ME), isMuted: async () => false, sdk, me: ME }
  jest.spyOn(session, 'activeSession').mockReturnValue({ client } as never)
  useChat.setState({ phase: 'ready', me: ME, conversations: { [ID]: buildConversation(ID, { name: '刘思雨' }) } })
})
afterEach(() => {
  mockHasCalls = true
  setChatType(ID, 'normal')
  jest.restoreAllMocks()
})

describe('the record of a call', () => {
  const show = (isVideo: boolean, conversationId: string) => {
    cleanup()
    const body = { kind: 'call', isVideo, text: '对方已拒绝', room: '7', step: 'end', isGroup: conversationId !== ID }
    const message = buildMessage(1, { conversationId, body: body as never })
    render(<MessageContent message={message} />)
    return screen.queryByRole('button')
  }

  it('calls the other side again, by voice or video as it was; that of a group is no way to a call @C-4-41', () => {
    for (const isVideo of [false, true]) {
      fireEvent.click(show(isVideo, ID) as HTMLElement)
      expect(dial).toHaveBeenLastCalledWith(ID, isVideo)
      expect(show(isVideo, 'GROUPg1')).toBeNull()
    }
    expect(dial).toHaveBeenCalledTimes(2)
  })

  it('is a plain line where the client has no calls', () => {
    mockHasCalls = false
    expect(show(true, ID)).toBeNull()
    expect(screen.getByText('对方已拒绝')).toBeTruthy()
  })
})

describe('who is called', () => {
  it('in a group is chosen among the others: the caller is not in the list @C-5-12', async () => {
    render(<CallButtons id='GROUPg1' />)
    fireEvent.click(screen.getByRole('button', { name: '语音通话' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('刘思雨')
    const choices = dialog.getAllByRole('checkbox')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('刘思雨'),
      expect.stringContaining('周姐'),
    ])
    expect(dialog.queryByText(/陈立群/)).toBeNull()
    fireEvent.click(choices[1] as HTMLElement)
    fireEvent.click(dialog.getByRole('button', { name: '语音通话' }))
    expect(dial).toHaveBeenCalledWith('GROUPg1', false, ['user3'])
  })

  it('is never customer service: neither in the head of the conversation nor in what else can be sent @C-5-16', async () => {
    const callButtons = ['语音通话', '视频通话']
    for (const [type, count] of [
      ['normal', 2],
      ['customerService', 0],
    ] as const) {
      cleanup()
      act(() => setChatType(ID, type))
      render(<ConversationView id={ID} hasHead />)
      await settle()
      expect([type, callButtons.filter(has).length]).toEqual([type, count])
      cleanup()
      render(<Composer id={ID} />)
      await settle()
      fireEvent.click(screen.getByRole('button', { name: '更多' }))
      expect(has('位置')).toBe(true)
      expect([type, callButtons.filter(has).length]).toEqual([type, count])
    }
  })
})

it('an invitation names the callees and the kind of call, 1 voice and 2 video, and carries the offline push text @C-7-30 @C-9-19', async () => {
  const calls: [string, Record<string, unknown>][] = []
  const answer = (name: string) => async (input: Record<string, unknown>) => {
    calls.push([name, input])
    return { data: { inviteID: 'i1' } }
  }
  const line = createCallTransport({
    invite: answer('invite'),
    inviteInGroup: answer('inviteInGroup'),
    getLoginUser: () => ME,
  } as never)
  for (const [to, isVideo] of [
    [ID, false],
    ['GROUPg1', true],
  ] as const) {
    const data = inviteData({ room: 7, isVideo, isGroup: to !== ID, callerId: ME })
    expect(await line.invite(to, ['user2', 'user3'], data, 30, '邀请你通话')).toBe('i1')
  }
  const offlinePushInfo = expect.objectContaining({ description: '邀请你通话', extension: expect.any(String) })
  expect(calls).toEqual([
    ['invite', { userID: 'user2', data: expect.any(String), timeout: 30, offlinePushInfo }],
    [
      'inviteInGroup',
      { groupID: 'g1', inviteeList: ['user2', 'user3'], data: expect.any(String), timeout: 30, offlinePushInfo },
    ],
  ])
  const types = calls.map(([, { data }]) => JSON.parse(String(data)).call_type)
  expect(types).toEqual([1, 2])
})
