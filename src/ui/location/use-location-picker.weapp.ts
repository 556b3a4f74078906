import { fetchDistricts, treeOptions } from '@/api'
import { platform } from '@/platform'
import { locationOfMap } from './location-of-map'
import type { LocationPicker, LocationStart, PickedLocation } from './location-types'

/** Picks a location on WeChat's own map: its address says the region, as far as the regions are known. */
export function useLocationPicker(onPick: (picked: PickedLocation) => void, _start?: LocationStart): LocationPicker {
  const open = async () => {
    const chosen = await platform.chooseLocation()
    if (chosen) onPick(locationOfMap(treeOptions(await fetchDistricts().catch(() => [])), chosen))
  }
  return { hasMap: true, open: () => void open(), panel: null }
}
