/** What a sample shows and the answers it gives: one object per sample, from a candidate of the demo data's generator. */
import { COMPANIES_EN, DEGREES_EN, FAMILY_NAME_EN, MAJORS_EN, SCHOOLS_EN, TITLES_EN } from './english.mjs'

export const SAMPLE_YEAR = 2026
const pad = (n) => String(n).padStart(2, '0')
const monthText = (m) => (m ? `${m.year}-${pad(m.month)}` : '')

/** Whole years from the first job shown to November of the sample year. */
const yearsSince = (careers) =>
  Math.floor((SAMPLE_YEAR * 12 + 10 - Math.min(...careers.map((c) => c.start.year * 12 + c.start.month - 1))) / 12)

const payText = (style, min, max) =>
  [
    `${min}K-${max}K`,
    `${min}-${max}K`,
    `${min * 1000}-${max * 1000}元/月`,
    `${min}000-${max}000`,
    `${min}k-${max}k/月`,
  ][style]

/** Some words in English, for the mixed layout. */
const toEnglish = (random, candidate, isWhole) => ({
  ...candidate,
  careers: candidate.careers.map((career, i) => ({
    ...career,
    title: TITLES_EN[career.title] ?? career.title,
    company: isWhole ? COMPANIES_EN[(candidate.index + i * 2) % COMPANIES_EN.length] : career.company,
  })),
  studies: candidate.studies.map((study) => ({
    ...study,
    school: isWhole ? (SCHOOLS_EN[study.school] ?? random.pick(Object.values(SCHOOLS_EN))) : study.school,
    major: isWhole ? (MAJORS_EN[study.major] ?? random.pick(Object.values(MAJORS_EN))) : study.major,
  })),
})

/** Texts of a gender. */
const GENDERS = { zh: { male: '男', female: '女' }, en: { male: 'Male', female: 'Female' } }

/** Short names are spaced in some looks. */
const nameText = ({ name }, look) => {
  if (!look.isNameSpaced || name.length > 3) return name
  return [...name].join(name.length === 2 ? '　' : ' ')
}

const latinName = (random, { name }, isEnglish) => {
  const surname = FAMILY_NAME_EN[name[0]]
  return isEnglish && surname ? `${surname} ${random.pick(['Kevin', 'Lily', 'Ming', 'Xiaoyu', 'Jason', 'Yan'])}` : ''
}

const ageText = ({ birthYear }, look, isEnglish) => {
  if (look.showsBirth) return ''
  const age = SAMPLE_YEAR - birthYear
  return isEnglish ? `Age ${age}` : `${age}岁`
}

const birthText = ({ birthYear, birthMonth }, look) =>
  look.showsBirth ? look.date({ year: birthYear, month: birthMonth }) : ''

const cityText = (random, { city, district }, look, isEnglish) => {
  if (!look.showsCity) return ''
  return random.chance(0.5) || isEnglish ? city.name : `${city.name}市${district.name}`
}

const yearsText = ({ years }, look, isEnglish) => {
  if (!look.showsYears) return ''
  return isEnglish ? `${years} years of experience` : `${years}年工作经验`
}

const intentText = ({ wantedTitle }, careers, look) => {
  if (!look.showsIntent) return ''
  return careers[0] ? careers[0].title : wantedTitle
}

const expectedPayText = ({ payMinK, payMaxK }, look) =>
  look.showsPay && look.showsIntent ? payText(look.payStyle, payMinK, payMaxK) : ''

const genderText = ({ gender }, look, isEnglish) => {
  const texts = isEnglish ? GENDERS.en : GENDERS.zh
  if (!look.showsGender) return ''
  return gender === 'male' ? texts.male : texts.female
}

const studyTexts = (studies, look, degreeOf) =>
  studies.map((study) => ({
    when: look.range(study.start, study.end),
    school: study.school,
    major: study.major,
    degree: degreeOf(study.degree),
  }))

const careerTexts = (careers, look) =>
  careers.map((career) => ({
    when: look.range(career.start, career.end),
    company: career.company,
    title: career.title,
    lines: career.description.replace(/。$/, '').split('；'),
  }))

/** The texts a layout prints. Calls `random` in the order of the fields: the samples stay the same. */
const makeShown = (random, { candidate, careers, studies, look, isEnglish }) => {
  const degreeOf = (key) => (isEnglish ? DEGREES_EN[key] : look.degreeText[key])
  return {
    name: candidate.name,
    nameText: nameText(candidate, look),
    latinName: latinName(random, candidate, isEnglish),
    phone: look.phone(candidate.phone),
    email: candidate.email,
    gender: genderText(candidate, look, isEnglish),
    age: ageText(candidate, look, isEnglish),
    birth: birthText(candidate, look),
    city: cityText(random, candidate, look, isEnglish),
    degree: degreeOf(candidate.degree),
    years: yearsText(candidate, look, isEnglish),
    intent: intentText(candidate, careers, look),
    pay: expectedPayText(candidate, look),
    skills: candidate.skills,
    about: candidate.about,
    studies: studyTexts(studies, look, degreeOf),
    careers: careerTexts(careers, look),
  }
}

const educationAnswers = (studies) =>
  studies.map((study) => ({
    school: study.school,
    major: study.major || null,
    degree: study.degree,
    start: monthText(study.start),
    end: monthText(study.end),
  }))

const experienceAnswers = (careers, shown) =>
  careers.map((career, i) => ({
    company: career.company,
    title: career.title,
    start: monthText(career.start),
    end: monthText(career.end),
    description: shown.careers[i].lines[0],
  }))

/** What a reader must find in the texts; null for what they do not say. */
const makeAnswers = (shown, { candidate, careers, studies, isEnglish }) => ({
  name: candidate.name,
  phone: candidate.phone,
  email: candidate.email,
  gender: shown.gender ? candidate.gender : null,
  birthYear: candidate.birthYear,
  city: shown.city ? candidate.city.name : null,
  degree: isEnglish && studies.length === 0 ? null : candidate.degree,
  years: shown.years ? candidate.years : yearsSince(careers),
  expectedPost: shown.intent || null,
  expectedPay: shown.pay ? [candidate.payMinK, candidate.payMaxK] : null,
  skills: shown.skills,
  education: educationAnswers(studies),
  experience: experienceAnswers(careers, shown),
})

/** The texts a layout prints (`shown`) and what a reader must find in them (`answers`). */
export function makeFacts(random, raw, look, layout) {
  const isEnglish = layout === 'english'
  const isWhole = isEnglish && random.chance(0.5)
  const candidate = isEnglish ? toEnglish(random, raw, isWhole) : raw
  const careers = candidate.careers.slice(0, random.int(2, 4))
  const studies = candidate.studies.filter((study) => study.major || layout !== 'english')
  const sample = { candidate, careers, studies, look, isEnglish }
  const shown = makeShown(random, sample)
  return { shown, answers: makeAnswers(shown, sample), derivedYears: yearsSince(careers) }
}
