/**
 * Baseline of the talent search: one prepared statement by hand that finds the page, counts up to the cap and reads what the
 * company did with each resume; mapped by hand. It knows a keyword of one word or a city, which is what the bench asks for.
 */

import { APPLICATION_RANK } from '../../../contract/domain/job-applications'
import { parseTerms } from '../../../server/db/search-text/parse-keyword'
import { cityOfRegion, districtOfRegion, regionName } from '../../../server/modules/reference-data/region-and-job-trees'
import type { BaselineCaller, NamedQuery } from './baseline-session'

const notHidden = `not exists (select 1 from company_talents c
        where c.company_id = $3 and c.resume_id = t.resume_id and c.hidden_at is not null)`

const applicationRank = `array['${APPLICATION_RANK.join("','")}']::text[]`

/** A city is common: the index of the newest is read until a thousand live there. $1 holds its first and last code. */
const cityHits = `select resume_id, active_time from talent_index t
    where t.region between ($1::int[])[1] and ($1::int[])[2] and $2::text is null and ${notHidden}
    order by active_time desc, resume_id desc limit 1001`
/** A keyword is rare enough for its index. */
const keywordHits = `select resume_id, active_time from talent_index t
    where t.grams @> $1::int[] and ($2::text is null or t.search_text like $2) and ${notHidden}`

/** What a card shows of resume `r` and of entry `c` of the talent pool; $3 is the company, $4 the member. */
export const cardColumns = `r.id, r.person_id, r.name, r.gender, r.birth_year, r.avatar_url, r.years, r.education, r.job_seeking,
    r.company, r.title, r.school, r.major, r.wanted_post, r.wanted_place_code, r.salary_min, r.salary_max, r.salary_months,
    r.skills, r.details, r.active_at,
    exists (select 1 from collections k where k.company_id = $3 and k.user_id = $4 and k.resume_id = r.id) as is_collected,
    exists (select 1 from resume_views v where v.company_id = $3 and v.user_id = $4 and v.resume_id = r.id) as is_seen,
    (select json_build_object('status', i.status, 'jobId', i.job_id::text, 'jobTitle', j.title)
      from invitations i join jobs j on j.id = i.job_id where i.company_id = $3 and i.resume_id = r.id
      order by i.created_at desc, i.id desc limit 1) as invited,
    (select json_build_object('id', d.id::text, 'jobId', d.job_id::text, 'jobTitle', j.title, 'status', d.status)
      from deliveries d join jobs j on j.id = d.job_id where d.company_id = $3 and d.resume_id = r.id
      order by array_position(${applicationRank}, d.status), d.created_at desc, d.id desc limit 1) as application,
    c.stage, c.pooled_at is not null as is_pooled, c.hidden_at is not null as is_hidden,
    (select json_agg(json_build_object('id', g.id::text, 'name', g.name) order by lower(g.name))
      from talent_tag_relations l join talent_tags g on g.id = l.tag_id
      where l.resume_id = c.resume_id and l.company_id = c.company_id) as tags`
export const entryJoin = 'left join company_talents c on c.company_id = $3 and c.resume_id = r.id'

const searchSql = (hits: string) => `with hits as materialized (${hits}),
  page as (select * from hits order by active_time desc, resume_id desc limit $5)
  select ${cardColumns}, (select count(*)::int from (select 1 from hits limit 1001) counted) as found
  from page join resumes r on r.id = page.resume_id ${entryJoin}
  order by page.active_time desc, page.resume_id desc`

/** A row of the columns above. */
export interface CardRow {
  id: string
  active_at: Date
  birth_year: number | null
  wanted_place_code: string
  person_id: string | null
  invited: { status: string; jobId: string; jobTitle: string } | null
  company: string
  title: string
  school: string
  major: string
  skills: string[]
  details: {
    summary: string
    educations: { school: string; major: string }[]
    experiences: { company: string; title: string; description: string; end: string }[]
    projects: { name: string; role: string; description: string }[]
    certificates: string[]
  }
  [column: string]: unknown
}
interface FoundRow extends CardRow {
  found: number
}

export interface SearchBody {
  companyId?: string
  keyword?: string
  cityCode?: string
  pageSize: number
}

