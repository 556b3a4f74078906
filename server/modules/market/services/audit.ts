/** The audits of a provider's profile, items and cases, with their automatic reviews. */
import { and, eq } from 'drizzle-orm'
import { findPhone } from '../../../../contract/domain/format'
import type { AppContext } from '../../../app-context'
import { serviceOffers, serviceProviders } from '../../../db/schema'
import { listPermittedMembers, notify } from '../../notices'
import type { OfferRow, ProviderRow } from './present'

const SERVICES_PAGE = '/sercapability'
const PHONE_REFUSED = '介绍里不能留手机号，请填在联系方式里'

interface Decision {
  companyId: string
  userId: string
  /** 服务项目「代理记账」 */
  subject: string
  /** '' = approved. */
  reason: string
}

/** Notifies the submitter of the decision and its reason. */
const notifyDecision = async (ctx: AppContext, { companyId, userId, subject, reason }: Decision): Promise<void> =>
  notify(
    ctx,
    await listPermittedMembers(ctx, companyId, userId, 'service.edit'),
    reason
      ? {
          typeCode: 10017,
          title: '企业服务审核未通过',
          content: `${subject}没有通过审核：${reason}`,
          opinion: reason,
          ext: { title: subject, path: SERVICES_PAGE },
        }
      : {
          typeCode: 10016,
          title: '企业服务审核通过',
          content: `${subject}已通过审核，正在展示`,
          ext: { title: subject, path: SERVICES_PAGE },
        },
  )

const registerProviderAudit = (ctx: AppContext): void => {
  const findPending = async (tx: AppContext, id: string): Promise<ProviderRow | undefined> =>
    (
      await tx.db
        .select()
        .from(serviceProviders)
        .where(and(eq(serviceProviders.id, id), eq(serviceProviders.status, 'pending')))
        .for('update')
    )[0]
  const decide = async (tx: AppContext, id: string, reason: string) => {
    const row = await findPending(tx, id)
    if (!row) return
    const set: Partial<ProviderRow> = reason
      ? { status: 'reject', auditReason: reason }
      : { status: 'adopt', auditReason: '', shown: row.form }
    await tx.db.update(serviceProviders).set(set).where(eq(serviceProviders.id, id))
    await notifyDecision(tx, { companyId: row.companyId, userId: row.userId, subject: '服务商资料', reason })
  }
  ctx.audits.register('service-provider', {
    label: '服务商资料',
    permission: 'service.edit',
    approve: (tx, audit) => decide(tx, audit.subjectId, ''),
    reject: (tx, audit, reason) => decide(tx, audit.subjectId, reason),
    async review(tx, { subjectId }) {
      const row = await findPending(tx, subjectId)
      return row && findPhone(row.form.introduction) ? PHONE_REFUSED : ''
    },
  })
}

const registerOfferAudit = (ctx: AppContext, kind: OfferRow['kind'], label: string): void => {
  const decide = async (tx: AppContext, id: string, reason: string) => {
    const now = tx.clock.now()
    const set: Partial<OfferRow> = reason
      ? { status: 'reject', auditReason: reason }
      : { status: 'adopt', auditReason: '', adoptedAt: now }
    const [row] = await tx.db
      .update(serviceOffers)
      .set({ ...set, updatedAt: now })
      .where(and(eq(serviceOffers.id, id), eq(serviceOffers.status, 'pending')))
      .returning()
    if (row)
      await notifyDecision(tx, {
        companyId: row.companyId,
        userId: row.userId,
        subject: `${label}「${row.title}」`,
        reason,
      })
  }
  ctx.audits.register(`service-${kind}`, {
    label,
    permission: 'service.edit',
    approve: (tx, audit) => decide(tx, audit.subjectId, ''),
    reject: (tx, audit, reason) => decide(tx, audit.subjectId, reason),
    async review(tx, { subjectId }) {
      const [row] = await tx.db.select().from(serviceOffers).where(eq(serviceOffers.id, subjectId))
      return row && findPhone(`${row.title} ${row.content}`) ? PHONE_REFUSED : ''
    },
  })
}

export function registerServiceAudits(ctx: AppContext): void {
  registerProviderAudit(ctx)
  registerOfferAudit(ctx, 'item', '服务项目')
  registerOfferAudit(ctx, 'case', '服务案例')
}
