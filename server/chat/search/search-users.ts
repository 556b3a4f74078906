/** Search for users, groups and members, limited to those the user could meet otherwise. */
import { and, asc, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { chatAccounts, chatGroupMembers, chatGroups } from '../../db/schema'
import { foldLine } from '../../db/search-text/fold-text'
import { parsePart } from '../../db/search-text/parse-keyword'
import { lineCondition, termCondition } from '../../db/search-text/term-condition'
import { textArray } from '../../db/sql-helpers'
import type { Db } from '../../db/types'
import { toWireProfile } from '../core/accounts'

type KeywordQuery = Pick<ChatParsed<'search.users'>, 'keywords' | 'isAll' | 'cursor' | 'count'>

/** All keywords match, or any of them. */
const matchesKeywords = (
  { keywords, isAll }: KeywordQuery,
  toCondition: (keyword: string) => SQL | undefined,
): SQL | undefined => (isAll ? and : or)(...keywords.map(toCondition))

/** What keywords are compared with: the folded name; of rows of the earlier folding the name itself. */
const nameColumns = ({ searchText, folding }: { searchText: PgColumn; folding: PgColumn }, name: PgColumn) => ({
  text: sql`coalesce(${searchText}, lower(${name}))`,
  folding,
})

/** Whether a name contains a keyword; a keyword without a visible character is in none. */
const contains = (columns: ReturnType<typeof nameColumns>, keyword: string): SQL | undefined => {
  const part = parsePart(keyword)
  return part ? lineCondition(part, columns) : sql`false`
}
const GROUP_COLUMNS = { grams: chatGroups.grams, ...nameColumns(chatGroups, chatGroups.name) }
const isInGroupName = (keyword: string): SQL | undefined => {
  const part = parsePart(keyword)
  return part ? termCondition(part, GROUP_COLUMNS) : sql`false`
}

/** Rows of `count` + 1 become a page; the cursor is the key of its last row. */
const toPage = <R extends { total: number }>(rows: R[], { count }: KeywordQuery, key: (row: R) => string) => {
  const page = rows.slice(0, count)
  const last = rows.length > count ? page.at(-1) : undefined
  return { page, total: rows[0]?.total ?? 0, nextCursor: last ? key(last) : '' }
}

/** Earlier default names end in digits of the phone: finding a user by them would reveal whose number it is. */
const hasChosenNick = sql`${chatAccounts.nick} !~ '^用户[0-9]{4}$'`

/** The whole nickname, in the folding of the row. */
const isNick = (keyword: string): SQL | undefined =>
  or(
    eq(chatAccounts.searchText, foldLine(keyword)),
    and(isNull(chatAccounts.searchText), eq(sql`lower(${chatAccounts.nick})`, keyword.toLowerCase())),
  )

/** By the whole id or the whole nickname: nobody can browse strangers. */
export async function searchUsers(db: Db, query: ChatParsed<'search.users'>): Promise<ChatOutput<'search.users'>> {
  if (!query.keywords.length) return { profiles: [], total: 0, nextCursor: '' }
  const isMatch = matchesKeywords(query, (keyword) =>
    or(eq(chatAccounts.userId, keyword), and(isNick(keyword), hasChosenNick)),
  )
  const { userId, nick, avatar, extra } = chatAccounts
  const found = db.$with('found').as(db.select({ userId, nick, avatar, extra }).from(chatAccounts).where(isMatch))
  const rows = await db
    .with(found)
    .select({
      userId: found.userId,
      nick: found.nick,
      avatar: found.avatar,
      extra: found.extra,
      total: sql`(select count(*) from ${found})`.mapWith(Number),
    })
    .from(found)
    .where(gt(found.userId, query.cursor))
    .orderBy(asc(found.userId))
    .limit(query.count + 1)
  const { page, total, nextCursor } = toPage(rows, query, (row) => row.userId)
  return { profiles: page.map(toWireProfile), total, nextCursor }
}

/** Public groups and the user's own; Work groups (Private) only for members. */
export async function searchGroups(
  db: Db,
  me: string,
  query: ChatParsed<'search.groups'>,
): Promise<ChatOutput<'search.groups'>> {
  if (!query.keywords.length) return { groupIDs: [], total: 0, nextCursor: '' }
  const isMatch = matchesKeywords(query, (keyword) => or(eq(chatGroups.groupId, keyword), isInGroupName(keyword)))
  const membership = db
    .select({ one: sql`1` })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.groupId, chatGroups.groupId), eq(chatGroupMembers.userId, me)))
  const found = db.$with('found').as(
    db
      .select({ groupId: chatGroups.groupId })
      .from(chatGroups)
      .where(
        and(
          isNull(chatGroups.dismissedAt),
          ne(chatGroups.type, 'AVChatRoom'),
          isMatch,
          query.types.length ? sql`${chatGroups.type} = any(${textArray(query.types)})` : undefined,
          or(ne(chatGroups.type, 'Private'), exists(membership)),
        ),
      ),
  )
  const rows = await db
    .with(found)
    .select({ groupId: found.groupId, total: sql`(select count(*) from ${found})`.mapWith(Number) })
    .from(found)
    .where(gt(found.groupId, query.cursor))
    .orderBy(asc(found.groupId))
    .limit(query.count + 1)
  const { page, total, nextCursor } = toPage(rows, query, (row) => row.groupId)
  return { groupIDs: page.map((row) => row.groupId), total, nextCursor }
}

