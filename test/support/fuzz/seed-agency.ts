/** Seeds agency and recruiting rows: an agency listing, a mandate, a job application, an interview, a contact request, a hire, a settlement. */
import { and, eq } from 'drizzle-orm'
import {
  agencyListingRights,
  agencyListings,
  agents,
  companyMembers,
  contactRequests,
  interviews,
  jobApplications,
  mandates,
  onboardings,
  settlements,
} from '../../../server/db/schema'
import type { TestApp } from '../test-app'
import type { CompanyRows } from './seed-companies'
import type { IdsByField } from './seed-money'

/** One of each, on the company's first job; ids by field name. */
export async function seedAgencyRows(
  testApp: TestApp,
  { members, ids: companyIds, secrets }: CompanyRows,
  { personId, resumeId }: { personId: string; resumeId: string },
  number: number,
): Promise<IdsByField> {
  const { db, ids } = testApp.ctx
  const createdAt = testApp.clock.now()
  const [agentId, agencyListingId, mandateId, jobApplicationId] = [ids.next(), ids.next(), ids.next(), ids.next()]
  const [onboardingId, settlementId] = [ids.next(), ids.next()]
  const base = { companyId: members.admin.companyId, jobId: companyIds.jobId?.[0] ?? '', createdAt }
  const terms = { rewardFen: 100_000, guaranteeDays: 0 }
  const message = `秘密推荐${number}`
  const profile = { introduction: '', avatarUrl: '', createdAt, updatedAt: createdAt }
  const name = `秘密代理${number}`
  await db.insert(agents).values({
    id: agentId,
    externalId: `dealer-${number}`,
    name,
    phone: `1550000000${number}`,
    firm: '机构',
    ...profile,
  })
  await db
    .insert(agencyListings)
    .values({ ...base, ...terms, id: agencyListingId, status: 'open', note: '', openedBy: '1', updatedAt: createdAt })
  // the first two jobs have the listing right: only the first is listed
  for (const jobId of companyIds.jobId?.slice(0, 2) ?? [])
    await db
      .insert(agencyListingRights)
      .values({ companyId: base.companyId, jobId, orderId: companyIds.orderId?.[0] ?? '', createdAt })
  await db
    .insert(mandates)
    .values({ ...base, ...terms, id: mandateId, entrustId: agencyListingId, agentId, status: 'active', message })
  await db
    .insert(jobApplications)
    .values({ ...base, stageAt: createdAt, id: jobApplicationId, personId, resumeId, mandateId, message })
  const day = '2026-11-01'
  const hire = { startDate: day, dueDate: day, note: '', markedBy: '1' }
  await db
    .insert(onboardings)
    .values({ ...base, ...hire, id: onboardingId, resumeId, deliveryId: jobApplicationId, mandateId })
  await db
    .insert(settlements)
    .values({ ...base, id: settlementId, onboardingId, mandateId, amountFen: 100_000, status: 'applied', note: '' })
  const interviewId = ids.next()
  const startAt = new Date(createdAt.getTime() + 86_400_000)
  const venue = `秘密会议室${number}`
  await db.insert(interviews).values({
    ...base,
    id: interviewId,
    personId,
    resumeId,
    hostId: '1',
    state: 'proposed',
    mode: 'onsite',
    times: [startAt.toISOString()],
    startAt,
    minutes: 30,
    place: venue,
    link: '',
    round: '',
    note: '',
    updatedAt: createdAt,
  })
  const [admin] = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, base.companyId), eq(companyMembers.role, 'admin')))
  const contactRequestId = ids.next()
  const wechatId = `secret_wechat_${number}`
  await db.insert(contactRequests).values({
    id: contactRequestId,
    companyId: base.companyId,
    userId: admin?.userId ?? '',
    personId,
    kind: 'wechat',
    isFromCandidate: true,
    status: 'waiting',
    personContact: wechatId,
    createdAt,
  })
  secrets.push(message, name, venue, wechatId)
  return {
    agentId: [agentId],
    entrustId: [agencyListingId],
    mandateId: [mandateId],
    deliveryId: [jobApplicationId],
    onboardingId: [onboardingId],
    settlementId: [settlementId],
    interviewId: [interviewId],
    requestId: [contactRequestId],
  }
}
