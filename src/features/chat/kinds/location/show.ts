import { platform } from '@/platform'
import type { BodyOf } from '../types'

export type Spot = Omit<BodyOf<'location'>, 'kind'>

/** Address of a map: by numbers where somebody gave them, else by name. */
export function mapOf({ description, latitude, longitude }: Spot): string {
  const name = encodeURIComponent(description)
  const base = 'https://apis.map.qq.com/uri/v1'
  return latitude || longitude
    ? `${base}/marker?marker=coord:${latitude},${longitude};title:${name}&referer=pinqiao`
    : `${base}/search?keyword=${name}&referer=pinqiao`
}

/** Shows a place on a map in a new tab: the conversation stays. */
export const showSpot = (spot: Spot): void => platform.openInNewTab(mapOf(spot))
