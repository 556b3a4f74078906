/** How well a resume answers a keyword. */
import { type SQL, sql } from 'drizzle-orm'
import type { Term } from './search/resume-grams'
import type { HitDetails } from './search/run-search'

/** Points of a word by the first place it occurs in; a word in free text only has none. */
const POINTS = { title: 4, skills: 2, company: 1 } as const

const holds = (text: SQL, { word }: Term): SQL => sql`position(${word}::text in lower(${text})) > 0`

const pointsOf = (term: Term): SQL => sql`case
    when ${holds(sql.raw("r.title || ' ' || r.wanted_post"), term)} then ${POINTS.title}::int
    when ${holds(sql.raw('r.skills::text'), term)} then ${POINTS.skills}::int
    when ${holds(sql.raw('r.company'), term)} then ${POINTS.company}::int
    else 0 end`

/** Reads `relevance` with each hit: title and wanted post before skills, those before the current company. */
export const relevanceDetails = (terms: readonly Term[]): HitDetails => ({
  columns: sql`(${sql.join(terms.map(pointsOf), sql` + `)})::int as relevance`,
  joins: sql`join resumes r on r.id = page.resume_id`,
})
