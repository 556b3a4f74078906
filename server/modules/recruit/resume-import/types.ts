/** What resume import passes between its steps, and what it finds. */
import type { Education, Gender } from '../../../../contract/domain/enums'
import type { ErrorName } from '../../../../contract/errors'

/** A piece of text as a PDF page places it; units are points, y grows downwards. */
export interface Run {
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
export interface Cell {
  text: string
  x: number
  right: number
}

/** One visual line in reading order. */
export interface Line {
  /** The cells joined by two spaces. */
  text: string
  cells: Cell[]
  page: number
  y: number
  size: number
  /** Lines of one column follow each other; another number means another column. */
  column: number
}

/** A value and how sure the recogniser is of it, 0 to 1. */
export interface Found<T> {
  value: T
  confidence: number
}

/** `start` and `end` are 'YYYY-MM' or 'YYYY'; an `end` of '' means until now, a `start` of '' unknown. */
export interface Period {
  start: string
  end: string
}
export interface ParsedEducation extends Period {
  school: string
  major: string
  degree: Education | null
  confidence: number
}
export interface ParsedExperience extends Period {
  company: string
  title: string
  description: string
  confidence: number
}

export interface ParsedResume {
  name: Found<string> | null
  /** Eleven digits. */
  phone: Found<string> | null
  email: Found<string> | null
  gender: Found<Exclude<Gender, 'unknown'>> | null
  birthYear: Found<number> | null
  /** Whole years at the time of import. */
  age: Found<number> | null
  /** City of residence and its six-digit code. */
  city: Found<{ code: string; name: string }> | null
  /** Highest degree. */
  degree: Found<Exclude<Education, 'any'>> | null
  /** Whole years of work; counted from the first job when the resume does not say. */
  years: Found<number> | null
  expectedPost: Found<string> | null
  /** Monthly, thousand yuan. */
  expectedPay: Found<{ minK: number; maxK: number }> | null
  skills: Found<string[]> | null
  /** Self description. */
  summary: Found<string> | null
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
