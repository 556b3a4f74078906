/** Identity verification: by the verification port where one is configured, else by the operator. */

import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { identityVerification } from '../../../contract/api/account-settings'
import { maskIdNumber } from '../../../contract/domain/identity'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { identityChecks } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { claimFile, findFileInfos, getUsableFile } from '../files'
import { notify } from '../notices'
import { decrypt, encrypt } from './encryption'

type Identity = z.input<typeof identityVerification>
type IdentityCheckRow = typeof identityChecks.$inferSelect

export interface IdentityForm {
  realName: string
  idNumber: string
  frontFileId?: string | undefined
  backFileId?: string | undefined
}

const NOT_SUBMITTED: Identity = { status: 'none', realName: '', idNumber: '', reason: '' }
const ACCOUNT_PAGE = '/accountsecurity'

const present = (row: IdentityCheckRow): Identity => ({
  status: row.status,
  realName: row.realName,
  idNumber: row.maskedNumber,
  reason: row.reason,
})

const findCheck = async (ctx: AppContext, userId: string): Promise<IdentityCheckRow | undefined> =>
  (await ctx.db.select().from(identityChecks).where(eq(identityChecks.userId, userId)))[0]

/** Status of the user's identity verification. */
export async function getIdentity(ctx: AppContext, userId: string): Promise<Identity> {
  const row = await findCheck(ctx, userId)
  return row ? present(row) : NOT_SUBMITTED
}

const imageClaim = (userId: string, field: 'frontFileId' | 'backFileId') => ({
  user: { userId },
  use: 'identity',
  field,
})

/** Throws IDENTITY_IMAGES, FILE_NOT_FOUND unless both images were uploaded by the user for this. */
async function assertIdCardImages(ctx: AppContext, userId: string, form: IdentityForm): Promise<void> {
  if (!form.frontFileId || !form.backFileId)
    throw httpError('IDENTITY_IMAGES', { field: form.frontFileId ? 'backFileId' : 'frontFileId' })
  await getUsableFile(ctx, form.frontFileId, imageClaim(userId, 'frontFileId'))
  await getUsableFile(ctx, form.backFileId, imageClaim(userId, 'backFileId'))
}

/**
 * Asks the verification port, before the transaction opens. True = verified, undefined = the operator decides. Throws
 * IDENTITY_UNAVAILABLE, IDENTITY_MISMATCH, IDENTITY_PENDING, IDENTITY_ADOPTED.
 */
export async function verifyIdentity(
  ctx: AppContext,
  userId: string,
  form: IdentityForm,
): Promise<boolean | undefined> {
  const now = await findCheck(ctx, userId)
  assertCanSubmit(now)
  const { verification } = ctx.ports
  if (!verification) {
    await assertIdCardImages(ctx, userId, form)
    return undefined
  }
  const isSame = await verification.isSame(form.realName, form.idNumber).catch((err: unknown) => {
    ctx.log.error({ err }, 'verification failed')
    throw httpError('IDENTITY_UNAVAILABLE')
  })
  if (!isSame) throw httpError('IDENTITY_MISMATCH', { field: 'idNumber' })
  return true
}

const assertCanSubmit = (row: IdentityCheckRow | undefined) => {
  if (row?.status === 'pending') throw httpError('IDENTITY_PENDING')
  if (row?.status === 'adopted') throw httpError('IDENTITY_ADOPTED')
}

/** Saves the check; opens an audit unless the port has verified it. Throws IDENTITY_PENDING, IDENTITY_ADOPTED. */
export async function submitIdentity(
  ctx: AppContext,
  request: RequestContext,
  form: IdentityForm,
  isSame: boolean | undefined,
) {
  const [existing] = await ctx.db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.userId, request.userId))
    .for('update')
  assertCanSubmit(existing)
  const now = ctx.clock.now()
  const values = {
    realName: form.realName,
    maskedNumber: maskIdNumber(form.idNumber),
    sealedNumber: encrypt(ctx.config, form.idNumber),
    frontFileId: (await claimFile(ctx, form.frontFileId, imageClaim(request.userId, 'frontFileId'))) ?? null,
    backFileId: (await claimFile(ctx, form.backFileId, imageClaim(request.userId, 'backFileId'))) ?? null,
    status: isSame ? ('adopted' as const) : ('pending' as const),
    reason: '',
    decidedAt: isSame ? now : null,
    createdAt: now,
  }
  const [row] = await ctx.db
    .insert(identityChecks)
    .values({ ...values, id: ctx.ids.next(), userId: request.userId })
    .onConflictDoUpdate({
      target: identityChecks.userId,
      set: values,
      setWhere: eq(identityChecks.status, 'rejected'),
    })
    .returning()
  if (!row) throw httpError('IDENTITY_PENDING')
  if (!isSame) await ctx.audits.open({ kind: 'identity', subjectId: row.id, title: row.realName })
  return present(row)
}

/** The check with the whole number, for the operator `name`; every access is logged. Throws IDENTITY_NOT_FOUND. */
export async function getIdentityForOperator(ctx: AppContext, id: string, name: string) {
  const [row] = await ctx.db.select().from(identityChecks).where(eq(identityChecks.id, id))
  if (!row) throw httpError('IDENTITY_NOT_FOUND')
  await logActivity(ctx, {
    operator: name,
    act: 'operator.identity',
    text: '查看实名认证的身份证号',
    subjectKind: 'identity',
    subjectId: id,
  })
  const ids = [row.frontFileId, row.backFileId].filter((file): file is string => file !== null)
  const images = await findFileInfos(ctx, [ids])
  return {
    id,
    realName: row.realName,
    idNumber: decrypt(ctx.config, row.sealedNumber),
    status: row.status,
    pictures: images(ids),
  }
}

/** Registers the audit: a decision sets the status and notifies the user. */
export function registerIdentityAudit(ctx: AppContext): void {
  const decide = async (tx: AppContext, id: string, status: 'adopted' | 'rejected', reason: string) => {
    const [row] = await tx.db
      .update(identityChecks)
      .set({ status, reason, decidedAt: tx.clock.now() })
      .where(and(eq(identityChecks.id, id), eq(identityChecks.status, 'pending')))
      .returning({ userId: identityChecks.userId })
    if (!row) return
    const isApproved = status === 'adopted'
    await notify(
      tx,
      { userIds: [row.userId] },
      {
        typeCode: 10000,
        title: isApproved ? '实名认证已通过' : '实名认证未通过',
        content: isApproved ? '您的身份信息已通过认证。' : `原因：${reason}。请修改后重新提交。`,
        opinion: reason,
        ext: { path: ACCOUNT_PAGE },
      },
    )
  }
  ctx.audits.register('identity', {
    label: '实名认证',
    approve: (tx, audit) => decide(tx, audit.subjectId, 'adopted', ''),
    reject: (tx, audit, reason) => decide(tx, audit.subjectId, 'rejected', reason),
  })
}
