/** Registering a company and its audit. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type companyCalls, companyForm } from '../../../contract/api/company'
import type * as companyCallNames from '../../../contract/calls/company/companies'
import { CHECK_DIGIT_WARNING, hasCheckDigit } from '../../../contract/domain/company/credit-code'
import { COMPANY_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { companies, companyMembers } from '../../db/schema'
import { indexLine } from '../../db/search-text/index-texts'
import { parsePart } from '../../db/search-text/parse-keyword'
import { termCondition } from '../../db/search-text/term-condition'
import { violatedConstraint } from '../../db/sql-helpers'
import { logActivity } from '../../services/activity-log'
import { formOf, mergeEdit } from '../../services/edits/merge-edit'
import { claimFile } from '../files'
import { notify } from '../notices'
import { isCity, isIndustry } from '../reference-data'
import { type CompanyRow, toRegistrationForm } from './present'

type CompanyForm = z.output<typeof companyForm>
type CompanyInput = z.output<(typeof companyCalls)[typeof companyCallNames.submit]['input']>

/** The stored spelling of a company's name: no blanks, full-width brackets. */
export const normalizeCompanyName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, '').replaceAll('(', '（').replaceAll(')', '）')

const SEARCH_COLUMNS = {
  grams: companies.grams,
  text: sql`coalesce(${companies.searchText}, lower(${companies.name}))`,
  folding: companies.folding,
}

const MAX_CARDS = 20

const isApplicant = (userId: string) => and(eq(companies.applicantId, userId), isNull(companies.deletedAt))

const assertForm = (form: CompanyForm) => {
  if (!isCity(form.cityCode)) throw httpError('CITY_UNKNOWN', { field: 'cityCode' })
  if (!isIndustry(form.industryCode)) throw httpError('INDUSTRY_UNKNOWN', { field: 'industryCode' })
}

const throwTaken = (error: unknown): never => {
  const index = violatedConstraint(error)
  if (index?.includes('name')) throw httpError('COMPANY_NAME_TAKEN', { field: 'companyName' })
  if (index?.includes('credit')) throw httpError('COMPANY_NAME_TAKEN', { field: 'creditCode' })
  if (index !== undefined) throw httpError('COMPANY_ALREADY_OWNED')
  throw error
}

/**
 * Submits the user's company, or resubmits it after a rejection, and opens an audit. Throws CITY_UNKNOWN, INDUSTRY_UNKNOWN,
 * COMPANY_ALREADY_OWNED, COMPANY_NAME_TAKEN, FILE_NOT_FOUND, EDIT_CONFLICT.
 */
export async function submitCompany(ctx: AppContext, userId: string, input: CompanyInput): Promise<CompanyRow> {
  const now = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    const [existing] = await tx.db.select().from(companies).where(isApplicant(userId)).for('update')
    if (existing && existing.status !== 'rejected') throw httpError('COMPANY_ALREADY_OWNED')
    const form = existing
      ? mergeEdit(COMPANY_EDIT, companyForm, toRegistrationForm(tx, existing), input)
      : formOf(companyForm, input)
    assertForm(form)
    const { companyName: name, companyShortName: shortName, licenceFileId: licence, ...rest } = form
    const values = {
      ...rest,
      name: normalizeCompanyName(name),
      ...indexLine(normalizeCompanyName(name)),
      shortName,
      status: 'applied' as const,
      updatedAt: now,
    }
    const id = existing?.id ?? tx.ids.next()
    const known = existing?.licenceFileId ? [existing.licenceFileId] : []
    const claim = { user: { userId, companyId: id }, use: 'licence', field: 'licenceFileId', known }
    const licenceFileId = (await claimFile(tx, licence, claim)) ?? null
    const row = existing
      ? await tx.db
          .update(companies)
          .set({ ...values, licenceFileId, auditReason: '', revision: existing.revision + 1 })
          .where(eq(companies.id, existing.id))
          .returning()
          .catch(throwTaken)
      : await tx.db
          .insert(companies)
          .values({ ...values, licenceFileId, id, applicantId: userId, createdAt: now })
          .returning()
          .catch(throwTaken)
    const company = row[0] as CompanyRow
    if (!existing)
      await tx.db.insert(companyMembers).values({ companyId: company.id, userId, role: 'admin', joinedAt: now })
    const text = existing ? '重新提交公司资料' : '提交公司资料'
    await logActivity(tx, {
      userId,
      companyId: company.id,
      act: 'company.submit',
      text,
      subjectKind: 'company',
      subjectId: company.id,
    })
    await tx.audits.open({ kind: 'company', subjectId: company.id, companyId: company.id, title: company.name })
    return company
  })
}

