/** Coherent histories: schools that fit the degree, jobs that fit the years, pay that fits both. */
import type { Education } from '../../contract/domain/enums'
import type { SeedCity } from './cities'
import { BRAND_HEAD, BRAND_TAIL, COMPANY_KINDS } from './name-lists/companies'
import type { JobFamily } from './name-lists/family'
import { COLLEGES, SCHOOLS, type School, SECONDARY, TOP_SCHOOLS } from './name-lists/schools'
import type { Random } from './random'

/** The month the histories end in; activity times follow the real clock instead. */
export const HISTORY_END_MONTH = { year: 2026, month: 11 } as const

export interface Month {
  year: number
  month: number
}
export interface Study {
  school: string
  major: string
  degree: Education
  start: Month
  end: Month
}
export interface Career {
  company: string
  title: string
  start: Month
  /** null = until today. */
  end: Month | null
  description: string
}

/** Months since year 0. */
export const monthsOf = (m: Month): number => m.year * 12 + m.month - 1
export const monthFrom = (months: number): Month => ({ year: Math.floor(months / 12), month: (months % 12) + 1 })

const STUDY_YEARS: Record<string, number> = { junior: 3, senior: 3, college: 3, bachelor: 4, master: 3, doctor: 4 }

const pickSchool = (random: Random, pool: readonly School[], city: SeedCity): School => {
  const local = random.chance(0.55) ? pool.filter((school) => school.city === city.code) : []
  return random.pick(local.length ? local : pool)
}

const schoolFor = (random: Random, degree: Education, city: SeedCity): string => {
  if (degree === 'junior') return `${city.districts[0]?.name ?? city.name}第${random.pick(['一', '二', '三'])}中学`
  if (degree === 'senior') return pickSchool(random, SECONDARY, city).name
  if (degree === 'college') return pickSchool(random, COLLEGES, city).name
  const isTop = random.chance(degree === 'bachelor' ? 0.3 : 0.75)
  return pickSchool(random, isTop ? TOP_SCHOOLS : SCHOOLS, city).name
}

/** Studies, latest first; by age of the candidate, ending in June. Secondary schools have no major. */
export function createStudies(
  random: Random,
  family: JobFamily,
  degree: Education,
  birthYear: number,
  city: SeedCity,
): Study[] {
  const chain: Education[] =
    degree === 'doctor' ? ['bachelor', 'master', 'doctor'] : degree === 'master' ? ['bachelor', 'master'] : [degree]
  const isUpgrade = degree === 'bachelor' && random.chance(0.12) && birthYear <= HISTORY_END_MONTH.year - 26
  if (isUpgrade) chain.unshift('college')
  let start = birthYear + (degree === 'junior' ? 13 : degree === 'senior' ? 15 : 18) + random.int(0, 1)
  const major = random.pick(family.majors)
  const studies = chain.map((step) => {
    const years = isUpgrade && step === 'bachelor' ? 2 : (STUDY_YEARS[step] ?? 4)
    const study: Study = {
      school: schoolFor(random, step, city),
      major: step === 'junior' || (step === 'senior' && random.chance(0.5)) ? '' : major,
      degree: step,
      start: { year: start, month: 9 },
      end: { year: start + years, month: 6 },
    }
    start += years
    return study
  })
  return studies.reverse()
}

/** '成都锦帆云启科技有限公司' and the like; schools and hospitals carry their region and trade. */
export function companyName(random: Random, family: JobFamily, city: SeedCity): string {
  const kind = random.pick(family.kinds)
  const tail = random.pick(COMPANY_KINDS[kind] ?? [])
  const brand = random.pick(BRAND_HEAD) + random.pick(BRAND_TAIL)
  if (kind === 'hospital') {
    const district = random.pick(city.districts.length ? city.districts : [{ code: '', name: city.name }]).name
    return tail === '口腔门诊部' || tail === '康复医院' || tail === '骨科医院'
      ? `${city.name}${brand}${tail}`
      : `${city.name}市${district}${tail}`
  }
  if (kind === 'school') return `${city.name}${brand}${tail}`
  if (kind === 'restaurant' && !tail.endsWith('公司'))
    return random.chance(0.6) ? `${city.name}${brand}${tail}` : `${brand}${tail}`
  if (kind === 'law' && tail.endsWith('事务所')) return `四川${brand}${tail}`
  const region = random.weighted([
    [city.name, 6],
    ['四川', 2],
    ['', 1],
  ] as const)
  return `${region}${brand}${tail}`
}

