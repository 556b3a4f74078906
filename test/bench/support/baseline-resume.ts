/** Baseline of one resume: one prepared statement by hand that also records the view, as the product does at every opening. */
import { maskEmail, maskPhone } from '../../../contract/domain/format'
import { cityOfRegion, regionName } from '../../../server/modules/reference-data/region-and-job-trees'
import { type CardRow, cardColumns, entryJoin, presentCard } from './baseline-search'
import type { BaselineCaller, NamedQuery } from './baseline-session'

const resumeSql = `with r as (select * from resumes where id = $1 and (owner_company_id is null or owner_company_id = $3)),
  view as (insert into resume_views (id, company_id, user_id, resume_id, at)
    select $2::bigint, $3::bigint, $4::bigint, id, now() from r)
  select ${cardColumns}, r.phone, r.email, r.owner_company_id, r.file_id, c.reason, c.note,
    (exists (select 1 from bought_contacts b where b.company_id = $3 and b.resume_id = r.id)
      or exists (select 1 from contact_requests q where q.person_id = r.person_id and q.company_id = $3
        and q.kind = 'phone' and q.status = 'accepted')) as is_contact_shown,
    (select json_agg(json_build_object('id', g.id::text, 'name', g.name) order by lower(g.name))
      from talent_pool_relations l join talent_pool_groups g on g.id = l.group_id
      where l.resume_id = r.id and l.company_id = $3) as groups,
    (select json_agg(json_build_object('id', i.id::text, 'jobId', i.job_id::text, 'jobTitle', j.title, 'status', i.status,
        'createdTime', i.created_at) order by i.created_at desc, i.id desc)
      from invitations i join jobs j on j.id = i.job_id where i.company_id = $3 and i.resume_id = r.id) as invitations
  from r ${entryJoin}`

interface Row extends CardRow {
  birth_year: number | null
  phone: string
  email: string
  is_contact_shown: boolean
  invitations: { createdTime: string }[] | null
}

/** Ids below those of the product. */
let lastView = Date.now() * 1000

const present = (row: Row) => ({
  ...presentCard(row, new Date().getFullYear()),
  ...row.details,
  phoneMasked: row.phone ? maskPhone(row.phone) : '',
  emailMasked: row.email ? maskEmail(row.email) : '',
  otherPhonesMasked: [],
  isContactShown: row.is_contact_shown,
  birthYear: row.birth_year,
  cityName: regionName(cityOfRegion(row.wanted_place_code)),
  source: row.owner_company_id ? 'local' : 'profile',
  // profiles have no file, or the answers would differ
  attachment: row.file_id,
  review: null,
  reason: row.reason ?? '',
  note: row.note ?? '',
  groups: row.groups ?? [],
  invitations: (row.invitations ?? []).map((invitation) => ({
    ...invitation,
    createdTime: new Date(invitation.createdTime),
  })),
})

/** Answers talentDetails. */
export async function resumeBaseline(query: NamedQuery, caller: BaselineCaller, { resumeId }: { resumeId: string }) {
  const values = [resumeId, ++lastView, caller.companyId, caller.userId]
  const [row] = await query<Row>('resume', resumeSql, values)
  return row ? { code: 0, message: 'ok', data: present(row) } : { code: 404 }
}
