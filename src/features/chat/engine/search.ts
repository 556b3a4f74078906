/** Cloud search on the SDK's interface, fetched with the search screens. */
import type { Chat, Message as SdkMessage } from '@/im'
import { type ConversationId, conversationIdOf } from '../model'
import { type Found, type FoundPage, type KindFilter, type Query, spanOf } from '../search/model'
import { messageOf } from './build'
import { list, type Payload, record, str } from './payload'

const TYPES: Readonly<Record<KindFilter, readonly string[]>> = {
  all: [],
  text: ['TIMTextElem'],
  file: ['TIMFileElem'],
  media: ['TIMImageElem', 'TIMVideoFileElem'],
  other: ['TIMSoundElem', 'TIMLocationElem', 'TIMCustomElem', 'TIMRelayElem'],
}

/** Messages with all the words. Without words and kind nothing is asked: the service refuses that. */
export async function searchMessages(chat: Chat, me: string, query: Query): Promise<FoundPage> {
  const messageTypeList = [...TYPES[query.kind]]
  if (!query.words.length && !messageTypeList.length) return { talks: [], total: 0, cursor: '' }
  const { data } = await chat.searchCloudMessages({
    keywordList: [...query.words],
    keywordListMatchType: 'and',
    messageTypeList,
    ...spanOf(query.when),
    ...(query.conversationId ? { conversationID: query.conversationId } : {}),
    cursor: query.cursor,
  } as never)
  const { searchResultList, totalCount, cursor } = data as {
    searchResultList: { conversationID: string; messageCount: number; messageList: SdkMessage[] }[]
    totalCount: number
    cursor: string
  }
  const talks = searchResultList.map((one) => ({
    conversationId: one.conversationID,
    count: one.messageCount,
    messages: one.messageList.map(messageOf(me)),
  }))
  return { talks, total: totalCount, cursor }
}

const has = (words: readonly string[], ...texts: string[]): boolean => {
  const low = texts.map((text) => text.toLowerCase())
  return words.every((word) => low.some((text) => text.includes(word.toLowerCase())))
}

const unique = (found: readonly Found[]): Found[] => [...new Map(found.map((one) => [one.id, one])).values()]

/** An answer, or nothing where the service has none: what the device knows is shown all the same. */
const orNothing = async <T>(asked: Promise<{ data: unknown }>, read: (data: Payload) => T[]): Promise<T[]> => {
  try {
    return read(record((await asked).data))
  } catch {
    return []
  }
}

const personOf = (value: unknown, remark = ''): Found => {
  const p = record(value)
  const userId = str(p.userID)
  const nick = str(p.nick)
  const name = remark || nick || userId
  return { id: conversationIdOf(userId), name, avatar: str(p.avatar), note: remark && nick ? nick : userId }
}

const groupOf = (value: unknown): Found => {
  const g = record(value)
  const groupId = str(g.groupID)
  return { id: `GROUP${groupId}`, name: str(g.name) || groupId, avatar: str(g.avatar), note: groupId }
}

/** Friends with the words in name, remark or number, and anybody whose whole name or number they are. */
export async function searchPeople(chat: Chat, me: string, words: readonly string[]): Promise<Found[]> {
  const [friends, users] = await Promise.all([
    chat.getFriendList().then(
      ({ data }) =>
        list(data).flatMap((value) => {
          const f = record(value)
          const found = personOf(f.profile, str(f.remark))
          return has(words, found.name, found.note, str(f.userID)) ? [found] : []
        }),
      () => [],
    ),
    orNothing(chat.searchCloudUsers({ keywordList: [...words] }), (data) =>
      list(data.searchResultList).map((value) => personOf(value)),
    ),
  ])
  return unique([...friends, ...users]).filter(({ id }) => id !== conversationIdOf(me))
}

/** The user's groups with the words in name or number, and those that anybody may find. */
export async function searchGroups(chat: Chat, words: readonly string[]): Promise<Found[]> {
  const [own, others] = await Promise.all([
    orNothing(chat.getGroupList(), (data) => list(data.groupList).map(groupOf)),
    orNothing(chat.searchCloudGroups({ keywordList: [...words] }), (data) => list(data.searchResultList).map(groupOf)),
  ])
  return unique([...own.filter(({ name, note }) => has(words, name, note)), ...others])
}

/** Those of the conversations in the list that have the words in their name: found before anybody answered. */
export const foundHere = (
  conversations: readonly { id: ConversationId; isGroup: boolean; peerId: string; name: string; avatar: string }[],
  words: readonly string[],
  isGroup: boolean,
): Found[] =>
  conversations
    .filter((c) => c.isGroup === isGroup && words.length > 0 && has(words, c.name, c.peerId))
    .map(({ id, name, avatar, peerId }) => ({ id, name, avatar, note: peerId }))
