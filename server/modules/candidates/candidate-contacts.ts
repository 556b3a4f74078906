/** Contacts of candidates that a company has: purchased, on resumes it imported, or given by the candidate (the phone number only). */
import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { candidateContact } from '../../../contract/api/candidates/candidate-contacts'
import { maskEmail, maskPhone } from '../../../contract/domain/format'
import { PAY_METHODS } from '../../../contract/domain/goods-and-payment'
import { CONTACT_PRICE_COINS } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { contactPurchases, orders, resumes, users } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { frozenError } from '../orders'
import { hasExchangedPhone } from './contact-requests/queries'
import { presentCards } from './present-candidate'
import { requireVisibleResume } from './resume-policy'
import type { ResumeRow } from './resume-profiles'
import { addTimelineEntries, ensureEntries } from './talent-pool/pool-entry'

const isOfResume = (companyId: string, resumeId: string) =>
  and(eq(contactPurchases.companyId, companyId), eq(contactPurchases.resumeId, resumeId))

/** The purchase of a contact, shared: a refund that is applied for or decided waits for the end of the transaction. */
const findPurchase = async (ctx: AppContext, companyId: string, resumeId: string) =>
  (await ctx.db.select().from(contactPurchases).where(isOfResume(companyId, resumeId)).for('share'))[0]

interface ContactAccess {
  /** What the company has of the contact: all of it, the phone number that the candidate gave, or nothing. */
  kind: 'all' | 'phone' | 'none'
  /** The order that bought it, while its refund waits. */
  frozenOrderId?: string
}

const getContactAccess = async (
  ctx: AppContext,
  { companyId }: RequestContext,
  row: ResumeRow,
): Promise<ContactAccess> => {
  if (row.ownerCompanyId === companyId) return { kind: 'all' }
  const purchase = await findPurchase(ctx, companyId, row.id)
  if (purchase && !purchase.frozenAt) return { kind: 'all' }
  const kind = (await hasExchangedPhone(ctx, companyId, row.personId)) ? 'phone' : 'none'
  return { kind, ...(purchase ? { frozenOrderId: purchase.orderId } : {}) }
}

/**
 * Title and price in coins for an order of a contact. Throws TALENT_NOT_FOUND, CONTACT_NONE if the resume has no contact,
 * GOODS_FROZEN while the refund of an earlier order waits.
 */
export async function quoteContact(ctx: AppContext, request: RequestContext, resumeId: string) {
  const row = await requireVisibleResume(ctx, request, resumeId)
  const { kind, frozenOrderId } = await getContactAccess(ctx, request, row)
  const isOwned = kind !== 'none'
  if (!isOwned && frozenOrderId) throw await frozenError(ctx, frozenOrderId)
  if (!isOwned && !row.phone && !row.email) throw httpError('CONTACT_NONE')
  return { isOwned, title: `${row.name}的联系方式`, amount: CONTACT_PRICE_COINS }
}

/** Grants a purchased contact to the company. False if it already has it. */
export async function grantContact(ctx: AppContext, companyId: string, resumeId: string, orderId: string) {
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

/** Since when the contact that an order bought is frozen; null = it may be used. */
export async function contactFrozenAt(ctx: AppContext, orderId: string): Promise<Date | null> {
  const [row] = await ctx.db.select().from(contactPurchases).where(eq(contactPurchases.orderId, orderId))
  return row?.frozenAt ?? null
}

/** Masks the contact that an order bought while its refund waits; null shows it again. */
export async function freezeContact(ctx: AppContext, orderId: string, frozenAt: Date | null): Promise<void> {
  await ctx.db.update(contactPurchases).set({ frozenAt }).where(eq(contactPurchases.orderId, orderId))
}

/** Revokes the contact that a refunded order bought. */
export async function revokeContact(ctx: AppContext, orderId: string): Promise<void> {
  await ctx.db.delete(contactPurchases).where(eq(contactPurchases.orderId, orderId))
}

/**
 * The contact: in full and with an activity logged if the company owns it, else masked, also while the refund of its order
 * waits. Throws TALENT_NOT_FOUND.
 */
export const getContact = (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
): Promise<z.input<typeof candidateContact>> =>
  ctx.transaction(async (tx) => {
    const row = await requireVisibleResume(tx, request, resumeId)
    const { kind, frozenOrderId } = await getContactAccess(tx, request, row)
    const isOwned = kind !== 'none'
    const { userId, companyId } = request
    if (isOwned)
      await logActivity(tx, { userId, companyId, act: 'contact.shown', subjectKind: 'resume', subjectId: resumeId })
    return {
      resumeId,
      isOwned,
      isFrozen: frozenOrderId !== undefined,
      phone: isOwned ? row.phone : row.phone && maskPhone(row.phone),
      email: kind === 'all' ? row.email : row.email && maskEmail(row.email),
      otherPhones: kind === 'all' ? (row.details.otherPhones ?? []) : [],
      price: isOwned || frozenOrderId ? 0 : CONTACT_PRICE_COINS,
    }
  })

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

/** Contacts the company purchased, newest first, in full except those with a pending refund; with an activity logged. */
export const listPurchasedContacts = (
  ctx: AppContext,
  request: RequestContext,
  page: { currentPage: number; pageSize: number },
) => ctx.transaction((tx) => readPurchasedContacts(tx, request, page))

async function readPurchasedContacts(
  ctx: AppContext,
  request: RequestContext,
  page: { currentPage: number; pageSize: number },
) {
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
    .for('share', { of: contactPurchases })
  const [all] = await ctx.db.select({ total: count() }).from(contactPurchases).where(companyFilter)
  const cards = await presentCards(
    ctx,
    request,
    rows.map(({ resume }) => resume),
  )
  const shown = rows.filter(({ purchase }) => !purchase.frozenAt).map(({ resume }) => resume)
  await logShownContacts(ctx, request, shown)
  const presented = rows.flatMap(({ purchase, order, resume, payerName }, i) => {
    const card = cards[i]
    if (!card) return []
    return {
      id: order.id,
      talent: card,
      phone: purchase.frozenAt ? '' : resume.phone,
      isFrozen: purchase.frozenAt !== null,
      phoneMasked: resume.phone && maskPhone(resume.phone),
      payerName: payerName ?? '',
      payMethod: order.payMethod ? PAY_METHODS[order.payMethod] : '',
      amount: order.amount,
      boughtTime: purchase.createdAt.toISOString(),
    }
  })
  return { rows: presented, total: all?.total ?? 0 }
}
