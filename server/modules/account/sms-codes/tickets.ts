/**
 * The code of each request by a device that is not known, under a ticket that only its requester gets: what others request and guess
 * neither replaces it nor uses it up. A code has five attempts, whether with its ticket or from the network that requested it.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { LIMITS } from '../../../../contract/domain/limits'
import type { AppContext } from '../../../app-context'
import { smsCodes, smsTickets } from '../../../db/schema'
import type { Attempt } from './code-attempts'

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

interface SentCode {
  phone: string
  network: string
  codeHash: Buffer
  now: Date
}

/** Stores a code that is about to be sent; the ticket for it. */
export async function issueTicket(ctx: AppContext, { phone, network, codeHash, now }: SentCode): Promise<string> {
  const ticket = ctx.ids.token(24)
  await ctx.db.insert(smsTickets).values({
    ticketHash: hashOf(ticket),
    phone,
    network,
    codeHash,
    attemptsLeft: LIMITS.smsAttempts,
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIMITS.smsCodeSeconds * 1000),
  })
  return ticket
}

/** Deletes a ticket whose code was not sent. */
export const withdrawTicket = (ctx: AppContext, ticket: string) =>
  ctx.db.delete(smsTickets).where(eq(smsTickets.ticketHash, hashOf(ticket)))

/** When a code was last sent to the phone for this network. */
export async function lastSentTo(ctx: AppContext, phone: string, network: string): Promise<Date> {
  const [row] = await ctx.db
    .select({ sentAt: sql<string | null>`max(${smsTickets.sentAt})` })
    .from(smsTickets)
    .where(and(eq(smsTickets.phone, phone), eq(smsTickets.network, network)))
  return new Date(row?.sentAt ?? 0)
}

type TicketState = 'none' | 'used' | 'expired' | 'usedUp'

/** Consumes one attempt with a ticket, or says why there is none. */
export async function consumeTicket(
  ctx: AppContext,
  { phone, ticket, now }: { phone: string; ticket: string; now: Date },
): Promise<Attempt | TicketState> {
  const isIt = and(eq(smsTickets.ticketHash, hashOf(ticket)), eq(smsTickets.phone, phone))
  const isOpen = and(isIt, eq(smsTickets.isUsed, false), gt(smsTickets.expiresAt, now))
  const [attempt] = await ctx.db
    .update(smsTickets)
    .set({ attemptsLeft: sql`${smsTickets.attemptsLeft} - 1` })
    .where(and(isOpen, gt(smsTickets.attemptsLeft, 0)))
    .returning({ codeHash: smsTickets.codeHash, left: smsTickets.attemptsLeft, network: smsTickets.network })
  if (!attempt) {
    const [row] = await ctx.db.select().from(smsTickets).where(isIt)
    if (!row) return 'none'
    if (row.isUsed) return 'used'
    return row.expiresAt <= now ? 'expired' : 'usedUp'
  }
  const { codeHash, left, network } = attempt
  await ctx.db
    .update(smsCodes)
    .set({ attemptsLeft: sql`greatest(${smsCodes.attemptsLeft} - 1, 0)` })
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.codeHash, codeHash), eq(smsCodes.asker, network)))
  const redeem = async () => {
    const redeemed = await ctx.db
      .update(smsTickets)
      .set({ isUsed: true })
      .where(isOpen)
      .returning({ phone: smsTickets.phone })
    if (!redeemed.length) return false
    await ctx.db
      .update(smsCodes)
      .set({ isUsed: true })
      .where(and(eq(smsCodes.phone, phone), eq(smsCodes.codeHash, codeHash)))
    return true
  }
  return { codeHash, left, redeem }
}

/** Takes an attempt that was made without a ticket off the ticket of the same code; a right one uses it up. */
export const countOnTicket = (ctx: AppContext, phone: string, codeHash: Buffer, isUsed: boolean) =>
  ctx.db
    .update(smsTickets)
    .set({ attemptsLeft: sql`greatest(${smsTickets.attemptsLeft} - 1, 0)`, ...(isUsed ? { isUsed } : {}) })
    .where(and(eq(smsTickets.phone, phone), eq(smsTickets.codeHash, codeHash), eq(smsTickets.isUsed, false)))

/** Deletes tickets whose codes expired a day ago; until then they say when their network was last served. */
export async function deleteExpiredTickets(ctx: AppContext): Promise<void> {
  const dayAgo = new Date(ctx.clock.now().getTime() - 86_400_000)
  await ctx.db.delete(smsTickets).where(lt(smsTickets.expiresAt, dayAgo))
}
