/** Resumes that a company imports from files: private to it, without a chat account to invite. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { chinaTime } from '../../../contract/domain/china-time'
import { LIMITS, PHONE_PATTERN } from '../../../contract/domain/limits'
import { formatMegabytes } from '../../../contract/domain/texts/byte-sizes'
import { cutText } from '../../../contract/domain/texts/graphemes'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { afterCursor, cappedCount, newestFirst, pageOf } from '../../db/keyset-page'
import { resumes } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import type { Upload } from '../../http/uploads'
import { uncertainFields } from './import-review'
import { isContactShared, openQuestions } from './open-questions'
import { matchingCondition, poolSearchColumns } from './pool-keyword-index'
import { presentCards } from './present-candidate'
import { type ParsedResume, parseResume } from './resume-import'
import { nameInFileName } from './resume-import/fields/names'
import type { MonthPeriod } from './resume-import/types'
import type { ResumeRow } from './resume-profiles'
import { ensureEntry, lockCompany } from './talent-pool/pool-entry'

/** A file that was parsed, before anything is written. */
export interface ParsedUpload {
  upload: Upload
  parsed: ParsedResume
  name: string
  /** 0 to 1; 1 for a name that was given. */
  nameConfidence: number
  /** SHA-256 of the text without blanks: the same content in another file is a duplicate too. */
  hash: string
}

const YEAR_ONLY = /^\d{4}$/
/** 'YYYY-MM'; a year alone becomes its January. */
const toMonth = (text: string): string => (YEAR_ONLY.test(text) ? `${text}-01` : text)

const toPeriod = ({ start, end, periodText }: MonthPeriod) => ({
  start: toMonth(start),
  end: toMonth(end),
  ...(periodText ? { periodText } : {}),
})

const MAX_SUMMARY_LENGTH = 5000

/** Whose file is read and how. */
export interface ParseOptions {
  companyId: string
  givenName?: string
  /** Aborts the reading. */
  stop?: AbortSignal
}

/**
 * Parses the one file of the request. `givenName` replaces the recognised name. Throws FILE_MISSING, PAYLOAD_TOO_LARGE and the
 * RESUME_ errors; RESUME_NAMELESS if neither the text nor the file name contains a name.
 */
export async function parseResumeUpload(
  ctx: AppContext,
  uploads: Upload[],
  { companyId, givenName = '', stop }: ParseOptions,
): Promise<ParsedUpload> {
  const [upload] = uploads
  if (!upload || uploads.length !== 1) throw httpError('FILE_MISSING', { field: 'file' })
  if (upload.size > LIMITS.resumeFileBytes)
    throw httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(LIMITS.resumeFileBytes), field: 'file' })
  const parsed = await parseResume(ctx.ports.workers, await readFile(upload.path), {
    now: ctx.clock.now(),
    companyId,
    stop,
  })
  const found = givenName ? { value: givenName, confidence: 1 } : bestName(parsed.name, nameInFileName(upload.name))
  if (!found) throw httpError('RESUME_NAMELESS', { field: 'name' })
  const hash = createHash('sha256').update(parsed.text.replace(/\s+/g, '')).digest('hex')
  return { upload, parsed, name: found.value, nameConfidence: found.confidence, hash }
}

/** The more certain name of the text and of the file; certain where both have the same. */
const bestName = (text: ParsedResume['name'], file: ParsedResume['name']): ParsedResume['name'] => {
  if (text && file && text.value === file.value) return { value: text.value, confidence: 0.95 }
  return (file?.confidence ?? 0) > (text?.confidence ?? 0) ? file : text
}

const toDetails = ({ summary, education, experience, payText, otherPhones }: ParsedResume): ResumeRow['details'] => ({
  summary: cutText(summary?.value ?? '', MAX_SUMMARY_LENGTH),
  educations: education.map(({ school, major, degree, ...period }) => ({
    school,
    major,
    degree: degree ?? 'any',
    ...toPeriod(period),
  })),
  experiences: experience.map(({ company, title, description, ...period }) => ({
    company,
    title,
    description,
    ...toPeriod(period),
  })),
  projects: [],
  certificates: [],
  ...(payText ? { payText } : {}),
  ...(otherPhones.length ? { otherPhones } : {}),
})

/** Contacts, as far as the resume has them; the e-mail in lower case. */
const contactsOf = ({ phone, email }: ParsedResume) => ({
  phone: phone?.value ?? '',
  email: (email?.value ?? '').toLowerCase(),
})

const NO_PAY = { minK: 0, maxK: 0, months: 12 }

