/** Search for users, groups and members, limited to those the user could meet otherwise. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { likeContains } from '../../db/sql-helpers'
import { gramList, gramsOfSubstring } from '../../db/text-index'
import { toProfile } from '../core/accounts'
import { type Executor, fetchRows, type Row, toNumber, toText } from '../core/sql'

type KeywordQuery = Pick<ChatParsed<'search.users'>, 'keywords' | 'isAll' | 'cursor' | 'count'>

const matchSql = ({ keywords, isAll }: KeywordQuery, toCondition: (keyword: string) => SQL): SQL =>
  sql`(${sql.join(keywords.map(toCondition), isAll ? sql` AND ` : sql` OR `)})`
const containsSql = (column: SQL, keyword: string): SQL =>
  sql`lower(${column}) LIKE ${likeContains(keyword.toLowerCase())}`
const valueListSql = (values: string[]): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Rows of `count` + 1 become a page; the cursor is the key of its last row. */
const toPage = (rows: Row[], { count }: KeywordQuery, key: (row: Row) => string) => {
  const page = rows.slice(0, count)
  const last = rows.length > count ? page.at(-1) : undefined
  return { page, total: toNumber(rows[0]?.total), nextCursor: last ? key(last) : '' }
}

/** By the whole id or the whole nickname: nobody can browse strangers. */
export async function searchUsers(
  db: Executor,
  query: ChatParsed<'search.users'>,
): Promise<ChatOutput<'search.users'>> {
  if (!query.keywords.length) return { profiles: [], total: 0, nextCursor: '' }
  const condition = matchSql(query, (k) => sql`(a.user_id = ${k} OR lower(a.nick) = ${k.toLowerCase()})`)
  const rows = await fetchRows(
    db,
    sql`WITH found AS (SELECT a.user_id, a.nick, a.avatar, a.extra FROM chat_accounts a WHERE ${condition})
        SELECT *, (SELECT count(*) FROM found) AS total FROM found WHERE user_id > ${query.cursor}
        ORDER BY user_id LIMIT ${query.count + 1}`,
  )
  const { page, total, nextCursor } = toPage(rows, query, (r) => toText(r.user_id))
  return { profiles: page.map(toProfile), total, nextCursor }
}

/** Public groups and the user's own; Work groups (Private) only for members. */
export async function searchGroups(
  db: Executor,
  me: string,
  query: ChatParsed<'search.groups'>,
): Promise<ChatOutput<'search.groups'>> {
  if (!query.keywords.length) return { groupIDs: [], total: 0, nextCursor: '' }
  const condition = matchSql(
    query,
    (k) => sql`(g.group_id = ${k} OR (g.grams @> ${gramList(gramsOfSubstring(k))} AND ${containsSql(sql`g.name`, k)}))`,
  )
  const types = query.types.length ? sql`AND g.type IN ${valueListSql(query.types)}` : sql``
  const rows = await fetchRows(
    db,
    sql`WITH found AS (SELECT g.group_id FROM chat_groups g WHERE g.dismissed_at IS NULL AND g.type <> 'AVChatRoom' AND ${condition} ${types}
          AND (g.type <> 'Private' OR EXISTS (SELECT 1 FROM chat_group_members b WHERE b.group_id = g.group_id AND b.user_id = ${me})))
        SELECT *, (SELECT count(*) FROM found) AS total FROM found WHERE group_id > ${query.cursor}
        ORDER BY group_id LIMIT ${query.count + 1}`,
  )
  const { page, total, nextCursor } = toPage(rows, query, (r) => toText(r.group_id))
  return { groupIDs: page.map((r) => toText(r.group_id)), total, nextCursor }
}

/** Members of the user's groups, by id, nickname or name card. */
export async function searchMembers(
  db: Executor,
  me: string,
  query: ChatParsed<'search.members'>,
): Promise<ChatOutput<'search.members'>> {
  if (!query.keywords.length) return { members: [], total: 0, nextCursor: '' }
  const condition = matchSql(
    query,
    (k) => sql`(b.user_id = ${k} OR ${containsSql(sql`a.nick`, k)} OR ${containsSql(sql`b.name_card`, k)})`,
  )
  const types = query.types.length ? sql`AND g.type IN ${valueListSql(query.types)}` : sql``
  const groups = query.groupIDs.length ? sql`AND g.group_id IN ${valueListSql(query.groupIDs)}` : sql``
  const rows = await fetchRows(
    db,
    sql`WITH found AS (SELECT g.group_id, g.name, g.type, g.avatar AS group_avatar, b.user_id, b.name_card, a.nick, a.avatar,
            g.group_id || ' ' || b.user_id AS key
          FROM chat_group_members mine JOIN chat_groups g ON g.group_id = mine.group_id AND g.dismissed_at IS NULL
          JOIN chat_group_members b ON b.group_id = g.group_id JOIN chat_accounts a ON a.user_id = b.user_id
          WHERE mine.user_id = ${me} AND ${condition} ${types} ${groups})
        SELECT *, (SELECT count(*) FROM found) AS total FROM found WHERE key > ${query.cursor} ORDER BY key LIMIT ${query.count + 1}`,
  )
  const { page, total, nextCursor } = toPage(rows, query, (r) => toText(r.key))
  const members = page.map((r) => ({
    groupID: toText(r.group_id),
    name: toText(r.name),
    type: toText(r.type),
    groupAvatar: toText(r.group_avatar),
    userID: toText(r.user_id),
    nick: toText(r.nick),
    avatar: toText(r.avatar),
    nameCard: toText(r.name_card),
  }))
  return { members, total, nextCursor }
}
