/** Ways in: SMS code (which also registers), and username with password (platform.md 2.3, 4.1, 5). */
import { eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { users } from '../../db/schema'
import { fail } from '../../plugins/errors'
import { openSession } from '../../sessions'
import { judgeCode } from './codes'
import { isPassword } from './password'

type User = typeof users.$inferSelect

export interface LoginForm {
  username: string
  password: string
  phone: string
  code: string
  loginRole: string
}
export interface Token {
  access_token: string
  token_type: string
}

const PASSWORD_ATTEMPTS = 5
const LOCK_MINUTES = 15

const tokenFor = async (ctx: Context, user: User, device: string): Promise<Token> => {
  if (user.isDisabled) throw fail('ACCOUNT_DISABLED')
  return { access_token: await openSession(ctx, user.id, device), token_type: 'Basic' }
}

/** The user of a phone, made at the first log-in. Two first log-ins at once end in one user. */
export async function userOfPhone(ctx: Context, phone: string): Promise<User> {
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

/** The user of a username (or phone) and password; after five wrong passwords the account waits 15 minutes. */
async function userOfPassword(ctx: Context, username: string, password: string): Promise<User> {
  const now = ctx.clock.now()
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.username, username), eq(users.phone, username)))
    .limit(1)
  const waitMs = (user?.passwordLockedUntil?.getTime() ?? 0) - now.getTime()
  if (waitMs > 0) throw fail('PASSWORD_LOCKED', { minutes: Math.ceil(waitMs / 60_000) })
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user) throw fail('PASSWORD_WRONG', { field: 'password' })
  if (isRight) {
    if (user.passwordFailures > 0) await ctx.db.update(users).set({ passwordFailures: 0 }).where(eq(users.id, user.id))
    return user
  }
  await countFailure(ctx, user.id, now)
  throw fail('PASSWORD_WRONG', { field: 'password' })
}

async function countFailure(ctx: Context, userId: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString()
  const isLast = sql`${users.passwordFailures} + 1 >= ${PASSWORD_ATTEMPTS}`
  await ctx.db
    .update(users)
    .set({
      passwordFailures: sql`case when ${isLast} then 0 else ${users.passwordFailures} + 1 end`,
      passwordLockedUntil: sql`case when ${isLast} then ${until}::timestamptz else ${users.passwordLockedUntil} end`,
    })
    .where(eq(users.id, userId))
}

/**
 * Logs in with the whole form of platform.md 3. A username means password mode. Throws the failures of the two modes,
 * ROLE_NOT_ENTERPRISE for any other role than 'entp', ACCOUNT_DISABLED.
 */
export async function login(ctx: Context, form: LoginForm, device: string): Promise<Token> {
  if (form.loginRole !== 'entp') throw fail('ROLE_NOT_ENTERPRISE', { field: 'loginRole' })
  if (form.username) return tokenFor(ctx, await userOfPassword(ctx, form.username, form.password), device)
  await judgeCode(ctx, form.phone, form.code)
  return tokenFor(ctx, await userOfPhone(ctx, form.phone), device)
}
