/** Finds places: the division that a text names, its province before its prefecture before its county. */
import type { LabelPair } from '../label-pairs'
import type { RecognizedField, TextLine } from '../types'
import { companyScore, isSchool } from '../vocabulary'
import { DIVISIONS, type Division, LONGEST_SPELLING, shortNameOf, toSimplified } from './region-names'

export interface Region {
  /** Of the smallest division that is named, six digits. */
  code: string
  /** Short name of its prefecture, or of its province without one. */
  name: string
}

const COUNTRY = /^(?:中华人民共和国|中国)/
const GAP = /^[\s\-·•,，、/>＞—]{1,3}/
/** What follows a short name that belongs to another division: 朝阳 in 朝阳区. */
const OTHER_KIND = /^(?:区|县|新区|旗|路|街|大道|[镇乡村](?![\u3400-\u9FFF]))/

/** Characters of a text in which its divisions are. */
const MAX_ADDRESS = 60

interface Match {
  division: Division
  length: number
}

/** Whether a division lies within the one of `code`: six digits, '' = anywhere. */
const isWithin = ({ code }: Division, outer: string): boolean =>
  code.startsWith(outer.endsWith('0000') ? outer.slice(0, 2) : outer.slice(0, 4)) && code !== outer

const LEVELS = ['province', 'prefecture', 'county'] as const

/** What is better at the same place of a text: a full spelling, then the larger division. */
const rank = ({ isFull, level }: Division): number => (isFull ? 0 : 3) + LEVELS.indexOf(level)

/** The divisions within `outer` that the text begins with; several of the same rank are ambiguous and left out. */
function matchStart(text: string, outer: string): Match | null {
  const matches: Match[] = []
  for (let length = Math.min(LONGEST_SPELLING, text.length); length >= 2; length--) {
    const found = (DIVISIONS.get(text.slice(0, length)) ?? []).filter(
      (division) =>
        isWithin(division, outer) &&
        (division.isFull || !OTHER_KIND.test(text.slice(length))) &&
        // without a province only cities are known by a short name
        (division.isFull ||
          outer !== '' ||
          division.level !== 'county' ||
          isCountyCity(text.slice(0, length), division)),
    )
    const best = Math.min(...found.map(rank))
    const candidates = found.filter((division) => rank(division) === best)
    const [division] = candidates
    // of two prefectures the first is meant: 新竹市, not 新竹县
    if (division && (candidates.length === 1 || division.level !== 'county')) matches.push({ division, length })
    else if (candidates.length > 1 && division?.isFull) return null
  }
  return matches.sort((a, b) => rank(a.division) - rank(b.division) || b.length - a.length)[0] ?? null
}

/** 昆山 of 昆山市. */
const isCountyCity = (short: string, { code }: Division): boolean =>
  DIVISIONS.get(`${short}市`)?.some((division) => division.code === code) ?? false

/** The municipalities are provinces and prefectures in one. */
const MUNICIPALITY = /^(?:11|12|31|50)0000$/

/** The place that a text is or begins with: 成都, 成都市武侯区, 四川成都, 广西壮族自治区南宁市; null without one. */
export function regionOf(text: string): Region | null {
  let rest = toSimplified(text.slice(0, MAX_ADDRESS).replace(/\s+/g, '')).replace(COUNTRY, '').replace(GAP, '')
  let code = ''
  for (let level = 0; level < LEVELS.length && rest; level++) {
    const match = matchStart(rest, code)
    if (!match) break
    code = match.division.code
    rest = rest.slice(match.length).replace(GAP, '')
  }
  if (!code) return null
  const isCity = MUNICIPALITY.test(code)
  return { code: isCity ? `${code.slice(0, 2)}0100` : code, name: shortNameOf(code) }
}

/** Whether the whole text names a place, such as 武汉, 武汉市 or 四川成都. */
export function isRegionName(text: string): boolean {
  if (text.length > MAX_ADDRESS) return false
  const whole = toSimplified(text)
  if (DIVISIONS.get(whole)?.some(({ level, isFull }) => isFull || level !== 'county')) return true
  for (let at = 2; at + 2 <= whole.length; at++) {
    const outer = DIVISIONS.get(whole.slice(0, at))?.find(({ level }) => level === 'province')
    if (outer && DIVISIONS.get(whole.slice(at))?.some((division) => isWithin(division, outer.code))) return true
  }
  return false
}

const LATIN_CITIES: Record<string, string> = {
  chengdu: '成都',
  beijing: '北京',
  shanghai: '上海',
  shenzhen: '深圳',
  guangzhou: '广州',
  hangzhou: '杭州',
  chongqing: '重庆',
  wuhan: '武汉',
  "xi'an": '西安',
  xian: '西安',
  nanjing: '南京',
  suzhou: '苏州',
  changsha: '长沙',
}
/** The place of a Latin name: 成都 for 'Chengdu, Sichuan'. */
const latinRegionOf = (text: string): Region | null => {
  const name =
    LATIN_CITIES[
      text
        .trim()
        .toLowerCase()
        .split(/[,\s(]/)[0] ?? ''
    ]
  return name ? regionOf(name) : null
}

const anyRegionOf = (text: string): Region | null => regionOf(text) ?? latinRegionOf(text)

/** The first place that is more than a province, else the first province. */
const bestRegion = (texts: readonly string[]): Region | null => {
  const regions = texts.flatMap((text) => anyRegionOf(text) ?? [])
  return regions.find(({ code }) => !code.endsWith('0000')) ?? regions[0] ?? null
}

const RESIDENCE = /(?:现居住?于?|目前在|居住在|坐标|常驻|base)\s{0,2}[:：]?\s{0,2}([\u3400-\u9FFF]{2,20})/i

/** Whether a token may be a place: no employer, school or long text. */
const isRegionToken = (token: string): boolean =>
  token.length <= 14 && /^[\u3400-\u9FFF]+$|^[A-Za-z]+$/.test(token) && companyScore(token) < 2 && !isSchool(token)

/** The values of a label. */
const labelled = (pairs: LabelPair[], wanted: LabelPair['key']): string[] =>
  pairs.flatMap(({ key, value }) => (key === wanted ? [value] : []))

/** The place of residence by its label, a phrase such as 现居, or a token of its own. */
export function findCity(tokens: string[], pairs: LabelPair[], lines: TextLine[]): RecognizedField<Region> | null {
  const phrases = lines.flatMap(({ text }) => text.match(RESIDENCE)?.[1] ?? [])
  const sources: [readonly string[], number][] = [
    [labelled(pairs, 'city'), 0.96],
    [phrases, 0.93],
    [tokens.filter(isRegionToken), 0.8],
  ]
  for (const [texts, confidence] of sources) {
    const value = bestRegion(texts)
    if (value) return { value, confidence }
  }
  return null
}

/** The place where the person wants to work, by its label; the first of several. */
export function findWantedCity(pairs: LabelPair[]): RecognizedField<Region> | null {
  const value = bestRegion(labelled(pairs, 'wantedCity').flatMap((text) => text.split(/[、,，;；/]/)))
  return value && { value, confidence: 0.96 }
}
