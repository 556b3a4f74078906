/** Addresses that the user's company has entered before: of its venues and of its jobs. */
import * as companyCalls from '~contract/calls/company/companies'
import * as workAddresses from '~contract/calls/jobs/work-addresses'
import { can, type MemberRole } from '~contract/domain/roles'
import { useApiQuery, useCachedAnswer } from './use-api-query'

export interface KnownAddress {
  id: string
  use: 'venue' | 'job'
  /** Name of the venue; '' for a work address. */
  name: string
  /** District, else city. */
  regionCode: string
  /** Within the region. */
  detail: string
  /** With city and district. */
  fullText: string
  /** Coordinates (GCJ-02); null = not marked on a map. */
  spot: { latitude: number; longitude: number } | null
}

/** Once each: the first with a text, or the one that is marked on a map. */
function mergeAddresses(all: readonly KnownAddress[]): readonly KnownAddress[] {
  const byText = new Map<string, KnownAddress>()
  for (const address of all) {
    const other = byText.get(address.fullText)
    if (!other || (!other.spot && address.spot)) byText.set(address.fullText, address)
  }
  return [...byText.values()]
}

/** What the user may read of them; none without a company, and none while they load. */
export function useKnownAddresses(): readonly KnownAddress[] {
  const companies = useCachedAnswer(companyCalls.listMine, {})
  const company = companies?.find(({ auditStatus }) => auditStatus === 'adopted')
  const canReadJobs = company !== undefined && can(company.role as MemberRole, 'job.view')
  const venues = useApiQuery(companyCalls.listVenues, company ? {} : null, {
    showError: false,
  })
  const addresses = useApiQuery(workAddresses.list, canReadJobs ? {} : null, {
    showError: false,
  })
  return mergeAddresses([
    ...(venues.data ?? []).map(
      ({ id, name, cityCode, cityName, address }): KnownAddress => ({
        id: `venue ${id}`,
        use: 'venue',
        name,
        regionCode: cityCode,
        detail: address,
        fullText: address.startsWith(cityName) ? address : `${cityName}${address}`,
        spot: null,
      }),
    ),
    ...(addresses.data ?? []).map(
      ({ id, cityCode, districtCode, detail, fullText, spot }): KnownAddress => ({
        id: `job ${id}`,
        use: 'job',
        name: '',
        regionCode: districtCode || cityCode,
        detail,
        fullText,
        spot,
      }),
    ),
  ])
}
