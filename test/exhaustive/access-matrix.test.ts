/**
 * Endpoint × role × foreign company, generated from the contract: a new call is covered the moment its
 * contract entry exists.
 */
import { can, MEMBER_ROLES, type MemberRole, type Permission } from '../../contract/domain/roles'
import { ERRORS } from '../../contract/errors'
import { type Endpoint, endpoints, envelopeOf, requestOf } from '../support/fuzz/endpoints'
import { changedTables, type FuzzTarget } from '../support/fuzz/fuzz-target'
import { validInput } from '../support/fuzz/generate-input'
import { openFuzzTarget } from '../support/fuzz/open-target'
import { randomOf } from '../support/fuzz/random'
import { sampleOf } from '../support/sample'

const unknownId = '7999999999999999999'
const roles = Object.keys(MEMBER_ROLES) as MemberRole[]
const byKey = (walk: string, list: readonly Endpoint[]) =>
  sampleOf(list, ({ key }) => `${walk} ${key}`).map((endpoint) => [endpoint.key, endpoint] as const)
const userEndpoints = endpoints
const ofOtherClients = userEndpoints.filter(({ call }) => call.auth === 'partner' || call.auth === 'operator')
const publicEndpoints = userEndpoints.filter(({ call }) => call.auth === 'none')
const protectedEndpoints = userEndpoints.filter(({ call }) => call.auth !== 'none')
const ofCompany = userEndpoints.filter(({ call }) => call.auth === 'company')
const withPermission = ofCompany.filter(({ call }) => call.permission !== undefined)
/** Fields that name a company's own row; the fuzz target has such rows for both companies. */
const rowFields = new Set([
  'id',
  'jobId',
  'addressId',
  'applyId',
  'deliveryId',
  'mandateId',
  'onboardingId',
  'settlementId',
  'interviewId',
  'requestId',
  'orderId',
  'exportId',
  'proofFileId',
  'groupId',
  'tagId',
  'requirementId',
  'itemId',
  'caseId',
])
const withId = ofCompany.filter(
  ({ call, fields }) => call.tenancy.of === 'company' && fields.some((field) => rowFields.has(field)),
)

let target: FuzzTarget
beforeAll(async () => {
  target = await openFuzzTarget()
})
afterAll(() => target?.close())

const inputFor = (endpoint: Endpoint) => validInput(endpoint.call.input, randomOf(11), target.knownIds).input

/** The tables as the last request left them; unknown after one that may change them. */
let lastTables: Record<string, string> | undefined
const tables = async () => {
  lastTables ??= await target.tables()
  return lastTables
}
/** What the requests since `before` changed. */
const changedSince = async (before: Record<string, string>) => {
  lastTables = await target.tables()
  return changedTables(before, lastTables)
}

async function codeOf(endpoint: Endpoint, input: unknown, token?: string, companyId?: string) {
  const response = await target.send(requestOf(endpoint, input, token, companyId))
  lastTables = undefined
  return { status: response.status, code: envelopeOf(response)?.code, text: response.text }
}

describe('without a token', () => {
  it.each(byKey('no token', protectedEndpoints))('%s answers 401 and changes nothing', async (_key, endpoint) => {
    const before = await tables()
    expect(await codeOf(endpoint, inputFor(endpoint))).toMatchObject({ status: 401, code: ERRORS.NOT_LOGGED_IN.code })
    expect(await changedSince(before)).toEqual([])
  })

  it.each(byKey('open', publicEndpoints))('%s is open to everyone', async (_key, endpoint) => {
    expect((await codeOf(endpoint, inputFor(endpoint))).status).not.toBe(401)
  })
})

describe('with a forged token', () => {
  it.each(byKey('forged token', protectedEndpoints))('%s answers 401', async (_key, endpoint) => {
    expect(await codeOf(endpoint, inputFor(endpoint), 'forged-token-that-no-session-has')).toMatchObject({
      status: 401,
    })
  })
})

describe('with the token of a company user', () => {
  it.each(byKey('other client', ofOtherClients))('%s answers 401: it is not for companies', async (_key, endpoint) => {
    expect(await codeOf(endpoint, inputFor(endpoint), target.members.admin.token)).toMatchObject({ status: 401 })
  })
})

describe('for a company one does not belong to', () => {
  it.each(byKey('another company', ofCompany))(
    '%s answers as for an unknown company and changes nothing',
    async (_key, endpoint) => {
      const { token } = target.members.admin
      const before = await tables()
      const foreign = await codeOf(endpoint, inputFor(endpoint), token, target.foreignAdmin.companyId)
      const unknown = await codeOf(endpoint, inputFor(endpoint), token, unknownId)
      expect(foreign).toMatchObject({ status: 404, code: ERRORS.COMPANY_NOT_FOUND.code })
      expect({ status: foreign.status, code: foreign.code }).toEqual({ status: unknown.status, code: unknown.code })
      expect(await changedSince(before)).toEqual([])
    },
  )
})

describe('for a role that may not', () => {
  const refused = withPermission.flatMap((endpoint) =>
    roles
      .filter((role) => !can(role, endpoint.call.permission as Permission))
      .map((role) => [endpoint.key, role, endpoint] as const),
  )

  it.each(sampleOf(refused, ([key, role]) => `${key} by ${role}`))(
    '%s answers 403 to %s and changes nothing @P-6-06',
    async (_key, role, endpoint) => {
      const { token, companyId } = target.members[role]
      const before = await tables()
      expect(await codeOf(endpoint, inputFor(endpoint), token, companyId)).toMatchObject({
        status: 403,
        code: ERRORS.FORBIDDEN.code,
      })
      expect(await changedSince(before)).toEqual([])
    },
  )

  const allowed = withPermission.flatMap((endpoint) =>
    roles
      .filter((role) => can(role, endpoint.call.permission as Permission))
      .map((role) => [endpoint.key, role, endpoint] as const),
  )

  it.each(sampleOf(allowed, ([key, role]) => `${key} by ${role}`))('%s lets %s in', async (_key, role, endpoint) => {
    const { token, companyId } = target.members[role]
    const { status } = await codeOf(endpoint, inputFor(endpoint), token, companyId)
    expect([401, 403]).not.toContain(status)
    expect(status).toBeLessThan(500)
  })
})

describe('with the ids of another company', () => {
  it.each(byKey('foreign ids', withId))(
    '%s answers as for unknown ids, leaks nothing and changes nothing',
    async (_key, endpoint) => {
      const { token, companyId } = target.members.admin
      const rowIds = (field: string) => rowFields.has(field)
      const foreignInput = validInput(endpoint.call.input, randomOf(5), (field) =>
        rowIds(field) ? target.foreignIds(field) : target.knownIds(field),
      ).input
      const replaced = (ids: (field: string) => unknown) =>
        Object.fromEntries(
          Object.entries(foreignInput as Record<string, unknown>).map(([field, value]) => [
            field,
            rowIds(field) ? (Array.isArray(value) ? [ids(field)] : ids(field)) : value,
          ]),
        )
      const before = await tables()
      const foreign = await codeOf(
        endpoint,
        replaced((field) => target.foreignIds(field)?.[0]),
        token,
        companyId,
      )
      const unknown = await codeOf(
        endpoint,
        replaced(() => unknownId),
        token,
        companyId,
      )
      expect({ status: foreign.status, code: foreign.code }).toEqual({ status: unknown.status, code: unknown.code })
      expect(target.secrets.filter((secret) => foreign.text.includes(secret))).toEqual([])
      if (foreign.status >= 400) expect(await changedSince(before)).toEqual([])
    },
  )
})
