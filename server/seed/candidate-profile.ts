/** A fictional person as the partner interface takes him. */
import type { z } from 'zod'
import type { candidateForm, resumeForm } from '../../contract/partner'
import { createSeedPerson, type SeedPerson } from './candidate-person'
import type { Month } from './career-history'
import type { PostFinder } from './post-finder'

/** Seed of the people of the demo world. */
export const PEOPLE_SEED = 20260901

export type SeedProfile = { person: z.input<typeof candidateForm>; resume: z.input<typeof resumeForm> }

const monthText = (m: Month | null): string => (m ? `${m.year}-${String(m.month).padStart(2, '0')}` : '')

export const externalIdOf = (index: number): string => `demo-${String(index).padStart(8, '0')}`

const certificatesOf = (person: SeedPerson): string[] =>
  person.skills.filter((skill) => /证|建造师|二级甲等|专业八级/.test(skill))

/** Candidate number `index`; `now` dates the last activity. */
export const createProfile = (index: number, now: Date, findPost: PostFinder): SeedProfile => {
  const person = createSeedPerson(PEOPLE_SEED, index)
  return {
    person: { externalId: externalIdOf(index), name: person.name, phone: person.phone, email: person.email },
    resume: {
      gender: person.gender,
      birthYear: person.birthYear,
      years: person.years,
      education: person.degree,
      jobSeeking: person.seeking,
      wantedPost: person.wantedTitle,
      wantedPostCode: findPost([person.wantedTitle, ...person.posts]),
      wantedPlaceCode: person.district.code,
      salaryMin: person.payMinK,
      salaryMax: person.payMaxK,
      salaryMonths: person.payMonths,
      skills: person.skills,
      summary: person.about,
      educations: person.studies.map(({ start, end, ...study }) => ({
        ...study,
        start: monthText(start),
        end: monthText(end),
      })),
      experiences: person.careers.map(({ start, end, ...career }) => ({
        ...career,
        start: monthText(start),
        end: monthText(end),
      })),
      certificates: certificatesOf(person),
      activeTime: new Date(now.getTime() - person.activeMinutesAgo * 60_000).toISOString(),
    },
  }
}
