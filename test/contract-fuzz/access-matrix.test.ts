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

const unknownId = '7999999999999999999'
const roles = Object.keys(MEMBER_ROLES) as MemberRole[]
const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.key, endpoint] as const)
const own = endpoints
const ofOthers = own.filter(({ call }) => call.auth === 'partner' || call.auth === 'operator')
const open = own.filter(({ call }) => call.auth === 'none')
const closed = own.filter(({ call }) => call.auth !== 'none')
const ofCompany = own.filter(({ call }) => call.auth === 'company')
const withAct = ofCompany.filter(({ call }) => call.permission !== undefined)
/** Fields that name a company's own row; the world of the harness has such rows for both companies. */
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

let bed: FuzzTarget
beforeAll(async () => {
  bed = await openFuzzTarget()
}, 120_000)
afterAll(() => bed?.close())

const inputFor = (endpoint: Endpoint) => validInput(endpoint.call.input, randomOf(11), bed.own).input

/** The tables as the last request left them; unknown after one that may change them. */
let seen: Record<string, string> | undefined
const tables = async () => {
  seen ??= await bed.tables()
  return seen
}
/** What the requests since `before` changed. */
const changedSince = async (before: Record<string, string>) => {
  seen = await bed.tables()
  return changedTables(before, seen)
}

async function codeOf(endpoint: Endpoint, input: unknown, token?: string, companyId?: string) {
  const got = await bed.send(requestOf(endpoint, input, token, companyId))
  seen = undefined
  return { status: got.status, code: envelopeOf(got)?.code, text: got.text }
}

describe('without a token', () => {
  it.each(named(closed))('%s answers 401 and changes nothing', async (_key, endpoint) => {
    const before = await tables()
    expect(await codeOf(endpoint, inputFor(endpoint))).toMatchObject({ status: 401, code: ERRORS.NOT_LOGGED_IN.code })
    expect(await changedSince(before)).toEqual([])
  })

  it.each(named(open))('%s is open to everyone', async (_key, endpoint) => {
    expect((await codeOf(endpoint, inputFor(endpoint))).status).not.toBe(401)
  })
})

describe('with a forged token', () => {
  it.each(named(closed))('%s answers 401', async (_key, endpoint) => {
    expect(await codeOf(endpoint, inputFor(endpoint), 'forged-token-that-no-session-has')).toMatchObject({
      status: 401,
    })
  })
})

describe('with the token of a company user', () => {
  it.each(named(ofOthers))('%s answers 401: it is not for companies', async (_key, endpoint) => {
    expect(await codeOf(endpoint, inputFor(endpoint), bed.people.admin.token)).toMatchObject({ status: 401 })
  })
})

describe('for a company one does not belong to', () => {
  it.each(named(ofCompany))('%s answers as for an unknown company and changes nothing', async (_key, endpoint) => {
    const { token } = bed.people.admin
    const before = await tables()
    const foreign = await codeOf(endpoint, inputFor(endpoint), token, bed.stranger.companyId)
    const unknown = await codeOf(endpoint, inputFor(endpoint), token, unknownId)
    expect(foreign).toMatchObject({ status: 404, code: ERRORS.COMPANY_NOT_FOUND.code })
    expect({ status: foreign.status, code: foreign.code }).toEqual({ status: unknown.status, code: unknown.code })
    expect(await changedSince(before)).toEqual([])
  })
})

describe('for a role that may not', () => {
  const refused = withAct.flatMap((endpoint) =>
    roles
      .filter((role) => !can(role, endpoint.call.permission as Permission))
      .map((role) => [endpoint.key, role, endpoint] as const),
  )

  it.each(refused)('%s answers 403 to %s and changes nothing @P-6-06', async (_key, role, endpoint) => {
    const { token, companyId } = bed.people[role]
    const before = await tables()
    expect(await codeOf(endpoint, inputFor(endpoint), token, companyId)).toMatchObject({
      status: 403,
      code: ERRORS.FORBIDDEN.code,
    })
    expect(await changedSince(before)).toEqual([])
  })

  const allowed = withAct.flatMap((endpoint) =>
    roles
      .filter((role) => can(role, endpoint.call.permission as Permission))
      .map((role) => [endpoint.key, role, endpoint] as const),
  )

  it.each(allowed)('%s lets %s in', async (_key, role, endpoint) => {
    const { token, companyId } = bed.people[role]
    const { status } = await codeOf(endpoint, inputFor(endpoint), token, companyId)
    expect([401, 403]).not.toContain(status)
    expect(status).toBeLessThan(500)
  })
})

describe('with the ids of another company', () => {
  it.each(named(withId))('%s answers as for unknown ids, leaks nothing and changes nothing', async (_key, endpoint) => {
    const { token, companyId } = bed.people.admin
    const rowIds = (field: string) => rowFields.has(field)
    const foreignInput = validInput(endpoint.call.input, randomOf(5), (field) =>
      rowIds(field) ? bed.foreign(field) : bed.own(field),
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
      replaced((field) => bed.foreign(field)?.[0]),
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
    expect(bed.secrets.filter((secret) => foreign.text.includes(secret))).toEqual([])
    if (foreign.status >= 400) expect(await changedSince(before)).toEqual([])
  })
})
