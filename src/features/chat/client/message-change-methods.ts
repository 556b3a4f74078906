/** Methods on sent messages: edit, reactions, read receipts, pins, translation. */
import type { Chat, Message as SdkMessage } from '@/im'
import { EVENT } from '@/im/constants'
import { reactionCountsOf } from '@/im/messages/message'
import { t } from '../i18n/zh/client'
import type { ConversationId, GroupMember, Message, Reaction, ServiceAbility } from '../model/index'
import type { MentionRange } from '../model/mention-ranges'
import { withMentions } from './mapping/map-mentions'
import { toChatMessage } from './mapping/map-objects'

/** Users per page of reactions and read receipts. */
const PAGE_SIZE = 100
/** Messages per request of reactions. */
const BATCH_SIZE = 20
/** Users named with a reaction. */
const MAX_NAMED_USERS = 3
/** Bits of optional abilities of the service. */
const ABILITY_BITS: readonly (readonly [ServiceAbility, number])[] = [
  ['translate', 2 ** 38],
  ['transcribe', 2 ** 39],
]

export interface MessageChangeEvents {
  /** Reactions to a message changed and must be fetched again. */
  reacted(messageId: string): void
  /** A message of a group was pinned or unpinned. */
  pinned(id: ConversationId): void
}

export interface MessageChangeMethods {
  /** Reactions by message; one without any may be left out. */
  reactions(messageIds: readonly string[]): Promise<Readonly<Record<string, readonly Reaction[]>>>
  react(messageId: string, code: string, isAdded: boolean): Promise<void>
  /** Users of one reaction; `next` is 0 with the last page. */
  reactors(messageId: string, code: string, next: number): Promise<{ users: readonly GroupMember[]; next: number }>
  /** Members who have, or have not, read a group message of the user; `cursor` is '' with the last page. */
  readers(
    messageId: string,
    isRead: boolean,
    cursor: string,
  ): Promise<{ users: readonly GroupMember[]; cursor: string }>
  /** Edits a text of the user; `mentions` are where its mentions are now. */
  edit(messageId: string, text: string, mentions: readonly MentionRange[]): Promise<Message>
  /** Pinned messages of a group, the latest pin first. */
  pins(groupId: string): Promise<readonly Message[]>
  pinMessage(groupId: string, message: Message, isPinned: boolean): Promise<void>
  /** Optional abilities that the service has. */
  abilities(): Promise<readonly ServiceAbility[]>
  translate(text: string, language: string): Promise<string>
  transcribe(messageId: string): Promise<string>
}

interface SdkUser {
  userID: string
  nick: string
  avatar: string
}
interface SdkReaction {
  reactionID: string
  totalUserCount: number
  partialUserList: SdkUser[]
  reactedByMyself: boolean
}
const toUser = (p: SdkUser): GroupMember => ({ userId: p.userID, name: p.nick || p.userID, avatar: p.avatar ?? '' })
const toReaction = (r: SdkReaction): Reaction => ({
  code: r.reactionID,
  count: r.totalUserCount,
  isMine: r.reactedByMyself,
  names: r.partialUserList.slice(0, MAX_NAMED_USERS).map((p) => toUser(p).name),
})

const notFoundError = () => Object.assign(new Error(t('unknownMessage')), { code: 2105 })
function getMessage(chat: Chat, id: string): SdkMessage {
  const message = chat.findMessage(id) as unknown as SdkMessage | null
  if (!message) throw notFoundError()
  return message
}

/** Emits changes of reactions and pins until the client is destroyed. */
export function listenMessageChanges(chat: Chat, events: MessageChangeEvents): void {
  type SdkEvent<T> = { data: T }
  chat.on(EVENT.MESSAGE_REACTIONS_UPDATED, ({ data }: SdkEvent<{ messageID: string }>) =>
    events.reacted(data.messageID),
  )
  chat.on(EVENT.PINNED_GROUP_MESSAGE_UPDATED, ({ data }: SdkEvent<{ groupID: string }>) =>
    events.pinned(`GROUP${data.groupID}`),
  )
}

