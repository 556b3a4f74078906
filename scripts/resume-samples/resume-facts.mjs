/** What a sample shows and the answers it gives: one object per sample, from a person of the demo world's generator. */
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
const toEnglish = (random, person, isWhole) => ({
  ...person,
  careers: person.careers.map((career, i) => ({
    ...career,
    title: TITLES_EN[career.title] ?? career.title,
    company: isWhole ? COMPANIES_EN[(person.index + i * 2) % COMPANIES_EN.length] : career.company,
  })),
  studies: person.studies.map((study) => ({
    ...study,
    school: isWhole ? (SCHOOLS_EN[study.school] ?? random.pick(Object.values(SCHOOLS_EN))) : study.school,
    major: isWhole ? (MAJORS_EN[study.major] ?? random.pick(Object.values(MAJORS_EN))) : study.major,
  })),
})

/** The texts a layout prints (`shown`) and what a reader must find in them (`answers`). */
export const makeFacts = (random, raw, look, layout) => {
  const isEnglish = layout === 'english'
  const isWhole = isEnglish && random.chance(0.5)
  const person = isEnglish ? toEnglish(random, raw, isWhole) : raw
  const careers = person.careers.slice(0, random.int(2, 4))
  const studies = person.studies.filter((study) => study.major || layout !== 'english')
  const degreeOf = (key) => (isEnglish ? DEGREES_EN[key] : look.degreeText[key])
  const genderText = person.gender === 'male' ? (isEnglish ? 'Male' : '男') : isEnglish ? 'Female' : '女'
  const age = SAMPLE_YEAR - person.birthYear
  const intentText = careers[0] ? careers[0].title : person.wantedTitle
  const surnameEn = FAMILY_NAME_EN[person.name[0]]
  const shown = {
    name: person.name,
    nameText:
      look.isNameSpaced && person.name.length <= 3
        ? [...person.name].join(person.name.length === 2 ? '　' : ' ')
        : person.name,
    latinName:
      isEnglish && surnameEn ? `${surnameEn} ${random.pick(['Kevin', 'Lily', 'Ming', 'Xiaoyu', 'Jason', 'Yan'])}` : '',
    phone: look.phone(person.phone),
    email: person.email,
    gender: look.showsGender ? genderText : '',
    age: look.showsBirth ? '' : isEnglish ? `Age ${age}` : `${age}岁`,
    birth: look.showsBirth ? look.date({ year: person.birthYear, month: person.birthMonth }) : '',
    city: look.showsCity
      ? random.chance(0.5) || isEnglish
        ? person.city.name
        : `${person.city.name}市${person.district.name}`
      : '',
    degree: degreeOf(person.degree),
    years: look.showsYears ? (isEnglish ? `${person.years} years of experience` : `${person.years}年工作经验`) : '',
    intent: look.showsIntent ? intentText : '',
    pay: look.showsPay && look.showsIntent ? payText(look.payStyle, person.payMinK, person.payMaxK) : '',
    skills: person.skills,
    about: person.about,
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
    name: person.name,
    phone: person.phone,
    email: person.email,
    gender: shown.gender ? person.gender : null,
    birthYear: person.birthYear,
    city: shown.city ? person.city.name : null,
    degree: isEnglish && studies.length === 0 ? null : person.degree,
    years: shown.years ? person.years : yearsSince(careers),
    expectedPost: shown.intent || null,
    expectedPay: shown.pay ? [person.payMinK, person.payMaxK] : null,
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
