/** What the person who imports a resume is asked about its fields. */
import type { ImportedField } from '../../../contract/domain/talent-pool'
import type { ParsedResume } from './resume-import'
import { isNegotiable } from './resume-import/fields/pay'

/** A value of less confidence is asked about. */
const SURE = 0.7

/** The fields that were not recognised with confidence, in the order of the form, and their confidence from 0 to 1. */
export function uncertainFields({
  parsed,
  nameConfidence,
}: {
  parsed: ParsedResume
  nameConfidence: number
}): { field: ImportedField; confidence: number }[] {
  const fields: [ImportedField, number | undefined][] = [
    ['name', nameConfidence],
    ['phone', parsed.phone?.confidence],
    ['email', parsed.email?.confidence],
    ['gender', parsed.gender?.confidence],
    ['birthYear', parsed.birthYear?.confidence],
    ['city', (parsed.wantedCity ?? parsed.city)?.confidence],
    ['education', parsed.degree?.confidence],
    ['years', parsed.years?.confidence],
    ['wantedPost', parsed.expectedPost?.confidence],
    ['pay', parsed.payText && !isNegotiable(parsed.payText) ? 0 : parsed.expectedPay?.confidence],
    ['period', parsed.experience.some(({ start }) => !start) ? 0 : undefined],
  ]
  return fields.flatMap(([field, confidence]) =>
    confidence !== undefined && confidence < SURE ? [{ field, confidence }] : [],
  )
}