const myMemberships = alias(chatGroupMembers, 'my_memberships')

/** Members of the groups of `me` that meet the query. */
const foundMembers = (db: Db, me: string, query: ChatParsed<'search.members'>) => {
  const isMatch = matchesKeywords(query, (keyword) =>
    or(
      eq(chatGroupMembers.userId, keyword),
      and(contains(nameColumns(chatAccounts, chatAccounts.nick), keyword), hasChosenNick),
      contains(nameColumns(chatGroupMembers, chatGroupMembers.nameCard), keyword),
    ),
  )
  const members = db
    .select({
      groupID: chatGroups.groupId,
      name: chatGroups.name,
      type: chatGroups.type,
      groupAvatar: sql<string>`${chatGroups.avatar}`.as('group_avatar'),
      userID: chatGroupMembers.userId,
      nick: chatAccounts.nick,
      avatar: chatAccounts.avatar,
      nameCard: chatGroupMembers.nameCard,
      key: sql<string>`${chatGroups.groupId} || ' ' || ${chatGroupMembers.userId}`.as('key'),
    })
    .from(myMemberships)
    .innerJoin(chatGroups, and(eq(chatGroups.groupId, myMemberships.groupId), isNull(chatGroups.dismissedAt)))
    .innerJoin(chatGroupMembers, eq(chatGroupMembers.groupId, chatGroups.groupId))
    .innerJoin(chatAccounts, eq(chatAccounts.userId, chatGroupMembers.userId))
    .where(
      and(
        eq(myMemberships.userId, me),
        isMatch,
        query.types.length ? sql`${chatGroups.type} = any(${textArray(query.types)})` : undefined,
        query.groupIDs.length ? inArray(chatGroups.groupId, query.groupIDs) : undefined,
      ),
    )
  return db.$with('found').as(members)
}

/** Members of the user's groups, by id, nickname or name card. */
export async function searchMembers(
  db: Db,
  me: string,
  query: ChatParsed<'search.members'>,
): Promise<ChatOutput<'search.members'>> {
  if (!query.keywords.length) return { members: [], total: 0, nextCursor: '' }
  const found = foundMembers(db, me, query)
  const rows = await db
    .with(found)
    .select({
      member: {
        groupID: found.groupID,
        name: found.name,
        type: found.type,
        groupAvatar: found.groupAvatar,
        userID: found.userID,
        nick: found.nick,
        avatar: found.avatar,
        nameCard: found.nameCard,
      },
      key: found.key,
      total: sql`(select count(*) from ${found})`.mapWith(Number),
    })
    .from(found)
    .where(gt(found.key, query.cursor))
    .orderBy(asc(found.key))
    .limit(query.count + 1)
  const { page, total, nextCursor } = toPage(rows, query, (row) => row.key)
  return { members: page.map(({ member }) => member), total, nextCursor }
}
