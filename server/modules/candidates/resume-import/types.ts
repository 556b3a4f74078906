/** Types that the steps of resume import pass on, and its result. */
import type { Education, Gender } from '../../../../contract/domain/enums'
import type { ErrorName } from '../../../../contract/errors'

/** A piece of text as a PDF page places it; units are points, y grows downwards. */
export interface TextRun {
  text: string
  x: number
  /** Baseline, from the top of the page. */
  y: number
  width: number
  /** Height of the letters. */
  size: number
  page: number
}

/** Text without wide gaps: a table cell, the text at a tab stop, a group of words. */
export interface TextCell {
  text: string
  x: number
  right: number
}

/** One visual line in reading order. */
export interface TextLine {
  /** The cells joined by two spaces. */
  text: string
  cells: TextCell[]
  page: number
  y: number
  size: number
  /** Number of the column; the lines of a column follow each other. */
  column: number
}

/** A recognised value with its confidence, 0 to 1. */
export interface RecognizedField<T> {
  value: T
  confidence: number
}

/** `start` and `end` are 'YYYY-MM' or 'YYYY'; '' as `start` means unknown, as `end` until now if the start is known. */
export interface MonthPeriod {
  start: string
  end: string
  /** What is written where the months cannot be read; else ''. */
  periodText: string
}
export interface ParsedEducation extends MonthPeriod {
  school: string
  major: string
  degree: Education | null
  confidence: number
}
export interface ParsedExperience extends MonthPeriod {
  company: string
  title: string
  description: string
  confidence: number
}

export interface ParsedResume {
  name: RecognizedField<string> | null
  /** Eleven digits, and of a relay number '转' with the extension. */
  phone: RecognizedField<string> | null
  /** Landlines and further mobile numbers (fields/other-phones.ts). */
  otherPhones: string[]
  email: RecognizedField<string> | null
  gender: RecognizedField<Exclude<Gender, 'unknown'>> | null
  birthYear: RecognizedField<number> | null
  /** Whole years at the time of import. */
  age: RecognizedField<number> | null
  /** Place of residence: the six-digit code of the smallest division that is named, the short name of its prefecture or province. */
  city: RecognizedField<{ code: string; name: string }> | null
  /** Where the person wants to work, in the same form. */
  wantedCity: RecognizedField<{ code: string; name: string }> | null
  /** Highest degree. */
  degree: RecognizedField<Exclude<Education, 'any'>> | null
  /** Whole years of experience; counted from the first job if the resume does not state them. */
  years: RecognizedField<number> | null
  expectedPost: RecognizedField<string> | null
  /** Monthly, thousand yuan, 0 = open at that end; paid `months` times a year. */
  expectedPay: RecognizedField<{ minK: number; maxK: number; months: number }> | null
  /** The expected pay as it is written, where it has no monthly value in yuan, or more than its ends; else ''. */
  payText: string
  skills: RecognizedField<string[]> | null
  /** Self description. */
  summary: RecognizedField<string> | null
  education: ParsedEducation[]
  experience: ParsedExperience[]
  /** The whole text, for search. */
  text: string
}

/** Errors of contract/errors.ts that resume import may throw. */
export type ImportErrorName = Extract<ErrorName, `RESUME_${string}`>

/** Thrown inside the worker; only `error` is sent to the main thread. */
export class ImportError extends Error {
  constructor(readonly error: ImportErrorName) {
    super(error)
  }
}
