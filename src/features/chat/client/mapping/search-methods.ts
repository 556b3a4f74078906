/** Cloud search on the SDK's interface, fetched with the search screens. */
import type { Chat, Message as SdkMessage } from '@/im'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import type { KindData } from '../../kinds/kind-data'
import { type Payload, toList, toRecord, toStr } from '../../kinds/parse-payload'
import { kinds } from '../../kinds/registry'
import { type ConversationId, conversationIdOf } from '../../model/index'
import {
  filterOf,
  type KindFilter,
  type SearchPageResult,
  type SearchQuery,
  type SearchResult,
  timeSpan,
} from '../../model/search-query'
import { toChatMessage } from './map-objects'

/** Types of the SDK's elements by which a kind is found. */
const elementTypesOf = ({ elements, cards }: Pick<KindData<unknown>, 'elements' | 'cards'>): string[] => [
  ...(elements === 'none' ? [] : Object.keys(elements)),
  ...(cards === 'none' ? [] : ['TIMCustomElem']),
]

/** Types of the elements of all kinds that a filter finds; none for all. */
const typesOf = (filter: KindFilter): string[] => {
  const found = Object.values(kinds).filter(({ search }) => filterOf(search) === filter)
  return [...new Set(found.flatMap(elementTypesOf))]
}

/** Searches messages with all keywords. Empty without keywords and kind: the service rejects that. */
export async function searchMessages(chat: Chat, me: string, query: SearchQuery): Promise<SearchPageResult> {
  const messageTypeList = typesOf(query.kind)
  if (!query.keywords.length && !messageTypeList.length) return { conversations: [], total: 0, cursor: '' }
  const { data } = await chat.searchCloudMessages({
    keywordList: [...query.keywords],
    keywordListMatchType: 'and',
    messageTypeList,
    ...timeSpan(query.when),
    ...(query.conversationId ? { conversationID: query.conversationId } : {}),
    cursor: query.cursor,
  } as never)
  const { searchResultList, totalCount, cursor } = data as {
    searchResultList: { conversationID: string; messageCount: number; messageList: SdkMessage[] }[]
    totalCount: number
    cursor: string
  }
  const conversations = searchResultList.map((hit) => ({
    conversationId: hit.conversationID,
    count: hit.messageCount,
    messages: hit.messageList.map(toChatMessage(me)),
  }))
  return { conversations, total: totalCount, cursor }
}

const containsAll = (keywords: readonly string[], ...texts: string[]): boolean =>
  keywords.every((keyword) => isTypedIn(keyword, ...texts))

const unique = (found: readonly SearchResult[]): SearchResult[] => [
  ...new Map(found.map((result) => [result.id, result])).values(),
]

/** The response as a list, or an empty list on failure: local results are shown anyway. */
const listOrEmpty = async <T>(request: Promise<{ data: unknown }>, read: (data: Payload) => T[]): Promise<T[]> => {
  try {
    return read(toRecord((await request).data))
  } catch {
    return []
  }
}

const toUserResult = (value: unknown, remark = ''): SearchResult => {
  const p = toRecord(value)
  const userId = toStr(p.userID)
  const nick = toStr(p.nick)
  const name = remark || nick || userId
  return { id: conversationIdOf(userId), name, avatar: toStr(p.avatar), note: remark && nick ? nick : userId }
}

const toGroupResult = (value: unknown): SearchResult => {
  const g = toRecord(value)
  const groupId = toStr(g.groupID)
  return { id: `GROUP${groupId}`, name: toStr(g.name) || groupId, avatar: toStr(g.avatar), note: groupId }
}

/** Friends with the keywords in name, remark or id, and other users found by the service. */
export async function searchContacts(chat: Chat, me: string, keywords: readonly string[]): Promise<SearchResult[]> {
  const [friends, users] = await Promise.all([
    chat.getFriendList().then(
      ({ data }) =>
        toList(data).flatMap((value) => {
          const f = toRecord(value)
          const found = toUserResult(f.profile, toStr(f.remark))
          return containsAll(keywords, found.name, found.note, toStr(f.userID)) ? [found] : []
        }),
      () => [],
    ),
    listOrEmpty(chat.searchCloudUsers({ keywordList: [...keywords] }), (data) =>
      toList(data.searchResultList).map((value) => toUserResult(value)),
    ),
  ])
  return unique([...friends, ...users]).filter(({ id }) => id !== conversationIdOf(me))
}

/** The user's groups with the keywords in name or id, and public ones found by the service. */
export async function searchGroups(chat: Chat, keywords: readonly string[]): Promise<SearchResult[]> {
  const [myGroups, others] = await Promise.all([
    listOrEmpty(chat.getGroupList(), (data) => toList(data.groupList).map(toGroupResult)),
    listOrEmpty(chat.searchCloudGroups({ keywordList: [...keywords] }), (data) =>
      toList(data.searchResultList).map(toGroupResult),
    ),
  ])
  return unique([...myGroups.filter(({ name, note }) => containsAll(keywords, name, note)), ...others])
}

/** Local conversations with the keywords in name or id. */
export const searchLocalConversations = (
  conversations: readonly { id: ConversationId; isGroup: boolean; peerId: string; name: string; avatar: string }[],
  keywords: readonly string[],
  isGroup: boolean,
): SearchResult[] =>
  conversations
    .filter((c) => c.isGroup === isGroup && keywords.length > 0 && containsAll(keywords, c.name, c.peerId))
    .map(({ id, name, avatar, peerId }) => ({ id, name, avatar, note: peerId }))
