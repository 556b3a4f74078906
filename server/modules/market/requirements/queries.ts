/** A company's own requirements, and who else is interested in them. */
import { and, desc, eq, isNull, like } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus, enumKeys } from '../../../../contract/domain/enums'
import { maskPhone } from '../../../../contract/domain/text'
import { chatUserId } from '../../../chat/commands'
import type { Context, Who } from '../../../context'
import { behind, countsBy, newestFirst, pageOf } from '../../../db/keyset'
import { likeAnywhere } from '../../../db/like'
import { clues, companies, companyMembers, requirements, users } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { presentOwn, type RequirementRow, shownRequirements } from './present'

interface Page {
  cursor: string
  pageSize: number
}

const ofCompany = (who: Who) => and(eq(requirements.companyId, who.companyId), isNull(requirements.deletedAt))

export const pageOwn = async (ctx: Context, who: Who, input: Page & { status?: AuditStatus; keyword: string }) => {
  const where = and(ofCompany(who), input.keyword ? like(requirements.title, likeAnywhere(input.keyword)) : undefined)
  const found = await shownRequirements(ctx)
    .where(
      and(where, input.status ? eq(requirements.status, input.status) : undefined, behind(requirements, input.cursor)),
    )
    .orderBy(...newestFirst(requirements))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, ({ row }) => row)
  return {
    rows: rows.map(({ row, publisherName }) => presentOwn(row, publisherName ?? '', who.role)),
    nextCursor,
    counts: input.cursor ? null : await countsBy(ctx.db, requirements, enumKeys(AUDIT_STATUS), where),
  }
}

/** One's own requirement in any state. Throws REQUIREMENT_NOT_FOUND. */
export const showOwn = async (ctx: Context, who: Who, id: string) => {
  const [found] = await shownRequirements(ctx).where(and(eq(requirements.id, id), ofCompany(who)))
  if (!found) throw fail('REQUIREMENT_NOT_FOUND')
  return presentOwn(found.row, found.publisherName ?? '', who.role)
}

/** The row, if it is one's own. Throws REQUIREMENT_NOT_FOUND. */
export const ownRow = async (ctx: Context, who: Who, id: string): Promise<RequirementRow> => {
  const [row] = await ctx.db
    .select()
    .from(requirements)
    .where(and(eq(requirements.id, id), ofCompany(who)))
  if (!row) throw fail('REQUIREMENT_NOT_FOUND')
  return row
}

/** Companies that collected one's own requirement or bought its contact. Throws REQUIREMENT_NOT_FOUND. */
export const pageInterested = async (ctx: Context, who: Who, input: Page & { requirementId: string }) => {
  await ownRow(ctx, who, input.requirementId)
  const found = await ctx.db
    .select({ clue: clues, company: companies })
    .from(clues)
    .innerJoin(companies, and(eq(companies.id, clues.companyId), isNull(companies.deletedAt)))
    .where(and(eq(clues.requirementId, input.requirementId), behind(clues, input.cursor)))
    .orderBy(...newestFirst(clues))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, ({ clue }) => clue)
  return {
    rows: rows.map(({ clue, company }) => ({
      id: clue.id,
      companyId: company.id,
      companyName: company.name,
      companyShortName: company.shortName,
      companyLogoUrl: ctx.files.urlOf(company.logoFileId),
      isBought: clue.boughtAt !== null,
      time: (clue.boughtAt ?? clue.collectedAt ?? clue.createdAt).toISOString(),
    })),
    nextCursor,
  }
}

/** Who to write to at a company: `userId` while he is its member, else its first admin. Undefined for a company without people. */
export const contactPerson = async (ctx: Context, companyId: string, userId: string) => {
  const [person] = await ctx.db
    .select({ id: users.id, name: users.name, phone: users.phone })
    .from(companyMembers)
    .innerJoin(users, and(eq(users.id, companyMembers.userId), eq(users.isDisabled, false)))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(desc(eq(users.id, userId)), desc(eq(companyMembers.role, 'admin')), companyMembers.joinedAt)
    .limit(1)
  return person
}

/** Whom to write to at a company that is interested in one's own requirement. Throws CLUE_NOT_FOUND. */
export const interestedContact = async (ctx: Context, who: Who, clueId: string) => {
  const [found] = await ctx.db
    .select({ clue: clues, companyName: companies.name })
    .from(clues)
    .innerJoin(requirements, and(eq(requirements.id, clues.requirementId), ofCompany(who)))
    .innerJoin(companies, eq(companies.id, clues.companyId))
    .where(eq(clues.id, clueId))
  if (!found) throw fail('CLUE_NOT_FOUND')
  const { clue, companyName } = found
  const person = await contactPerson(ctx, clue.companyId, clue.buyerId ?? clue.userId)
  return {
    companyName,
    contactName: person?.name ?? '',
    phoneMasked: person?.phone ? maskPhone(person.phone) : '',
    chatUserId: person ? chatUserId(person.id) : '',
  }
}
