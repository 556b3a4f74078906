/** How well a resume answers a keyword. */
import { sql } from 'drizzle-orm'
import { termsIn } from '../../db/search-text/match-text'
import type { Term } from '../../db/search-text/parse-keyword'
import type { HitDetails } from './search/run-search'

/** Points of a word by the first place it occurs in; a word in free text only has none. */
const POINTS = { title: 4, skills: 2, company: 1 } as const

/** What is read with a hit to rank it. */
export interface RankedTexts {
  title: string
  wantedPost: string
  skills: string[]
  company: string
}

export const RANKED_TEXTS: HitDetails = {
  columns: sql.raw('r.title, r.wanted_post as "wantedPost", r.skills, r.company'),
  joins: sql`join resumes r on r.id = page.resume_id`,
}

/** Points of a resume: title and wanted post before skills, those before the current company. */
export function relevanceOf({ title, wantedPost, skills, company }: RankedTexts, terms: readonly Term[]): number {
  const titleTerms = termsIn(`${title} ${wantedPost}`, terms)
  const skillTerms = termsIn(skills.join('\n'), terms)
  const companyTerms = termsIn(company, terms)
  const pointsOf = (term: Term): number => {
    if (titleTerms.has(term)) return POINTS.title
    if (skillTerms.has(term)) return POINTS.skills
    return companyTerms.has(term) ? POINTS.company : 0
  }
  return terms.reduce((sum, term) => sum + pointsOf(term), 0)
}
