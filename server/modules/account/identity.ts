/** Who a person really is (P-7.1-08): a service's word where one is configured, else the operator's eyes. */
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { identityVerification } from '../../../contract/api/account-settings'
import { maskIdNumber } from '../../../contract/domain/identity'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { files, identityChecks } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { claimFile, usableFile } from '../files/commands'
import { notify } from '../notices/notify'
import { decrypt, encrypt } from './encryption'

type Identity = z.input<typeof identityVerification>
type Row = typeof identityChecks.$inferSelect

export interface IdentityForm {
  realName: string
  idNumber: string
  frontFileId?: string | undefined
  backFileId?: string | undefined
}

const NONE: Identity = { status: 'none', realName: '', idNumber: '', reason: '' }
const HOME = '/accountsecurity'

const present = (row: Row): Identity => ({
  status: row.status,
  realName: row.realName,
  idNumber: row.maskedNumber,
  reason: row.reason,
})

const checkOf = async (ctx: AppContext, userId: string): Promise<Row | undefined> =>
  (await ctx.db.select().from(identityChecks).where(eq(identityChecks.userId, userId)))[0]

/** Where one's own check stands. */
export const getIdentity = async (ctx: AppContext, userId: string): Promise<Identity> => {
  const row = await checkOf(ctx, userId)
  return row ? present(row) : NONE
}

const pictureClaim = (userId: string, field: 'frontFileId' | 'backFileId') => ({
  user: { userId },
  use: 'identity',
  field,
})

/** Throws unless both pictures were uploaded by the person for this. */
async function checkPictures(ctx: AppContext, userId: string, form: IdentityForm): Promise<void> {
  if (!form.frontFileId || !form.backFileId)
    throw httpError('IDENTITY_PICTURES', { field: form.frontFileId ? 'backFileId' : 'frontFileId' })
  await usableFile(ctx, form.frontFileId, pictureClaim(userId, 'frontFileId'))
  await usableFile(ctx, form.backFileId, pictureClaim(userId, 'backFileId'))
}

/** Before the transaction: the service's answer; undefined = a person decides. Throws IDENTITY_UNAVAILABLE. */
export async function verifyIdentity(
  ctx: AppContext,
  userId: string,
  form: IdentityForm,
): Promise<boolean | undefined> {
  const now = await checkOf(ctx, userId)
  refuseAgain(now)
  const { verification } = ctx.ports
  if (!verification) {
    await checkPictures(ctx, userId, form)
    return undefined
  }
  const isSame = await verification.isSame(form.realName, form.idNumber).catch((err: unknown) => {
    ctx.log.error({ err }, 'verification failed')
    throw httpError('IDENTITY_UNAVAILABLE')
  })
  if (!isSame) throw httpError('IDENTITY_MISMATCH', { field: 'idNumber' })
  return true
}

const refuseAgain = (row: Row | undefined) => {
  if (row?.status === 'pending') throw httpError('IDENTITY_PENDING')
  if (row?.status === 'adopted') throw httpError('IDENTITY_ADOPTED')
}

/** Keeps the check; without a service's word an audit is opened. */
export async function submitIdentity(
  ctx: AppContext,
  request: RequestContext,
  form: IdentityForm,
  isSame: boolean | undefined,
) {
  const [held] = await ctx.db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.userId, request.userId))
    .for('update')
  refuseAgain(held)
  const now = ctx.clock.now()
  const values = {
    realName: form.realName,
    maskedNumber: maskIdNumber(form.idNumber),
    sealedNumber: encrypt(ctx.config, form.idNumber),
    frontFileId: (await claimFile(ctx, form.frontFileId, pictureClaim(request.userId, 'frontFileId'))) ?? null,
    backFileId: (await claimFile(ctx, form.backFileId, pictureClaim(request.userId, 'backFileId'))) ?? null,
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

/** What the operator `name` looks at; every look stands in the record. Throws IDENTITY_NOT_FOUND. */
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
  const kept = ids.length ? await ctx.db.select().from(files).where(inArray(files.id, ids)) : []
  return {
    id,
    realName: row.realName,
    idNumber: decrypt(ctx.config, row.sealedNumber),
    status: row.status,
    pictures: ids.flatMap((file) => kept.filter((one) => one.id === file).map(ctx.files.infoOf)),
  }
}

/** What a decision of the operator does: the state, and a notice to the person. */
export function registerIdentityAudit(ctx: AppContext): void {
  const decide = async (id: string, status: 'adopted' | 'rejected', reason: string) => {
    const [row] = await ctx.db
      .update(identityChecks)
      .set({ status, reason, decidedAt: ctx.clock.now() })
      .where(and(eq(identityChecks.id, id), eq(identityChecks.status, 'pending')))
      .returning({ userId: identityChecks.userId })
    if (!row) return
    const isGood = status === 'adopted'
    await notify(
      ctx,
      { userIds: [row.userId] },
      {
        typeCode: 10000,
        title: isGood ? '实名认证已通过' : '实名认证未通过',
        content: isGood ? '您的身份信息已通过认证。' : `原因：${reason}。请修改后重新提交。`,
        opinion: reason,
        ext: { path: HOME },
      },
    )
  }
  ctx.audits.register('identity', {
    label: '实名认证',
    approve: (audit) => decide(audit.subjectId, 'adopted', ''),
    reject: (audit, reason) => decide(audit.subjectId, 'rejected', reason),
  })
}
