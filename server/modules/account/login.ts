/** Ways in: SMS code (which also registers), and username with password (P-2.3-05, P-2.3-09). */
import { eq, or } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { users } from '../../db/schema'
import { openSession } from '../../services/sessions'
import { verifyPassword } from './password'
import { takeGuess } from './password-attempts'
import { verifySmsCode } from './sms-codes'

type User = typeof users.$inferSelect

export interface LoginForm {
  username: string
  password: string
  phone: string
  code: string
  loginRole: string
}
export interface LoginToken {
  access_token: string
  token_type: string
}

/** Where a log-in comes from. */
export interface Origin {
  /** As deviceOf() names it. */
  device: string
  /** As networkOf() gives it. */
  network: string
}

const tokenFor = async (ctx: AppContext, user: User, device: string): Promise<LoginToken> => {
  if (user.isDisabled) throw httpError('ACCOUNT_DISABLED')
  return { access_token: await openSession(ctx, user.id, device), token_type: 'Basic' }
}

/** The user of a phone, made at the first log-in. Two first log-ins at once end in one user. */
export async function findOrCreateUser(ctx: AppContext, phone: string): Promise<User> {
  const [known] = await ctx.db.select().from(users).where(eq(users.phone, phone))
  if (known) return known
  const now = ctx.clock.now()
  await ctx.db
    .insert(users)
    .values({ id: ctx.ids.next(), phone, name: `用户${phone.slice(-4)}`, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [made] = await ctx.db.select().from(users).where(eq(users.phone, phone))
  return made as User
}

/** The user of a username (or phone) and password. Throws PASSWORD_WRONG and what takeGuess() throws. */
async function userOfPassword(ctx: AppContext, username: string, password: string, network: string): Promise<User> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.username, username), eq(users.phone, username)))
    .limit(1)
  const wasRight = await takeGuess(ctx, user?.id ?? `name:${username}`, network)
  const isRight = await verifyPassword(password, user?.passwordHash)
  if (!user || !isRight) throw httpError('PASSWORD_WRONG', { field: 'password' })
  await wasRight()
  return user
}

/**
 * Logs in with the whole form (P-3-02, P-3-03). A username means password mode. Throws the failures of the two modes,
 * ROLE_NOT_ENTERPRISE for any other role than 'entp', ACCOUNT_DISABLED.
 */
export async function login(ctx: AppContext, form: LoginForm, { device, network }: Origin): Promise<LoginToken> {
  if (form.loginRole !== 'entp') throw httpError('ROLE_NOT_ENTERPRISE', { field: 'loginRole' })
  if (form.username) return tokenFor(ctx, await userOfPassword(ctx, form.username, form.password, network), device)
  await verifySmsCode(ctx, form.phone, form.code, network)
  return tokenFor(ctx, await findOrCreateUser(ctx, form.phone), device)
}
