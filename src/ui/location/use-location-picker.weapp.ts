import { platform } from '@/platform'
import type { LocationPicker, LocationStart, PickedLocation } from './location-types'

/** Picks a location on WeChat's own map. */
export function useLocationPicker(onPick: (picked: PickedLocation) => void, _start?: LocationStart): LocationPicker {
  const open = async () => {
    const picked = await platform.chooseLocation()
    if (!picked) return
    const { name, latitude, longitude } = picked
    onPick({ name, regionCode: undefined, district: '', detail: name, spot: { latitude, longitude }, isFromMap: true })
  }
  return { hasMap: true, open: () => void open(), panel: null }
}
