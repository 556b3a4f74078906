/**
 * Entry for the newest kits: they import `@tencentcloud/lite-chat` (or its `/basic`, `/standard`, `/professional`) and
 * call `chat.use(plugin)`. This client includes every feature, so a plugin adds nothing; files are uploaded without one.
 */
import TIMUploadPlugin from 'tim-upload-plugin'
import IM, { type Chat } from './index'
import { Message } from './messages/message'
import { createQuoteMessage, quoteInfoOf } from './messages/quote'

export type LiteChat = Chat & {
  use(plugin: unknown, subPlugins?: unknown[]): void
  createQuoteMessage: typeof createQuoteMessage
}

/** Constants that lite-chat 1.6.13 has and @tencentcloud/chat has not. */
const LITE_TYPES = {
  MSG_STREAM: 'TIMStreamElem',
  MessageStatus: { UNSENT: 'unSend', SUCCESS: 'success', FAIL: 'fail' },
  Direction: { 0: 'FORWARD', 1: 'BACKWARD', FORWARD: 0, BACKWARD: 1 },
  USER_NOT_FOUND: '@TLS#NOT_FOUND',
  GROUP_ID_PREFIX: { COMMUNITY: '@TGS#_', TOPIC: '@TOPIC#_' },
  GROUP_TIPS_OPERATION_TYPE: {
    JOINED: 1,
    QUITTED: 2,
    KICKED: 3,
    ADMIN_SET: 4,
    ADMIN_CANCELED: 5,
    GROUP_PROFILE_UPDATED: 6,
    GROUP_MEMBER_PROFILE_UPDATED: 7,
    TOPIC_PROFILE_UPDATED: 8,
  },
} as const
const LITE_EVENT = {
  WEB_PUSH_MESSAGE_RECEIVED: 'onWebPushMessageReceived',
  GROUP_ONLINE_MEMBER_COUNT_CHANGED: 'onGroupOnlineMemberCountChanged',
  RICH_STATUS_CHANGED: 'onRichStatusChanged',
} as const

/** The instance of an SDKAppID, as lite-chat makes it; undefined for a bad SDKAppID. */
function create(options: Parameters<typeof IM.create>[0]): LiteChat | undefined {
  const chat = IM.create({ ...options, emitsOwnRevocations: true })
  chat?.registerPlugin({ 'tim-upload-plugin': TIMUploadPlugin })
  return chat && Object.assign(chat, { use: () => undefined, createQuoteMessage })
}

// the kits read it of every message they show
Object.defineProperty(Message.prototype, 'quoteInfo', {
  configurable: true,
  get(this: Message) {
    return quoteInfoOf(this)
  },
})

export default { ...IM, TYPES: { ...IM.TYPES, ...LITE_TYPES }, EVENT: { ...IM.EVENT, ...LITE_EVENT }, create }
