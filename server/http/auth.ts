/** Authentication: session, partner and operator tokens; company membership and permissions (contract/domain/roles.ts). */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_HEADER, parseAccount } from '../../contract/account-header'
import type { Call } from '../../contract/define-calls'
import { can } from '../../contract/domain/roles'
import { PERMISSIONS, type Permission } from '../../contract/domain/texts/permissions'
import type { AppContext } from '../app-context'
import { httpError } from '../core/errors'
import { isSigned } from '../core/keys'
import { NAMELESS, operatorOf } from '../core/operators'
import type { RequestContext } from '../core/request-context'
import { findMembership } from '../services/membership'
import { findSession, type Session } from '../services/sessions'

/** The session behind the request, if any. */
export type Caller =
  | (Session & { /** The company the page was opened for; '' when it names none. */ pageCompanyId: string })
  | null

/** The account of the X-Account header; undefined without one. Throws ACCOUNT_CHANGED for a value that is none. */
function accountOf(req: FastifyRequest): { userId: string; companyId: string } | undefined {
  const text = req.headers[ACCOUNT_HEADER.toLowerCase()]
  if (text === undefined) return undefined
  const account = parseAccount(String(text))
  if (!account) throw httpError('ACCOUNT_CHANGED')
  return account
}

/** The token of `Authorization: Basic <token>`; '' without one. */
export const tokenOf = (req: FastifyRequest): string =>
  /^(?:Basic|Bearer) +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? ''

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Checks the credentials that the call's `auth` requires; a renewed token goes into the response header. Throws NOT_LOGGED_IN, and ACCOUNT_CHANGED where the page was opened for another user. */
export async function resolveSession(
  ctx: AppContext,
  call: Pick<Call, 'auth'>,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const token = tokenOf(req)
  if (call.auth === 'partner' || call.auth === 'operator') {
    const isKnown =
      call.auth === 'partner'
        ? isSigned(ctx.config, 'PARTNER_TOKEN', digest(token), digest)
        : operatorOf(ctx.config.OPERATOR_TOKEN, token) !== undefined
    if (!isKnown) throw httpError('NOT_LOGGED_IN')
    return null
  }
  const account = accountOf(req)
  const session = token ? await findSession(ctx, token, account?.userId) : undefined
  if (!session) {
    if (call.auth === 'none') return null
    throw httpError('NOT_LOGGED_IN')
  }
  if (account && account.userId !== session.userId) throw httpError('ACCOUNT_CHANGED')
  if (session.renewedToken) reply.header('Authorization', `Basic ${session.renewedToken}`)
  return { ...session, pageCompanyId: account?.companyId ?? '' }
}

/** Name of the operator of a request. */
export const operatorName = (ctx: AppContext, req: FastifyRequest): string =>
  operatorOf(ctx.config.OPERATOR_TOKEN, tokenOf(req))?.name ?? NAMELESS

/** The caller's request context. For company calls the raw `companyId` selects the membership. Throws COMPANY_NOT_FOUND, COMPANY_NOT_ADOPTED, FORBIDDEN, and ACCOUNT_CHANGED where the page was opened for another company. */
export async function resolveMembership(
  ctx: AppContext,
  call: Call,
  caller: Caller,
  raw: unknown,
): Promise<RequestContext | null> {
  if (!caller) return null
  const base: RequestContext = { userId: caller.userId, sessionId: caller.id, companyId: '', role: 'member' }
  if (call.auth !== 'company') return base
  const given = (raw as { companyId?: unknown } | undefined | null)?.companyId
  const companyId = given === undefined || given === null ? '' : given
  if (companyId !== '' && !(typeof companyId === 'string' && /^\d{1,18}$/.test(companyId)))
    throw httpError('COMPANY_NOT_FOUND')
  const { companyId: id, role } = await findMembership(ctx.db, caller.userId, companyId)
  if (companyId === '' && caller.pageCompanyId && caller.pageCompanyId !== id) throw httpError('ACCOUNT_CHANGED')
  const permission = call.permission as Permission | undefined
  if (permission && !can(role, permission)) throw httpError('FORBIDDEN', { act: PERMISSIONS[permission] })
  return { ...base, companyId: id, role }
}
