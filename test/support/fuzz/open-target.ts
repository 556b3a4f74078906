/** The harness's bed on a test world: an app without a port, a fresh database, two companies. */
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../test-app'
import type { FuzzTarget } from './fuzz-target'
import type { KnownIds } from './generate-input'
import { seedAgencyRows } from './seed-agency'
import { addCircle, userOf } from './seed-circles'
import { addCandidate, addCompanyRows, addLead, findLeafPost, type IdsByField } from './seed-companies'
import { addServices } from './seed-services'
import { addFilesOf, formsOf, signedIn } from './strangers-files'
import { fingerprint } from './table-fingerprint'

/** A field 'jobIds' or 'jobId' knows the ids of 'jobId'; what a company does not have is unknown. */
const knownOf =
  (ids: IdsByField): KnownIds =>
  (field) =>
    ids[field] ?? ids[field.replace(/s$/, '')]

const patience = 10_000

/** A request that is never answered is a fault too. */
async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} was not answered in ${patience / 1000} s`)), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Opens a fresh world; close() it. */
export async function openFuzzTarget(): Promise<FuzzTarget> {
  const world = await createTestApp()
  try {
    return await furnish(world)
  } catch (error) {
    await world.close()
    throw error
  }
}

async function furnish(world: TestApp): Promise<FuzzTarget> {
  const first = await addCompanyRows(world, 1)
  const second = await addCompanyRows(world, 2)
  const talent = await addCandidate(world, 12)
  const seeker = (at: number) => ({ personId: talent.personIds[at] ?? '', resumeId: talent.resumeIds[at] ?? '' })
  Object.assign(first.ids, await seedAgencyRows(world, first, seeker(0), 1))
  Object.assign(second.ids, await seedAgencyRows(world, second, seeker(1), 2))
  Object.assign(first.ids, await addServices(world, first, 1))
  Object.assign(second.ids, await addServices(world, second, 2))
  Object.assign(first.ids, await addCircle(world, first, 1))
  Object.assign(second.ids, await addCircle(world, second, 2))
  Object.assign(first.ids, await addLead(world, first, second.ids.requirementId?.[1] ?? ''))
  Object.assign(second.ids, await addLead(world, second, first.ids.requirementId?.[1] ?? ''))
  const loner = await world.login('13800009999', '无公司')
  const secretIds = await addFilesOf(
    world,
    await userOf(world, second.people.admin.token),
    second.people.admin.companyId,
  )
  const shared = {
    resumeId: talent.resumeIds,
    personId: talent.personIds,
    chatUserId: talent.chatUserIds,
    postCode: [findLeafPost()],
    wantedPostCode: [findLeafPost()],
    cityCode: ['510100', '110000', '110100'],
    categoryCode: ['S0201', 'S0100'],
    providerCompanyId: [first.people.admin.companyId],
    districtCode: ['510104', ''],
    phone: ['13800001000', '13912345678'],
    phoneNumber: ['13800001000'],
    type: ['POST-TAG', 'JOB-WELFARE'],
    companyName: ['第1号秘密公司', '没有这家公司'],
  }
  return {
    send: async ({ method, url, headers, payload }) => {
      const request = world.app.inject({
        method: method as 'GET' | 'POST',
        url,
        headers: { host: '127.0.0.1', ...headers },
        payload,
      })
      const reply = await inTime(request, `${method} ${url}`)
      return {
        status: reply.statusCode,
        headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
        text: reply.body,
      }
    },
    people: first.people,
    stranger: second.people.admin,
    loner: { token: loner.token },
    partner: world.config.PARTNER_TOKEN,
    own: knownOf({ ...shared, ...first.ids }),
    foreign: knownOf(second.ids),
    secrets: second.secrets,
    strangersFiles: secretIds.map((id) => formsOf(world, id)),
    isExposing: (text) => signedIn(world, text).some((id) => secretIds.includes(id)),
    tables: async () => {
      // what an earlier request began in the background is not this one's doing
      await world.jobs.idle()
      return fingerprint(async (text) => (await world.ctx.db.execute(sql.raw(text))).rows)
    },
    close: world.close,
  }
}
