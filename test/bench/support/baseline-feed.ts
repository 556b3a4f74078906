/** Baseline of the circles' feed: one prepared statement by hand that walks each index, counts up to the cap and reads the cards. */
import { CIRCLE_LIMITS } from '../../../contract/domain/circle'
import { urlOf } from './baseline-files'
import type { BaselineCaller, NamedQuery } from './baseline-session'

/** The newest contributions of each kind; a thousand and one are counted. */
const newestOf = (where: string) => `unnest(array['post', 'question']) kinds(kind), lateral (
      select f.id, f.published_at from circle_contributions f
      where f.status = 'published' and f.kind = kinds.kind and ${where}
      order by f.published_at desc, f.id desc limit 1001) newest`

/** Public circles, and the closed ones of the user. */
const feedSql = `with hits as materialized (
    select newest.* from ${newestOf('f.is_listed')}
    union all
    select newest.* from circle_members m join circles k on k.id = m.circle_id and not k.is_public,
      ${newestOf('f.circle_id = m.circle_id')} where m.user_id = $1),
  page as (select * from hits order by published_at desc, id desc limit $2)
  select f.id, f.kind, f.author_id, f.title, f.excerpt, f.picture_ids, f.is_essence, f.status, f.opinion, f.read_count,
    f.like_count, f.comment_count, f.collect_count, f.created_at, f.published_at,
    k.id as circle_id, k.name as circle_name, k.avatar_file_id as circle_avatar_id, k.status as circle_status, m.role,
    u.name as author_name, u.avatar_file_id as author_avatar_id,
    (select coalesce(nullif(o.short_name, ''), o.name) from company_members e join companies o on o.id = e.company_id
      where e.user_id = f.author_id and o.status = 'adopted' order by e.joined_at, o.id limit 1) as company_name,
    exists (select 1 from circle_likes l where l.contribution_id = f.id and l.user_id = $1) as is_liked,
    exists (select 1 from circle_collections l where l.contribution_id = f.id and l.user_id = $1) as is_collected,
    (select count(*)::int from (select 1 from hits limit 1001) counted) as found
  from page join circle_contributions f on f.id = page.id join circles k on k.id = f.circle_id
    left join circle_members m on m.circle_id = k.id and m.user_id = $1 left join users u on u.id = f.author_id
  order by page.published_at desc, page.id desc`

interface Row {
  id: string
  author_id: string
  picture_ids: string[]
  circle_avatar_id: string | null
  author_avatar_id: string | null
  published_at: Date
  role: string | null
  circle_status: string
  found: number
  [column: string]: unknown
}

const actionsOf = (row: Row, isAuthor: boolean) => [
  ...(isAuthor || row.role === 'owner' ? ['delete'] : []),
  ...(row.role === 'owner' ? ['essence'] : []),
  ...(row.role && row.circle_status === 'open' ? ['comment'] : []),
]

const present = (row: Row, userId: string) => ({
  id: row.id,
  kind: row.kind,
  circle: { id: row.circle_id, name: row.circle_name, avatarUrl: urlOf(row.circle_avatar_id) },
  author: {
    userId: row.author_id,
    name: row.author_name ?? '',
    avatarUrl: urlOf(row.author_avatar_id),
    companyName: row.company_name ?? '',
  },
  title: row.title,
  excerpt: row.excerpt,
  pictureUrls: row.picture_ids.slice(0, CIRCLE_LIMITS.cardImages).map((id) => urlOf(id)),
  isEssence: row.is_essence,
  status: row.status,
  opinion: row.author_id === userId ? row.opinion : '',
  readCount: row.read_count,
  likeCount: row.like_count,
  commentCount: row.comment_count,
  collectCount: row.collect_count,
  isLiked: row.is_liked,
  isCollected: row.is_collected,
  createdTime: row.created_at,
  publishedTime: row.published_at,
  can: actionsOf(row, row.author_id === userId),
})

/** Answers contributions/latest. */
export async function feedBaseline(query: NamedQuery, { userId }: BaselineCaller, { pageSize }: { pageSize: number }) {
  const found = await query<Row>('feed', feedSql, [userId, pageSize + 1])
  const rows = found.slice(0, pageSize)
  const [count, last] = [found[0]?.found ?? 0, rows.at(-1)]
  const total = Math.min(count, 1000)
  const cursor = last && found.length > rows.length && `${last.published_at.getTime()}_${last.id}~${total}`
  return {
    code: 0,
    message: 'ok',
    data: rows.map((row) => present(row, userId)),
    total,
    totalPages: Math.ceil(total / pageSize),
    nextCursor: cursor ? `${cursor}${count > 1000 ? 'c' : ''}` : '',
  }
}
