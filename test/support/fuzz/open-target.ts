/** Fuzz target on a test app: no port, a fresh database, two companies. */
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../test-app'
import type { FuzzTarget } from './fuzz-target'
import type { KnownIds } from './generate-input'
import { seedAgencyRows } from './seed-agency'
import { addCircle, userOf } from './seed-circles'
import { addCandidate, addCompanyRows, addLead, findLeafPost } from './seed-companies'
import type { IdsByField } from './seed-money'
import { addServices } from './seed-services'
import { addFilesOf, findSignedFileIds, referencesOf } from './strangers-files'
import { fingerprint } from './table-fingerprint'

/** A field 'jobIds' or 'jobId' knows the ids of 'jobId'; what a company does not have is unknown. */
const toKnownIds =
  (ids: IdsByField): KnownIds =>
  (field) =>
    ids[field] ?? ids[field.replace(/s$/, '')]

const TIMEOUT_MS = 10_000

/** Rejects when the request is not answered in time. */
async function withTimeout<T>(work: Promise<T>, label: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${label} was not answered in ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Opens a fresh target; close() it. */
export async function openFuzzTarget(): Promise<FuzzTarget> {
  const testApp = await createTestApp()
  try {
    return await seedTarget(testApp)
  } catch (error) {
    await testApp.close()
    throw error
  }
}

async function seedTarget(testApp: TestApp): Promise<FuzzTarget> {
  const company = await addCompanyRows(testApp, 1)
  const foreignCompany = await addCompanyRows(testApp, 2)
  const candidates = await addCandidate(testApp, 12)
  const candidateAt = (at: number) => ({
    personId: candidates.personIds[at] ?? '',
    resumeId: candidates.resumeIds[at] ?? '',
  })
  Object.assign(company.ids, await seedAgencyRows(testApp, company, candidateAt(0), 1))
  Object.assign(foreignCompany.ids, await seedAgencyRows(testApp, foreignCompany, candidateAt(1), 2))
  Object.assign(company.ids, await addServices(testApp, company, 1))
  Object.assign(foreignCompany.ids, await addServices(testApp, foreignCompany, 2))
  Object.assign(company.ids, await addCircle(testApp, company, 1))
  Object.assign(foreignCompany.ids, await addCircle(testApp, foreignCompany, 2))
  Object.assign(company.ids, await addLead(testApp, company, foreignCompany.ids.requirementId?.[1] ?? ''))
  Object.assign(foreignCompany.ids, await addLead(testApp, foreignCompany, company.ids.requirementId?.[1] ?? ''))
  const userWithoutCompany = await testApp.login('13800009999', '无公司')
  const secretIds = await addFilesOf(
    testApp,
    await userOf(testApp, foreignCompany.members.admin.token),
    foreignCompany.members.admin.companyId,
  )
  const shared = {
    resumeId: candidates.resumeIds,
    personId: candidates.personIds,
    chatUserId: candidates.chatUserIds,
    postCode: [findLeafPost()],
    wantedPostCode: [findLeafPost()],
    cityCode: ['510100', '110000', '110100'],
    categoryCode: ['S0201', 'S0100'],
    providerCompanyId: [company.members.admin.companyId],
    districtCode: ['510104', ''],
    phone: ['13800001000', '13912345678'],
    phoneNumber: ['13800001000'],
    type: ['POST-TAG', 'JOB-WELFARE'],
    companyName: ['第1号秘密公司', '没有这家公司'],
  }
  return {
    send: async ({ method, url, headers, payload }) => {
      const request = testApp.app.inject({
        method: method as 'GET' | 'POST',
        url,
        headers: { host: '127.0.0.1', ...headers },
        payload,
      })
      const reply = await withTimeout(request, `${method} ${url}`)
      return {
        status: reply.statusCode,
        headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
        text: reply.body,
      }
    },
    members: company.members,
    foreignAdmin: foreignCompany.members.admin,
    userWithoutCompany: { token: userWithoutCompany.token },
    partner: testApp.config.PARTNER_TOKEN,
    knownIds: toKnownIds({ ...shared, ...company.ids }),
    foreignIds: toKnownIds(foreignCompany.ids),
    secrets: foreignCompany.secrets,
    foreignFiles: secretIds.map((id) => referencesOf(testApp, id)),
    isExposing: (text) => findSignedFileIds(testApp, text).some((id) => secretIds.includes(id)),
    tables: async () => {
      // background work of earlier requests does not count for this one
      await testApp.jobs.idle()
      return fingerprint(async (text) => (await testApp.ctx.db.execute(sql.raw(text))).rows)
    },
    close: testApp.close,
  }
}
