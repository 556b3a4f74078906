/** The users of the demo data who log in: listed and entered without a code, on demo servers only. */
import { and, asc, eq, like } from 'drizzle-orm'
import { MEMBER_ROLES } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { companies, companyMembers, users } from '../../db/schema'
import { createLoginToken, type LoginToken } from './login'

/** Phones of those who are there to be tried; sellers of services have others. */
const PHONE_BLOCK = '1380000000_'

const isDemoUser = and(eq(users.isSeeded, true), like(users.phone, PHONE_BLOCK))

export interface DemoUser {
  phone: string
  name: string
  /** '' = no company yet. */
  companyName: string
  roleName: string
  avatarUrl: string
}

/** The demo users in the order of their phones, each with one of their companies. */
export async function listDemoUsers(ctx: AppContext): Promise<DemoUser[]> {
  const rows = await ctx.db
    .select({
      phone: users.phone,
      name: users.name,
      avatarFileId: users.avatarFileId,
      companyName: companies.shortName,
      role: companyMembers.role,
    })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(isDemoUser)
    .orderBy(asc(users.phone), asc(companyMembers.joinedAt))
    .limit(100)
  const first = rows.filter(({ phone }, at) => phone !== rows[at - 1]?.phone)
  return first.map(({ phone, name, avatarFileId, companyName, role }) => ({
    phone: phone ?? '',
    name,
    companyName: companyName ?? '',
    roleName: role ? MEMBER_ROLES[role] : '',
    avatarUrl: ctx.files.urlOf(avatarFileId),
  }))
}

/** Opens a session as a demo user. Throws USER_NOT_FOUND for any other phone, ACCOUNT_DISABLED. */
export async function logInAsDemoUser(ctx: AppContext, phone: string, device: string): Promise<LoginToken> {
  const [user] = await ctx.db
    .select({ id: users.id, isDisabled: users.isDisabled })
    .from(users)
    .where(and(eq(users.phone, phone), isDemoUser))
  if (!user) throw httpError('USER_NOT_FOUND')
  return createLoginToken(ctx, user, { device, network: '' })
}
