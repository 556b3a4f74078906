/** Contacts of candidates that a company has: purchased, on resumes it imported, or given by the candidate (the phone number only). */
import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { candidateContact } from '../../../../contract/api/recruit/candidate-contacts'
import { maskEmail, maskPhone } from '../../../../contract/domain/format'
import { PAY_METHODS } from '../../../../contract/domain/goods-and-payment'
import { CONTACT_PRICE_COINS } from '../../../../contract/domain/money'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { contactPurchases, orders, resumes, users } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { presentCards } from '../candidates/present-candidate'
import { requireVisibleResume } from '../candidates/resume-policy'
import type { ResumeRow } from '../candidates/resume-profiles'
import { hasExchangedPhone } from '../contact-requests/queries'
import { addTimelineEntries, ensureEntries } from '../talent-pool/pool-entry'

const hasPurchased = async (ctx: AppContext, companyId: string, resumeId: string): Promise<boolean> => {
  const rows = await ctx.db
    .select({ orderId: contactPurchases.orderId })
    .from(contactPurchases)
    .where(and(eq(contactPurchases.companyId, companyId), eq(contactPurchases.resumeId, resumeId)))
  return rows.length > 0
}

/** What the company has of the contact: all of it, the phone number that the candidate gave, or nothing. */
const getContactAccess = async (
  ctx: AppContext,
  { companyId }: RequestContext,
  row: ResumeRow,
): Promise<'all' | 'phone' | 'none'> => {
  if (row.ownerCompanyId === companyId || (await hasPurchased(ctx, companyId, row.id))) return 'all'
  return (await hasExchangedPhone(ctx, companyId, row.personId)) ? 'phone' : 'none'
}

/** Title and price in coins for an order of a contact. Throws TALENT_NOT_FOUND, CONTACT_NONE if the resume has no contact. */
export const quoteContact = async (ctx: AppContext, request: RequestContext, resumeId: string) => {
  const row = await requireVisibleResume(ctx, request, resumeId)
  const isOwned = (await getContactAccess(ctx, request, row)) !== 'none'
  if (!isOwned && !row.phone && !row.email) throw httpError('CONTACT_NONE')
  return { isOwned, title: `${row.name}的联系方式`, amount: CONTACT_PRICE_COINS }
}

/** Grants a purchased contact to the company. False if it already has it. */
export const grantContact = async (ctx: AppContext, companyId: string, resumeId: string, orderId: string) => {
  const inserted = await ctx.db
    .insert(contactPurchases)
    .values({ companyId, resumeId, orderId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ orderId: contactPurchases.orderId })
  if (!inserted.length) return false
  const [order] = await ctx.db.select({ payerId: orders.payerId }).from(orders).where(eq(orders.id, orderId))
  await ensureEntries(ctx, { companyId, resumeIds: [resumeId], source: 'search' })
  await addTimelineEntries(ctx, [{ companyId, resumeId, userId: order?.payerId ?? undefined, kind: 'contact' }])
  return true
}

/** Revokes a refunded contact. */
export const revokeContact = async (ctx: AppContext, companyId: string, resumeId: string): Promise<void> => {
  await ctx.db
    .delete(contactPurchases)
    .where(and(eq(contactPurchases.companyId, companyId), eq(contactPurchases.resumeId, resumeId)))
}

/** The contact: in full and with an activity logged if the company owns it, else masked. Throws TALENT_NOT_FOUND. */
export const getContact = async (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
): Promise<z.input<typeof candidateContact>> => {
  const row = await requireVisibleResume(ctx, request, resumeId)
  const access = await getContactAccess(ctx, request, row)
  if (access === 'none')
    return {
      resumeId,
      isOwned: false,
      phone: row.phone && maskPhone(row.phone),
      email: row.email && maskEmail(row.email),
      price: CONTACT_PRICE_COINS,
    }
  const { userId, companyId } = request
  await logActivity(ctx, { userId, companyId, act: 'contact.shown', subjectKind: 'resume', subjectId: resumeId })
  return {
    resumeId,
    isOwned: true,
    phone: row.phone,
    email: access === 'all' ? row.email : row.email && maskEmail(row.email),
    price: 0,
  }
}

/** One entry for all contacts that a page shows whole. */
const logShownContacts = async (
  ctx: AppContext,
  { userId, companyId }: RequestContext,
  shown: readonly ResumeRow[],
) => {
  const subjectIds = shown.filter(({ phone }) => phone).map(({ id }) => id)
  if (!subjectIds.length) return
  const text = `查看已购联系方式，共 ${subjectIds.length} 份`
  await logActivity(ctx, { userId, companyId, act: 'contact.shown', text, subjectKind: 'resume', subjectIds })
}

/** Contacts the company purchased, in full and with an activity logged, newest first. */
export const listPurchasedContacts = async (
  ctx: AppContext,
  request: RequestContext,
  page: { currentPage: number; pageSize: number },
) => {
  const companyFilter = eq(contactPurchases.companyId, request.companyId)
  const rows = await ctx.db
    .select({ purchase: contactPurchases, order: orders, resume: resumes, payerName: users.name })
    .from(contactPurchases)
    .innerJoin(orders, eq(orders.id, contactPurchases.orderId))
    .innerJoin(resumes, eq(resumes.id, contactPurchases.resumeId))
    .leftJoin(users, eq(users.id, orders.payerId))
    .where(companyFilter)
    .orderBy(desc(contactPurchases.createdAt), desc(contactPurchases.resumeId))
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(contactPurchases).where(companyFilter)
  const shown = rows.map(({ resume }) => resume)
  const cards = await presentCards(ctx, request, shown)
  await logShownContacts(ctx, request, shown)
  const presented = rows.flatMap(({ purchase, order, resume, payerName }, i) => {
    const card = cards[i]
    if (!card) return []
    return {
      id: order.id,
      talent: card,
      phone: resume.phone,
      phoneMasked: resume.phone && maskPhone(resume.phone),
      payerName: payerName ?? '',
      payMethod: order.payMethod ? PAY_METHODS[order.payMethod] : '',
      amount: order.amount,
      boughtTime: purchase.createdAt.toISOString(),
    }
  })
  return { rows: presented, total: all?.total ?? 0 }
}
