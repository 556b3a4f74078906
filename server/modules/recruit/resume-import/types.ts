/** What resume import passes between its steps, and what it finds. */
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

/** Text that stands together: a table cell, a tab stop's part, a word group between wide gaps. */
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
  /** Lines of one column follow each other; another number means another column. */
  column: number
}

/** A value and how sure the recogniser is of it, 0 to 1. */
export interface RecognizedField<T> {
  value: T
  confidence: number
}

/** `start` and `end` are 'YYYY-MM' or 'YYYY'; an `end` of '' means until now, a `start` of '' unknown. */
export interface MonthPeriod {
  start: string
  end: string
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
  /** Eleven digits. */
  phone: RecognizedField<string> | null
  email: RecognizedField<string> | null
  gender: RecognizedField<Exclude<Gender, 'unknown'>> | null
  birthYear: RecognizedField<number> | null
  /** Whole years at the time of import. */
  age: RecognizedField<number> | null
  /** City of residence and its six-digit code. */
  city: RecognizedField<{ code: string; name: string }> | null
  /** Highest degree. */
  degree: RecognizedField<Exclude<Education, 'any'>> | null
  /** Whole years of work; counted from the first job when the resume does not say. */
  years: RecognizedField<number> | null
  expectedPost: RecognizedField<string> | null
  /** Monthly, thousand yuan. */
  expectedPay: RecognizedField<{ minK: number; maxK: number }> | null
  skills: RecognizedField<string[]> | null
  /** Self description. */
  summary: RecognizedField<string> | null
  education: ParsedEducation[]
  experience: ParsedExperience[]
  /** The whole text, for search. */
  text: string
}

/** Names of errors of contract/errors.ts that importing may end with. */
export type ImportError = Extract<ErrorName, `RESUME_${string}`>

/** Thrown inside the worker; crosses to the main thread as its name. */
export class ImportFailure extends Error {
  constructor(readonly error: ImportError) {
    super(error)
  }
}
