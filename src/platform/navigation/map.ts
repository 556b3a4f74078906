/** Shows locations on a map. A browser has none of its own: it opens one on the web. */

import type { MapLocation } from '../base/types'
import { navigation } from './navigation'

/** URL of a map: by coordinates where given (not 0, 0), else by name. */
export function mapUrl({ name, latitude, longitude }: MapLocation): string {
  const title = encodeURIComponent(name)
  const base = 'https://apis.map.qq.com/uri/v1'
  return latitude || longitude
    ? `${base}/marker?marker=coord:${latitude},${longitude};title:${title}&referer=pinqiao`
    : `${base}/search?keyword=${title}&referer=pinqiao`
}

/** Shows a location on a map: in a new tab, the page stays. True = a map is shown, false = its text was copied instead. */
export async function openMap(mapLocation: MapLocation): Promise<boolean> {
  navigation.openInNewTab(mapUrl(mapLocation))
  return true
}
