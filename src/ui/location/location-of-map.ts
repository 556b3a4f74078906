/** What was picked on a map, as the forms take it. */
import type { TreeOption } from '@/api'
import type { ChosenLocation } from '@/platform'
import type { PickedLocation } from './location-types'
import { splitAddress } from './region-of-address'
import { formatSpot } from './spot-text'

/** Takes region and district out of the map's address; `cityName` names the city of an address that does not. A building ends the address. */
export function locationOfMap(
  districts: readonly TreeOption[],
  { name, address, latitude, longitude }: ChosenLocation,
  cityName = '',
): PickedLocation {
  const spot = { latitude, longitude }
  const { regionCode, district, detail } = splitAddress(districts, address, cityName)
  return {
    name: name || address || formatSpot(spot),
    regionCode,
    district,
    detail: name && !detail.includes(name) ? `${detail}${name}` : detail,
    spot,
    isFromMap: true,
  }
}
