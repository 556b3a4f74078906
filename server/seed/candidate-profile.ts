/** A fictional candidate as input of the partner interface. */
import type { z } from 'zod'
import type { candidateForm, resumeForm } from '../../contract/partner'
import { HISTORY_END_MONTH, type Month } from './career-history'
import { candidatePortrait, portraitPath } from './fixtures/images'
import type { PostFinder } from './post-finder'
import { createSeedCandidate, type SeedCandidate } from './seed-candidate'

/** Random seed of the demo candidates. */
export const CANDIDATES_SEED = 20260901

export type SeedProfile = { person: z.input<typeof candidateForm>; resume: z.input<typeof resumeForm> }

const monthText = (m: Month | null): string => (m ? `${m.year}-${String(m.month).padStart(2, '0')}` : '')

export const externalIdOf = (index: number): string => `demo-${String(index).padStart(8, '0')}`

const certificatesOf = (candidate: SeedCandidate): string[] =>
  candidate.skills.filter((skill) => /证|建造师|二级甲等|专业八级/.test(skill))

/** Candidate number `index`; `now` dates the last activity. */
export function createProfile(index: number, now: Date, findPost: PostFinder): SeedProfile {
  const candidate = createSeedCandidate(CANDIDATES_SEED, index)
  const { name, phone, email, gender, birthYear } = candidate
  const portrait = candidatePortrait(index, gender, HISTORY_END_MONTH.year - birthYear)
  const avatarUrl = portrait && portraitPath(portrait)
  return {
    person: { externalId: externalIdOf(index), name, phone, email, avatarUrl },
    resume: {
      gender,
      birthYear,
      years: candidate.years,
      education: candidate.degree,
      jobSeeking: candidate.seeking,
      wantedPost: candidate.wantedTitle,
      wantedPostCode: findPost([candidate.wantedTitle, ...candidate.posts]),
      wantedPlaceCode: candidate.district.code,
      salaryMin: candidate.payMinK,
      salaryMax: candidate.payMaxK,
      salaryMonths: candidate.payMonths,
      skills: candidate.skills,
      summary: candidate.about,
      educations: candidate.studies.map(({ start, end, ...study }) => ({
        ...study,
        start: monthText(start),
        end: monthText(end),
      })),
      experiences: candidate.careers.map(({ start, end, ...career }) => ({
        ...career,
        start: monthText(start),
        end: monthText(end),
      })),
      certificates: certificatesOf(candidate),
      activeTime: new Date(now.getTime() - candidate.activeMinutesAgo * 60_000).toISOString(),
    },
  }
}
