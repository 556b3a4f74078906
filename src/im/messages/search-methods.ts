/** Cloud search. Found messages are instances, as in the history. */
import type { ChatInput } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { peerOf, toProfile } from '../conversations/conversation'
import { ChatError, ok } from '../errors'
import { Group } from '../groups/group'
import { fromWire } from './message'

interface KeywordOptions {
  keywordList?: string[]
  keywordListMatchType?: 'or' | 'and'
  cursor?: string
  count?: number
}
interface MessageSearch extends KeywordOptions {
  senderUserIDList?: string[]
  messageTypeList?: string[]
  conversationID?: string
  timePosition?: number
  timePeriod?: number
}
interface GroupSearch extends KeywordOptions {
  groupTypeList?: string[]
  groupIDList?: string[]
}

const toKeywordQuery = (o: KeywordOptions) => {
  const keywords = o.keywordList ?? []
  // Checked locally: a keyword of a megabyte would not even fit into a frame.
  if (keywords.some((k) => typeof k !== 'string' || k === '' || k.length > CHAT_LIMITS.keywordChars))
    throw new ChatError(27003)
  return {
    keywords,
    isAll: o.keywordListMatchType === 'and',
    cursor: o.cursor ?? '',
    ...(o.count === undefined ? {} : { count: Math.floor(o.count) }),
  }
}

/** The searched period, seconds: it ends at the given position, without one `now`. */
const toPeriod = ({ timePosition, timePeriod }: MessageSearch, now: number) => {
  const until = Math.max(0, timePosition || 0)
  const period = Math.max(0, timePeriod || 0)
  return { from: period ? Math.max(0, Math.floor((until || now) - period)) : 0, until: Math.floor(until) }
}

/** Throws 2503 for an invalid conversation, 27003 for an invalid keyword; `now` in seconds. */
function toMessageQuery(o: MessageSearch, now: number): ChatInput<'search.messages'> {
  // kits search everywhere with an empty id
  const conversation = peerOf(o.conversationID)
  if (o.conversationID && !conversation) throw new ChatError(2503)
  return {
    ...toKeywordQuery(o),
    senders: o.senderUserIDList ?? [],
    types: o.messageTypeList ?? [],
    conversation,
    ...toPeriod(o, now),
  }
}

export function searchMethods(core: ClientCore) {
  return {
    async searchCloudMessages(o: MessageSearch) {
      const query = toMessageQuery(o, core.now() / 1000)
      const answer = await core.link.request('search.messages', query)
      const searchResultList = answer.hits.map((hit) => ({
        conversationID: `${hit.scene}${hit.to}`,
        messageCount: hit.count,
        messageList: hit.messages.map((w) => core.messages.get(w.id) ?? fromWire(w, core.me)),
      }))
      return ok({ searchResultList, totalCount: answer.total, cursor: answer.nextCursor })
    },
    async searchCloudUsers(o: KeywordOptions) {
      const answer = await core.link.request('search.users', toKeywordQuery(o))
      const searchResultList = answer.profiles.map(toProfile)
      return ok({ searchResultList, totalCount: answer.total, cursor: answer.nextCursor })
    },
    async searchCloudGroups(o: GroupSearch) {
      const answer = await core.link.request('search.groups', { ...toKeywordQuery(o), types: o.groupTypeList ?? [] })
      const searchResultList = await Promise.all(
        answer.groupIDs.map(async (groupID) => new Group(await core.link.request('group.get', { groupID }), core.me)),
      )
      return ok({ searchResultList, totalCount: answer.total, cursor: answer.nextCursor })
    },
    async searchCloudGroupMembers(o: GroupSearch) {
      const { groupTypeList: types = [], groupIDList: groupIDs = [] } = o
      const answer = await core.link.request('search.members', { ...toKeywordQuery(o), types, groupIDs })
      const byGroup = new Map<string, { groupInfo: object; memberList: object[] }>()
      for (const { groupID, name, type, groupAvatar: avatar, ...member } of answer.members) {
        const entry = byGroup.get(groupID) ?? { groupInfo: { groupID, name, type, avatar }, memberList: [] }
        entry.memberList.push(member)
        byGroup.set(groupID, entry)
      }
      return ok({ searchResultList: [...byGroup.values()], totalCount: answer.total, cursor: answer.nextCursor })
    },
  }
}
