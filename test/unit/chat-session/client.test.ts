/** Start of the chat on every target: the client is created for the ticket's app, gets its plugin and logs in; opening a conversation. */
import { createLoggedInClient } from '@/features/chat/client/chat-client'
import { createChat } from '@/features/chat/client/sdk'
import { createChat as createMiniChat } from '@/features/chat/client/sdk.weapp'
import type { ChatClientEvents, ChatCredentials } from '@/features/chat/client/types'
import { EVENT } from '@/im/constants'

const mockListeners = new Map<string, () => void>()
const mockChat = {
  on: jest.fn((name: string, run: () => void) => void mockListeners.set(name, run)),
  registerPlugin: jest.fn(),
  addSignalingListener: () => undefined,
  login: jest.fn(async (_who: object) => mockListeners.get('sdkStateReady')?.()),
  destroy: jest.fn(async () => undefined),
  getConversationList: async () => ({ data: { conversationList: [] } }),
  getTotalUnreadMessageCount: () => 0,
  getConversationProfile: jest.fn(async (conversationID: string) => ({
    data: {
      conversation: {
        conversationID,
        unreadCount: 0,
        isPinned: false,
        remark: '',
        lastMessage: {
          lastTime: 0,
          fromAccount: '',
          messageForShow: '',
          payload: null,
          type: '',
          isRevoked: false,
          nick: '',
        },
      },
    },
  })),
}
const mockCreate = jest.fn((_options: object) => mockChat)
jest.mock('@/im', () => ({ __esModule: true, default: { create: (options: object) => mockCreate(options) } }))

const ticket: ChatCredentials = {
  provider: 'embedded',
  SDKAppID: 1_400_000_001,
  userID: 'user7',
  userSig: 'sig',
} as ChatCredentials
const events = new Proxy({}, { get: () => () => undefined }) as ChatClientEvents

beforeEach(() => jest.clearAllMocks())

it('the ready event has the name that the client emits', () => {
  expect(EVENT.SDK_READY).toBe('sdkStateReady')
})

it.each([
  ['web', createChat],
  ['mini-program', createMiniChat],
])('on the %s the client is made with SDKAppID and gets tim-upload-plugin @G-7-24', async (_place, create) => {
  await create(ticket, undefined)
  expect(mockCreate.mock.calls).toEqual([[expect.objectContaining({ SDKAppID: 1_400_000_001 })]])
  expect(mockChat.registerPlugin.mock.calls).toEqual([[{ 'tim-upload-plugin': expect.any(Function) }]])
  expect(mockChat.login).not.toHaveBeenCalled()
})

it('it logs in with user and signature of the ticket, and fetches the profile of a conversation that is opened @G-7-23 @G-7-24', async () => {
  const client = await createLoggedInClient(ticket, undefined, events)
  expect(mockChat.login.mock.calls).toEqual([[{ userID: 'user7', userSig: 'sig' }]])
  for (const id of ['C2Cuser2', 'GROUPg1'] as const) expect((await client.open(id)).id).toBe(id)
  expect(mockChat.getConversationProfile.mock.calls).toEqual([['C2Cuser2'], ['GROUPg1']])
})
