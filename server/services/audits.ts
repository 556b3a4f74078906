/** What the operator has to decide. Modules open audits and register what a decision does to their subject. */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { can, type MemberRole, type Permission } from '../../contract/domain/roles'
import { httpError } from '../core/errors'
import { audits } from '../db/schema'
import { defineJob, type Run } from '../queue/define-job'
import type { Queue } from '../queue/queue'
import { type ActivityEntry, logActivity } from './activity-log'
import type { ServiceContext } from './service-context'

export type Audit = typeof audits.$inferSelect
export type Decision = 'approved' | 'rejected'

type AuditContext = ServiceContext & { queue: Queue }

/** A module's handler of one audit kind. Its methods get the context of the transaction that records the decision. */
export interface AuditSubject<Context> {
  /** Chinese name of the kind: 公司资料, 职位. */
  label: string
  /** Members with this permission are notified of a decision at once; nobody without it. */
  permission?: Permission
  approve(tx: Context, audit: Audit): Promise<void>
  reject(tx: Context, audit: Audit, reason: string): Promise<void>
  /** For AUDIT_MODE=auto: a reason to reject, or '' to approve. Without it everything is approved. */
  review?(tx: Context, audit: Audit): Promise<string>
  /** What the operator should look at before the decision about each subject, by subject id; subjects without are left out. */
  warnings?(ctx: Context, subjectIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

/** The audits of a context: those of a transaction's context commit with it. */
export interface AuditService<Context> {
  register(kind: string, handler: AuditSubject<Context>): void
  /** Opens an audit; an open one of the same subject is withdrawn first. */
  open(subject: { kind: string; subjectId: string; companyId?: string; title: string }): Promise<Audit>
  /** Leaves the open audit of a subject to the operator, even when AUDIT_MODE=auto. */
  reserve(kind: string, subjectId: string): Promise<void>
  /** Withdraws the open audit of a subject, if any. */
  withdraw(kind: string, subjectId: string): Promise<void>
  /** Decides in one transaction. Throws AUDIT_NOT_FOUND, AUDIT_DECIDED, AUDIT_REASON_MISSING. */
  decide(id: string, decision: Decision, reason: string, by: string): Promise<Audit>
  labelOf(kind: string): string
  /** What to look at before the decision about each audit, by audit id. */
  warningsOf(list: readonly Audit[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether a member of this role is notified of a decision. */
  isNotified(kind: string, role: MemberRole): boolean
  /** Lets the queue decide what is old enough when AUDIT_MODE=auto. */
  registerJob(): void
}

/** AUDIT_MODE=auto: decides one audit when its time has come. Decision and end of the job are one transaction. */
const AUTO_JOB = defineJob('audits.auto', {
  label: '自动审核',
  input: z.object({ auditId: z.string() }),
  retryLimit: 8,
  retryDelay: 2,
})

/** The activity entry of a decision. */
const activityOf = ({ companyId, kind, subjectId, title, status, reason }: Audit, label: string): ActivityEntry => ({
  companyId: companyId ?? undefined,
  act: status === 'approved' ? 'audit.approved' : 'audit.rejected',
  text: `${label}「${title}」${status === 'approved' ? '审核通过' : `审核未通过：${reason}`}`,
  subjectKind: kind,
  subjectId,
})

/** The registered handler of a kind. Throws for a kind that no module registered. */
type FindHandler<Context> = (kind: string) => AuditSubject<Context>

const pendingFilter = (kind: string, subjectId: string) =>
  and(eq(audits.kind, kind), eq(audits.subjectId, subjectId), eq(audits.status, 'pending'))

/** Locks an audit; undefined for an unknown id. */
const lockAudit = async ({ db }: AuditContext, id: string): Promise<Audit | undefined> =>
  (await db.select().from(audits).where(eq(audits.id, id)).for('update'))[0]

/** Locks an audit that is still to be decided. Throws AUDIT_NOT_FOUND, AUDIT_DECIDED. */
async function requirePending(tx: AuditContext, id: string): Promise<Audit> {
  const audit = await lockAudit(tx, id)
  if (!audit) throw httpError('AUDIT_NOT_FOUND')
  if (audit.status !== 'pending') throw httpError('AUDIT_DECIDED')
  return audit
}

/** Creates `decide` of the service. */
const createDecide =
  <Context extends AuditContext>(ctx: Context, kindOf: FindHandler<Context>): AuditService<Context>['decide'] =>
  (id, decision, reason, by) =>
    ctx.transaction(async (tx) => {
      if (decision === 'rejected' && !reason.trim()) throw httpError('AUDIT_REASON_MISSING', { field: 'reason' })
      const audit = await requirePending(tx, id)
      const change = { status: decision, reason: reason.trim(), decidedBy: by, decidedAt: tx.clock.now() } as const
      await tx.db.update(audits).set(change).where(eq(audits.id, id))
      const handler = kindOf(audit.kind)
      const decided = { ...audit, ...change }
      if (decision === 'approved') await handler.approve(tx, decided)
      else await handler.reject(tx, decided, decided.reason)
      if (audit.companyId) await logActivity(tx, activityOf(decided, handler.label))
      tx.bus.publish('audit.decided', { id, kind: audit.kind, subjectId: audit.subjectId })
      return decided
    })

/** Audits as the operator's list of what to decide: opened, reserved, withdrawn. `sendJob` is called for an opened one. */
function createAuditList<Context extends AuditContext>(
  { db, clock, ids }: Context,
  kindOf: FindHandler<Context>,
  sendJob: (audit: Audit) => Promise<void>,
): Pick<AuditService<Context>, 'open' | 'reserve' | 'withdraw'> {
  const withdraw = async (kind: string, subjectId: string) => {
    await db.update(audits).set({ status: 'withdrawn', decidedAt: clock.now() }).where(pendingFilter(kind, subjectId))
  }
  return {
    async open({ kind, subjectId, companyId, title }) {
      kindOf(kind)
      await withdraw(kind, subjectId)
      const [audit] = await db
        .insert(audits)
        .values({
          id: ids.next(),
          kind,
          subjectId,
          companyId: companyId ?? null,
          title,
          status: 'pending',
          createdAt: clock.now(),
        })
        .returning()
      const created = audit as Audit
      await sendJob(created)
      return created
    },
    async reserve(kind, subjectId) {
      await db.update(audits).set({ isReserved: true }).where(pendingFilter(kind, subjectId))
    },
    withdraw,
  }
}

/** The job of AUDIT_MODE=auto; with another mode none is sent, and pending ones do nothing. */
function createAutoDecision<Context extends AuditContext>(
  ctx: Context,
  kindOf: FindHandler<Context>,
  withContext: (ctx: Context) => AuditService<Context>,
) {
  const { config, db, queue } = ctx
  const isAuto = config.AUDIT_MODE === 'auto'
  /** The job that decides automatically; before its start the operator may decide. */
  const dueOf = (audit: Audit) => ({
    key: audit.id,
    data: { auditId: audit.id },
    startAfter: new Date(audit.createdAt.getTime() + config.AUDIT_AUTO_SECONDS * 1000),
  })
  const decideAutomatically = (auditId: string, complete: Run['complete']) =>
    ctx.transaction(async (tx) => {
      await complete(tx)
      const audit = await lockAudit(tx, auditId)
      if (!isAuto || !audit || audit.status !== 'pending' || audit.isReserved) return
      const reason = (await kindOf(audit.kind).review?.(tx, audit)) ?? ''
      await withContext(tx).decide(audit.id, reason ? 'rejected' : 'approved', reason, 'auto')
    })
  return {
    sendJob: async (audit: Audit) => {
      if (isAuto) await queue.sendAll(AUTO_JOB, [dueOf(audit)])
    },
    registerJob: () =>
      queue.work(AUTO_JOB, ({ auditId }, { complete }) => decideAutomatically(auditId, complete), {
        backlog: async () =>
          isAuto ? (await db.select().from(audits).where(eq(audits.status, 'pending'))).map(dueOf) : [],
      }),
  }
}

/** The warnings of audits, by audit id: one query for each kind that has any. */
async function findWarnings<Context>(
  ctx: Context,
  kinds: ReadonlyMap<string, AuditSubject<Context>>,
  list: readonly Audit[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (const kind of new Set(list.map((audit) => audit.kind))) {
    const ofKind = list.filter((audit) => audit.kind === kind)
    const subjectIds = ofKind.map(({ subjectId }) => subjectId)
    const bySubject = await kinds.get(kind)?.warnings?.(ctx, subjectIds)
    for (const { id, subjectId } of ofKind) found.set(id, bySubject?.get(subjectId) ?? [])
  }
  return found
}

/** Creates the audits of an application; the result makes the service of each of its contexts. */
export function createAudits<Context extends AuditContext>(): (ctx: Context) => AuditService<Context> {
  const kinds = new Map<string, AuditSubject<Context>>()
  const kindOf: FindHandler<Context> = (kind) => {
    const handler = kinds.get(kind)
    if (!handler) throw new Error(`no module registered the audit kind ${kind}`)
    return handler
  }
  const auditsOf = (ctx: Context): AuditService<Context> => {
    const { sendJob, registerJob } = createAutoDecision(ctx, kindOf, auditsOf)
    return {
      register(kind, handler) {
        if (kinds.has(kind)) throw new Error(`audit kind ${kind} is registered twice`)
        kinds.set(kind, handler)
      },
      ...createAuditList(ctx, kindOf, sendJob),
      decide: createDecide(ctx, kindOf),
      isNotified: (kind, role) => {
        const permission = kinds.get(kind)?.permission
        return permission !== undefined && can(role, permission)
      },
      labelOf: (kind) => kinds.get(kind)?.label ?? kind,
      warningsOf: (list) => findWarnings(ctx, kinds, list),
      registerJob,
    }
  }
  return auditsOf
}
