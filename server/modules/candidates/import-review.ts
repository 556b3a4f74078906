/** What the person who imports a resume is asked about it. */
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { importReview } from '../../../contract/api/candidates/candidates'
import type { ImportedField } from '../../../contract/domain/talent-pool'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { resumes } from '../../db/schema'
import type { ResumeRow } from './resume-profiles'
import type { ParsedUpload } from './resume-upload'

/** A value of less confidence is asked about. */
const SURE = 0.7
/** Resumes with the same phone number that are named. */
const MAX_SAME_PHONE = 10

/** The fields that were not recognised with confidence, in the order of the form. */
function uncertainFields({ parsed, nameConfidence }: ParsedUpload): { field: ImportedField; confidence: number }[] {
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
    ['pay', parsed.payText ? 0 : parsed.expectedPay?.confidence],
    ['period', parsed.experience.some(({ start }) => !start) ? 0 : undefined],
  ]
  return fields.flatMap(([field, confidence]) =>
    confidence !== undefined && confidence < SURE ? [{ field, confidence }] : [],
  )
}

/** The uncertain fields of an imported resume, and the company's other imports with its phone number. */
export async function reviewImport(
  ctx: AppContext,
  request: RequestContext,
  row: ResumeRow,
  parsedUpload: ParsedUpload,
): Promise<z.input<typeof importReview>> {
  const samePhone = row.phone
    ? await ctx.db
        .select({ id: resumes.id, name: resumes.name })
        .from(resumes)
        .where(and(eq(resumes.ownerCompanyId, request.companyId), eq(resumes.phone, row.phone), ne(resumes.id, row.id)))
        .orderBy(resumes.id)
        .limit(MAX_SAME_PHONE)
    : []
  return { uncertain: uncertainFields(parsedUpload), samePhone }
}