/** The company the user has submitted, if any. */
export const findMyCompany = async (ctx: AppContext, userId: string): Promise<CompanyRow | undefined> =>
  (await ctx.db.select().from(companies).where(isApplicant(userId)).limit(1))[0]

/** An approved company. Throws COMPANY_NOT_FOUND. */
export async function getPublicCompany(ctx: AppContext, id: string): Promise<CompanyRow> {
  const [row] = await ctx.db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.status, 'adopted')))
    .limit(1)
  if (!row) throw httpError('COMPANY_NOT_FOUND')
  return row
}

/** Whether a registered company, or one in review, has this name. */
export async function findCompanyByExactName(ctx: AppContext, name: string) {
  const [row] = await ctx.db
    .select({ id: companies.id, status: companies.status })
    .from(companies)
    .where(and(eq(companies.name, normalizeCompanyName(name)), ne(companies.status, 'rejected')))
    .limit(1)
  return { exists: Boolean(row), companyId: row?.status === 'adopted' ? row.id : '' }
}

/** Approved companies whose name contains the text, by name. */
export function searchCompanies(ctx: AppContext, text: string): Promise<CompanyRow[]> {
  const part = parsePart(normalizeCompanyName(text))
  return ctx.db
    .select()
    .from(companies)
    .where(and(eq(companies.status, 'adopted'), part ? termCondition(part, SEARCH_COLUMNS) : sql`false`))
    .orderBy(asc(companies.name))
    .limit(MAX_CARDS)
}

/** Registers the audit: a decision sets the status and notifies the applicant. */
export function registerCompanyAudit(ctx: AppContext): void {
  const decide = async (tx: AppContext, id: string, status: 'adopted' | 'rejected', auditReason: string) => {
    const [row] = await tx.db
      .update(companies)
      .set({ status, auditReason, updatedAt: tx.clock.now() })
      .where(and(eq(companies.id, id), eq(companies.status, 'applied')))
      .returning({ companyName: companies.name, applicantId: companies.applicantId })
      .catch(throwTaken)
    if (!row) return
    const { companyName, applicantId } = row
    const isAdopted = status === 'adopted'
    await notify(
      tx,
      { userIds: [applicantId] },
      {
        typeCode: 10000,
        title: isAdopted ? '公司资料审核通过' : '公司资料审核未通过',
        content: isAdopted
          ? `${companyName}已通过审核，可以发布职位、查找人才了`
          : `${companyName}没有通过审核：${auditReason}`,
        opinion: auditReason,
        ext: { companyName, path: isAdopted ? '/entpinfo' : '/register' },
      },
    )
  }
  ctx.audits.register('company', {
    label: '公司资料',
    permission: 'company.edit',
    approve: (tx, audit) => decide(tx, audit.subjectId, 'adopted', ''),
    reject: (tx, audit, reason) => decide(tx, audit.subjectId, 'rejected', reason),
    async warnings({ db }, subjectIds) {
      const { id, creditCode } = companies
      const rows = await db
        .select({ id, creditCode })
        .from(companies)
        .where(inArray(id, [...subjectIds]))
      return new Map(rows.filter((row) => !hasCheckDigit(row.creditCode)).map((row) => [row.id, [CHECK_DIGIT_WARNING]]))
    },
  })
}
