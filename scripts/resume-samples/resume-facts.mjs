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

/** The texts a layout prints (`shown`) and what a reader must find in them (`answers`). */
export const makeFacts = (random, raw, look, layout) => {
  const isEnglish = layout === 'english'
  const isWhole = isEnglish && random.chance(0.5)
  const candidate = isEnglish ? toEnglish(random, raw, isWhole) : raw
  const careers = candidate.careers.slice(0, random.int(2, 4))
  const studies = candidate.studies.filter((study) => study.major || layout !== 'english')
  const degreeOf = (key) => (isEnglish ? DEGREES_EN[key] : look.degreeText[key])
  const genderText = candidate.gender === 'male' ? (isEnglish ? 'Male' : '男') : isEnglish ? 'Female' : '女'
  const age = SAMPLE_YEAR - candidate.birthYear
  const intentText = careers[0] ? careers[0].title : candidate.wantedTitle
  const surnameEn = FAMILY_NAME_EN[candidate.name[0]]
  const shown = {
    name: candidate.name,
    nameText:
      look.isNameSpaced && candidate.name.length <= 3
        ? [...candidate.name].join(candidate.name.length === 2 ? '　' : ' ')
        : candidate.name,
    latinName:
      isEnglish && surnameEn ? `${surnameEn} ${random.pick(['Kevin', 'Lily', 'Ming', 'Xiaoyu', 'Jason', 'Yan'])}` : '',
    phone: look.phone(candidate.phone),
    email: candidate.email,
    gender: look.showsGender ? genderText : '',
    age: look.showsBirth ? '' : isEnglish ? `Age ${age}` : `${age}岁`,
    birth: look.showsBirth ? look.date({ year: candidate.birthYear, month: candidate.birthMonth }) : '',
    city: look.showsCity
      ? random.chance(0.5) || isEnglish
        ? candidate.city.name
        : `${candidate.city.name}市${candidate.district.name}`
      : '',
    degree: degreeOf(candidate.degree),
    years: look.showsYears
      ? isEnglish
        ? `${candidate.years} years of experience`
        : `${candidate.years}年工作经验`
      : '',
    intent: look.showsIntent ? intentText : '',
    pay: look.showsPay && look.showsIntent ? payText(look.payStyle, candidate.payMinK, candidate.payMaxK) : '',
    skills: candidate.skills,
    about: candidate.about,
    studies: studies.map((study) => ({
      when: look.range(study.start, study.end),
      school: study.school,
      major: study.major,
      degree: degreeOf(study.degree),
    })),
    careers: careers.map((career) => ({
      when: look.range(career.start, career.end),
      company: career.company,
      title: career.title,
      lines: career.description.replace(/。$/, '').split('；'),
    })),
  }
  const answers = {
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
    education: studies.map((s) => ({
      school: s.school,
      major: s.major || null,
      degree: s.degree,
      start: monthText(s.start),
      end: monthText(s.end),
    })),
    experience: careers.map((c, i) => ({
      company: c.company,
      title: c.title,
      start: monthText(c.start),
      end: monthText(c.end),
      description: shown.careers[i].lines[0],
    })),
  }
  return { shown, answers, derivedYears: yearsSince(careers) }
}
