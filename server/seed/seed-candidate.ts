/** One fictional candidate per (seed, index), always the same: name, history, expectations. */
import type { Education, Gender, JobKind, JobSeekingStatus } from '../../contract/domain/enums'
import {
  type CandidateRandom,
  type Career,
  chooseAlternatives,
  createCareers,
  createStudies,
  fillTemplate,
  HISTORY_END_MONTH,
  type Month,
  monthsOf,
  type Study,
} from './career-history'
import { randomCity, type SeedCity, type SeedRegion } from './cities'
import { FIELD_FAMILIES } from './name-lists/families-field'
import { OFFICE_FAMILIES } from './name-lists/families-office'
import { TECH_FAMILIES } from './name-lists/families-tech'
import type { JobFamily } from './name-lists/family'
import { GIVEN, SURNAMES } from './name-lists/names'
import { createRandom, mixSeed, type Random } from './random'

export interface SeedCandidate {
  index: number
  name: string
  gender: Exclude<Gender, 'unknown'>
  birthYear: number
  birthMonth: number
  /** Of the block 154…, which is assigned to no operator. */
  phone: string
  email: string
  city: SeedRegion
  district: SeedRegion
  family: string
  /** Post category names that fit, best first. */
  posts: readonly string[]
  /** The title the candidate is looking for. */
  wantedTitle: string
  degree: Education
  /** Whole years since the first job. */
  years: number
  studies: Study[]
  careers: Career[]
  /** Wanted monthly pay in thousand yuan. */
  payMinK: number
  payMaxK: number
  /** Salaries a year. */
  payMonths: number
  skills: string[]
  about: string
  seeking: JobSeekingStatus
  kind: JobKind
  /** Minutes between the last activity and the seed's clock. */
  activeMinutesAgo: number
}

export const FAMILIES: readonly JobFamily[] = [...TECH_FAMILIES, ...OFFICE_FAMILIES, ...FIELD_FAMILIES]
const familyWeights = FAMILIES.map((family) => [family, family.weight] as const)

/** Keyword that about a fifth of all resumes contain; the search bench uses it. */
export const COMMON_KEYWORD = '沟通能力'

/** Prefix of every candidate's phone number; 154 is not assigned to any operator. */
export const CANDIDATE_PHONE_PREFIX = '154'
/** A different number for each index below 100 million. */
export const phoneOf = (index: number): string =>
  CANDIDATE_PHONE_PREFIX + String(Number((BigInt(index) * 61_843_973n + 27_182_818n) % 100_000_000n)).padStart(8, '0')

const AGES: readonly (readonly [readonly [low: number, high: number], number])[] = [
  [[20, 24], 14],
  [[25, 29], 28],
  [[30, 34], 26],
  [[35, 39], 16],
  [[40, 45], 11],
  [[46, 54], 5],
]

const GRADUATES: Record<string, number> = { junior: 16, senior: 18, college: 21, bachelor: 22, master: 25, doctor: 29 }

const createName = (random: Random, gender: 'male' | 'female', birthYear: number): string => {
  const given = GIVEN[gender][birthYear < 1980 ? 0 : birthYear < 1995 ? 1 : 2]
  return random.weighted(SURNAMES) + random.pick(random.chance(0.24) ? given.one : given.two)
}

const SEEKING: readonly (readonly [JobSeekingStatus, number])[] = [
  ['leaving', 30],
  ['month', 28],
  ['open', 32],
  ['closed', 10],
]

const MONTHS: readonly (readonly [number, number])[] = [
  [12, 55],
  [13, 30],
  [14, 10],
  [15, 3],
  [16, 2],
]

/** Minutes since last seen, with fractions: many today, a long tail of months, no two at the same moment. */
const minutesSinceActive = (random: Random, seeking: JobSeekingStatus): number => {
  const spread = seeking === 'leaving' ? 12 : seeking === 'month' ? 14 : seeking === 'open' ? 17 : 18.5
  return 2 ** (random.next() * spread)
}

const expectedPay = (random: Random, family: JobFamily, years: number, city: SeedCity): [number, number] => {
  const base = family.pay[0] + family.pay[1] * (years < 6 ? years : 6 + Math.log2(years - 4))
  const level = base * city.pay * (0.85 + random.next() * 0.35)
  const min = Math.max(2, Math.round(level))
  return [min, Math.max(min + 1, Math.round(min * (1.2 + random.next() * 0.4)))]
}

