/** Recognises the fields of a resume in its lines. Pure: no file, no clock. */

import { chinaTime } from '../../../../contract/domain/china-time'
import { cutText } from '../../../../contract/domain/texts/graphemes'
import { boundLines } from './bound-lines'
import { tighten } from './clean-text'
import { monthCount } from './dates'
import { degreeRank } from './fields/degrees'
import { findName } from './fields/names'
import { findOtherPhones } from './fields/other-phones'
import { findPay } from './fields/pay'
import { findPhone } from './fields/phones'
import { findCity, findWantedCity } from './fields/regions'
import { findBirthYear, findDegree, findEmail, findGender, findPost, findYears, tokensOf } from './find-personal'
import { bodyText } from './history/entries'
import { findEducation, findExperience } from './history/find-history'
import { BULLET } from './history/head-fields'
import { findLabelPairs } from './label-pairs'
import { rotateUprightText } from './rotate-text'
import { linesIn, type Section, splitSections } from './sections'
import type { ParsedEducation, ParsedExperience, ParsedResume, RecognizedField, TextLine } from './types'

const SKILL_LEAD =
  /^(熟悉|掌握|熟练|精通|了解|擅长|熟练使用|熟练掌握|专业技能|技能|skills?|languages?|tools?)(?:\s{0,2}[:：]\s{0,2}|\s{1,2}|(?=[A-Za-z]))/i

/** Stars, dots and terms that rate a skill. */
const RATING = /\s{0,2}[★☆●○◉◐■□▮▯]{2,10}\s{0,2}$|\s{0,2}[:：]\s{0,2}(?:精通|熟练|良好|一般|了解|掌握|熟悉)$/

/** Skills of the skills section, separated by commas, bars, bullets, lines or wide gaps. */
const findSkills = (lines: TextLine[]): RecognizedField<string[]> | null => {
  const skills = lines
    .flatMap((line) => line.cells)
    .flatMap((cell) => cell.text.replace(BULLET, '').split(/[、,，;；|｜·•]|\s\/\s|\s{2}/))
    .map((skill) =>
      tighten(
        skill
          .trim()
          .replace(BULLET, '')
          .replace(RATING, '')
          .replace(SKILL_LEAD, '')
          .replace(/[。.]$/, ''),
      ),
    )
    .filter(
      (skill) =>
        skill.length >= 1 && skill.length <= 30 && !/^(精通|熟练|良好|一般|了解|掌握|熟悉|\d+个月)$/.test(skill),
    )
  const unique = [...new Set(skills)]
  return unique.length ? { value: unique.slice(0, 40), confidence: 0.85 } : null
}

/** The higher one of the stated degree and the degrees of the education. */
const highestDegree = (
  statedDegree: ReturnType<typeof findDegree>,
  education: ParsedEducation[],
): ParsedResume['degree'] => {
  const best = education.reduce<ParsedEducation['degree']>(
    (top, entry) => (degreeRank(entry.degree) > degreeRank(top) ? entry.degree : top),
    null,
  )
  if (statedDegree && degreeRank(statedDegree.value) >= degreeRank(best)) return statedDegree
  return best && best !== 'any' ? { value: best, confidence: 0.9 } : statedDegree
}

/** Whole years since the start of the first job. */
const countYears = (experience: ParsedExperience[], now: Date): RecognizedField<number> | null => {
  const starts = experience.map((entry) => entry.start).filter(Boolean)
  if (!starts.length) return null
  const first = Math.min(...starts.map(monthCount))
  const today = chinaTime(now)
  return { value: Math.max(0, Math.floor((today.year() * 12 + today.month() - first) / 12)), confidence: 0.6 }
}

const summaryOf = (lines: TextLine[]): RecognizedField<string> | null => {
  const text = bodyText(lines.map((line) => line.text))
  return text ? { value: cutText(text, 2000), confidence: 0.85 } : null
}

const PERSONAL: readonly Section['kind'][] = ['head', 'basic', 'intent']

/** Page numbers and notices that an exporting site prints under every page. */
const FOOTER =
  /^第?\s{0,2}\d{1,2}\s{0,2}(?:页|\/\s{0,2}\d{1,2}\s{0,2}$)|^page\s{1,2}\d|第\s{0,2}\d{1,4}\s{0,2}页\s{0,2}(?:[/共]|$)|^[-—\s]{0,20}\d{1,2}[-—\s]{0,20}$|授权下载|请勿外传|版权所有|仅供.{0,12}招聘/i

/** Recognises a resume; `now` is used for the age and the years of experience. */
export function recognizeResume(allLines: TextLine[], now: Date): ParsedResume {
  const lines = rotateUprightText(boundLines(allLines).filter((line) => !FOOTER.test(line.text)))
  const sections = splitSections(lines)
  const personal = sections.filter((section) => PERSONAL.includes(section.kind)).flatMap((section) => section.lines)
  const intent = linesIn(sections, 'intent')
  const pairs = findLabelPairs(personal)
  const tokens = tokensOf(personal.filter((line) => !intent.includes(line)))
  const education = findEducation(linesIn(sections, 'education'))
  const experience = findExperience(linesIn(sections, 'experience'))
  const year = chinaTime(now).year()
  const birthYear = findBirthYear(personal, pairs, year)
  const phone = findPhone(lines)
  const pay = findPay(pairs, personal, (line) => findPhone([line]) !== null)
  return {
    name: findName(lines, pairs),
    phone,
    otherPhones: findOtherPhones(personal, pairs, phone?.value ?? ''),
    email: findEmail(lines),
    gender: findGender(tokens, pairs),
    birthYear,
    age: birthYear && { value: year - birthYear.value, confidence: birthYear.confidence },
    city: findCity(tokens, pairs, personal),
    wantedCity: findWantedCity(pairs),
    degree: highestDegree(findDegree(pairs, tokens), education),
    years: findYears([...personal, ...linesIn(sections, 'about')], pairs) ?? countYears(experience, now),
    expectedPost: findPost(pairs, sections),
    expectedPay: pay.pay,
    payText: pay.text,
    skills: findSkills(linesIn(sections, 'skills')),
    summary: summaryOf(linesIn(sections, 'about')),
    education,
    experience,
    text: lines.map((line) => line.text).join('\n'),
  }
}
