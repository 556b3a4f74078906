import type { PickedLocation } from '@/ui'

/** The city of a district. */
const cityOf = (regionCode: string) => `${regionCode.slice(0, 4)}00`

/**
 * What a picked location changes in the form of a venue. A venue has a city only, so the district is part of its address; a pick
 * without an address leaves what was typed.
 */
export function venueOfPick(
  { regionCode, district, detail }: Pick<PickedLocation, 'regionCode' | 'district' | 'detail'>,
  typed: string,
): { address: string; cityCode?: string } {
  const picked = detail.startsWith(district) ? detail : `${district}${detail}`
  return { address: detail ? picked : typed || picked, ...(regionCode ? { cityCode: cityOf(regionCode) } : {}) }
}
