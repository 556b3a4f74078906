/** Log-in by SMS code (which also registers) and by username with password. */
import { randomInt } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { users } from '../../db/schema'
import { openSession } from '../../services/sessions'
import { hashPassword, isOutdatedHash, verifyPassword } from './password'
import { consumeGuess } from './password-attempts'
import { rememberDevice } from './sms-codes/known-devices'
import { type CodeHolder, verifySmsCode } from './sms-codes/verify-code'

type User = typeof users.$inferSelect

export interface LoginForm {
  username: string
  password: string
  phone: string
  code: string
  loginRole: string
  ticket: string
  proof: string
}
export interface LoginToken {
  access_token: string
  token_type: string
}

/** Where a log-in comes from. */
export interface LoginOrigin {
  /** As deviceName() names it. */
  device: string
  /** As networkOf() gives it. */
  network: string
  /** The id of the credential of a device that has logged in before (services/device-credentials.ts). */
  knownDeviceId?: string | undefined
  /** Hands the device its new credential; without it the device does not become known. */
  keepCredential?(credential: string): void
}

/** Opens a session on the device, which is known to the user from now on. Throws ACCOUNT_DISABLED. */
export async function createLoginToken(
  ctx: AppContext,
  user: Pick<User, 'id' | 'isDisabled'>,
  { device, knownDeviceId, keepCredential }: LoginOrigin,
): Promise<LoginToken> {
  if (user.isDisabled) throw httpError('ACCOUNT_DISABLED')
  if (keepCredential) keepCredential(await rememberDevice(ctx, user.id, knownDeviceId))
  return { access_token: await openSession(ctx, user.id, device), token_type: 'Basic' }
}

/** Who enters a code: the origin, with what the form brings. */
export const codeHolderOf = (
  { network, knownDeviceId }: LoginOrigin,
  { ticket, proof }: Pick<CodeHolder, 'ticket' | 'proof'>,
): CodeHolder => ({ network, knownDeviceId, ticket: ticket ?? '', proof: proof ?? '' })

const NAME_LETTERS = 'abcdefghjkmnpqrstuvwxyz'
/** The name of a user who has not chosen one: random letters, which reveal nothing about the phone. */
const defaultName = (): string => {
  const letters = Array.from({ length: 6 }, () => NAME_LETTERS[randomInt(NAME_LETTERS.length)])
  return `用户${letters.join('')}`
}

/** The user of a phone, created at the first log-in. Concurrent first log-ins end in one user. */
export async function findOrCreateUser(ctx: AppContext, phone: string): Promise<User> {
  const [existing] = await ctx.db.select().from(users).where(eq(users.phone, phone))
  if (existing) return existing
  const now = ctx.clock.now()
  await ctx.db
    .insert(users)
    .values({ id: ctx.ids.next(), phone, name: defaultName(), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [created] = await ctx.db.select().from(users).where(eq(users.phone, phone))
  return created as User
}

/** Rehashes a correct password when its hash is outdated, unless it has been changed meanwhile. */
async function renewPasswordHash(ctx: AppContext, { id, passwordHash }: User, password: string): Promise<void> {
  if (!passwordHash || !isOutdatedHash(passwordHash)) return
  await ctx.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
}

/** The user of a username (or phone) and password. Throws PASSWORD_WRONG and what consumeGuess() throws. */
async function getUserByPassword(ctx: AppContext, username: string, password: string, network: string): Promise<User> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.username, username), eq(users.phone, username)))
    .limit(1)
  const clearGuesses = await consumeGuess(ctx, user?.id ?? `name:${username}`, network)
  const isRight = await verifyPassword(password, user?.passwordHash)
  if (!user || !isRight) throw httpError('PASSWORD_WRONG', { field: 'password' })
  await clearGuesses()
  await renewPasswordHash(ctx, user, password)
  return user
}

/**
 * Logs in: a username means password mode. Throws what the two modes throw, ROLE_NOT_ENTERPRISE for any
 * other role than 'entp', ACCOUNT_DISABLED.
 */
export async function login(ctx: AppContext, form: LoginForm, origin: LoginOrigin): Promise<LoginToken> {
  if (form.loginRole !== 'entp') throw httpError('ROLE_NOT_ENTERPRISE', { field: 'loginRole' })
  if (form.username)
    return createLoginToken(ctx, await getUserByPassword(ctx, form.username, form.password, origin.network), origin)
  await verifySmsCode(ctx, form, codeHolderOf(origin, form))
  return createLoginToken(ctx, await findOrCreateUser(ctx, form.phone), origin)
}
