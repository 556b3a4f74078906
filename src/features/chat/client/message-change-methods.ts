/** What happens to a message after it was sent: edited, reacted to, read, pinned, put into other words. */
import type { Chat, Message as SdkMessage } from '@/im'
import { EVENT } from '@/im/constants'
import { reactionCountsOf } from '@/im/messages/message'
import { t } from '../i18n/zh/client'
import type { ConversationId, GroupMember, Message, Reaction } from '../model/index'
import { toChatMessage } from './mapping/map-objects'

/** People of one page: who reacted, who read (C-9-10). */
const PAGE = 100
/** Messages of one question about reactions. */
const BATCH = 20
/** People named beside a reaction without asking for more. */
const NAMED = 3
/** Abilities the service may lack, as powers of two. */
const ABILITIES = { translate: 2 ** 38, transcribe: 2 ** 39 } as const
export type ServiceAbility = keyof typeof ABILITIES

export interface MessageChangeEvents {
  /** Reactions to a message changed: they are to be asked for again. */
  reacted(messageId: string): void
  /** A message of a group was pinned or taken down. */
  pinned(id: ConversationId): void
}

export interface MessageChangeMethods {
  /** Reactions by message; one without any may be left out. */
  reactions(messageIds: readonly string[]): Promise<Readonly<Record<string, readonly Reaction[]>>>
  react(messageId: string, code: string, isAdded: boolean): Promise<void>
  /** Who reacted so; `next` is 0 with the last page. */
  reactors(messageId: string, code: string, next: number): Promise<{ people: readonly GroupMember[]; next: number }>
  /** Who has, or has not, read an own message of a group; `cursor` is '' with the last page. */
  readers(
    messageId: string,
    isRead: boolean,
    cursor: string,
  ): Promise<{ people: readonly GroupMember[]; cursor: string }>
  /** Gives an own text other words, for everybody. */
  edit(messageId: string, text: string): Promise<Message>
  /** Pinned messages of a group, the latest pin first. */
  pins(groupId: string): Promise<readonly Message[]>
  pinMessage(groupId: string, message: Message, isPinned: boolean): Promise<void>
  /** Whether the service can do this at all. */
  can(ability: ServiceAbility): Promise<boolean>
  translate(text: string, language: string): Promise<string>
  transcribe(messageId: string): Promise<string>
}

interface SdkPerson {
  userID: string
  nick: string
  avatar: string
}
interface SdkReaction {
  reactionID: string
  totalUserCount: number
  partialUserList: SdkPerson[]
  reactedByMyself: boolean
}
const personOf = (p: SdkPerson): GroupMember => ({ userId: p.userID, name: p.nick || p.userID, avatar: p.avatar ?? '' })
const reactionOf = (r: SdkReaction): Reaction => ({
  code: r.reactionID,
  count: r.totalUserCount,
  isMine: r.reactedByMyself,
  names: r.partialUserList.slice(0, NAMED).map((p) => personOf(p).name),
})

const missing = () => Object.assign(new Error(t('unknownMessage')), { code: 2105 })
function held(chat: Chat, id: string): SdkMessage {
  const message = chat.findMessage(id) as unknown as SdkMessage | null
  if (!message) throw missing()
  return message
}

/** Tells of reactions and pins until the client is destroyed. */
export function listenMessageChanges(chat: Chat, events: MessageChangeEvents): void {
  type Told<T> = { data: T }
  chat.on(EVENT.MESSAGE_REACTIONS_UPDATED, ({ data }: Told<{ messageID: string }>) => events.reacted(data.messageID))
  chat.on(EVENT.PINNED_GROUP_MESSAGE_UPDATED, ({ data }: Told<{ groupID: string }>) =>
    events.pinned(`GROUP${data.groupID}`),
  )
}

/** Our own client knows which messages have reactions; of Tencent's every message is asked for. */
const mayHaveReactions = (m: SdkMessage, isOwn: boolean) => !m.isRevoked && (!isOwn || reactionCountsOf(m).reacts > 0)

export function messageChangeMethods(chat: Chat, me: string, isOwnClient: boolean): MessageChangeMethods {
  const toMessage = toChatMessage(me)
  return {
    async reactions(ids) {
      const messageList = ids
        .flatMap((id) => (chat.findMessage(id) as unknown as SdkMessage | null) ?? [])
        .filter((m) => mayHaveReactions(m, isOwnClient))
      const found: { messageID: string; reactionList: SdkReaction[] }[] = []
      for (let i = 0; i < messageList.length; i += BATCH) {
        const some = messageList.slice(i, i + BATCH) as never
        const { data } = await chat.getMessageReactions({ messageList: some, maxUserCountPerReaction: NAMED })
        found.push(...(data.resultList as unknown as typeof found))
      }
      return Object.fromEntries(found.map(({ messageID, reactionList }) => [messageID, reactionList.map(reactionOf)]))
    },
    async react(id, code, isAdded) {
      const message = held(chat, id) as never
      await (isAdded ? chat.addMessageReaction(message, code) : chat.removeMessageReaction(message, code))
    },
    async reactors(id, reactionID, nextSeq) {
      const message = held(chat, id) as never
      const { data } = await chat.getAllUserListOfMessageReaction({ message, reactionID, nextSeq, count: PAGE })
      return { people: (data.userList as SdkPerson[]).map(personOf), next: data.isCompleted ? 0 : data.nextSeq }
    },
    async readers(id, isRead, cursor) {
      const message = held(chat, id) as never
      const filter = isRead ? 0 : 1
      const { data } = await chat.getGroupMessageReadMemberList({ message, filter, cursor, count: PAGE })
      const userIDList = (isRead ? data.readUserIDList : data.unreadUserIDList) as string[]
      const profiles = userIDList.length ? ((await chat.getUserProfile({ userIDList })).data as SdkPerson[]) : []
      const byId = new Map(profiles.map((p) => [p.userID, p]))
      const people = userIDList.map((userID) => personOf(byId.get(userID) ?? { userID, nick: '', avatar: '' }))
      return { people, cursor: data.isCompleted ? '' : data.cursor }
    },
    async edit(id, text) {
      const message = held(chat, id)
      const before = message.payload
      message.payload = { ...before, text }
      try {
        await chat.modifyMessage(message as never)
      } catch (error) {
        // After a conflict the message holds the newest words already.
        if (message.payload.text === text) message.payload = before
        throw error
      }
      return toMessage(message)
    },
    async pins(groupId) {
      const { data } = await chat.getPinnedGroupMessageList(groupId)
      return (data.messageList as unknown as SdkMessage[]).map(toMessage)
    },
    async pinMessage(groupID, { id, order }, isPinned) {
      // One that was pinned long ago is not held: its number is enough to take it down.
      const known = chat.findMessage(id) ?? { ID: id, sequence: order, to: groupID }
      await chat.pinGroupMessage({ groupID, message: known as never, isPinned })
    },
    async can(ability) {
      const asked = chat.callExperimentalAPI('isCommercialAbilityEnabled', ABILITIES[ability])
      const { data } = (await asked) as { data: { enabled: boolean } }
      return data.enabled
    },
    async translate(text, targetLanguage) {
      const { data } = await chat.translateText({ sourceTextList: [text], sourceLanguage: 'auto', targetLanguage })
      return String((data.translatedTextList as string[])[0] ?? '')
    },
    async transcribe(id) {
      const { data } = await chat.convertVoiceToText({ message: held(chat, id) as never })
      return String(data.result ?? '')
    },
  }
}
