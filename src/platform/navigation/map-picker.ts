/** Tencent's page that picks a location on a map: shown in a frame, it notifies its host by messages (web). */
import { MAP_PICKER_ORIGINS } from '~contract/domain/map-picker'
import type { ChosenLocation, MapLocation } from '../base/types'

export interface MapPick extends ChosenLocation {
  /** 成都市; '' where it does not say. */
  cityName: string
}

/** What its frame may do (`allow`): ask where the device is, at each of its addresses. */
export const MAP_PICKER_ALLOW = `geolocation ${MAP_PICKER_ORIGINS.join(' ')}`

/** What the page calls a location without a name of its own. */
const NAMELESS = '我的位置'

/** Address of the page; `start` is where its map begins, else near the device. */
export function mapPickerUrl(key: string, start?: Pick<MapLocation, 'latitude' | 'longitude'> | null): string {
  const url = `${MAP_PICKER_ORIGINS[0]}/tools/locpicker?search=1&type=1&key=${encodeURIComponent(key)}&referer=pinqiao`
  return start ? `${url}&coord=${start.latitude},${start.longitude}` : url
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const degreesOf = (value: unknown, limit: number): number | undefined => {
  const degrees = typeof value === 'number' ? value : typeof value === 'string' && value ? Number(value) : Number.NaN
  return Math.abs(degrees) <= limit ? degrees : undefined
}

/** What a message of a window says was picked; undefined for messages of other origins and of another shape. */
export function parseMapPick({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>): MapPick | undefined {
  if (!MAP_PICKER_ORIGINS.some((allowed) => allowed === origin)) return undefined
  const message = (data ?? {}) as Record<string, unknown>
  if (message.module !== 'locationPicker') return undefined
  const { lat, lng } = (message.latlng ?? {}) as Record<string, unknown>
  const latitude = degreesOf(lat, 90)
  const longitude = degreesOf(lng, 180)
  if (latitude === undefined || longitude === undefined) return undefined
  const address = textOf(message.poiaddress)
  const name = textOf(message.poiname)
  return { name: name === NAMELESS ? '' : name, address, cityName: textOf(message.cityname), latitude, longitude }
}

/**
 * Calls the listener with each location picked in the window of the frame: another window may show the same page. Returns an
 * unsubscribe function.
 */
export function onMapPick(frame: () => HTMLIFrameElement | null, listener: (pick: MapPick) => void): () => void {
  const onMessage = (event: MessageEvent) => {
    const source = frame()?.contentWindow
    const pick = source && event.source === source ? parseMapPick(event) : undefined
    if (pick) listener(pick)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
