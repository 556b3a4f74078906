/** Things of the demo data that have a page of their own, and the addresses of their pages. */
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as serviceCalls from '../../../contract/calls/market/services'
import type { Route } from '../../../contract/routes'
import type { HttpClient } from '../http-client'

export interface KnownIds {
  job: string
  resume: string
  provider: string
  need: string
}

/** The first of each that `client` is shown. */
export async function knownIdsOf(client: HttpClient): Promise<KnownIds> {
  const jobs = await client.call<{ id: string }[]>(jobCalls.list, {
    status: 'adopt',
  })
  const talent = await client.call<{ id: string }[]>(candidates.search, {})
  const services = await client.call<{ providerCompanyId: string }[]>(serviceCalls.list)
  const needs = await client.call<{ id: string }[]>(opportunities.list, {})
  return {
    job: jobs.data[0]?.id ?? '',
    resume: talent.data[0]?.id ?? '',
    provider: services.data[0]?.providerCompanyId ?? '',
    need: needs.data[0]?.id ?? '',
  }
}

/** The address of a page, with an id where it needs one. */
export function addressOf({ path }: Pick<Route, 'path'>, known: KnownIds): string {
  if (/^\/(jobDetails|JobDetail)$/.test(path)) return `${path}?id=${known.job}`
  if (/^\/(talentDetails?|resume|space)$/.test(path)) return `${path}?id=${known.resume}`
  if (path === '/serviceProviderDetails') return `${path}?id=${known.provider}`
  if (/^\/(sellingServicesDetail|rqeuireDetail)$/.test(path)) return `${path}?id=${known.need}`
  return path
}
