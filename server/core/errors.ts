/** Business errors the caller may read. Texts come from contract/errors.ts. */
import { z } from 'zod'
import type { EditConflict } from '../../contract/edits/edit-table'
import { ERRORS, type ErrorName } from '../../contract/errors'
import { validationMessage } from './validation-messages'

/** What `data` of a failed reply carries: the first invalid field and a message for each field, or what another editor has saved. */
export interface HttpErrorData {
  field?: string
  fields?: Record<string, string>
  conflict?: EditConflict
}

/** An error whose message the caller may read. Made by `httpError(NAME)`; any other thrown value becomes INTERNAL. */
export class HttpError extends Error {
  readonly code: number
  readonly status: number
  constructor(
    readonly error: ErrorName,
    message: string,
    readonly data: HttpErrorData | null,
    readonly retryAfter?: number,
  ) {
    super(message)
    this.name = 'Failure'
    this.code = ERRORS[error].code
    this.status = ERRORS[error].status
  }
}

type Values = Record<string, string | number | undefined>

/** A wait in words, rounded up: '40 秒', '5 分钟', '3 小时'. */
const waitText = (seconds: number): string => {
  if (seconds < 60) return `${seconds} 秒`
  return seconds <= 3600 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`
}

/**
 * Creates the error `name`. `values` fill the {placeholders} of its text; `field` names the invalid input, so that a
 * form can show the text beside it. `seconds` also becomes the Retry-After header, and {wait} in words.
 */
export function httpError(name: ErrorName, values: Values & { field?: string } = {}): HttpError {
  const { seconds } = values
  const known: Values = typeof seconds === 'number' ? { wait: waitText(seconds), ...values } : values
  const message = ERRORS[name].message.replace(/\{(\w+)\}/g, (_all, key: string) => String(known[key] ?? ''))
  const data = values.field ? { field: values.field, fields: { [values.field]: message } } : null
  return new HttpError(name, message, data, typeof seconds === 'number' ? seconds : undefined)
}

/** Makes zod's default messages Chinese (validation-messages.ts). */
export function localizeZodErrors(): void {
  z.config({ localeError: validationMessage })
}

/** BAD_INPUT with a message for every invalid field. */
export function badInputError(error: z.ZodError): HttpError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  const [field, message] = Object.entries(fields)[0] ?? ['', '']
  return new HttpError('BAD_INPUT', message, { field, fields })
}
