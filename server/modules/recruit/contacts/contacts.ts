/** Whose contacts a company has: what it bought, and what it imported itself. */
import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { candidateContact } from '../../../../contract/api/contacts'
import { PAY_METHODS } from '../../../../contract/domain/goods'
import { CONTACT_PRICE_COINS } from '../../../../contract/domain/money'
import { maskEmail, maskPhone } from '../../../../contract/domain/text'
import type { Context, Who } from '../../../context'
import { auditLog, boughtContacts, orders, resumes, users } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { knowTalents, recordTalents } from '../management/known'
import type { ResumeRow } from '../people/profiles'
import { presentCards } from '../talent/present'
import { visibleResume } from '../talent/visible'

const isBought = async (ctx: Context, companyId: string, resumeId: string): Promise<boolean> => {
  const rows = await ctx.db
    .select({ orderId: boughtContacts.orderId })
    .from(boughtContacts)
    .where(and(eq(boughtContacts.companyId, companyId), eq(boughtContacts.resumeId, resumeId)))
  return rows.length > 0
}

const owns = async (ctx: Context, who: Who, row: ResumeRow): Promise<boolean> =>
  row.ownerCompanyId === who.companyId || (await isBought(ctx, who.companyId, row.id))

/** What an order of a contact is about. Throws TALENT_NOT_FOUND, and CONTACT_NONE where there is nothing to buy. */
export const contactGoods = async (ctx: Context, who: Who, resumeId: string) => {
  const row = await visibleResume(ctx, who, resumeId)
  const isOwned = await owns(ctx, who, row)
  if (!isOwned && !row.phone && !row.email) throw fail('CONTACT_NONE')
  return { isOwned, title: `${row.name}的联系方式`, amount: CONTACT_PRICE_COINS }
}

/** Gives a company what it has paid for. False = it had it already. */
export const giveContact = async (ctx: Context, companyId: string, resumeId: string, orderId: string) => {
  const made = await ctx.db
    .insert(boughtContacts)
    .values({ companyId, resumeId, orderId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ orderId: boughtContacts.orderId })
  if (!made.length) return false
  const [order] = await ctx.db.select({ payerId: orders.payerId }).from(orders).where(eq(orders.id, orderId))
  await knowTalents(ctx, { companyId, resumeIds: [resumeId], source: 'search' })
  await recordTalents(ctx, [{ companyId, resumeId, userId: order?.payerId ?? undefined, kind: 'contact' }])
  return true
}

/** Takes back what is refunded. */
export const takeContact = async (ctx: Context, companyId: string, resumeId: string): Promise<void> => {
  await ctx.db
    .delete(boughtContacts)
    .where(and(eq(boughtContacts.companyId, companyId), eq(boughtContacts.resumeId, resumeId)))
}

/** The contact, whole for who owns it; what was shown to whom is written down. */
export const contactOf = async (
  ctx: Context,
  who: Who,
  resumeId: string,
): Promise<z.input<typeof candidateContact>> => {
  const row = await visibleResume(ctx, who, resumeId)
  if (!(await owns(ctx, who, row)))
    return {
      resumeId,
      isOwned: false,
      phone: row.phone && maskPhone(row.phone),
      email: row.email && maskEmail(row.email),
      price: CONTACT_PRICE_COINS,
    }
  await ctx.db.insert(auditLog).values({
    id: ctx.ids.next(),
    userId: who.userId,
    companyId: who.companyId,
    act: 'contact.shown',
    subjectKind: 'resume',
    subjectId: resumeId,
    createdAt: ctx.clock.now(),
  })
  return { resumeId, isOwned: true, phone: row.phone, email: row.email, price: 0 }
}

/** What the company bought, newest first. */
export const pageBought = async (ctx: Context, who: Who, page: { currentPage: number; pageSize: number }) => {
  const ofCompany = eq(boughtContacts.companyId, who.companyId)
  const rows = await ctx.db
    .select({ bought: boughtContacts, order: orders, resume: resumes, payerName: users.name })
    .from(boughtContacts)
    .innerJoin(orders, eq(orders.id, boughtContacts.orderId))
    .innerJoin(resumes, eq(resumes.id, boughtContacts.resumeId))
    .leftJoin(users, eq(users.id, orders.payerId))
    .where(ofCompany)
    .orderBy(desc(boughtContacts.createdAt), desc(boughtContacts.resumeId))
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(boughtContacts).where(ofCompany)
  const cards = await presentCards(
    ctx,
    who,
    rows.map(({ resume }) => resume),
  )
  const presented = rows.flatMap(({ bought, order, resume, payerName }, i) => {
    const talent = cards[i]
    if (!talent) return []
    return {
      id: order.id,
      talent,
      phoneMasked: resume.phone && maskPhone(resume.phone),
      payerName: payerName ?? '',
      payMethod: order.payMethod ? PAY_METHODS[order.payMethod] : '',
      amount: order.amount,
      boughtTime: bought.createdAt.toISOString(),
    }
  })
  return { rows: presented, total: all?.total ?? 0 }
}