/** A short fact with the word, by the label of its kind; '' without one. */
function labelledFact({ company, title, school, major, skills, details }: CardRow, word: string): string {
  const has = (text: string) => text.toLowerCase().includes(word)
  const listed = (label: string, values: string[]) => {
    const hits = [...new Set(values)].filter(has)
    return hits.length ? `${label}：${hits.join('、')}` : ''
  }
  const job = details.experiences.find(
    (experience) =>
      !(experience.company === company && experience.title === title) &&
      (has(experience.company) || has(experience.title)),
  )
  const project = details.projects.find((project) => has(project.name) || has(project.role))
  const texts = [
    listed('技能', skills),
    job ? `${job.end ? '曾' : ''}${job.company && `在 ${job.company} `}${job.title && `任 ${job.title}`}`.trim() : '',
    listed('学校', [school, ...details.educations.map((education) => education.school)]),
    listed('专业', [major, ...details.educations.map((education) => education.major)]),
    project ? `项目：${project.name}${project.name && project.role && '，'}${project.role}` : '',
    listed('证书', details.certificates),
  ]
  return texts.find(Boolean) ?? ''
}

/** The first sentence with the word, else a fact with it, else the first sentence, shortened. */
function highlight(row: CardRow, word: string | undefined): string {
  const { summary, experiences, projects } = row.details
  const texts = [
    summary,
    ...experiences.map((job) => job.description),
    ...projects.map((project) => project.description),
  ]
  const sentences = texts.flatMap((text) => text.split(/[。；;！!？?\n]+/)).flatMap((text) => text.trim() || [])
  const hit = word && (sentences.find((text) => text.toLowerCase().includes(word)) || labelledFact(row, word))
  const found = hit || sentences[0] || ''
  return found.length > 60 ? `${found.slice(0, 60)}…` : found
}

export const presentCard = (row: CardRow, year: number, word?: string) => ({
  id: row.id,
  name: row.name,
  gender: row.gender,
  age: row.birth_year ? year - row.birth_year : null,
  avatarUrl: row.avatar_url,
  years: row.years,
  education: row.education,
  jobSeeking: row.job_seeking,
  company: row.company,
  title: row.title,
  school: row.school,
  major: row.major,
  wantedPost: row.wanted_post,
  wantedCity: regionName(cityOfRegion(row.wanted_place_code)),
  wantedDistrict: regionName(districtOfRegion(row.wanted_place_code)),
  salaryMin: row.salary_min,
  salaryMax: row.salary_max,
  salaryMonths: row.salary_months,
  skills: row.skills,
  highlight: highlight(row, word),
  activeTime: row.active_at,
  isCollected: row.is_collected,
  isSeen: row.is_seen,
  invitation: row.invited?.status ?? null,
  invitedJob: row.invited && { jobId: row.invited.jobId, jobTitle: row.invited.jobTitle },
  chatUserId: row.person_id ? `cand${row.person_id}` : '',
  stage: row.stage,
  application: row.application,
  isPooled: row.is_pooled,
  isHidden: row.is_hidden,
  tags: row.tags ?? [],
  hasQuestions: false,
})

/** Answers searchResume. */
export async function searchBaseline(query: NamedQuery, caller: BaselineCaller, body: SearchBody) {
  const [term] = parseTerms(body.keyword ?? '')
  const [variant] = term?.variants ?? []
  const city = Number(body.cityCode ?? 0)
  const numbers = term ? (variant?.grams ?? []) : [city, city + 99]
  const values = [
    `{${numbers.join(',')}}`,
    term && !variant?.isExact ? `%${term.word}%` : null,
    caller.companyId,
    caller.userId,
    body.pageSize + 1,
  ]
  const found = await query<FoundRow>(term ? 'keyword' : 'city', searchSql(term ? keywordHits : cityHits), values)
  const rows = found.slice(0, body.pageSize)
  const total = Math.min(found[0]?.found ?? 0, 1000)
  const isCapped = (found[0]?.found ?? 0) > 1000
  const last = rows.at(-1)
  const at = last ? String(last.active_at.getTime()) : ''
  const cursor = last && found.length > rows.length && { v: Number(at), a: at, i: last.id, t: total, c: isCapped }
  const year = new Date().getFullYear()
  return {
    code: 0,
    message: 'ok',
    data: rows.map((row) => presentCard(row, year, term?.word)),
    total,
    totalPages: Math.ceil(total / body.pageSize),
    nextCursor: cursor ? Buffer.from(JSON.stringify(cursor)).toString('base64url') : '',
    isCapped,
  }
}
