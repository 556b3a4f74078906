/** Baseline of the notices: one prepared statement by hand with the page, the names in its sentences and the capped total. */
import { NOTICE_AUDIENCE } from '../../../contract/domain/notices'
import { urlOf } from './baseline-files'
import type { BaselineCaller, NamedQuery } from './baseline-session'

const newest = 'order by created_at desc, id desc'
/** To everybody, since the user registered. */
const ofAll = 'user_id is null and created_at >= (select created_at from users where id = $1)'
const columns = 'id, type_code, title, content, people, detail, image_file_id, ext, opinion, created_at'

const noticesSql = `with page as (
    (select ${columns}, true as is_personal, is_read from notices where user_id = $1 ${newest} limit $2)
    union all
    (select ${columns}, false, exists (select 1 from notice_reads r where r.user_id = $1 and r.notice_id = n.id)
      from notices n where ${ofAll} ${newest} limit $2)
    ${newest} limit $3 offset $4)
  select page.*,
    (select json_object_agg(p.key, coalesce(u.name, ''))
      from jsonb_each_text(page.people) p left join users u on u.id = p.value::bigint) as names,
    (select least(count(*), 1000)::int from (
      (select 1 from notices where user_id = $1 ${newest} limit 1000)
      union all (select 1 from notices where ${ofAll} limit 1000)) counted) as total
  from page ${newest}`

interface Row {
  content: string
  image_file_id: string | null
  names: Record<string, string> | null
  total: number
  [column: string]: unknown
}

const present = (row: Row) => ({
  id: row.id,
  typeCode: row.type_code,
  type: row.is_personal ? NOTICE_AUDIENCE.person : NOTICE_AUDIENCE.everybody,
  title: row.title,
  content: row.content.replace(/\{(\w+)\}/g, (whole, placeholder: string) => row.names?.[placeholder] ?? whole),
  detail: row.detail,
  avatarUrl: urlOf(row.image_file_id),
  createdTime: row.created_at,
  isRead: row.is_read ? 1 : 0,
  ext: row.ext,
  opinion: row.opinion,
})

/** Answers search/notif/list. */
export async function noticesBaseline(
  query: NamedQuery,
  caller: BaselineCaller,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
) {
  const offset = (currentPage - 1) * pageSize
  const rows = await query<Row>('notices', noticesSql, [caller.userId, offset + pageSize, pageSize, offset])
  const total = rows[0]?.total ?? 0
  return { code: 0, message: 'ok', data: rows.map(present), total, totalPages: Math.ceil(total / pageSize) }
}