const toResumeRow = (
  ctx: AppContext,
  request: RequestContext,
  { parsed, name, hash }: ParsedUpload,
  fileId: string,
  questions: ResumeRow['questions'],
): Omit<ResumeRow, keyof ReturnType<typeof poolSearchColumns>> => {
  const now = ctx.clock.now()
  const [education, job] = [parsed.education[0], parsed.experience[0]]
  const salary = parsed.expectedPay?.value ?? NO_PAY
  return {
    id: ctx.ids.next(),
    personId: null,
    ownerCompanyId: request.companyId,
    name,
    ...contactsOf(parsed),
    gender: parsed.gender?.value ?? 'unknown',
    birthYear: parsed.birthYear?.value ?? (parsed.age ? chinaTime(now).year() - parsed.age.value : null),
    avatarUrl: '',
    years: parsed.years?.value ?? 0,
    education: parsed.degree?.value ?? 'any',
    jobSeeking: 'open',
    company: job?.company ?? '',
    title: job?.title ?? '',
    school: education?.school ?? '',
    major: education?.major ?? '',
    wantedPost: parsed.expectedPost?.value ?? '',
    wantedPostCode: '',
    wantedPlaceCode: (parsed.wantedCity ?? parsed.city)?.value.code ?? '',
    salaryMin: salary.minK,
    salaryMax: salary.maxK,
    salaryMonths: salary.months,
    skills: parsed.skills?.value ?? [],
    details: toDetails(parsed),
    activeAt: now,
    fileId,
    fileHash: hash,
    importedBy: request.userId,
    questions,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Throws RESUME_DUPLICATE if the company has an import with the same content, or of the same name and phone or e-mail. A phone or an
 * e-mail under another name, and a relay number, prove no identity: that is asked.
 */
const assertNotDuplicate = async (ctx: AppContext, request: RequestContext, { hash, parsed, name }: ParsedUpload) => {
  const phone = parsed.phone?.value ?? ''
  const email = parsed.email?.value.toLowerCase()
  const [duplicate] = await ctx.db
    .select({ id: resumes.id })
    .from(resumes)
    .where(
      and(
        eq(resumes.ownerCompanyId, request.companyId),
        or(
          eq(resumes.fileHash, hash),
          PHONE_PATTERN.test(phone) ? and(eq(resumes.phone, phone), eq(resumes.name, name)) : undefined,
          email ? and(eq(resumes.email, email), eq(resumes.name, name)) : undefined,
        ),
      ),
    )
    .limit(1)
  if (duplicate) throw httpError('RESUME_DUPLICATE')
}

/** Saves the file and its resume in one transaction. Throws RESUME_DUPLICATE. */
export const importResume = (
  ctx: AppContext,
  request: RequestContext,
  parsedUpload: ParsedUpload,
): Promise<ResumeRow> =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx, request)
    await assertNotDuplicate(tx, request, parsedUpload)
    const file = await tx.files.save(parsedUpload.upload, {
      use: 'resume',
      userId: request.userId,
      companyId: request.companyId,
    })
    try {
      const isSameAsked = await isContactShared(tx, request.companyId, contactsOf(parsedUpload.parsed))
      const questions = openQuestions({ uncertain: uncertainFields(parsedUpload), isSameAsked })
      const resume = toResumeRow(tx, request, parsedUpload, file.id, questions)
      const [row] = await tx.db
        .insert(resumes)
        .values({ ...resume, ...poolSearchColumns(resume) })
        .returning()
      const { companyId, userId } = request
      const { id: resumeId } = row as ResumeRow
      await ensureEntry(tx, { companyId, userId, resumeId, kind: 'imported', text: file.name, source: 'local' })
      return row as ResumeRow
    } catch (error) {
      await tx.ports.store.remove(file.storeKey)
      if (violatedConstraint(error) !== undefined) throw httpError('RESUME_DUPLICATE')
      throw error
    }
  })

/** The company's imported resumes, newest first; with `hasQuestions` those with an open question. Throws BAD_INPUT for an invalid cursor. */
export async function listImportedResumes(
  ctx: AppContext,
  request: RequestContext,
  {
    cursor,
    pageSize,
    keyword,
    hasQuestions,
  }: { cursor: string; pageSize: number; keyword: string; hasQuestions: boolean },
) {
  const where = and(
    eq(resumes.ownerCompanyId, request.companyId),
    hasQuestions ? isNotNull(resumes.questions) : undefined,
    ...(await matchingCondition(ctx, request, keyword, resumes.id)),
  )
  const found = await ctx.db
    .select()
    .from(resumes)
    .where(and(where, afterCursor(resumes, cursor)))
    .orderBy(...newestFirst(resumes))
    .limit(pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, (row) => row)
  const all = ctx.db.select({ id: resumes.id }).from(resumes).where(where).$dynamic()
  return {
    rows: await presentCards(ctx, request, rows),
    nextCursor,
    countAll: () => cappedCount(ctx.db, all),
  }
}