/** Randomness of a candidate: `facts` decides what happened, `wording` how it is said. */
export interface CandidateRandom {
  facts: Random
  wording: Random
}

/** Sentences that were split before: texts with the choices of (a/b/c) between them. */
const splitSentences = new Map<string, (string | readonly string[])[]>()

const splitSentence = (sentence: string) => {
  const known = splitSentences.get(sentence)
  if (known) return known
  const pieces = sentence.split(/\(([^()]*)\)/).map((piece, i) => (i % 2 ? piece.split('/') : piece))
  splitSentences.set(sentence, pieces)
  return pieces
}

/** Chooses one of each (a/b/c) of a sentence. */
export const chooseAlternatives = (wording: Random, sentence: string): string =>
  splitSentence(sentence)
    .map((piece) => (typeof piece === 'string' ? piece : wording.pick(piece)))
    .join('')

/** Chooses the words of a sentence and fills its {n} {m} {b} {k} {y}. */
export const fillTemplate = (
  { facts, wording }: CandidateRandom,
  sentence: string,
  family: JobFamily,
  years: number,
): string =>
  chooseAlternatives(wording, sentence).replace(/\{([nmbky])\}/g, (_, key: string) => {
    if (key === 'n') return String(facts.int(2, 9))
    if (key === 'm') return String(facts.int(20, 95))
    if (key === 'b') return String(facts.int(10, 90) * 10)
    if (key === 'y') return String(Math.max(1, years))
    return facts.pick(family.skills)
  })

const levelAt = (years: number): 0 | 1 | 2 | 3 => (years < 1.5 ? 0 : years < 5 ? 1 : years < 10 ? 2 : 3)

/** One job that begins `at` (months since year 0) after `years` of work. */
const createCareer = (
  source: CandidateRandom,
  family: JobFamily,
  city: SeedCity,
  { at, end, years }: { at: number; end: number | null; years: number },
): Career => {
  const random = source.facts
  const isHead = levelAt(years) === 3 && random.chance(0.55)
  const title = random.pick(family.titles[isHead ? 3 : (Math.min(levelAt(years), 2) as 0 | 1 | 2)])
  const lines = [...random.sample(family.duties, random.int(2, 3)), ...random.sample(family.results, 1)]
  return {
    company: companyName(random, family, city),
    title,
    start: monthFrom(at),
    end: end === null ? null : monthFrom(end),
    description: `${lines.map((line) => fillTemplate(source, line, family, Math.round(years))).join('；')}。`,
  }
}

/** Jobs from `from` to HISTORY_END_MONTH, latest first; `isLeft` = the last one is over. */
export function createCareers(
  source: CandidateRandom,
  family: JobFamily,
  from: Month,
  city: SeedCity,
  isLeft: boolean,
): Career[] {
  const random = source.facts
  const now = monthsOf(HISTORY_END_MONTH)
  const careers: Career[] = []
  let at = monthsOf(from) + random.int(0, 2)
  while (at < now - 2 && careers.length < 7) {
    const stay = random.int(8, careers.length > 2 ? 70 : 44)
    const isLast = at + stay >= now - 3 || careers.length === 6
    const end = isLast ? now - (isLeft ? random.int(0, 2) : 0) : at + stay
    const years = (at - monthsOf(from)) / 12
    careers.push(createCareer(source, family, city, { at, end: isLast && !isLeft ? null : end, years }))
    if (isLast) break
    at = end + random.int(0, 3)
  }
  return careers.reverse()
}