const COMMUNICATION = `(有/具备/拥有/自认有)(良好的/较强的/不错的/出色的)(跨部门/对内对外的/书面/当面/团队)${COMMON_KEYWORD}`

const WISHES = [
  '(期待/希望找到/想找/期望加入)(稳定的/长期发展的/规范的/口碑好的/有规模的)(平台/公司/单位/企业)',
  '(希望/愿意/期待/想)(与/同/和)(团队/公司/同事/部门/优秀的人)一起(成长/进步/做出成绩/往前走)',
  '(可/能/可以/能够)(尽快/随时/一周内/两周内/月内/办完交接后)(到岗/入职/上班/报到)',
  '(希望/最好/期望)(工作地点/公司/上班地点/单位)(离家近一些/在住处附近/靠近地铁/通勤不超过一小时/交通方便)',
  '(接受/可接受/能安排/不介意)(短期/省内/偶尔的/每月一两次的/一周以内的)(出差/外派/驻点/异地支援)',
  '(看重/关注/更在意/重视)(发展空间/晋升通道/学习机会/成长机会/培训体系)和(团队氛围/工作氛围/管理规范/薪酬回报/企业文化)',
  '(愿意/可以/不介意/甘愿)从(基础/基层/一线/小事/普通岗位)(做起/干起/学起/开始)',
]

const createAbout = (source: CandidateRandom, family: JobFamily, years: number): string => {
  const random = source.facts
  const trade = random
    .sample(
      family.about.filter((line) => !line.includes(COMMON_KEYWORD)),
      2,
    )
    .map((line) => fillTemplate(source, line, family, years))
  if (random.chance(0.2))
    trade.push(
      fillTemplate(
        source,
        random.pick(family.about.filter((l) => l.includes(COMMON_KEYWORD)).concat(COMMUNICATION)),
        family,
        years,
      ),
    )
  const wish = chooseAlternatives(source.wording, random.pick(WISHES))
  return `${trade.join('，')}。${wish}。`
}

const emailOf = (random: Random, index: number, birthYear: number): string =>
  `${random.pick(['hi', 'job', 'me', 'work', 'cv', 'talent'])}${birthYear}.${index.toString(36)}@example.${random.pick(['com', 'cn', 'net'])}`

/** Candidate number `index` of `seed`; `only` restricts to one trade. */
export function createSeedCandidate(seed: number, index: number, only?: string): SeedCandidate {
  const random = createRandom(mixSeed(seed, index))
  const source = { facts: random, wording: createRandom(mixSeed(index, seed)) }
  const family = FAMILIES.find((entry) => entry.key === only) ?? random.weighted(familyWeights)
  const city = randomCity(random)
  const gender = random.chance(family.women) ? 'female' : 'male'
  const degree = random.weighted(family.degrees)
  const [low, high] = random.weighted(AGES)
  const age = Math.max(random.int(low, high), (GRADUATES[degree] ?? 22) + 1)
  const birthYear = HISTORY_END_MONTH.year - age
  const studies = createStudies(random, family, degree, birthYear, city)
  const graduation: Month = studies[0] ? { year: studies[0].end.year, month: 7 } : { year: birthYear + 18, month: 7 }
  const seeking = random.weighted(SEEKING)
  const careers = createCareers(source, family, graduation, city, seeking === 'leaving')
  const first = careers[careers.length - 1]
  const years = first ? Math.floor((monthsOf(HISTORY_END_MONTH) - monthsOf(first.start)) / 12) : 0
  const [payMinK, payMaxK] = expectedPay(random, family, years, city)
  const district = random.pick(city.districts)
  return {
    index,
    name: createName(random, gender, birthYear),
    gender,
    birthYear,
    birthMonth: random.int(1, 12),
    phone: phoneOf(index),
    email: emailOf(random, index, birthYear),
    city: { code: city.code, name: city.name },
    district: { code: district.code, name: district.name },
    family: family.key,
    posts: family.posts,
    wantedTitle: careers[0]?.title ?? random.pick(family.titles[0]),
    degree,
    years,
    studies,
    careers,
    payMinK,
    payMaxK,
    payMonths: random.weighted(MONTHS),
    skills: random.sample(family.skills, random.int(4, 7)),
    about: createAbout(source, family, years),
    seeking,
    kind: years === 0 && age < 24 && random.chance(0.3) ? 'intern' : random.chance(0.04) ? 'part' : 'full',
    activeMinutesAgo: minutesSinceActive(random, seeking),
  }
}