/** Our own client knows which messages have reactions; with Tencent's every message is queried. */
const canHaveReactions = (m: SdkMessage, isEmbedded: boolean) =>
  !m.isRevoked && (!isEmbedded || reactionCountsOf(m).reacts > 0)

export function messageChangeMethods(chat: Chat, me: string, isEmbedded: boolean): MessageChangeMethods {
  const toMessage = toChatMessage(me)
  return {
    async reactions(ids) {
      const messageList = ids
        .flatMap((id) => (chat.findMessage(id) as unknown as SdkMessage | null) ?? [])
        .filter((m) => canHaveReactions(m, isEmbedded))
      const found: { messageID: string; reactionList: SdkReaction[] }[] = []
      for (let i = 0; i < messageList.length; i += BATCH_SIZE) {
        const batch = messageList.slice(i, i + BATCH_SIZE) as never
        const { data } = await chat.getMessageReactions({
          messageList: batch,
          maxUserCountPerReaction: MAX_NAMED_USERS,
        })
        found.push(...(data.resultList as unknown as typeof found))
      }
      return Object.fromEntries(found.map(({ messageID, reactionList }) => [messageID, reactionList.map(toReaction)]))
    },
    async react(id, code, isAdded) {
      const message = getMessage(chat, id) as never
      await (isAdded ? chat.addMessageReaction(message, code) : chat.removeMessageReaction(message, code))
    },
    async reactors(id, reactionID, nextSeq) {
      const message = getMessage(chat, id) as never
      const { data } = await chat.getAllUserListOfMessageReaction({ message, reactionID, nextSeq, count: PAGE_SIZE })
      return { users: (data.userList as SdkUser[]).map(toUser), next: data.isCompleted ? 0 : data.nextSeq }
    },
    async readers(id, isRead, cursor) {
      const message = getMessage(chat, id) as never
      const filter = isRead ? 0 : 1
      const { data } = await chat.getGroupMessageReadMemberList({ message, filter, cursor, count: PAGE_SIZE })
      const userIDList = (isRead ? data.readUserIDList : data.unreadUserIDList) as string[]
      const profiles = userIDList.length ? ((await chat.getUserProfile({ userIDList })).data as SdkUser[]) : []
      const byId = new Map(profiles.map((p) => [p.userID, p]))
      const users = userIDList.map((userID) => toUser(byId.get(userID) ?? { userID, nick: '', avatar: '' }))
      return { users, cursor: data.isCompleted ? '' : data.cursor }
    },
    async edit(id, text, mentions) {
      const message = getMessage(chat, id)
      const { payload: before, cloudCustomData } = message
      message.payload = { ...before, text }
      message.cloudCustomData = withMentions(cloudCustomData, text, mentions)
      try {
        await chat.modifyMessage(message as never)
      } catch (error) {
        // After a conflict the message already has the newest text.
        if (message.payload.text === text) Object.assign(message, { payload: before, cloudCustomData })
        throw error
      }
      return toMessage(message)
    },
    async pins(groupId) {
      const { data } = await chat.getPinnedGroupMessageList(groupId)
      return (data.messageList as unknown as SdkMessage[]).map(toMessage)
    },
    async pinMessage(groupID, { id, order }, isPinned) {
      // A message pinned long ago is not loaded: its sequence is enough to unpin it.
      const known = chat.findMessage(id) ?? { ID: id, sequence: order, to: groupID }
      await chat.pinGroupMessage({ groupID, message: known as never, isPinned })
    },
    async abilities() {
      const found: ServiceAbility[] = []
      for (const [ability, bit] of ABILITY_BITS) {
        const request = chat.callExperimentalAPI('isCommercialAbilityEnabled', bit)
        const { data } = (await request) as { data: { enabled: boolean } }
        if (data.enabled) found.push(ability)
      }
      return found
    },
    async translate(text, targetLanguage) {
      const { data } = await chat.translateText({ sourceTextList: [text], sourceLanguage: 'auto', targetLanguage })
      return String((data.translatedTextList as string[])[0] ?? '')
    },
    async transcribe(id) {
      const { data } = await chat.convertVoiceToText({ message: getMessage(chat, id) as never })
      return String(data.result ?? '')
    },
  }
}
