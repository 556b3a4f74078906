/** Shows a work address on a map, and picks where it is. */
import { openMap } from '@/platform/navigation/map'
import { type Form, LocationButton, type PickedLocation, toast } from '@/ui'
import type { Job, PublicJob } from '../job-types'
import { type AddressValues, isCity } from './use-addresses'

/** Opens the address on a map; without coordinates the host may copy its text instead. */
export async function openAddressMap({ addressText, addressSpot }: Job | PublicJob): Promise<void> {
  const isShown = await openMap({ name: addressText, ...(addressSpot ?? { latitude: 0, longitude: 0 }) })
  if (!isShown) toast('地址已复制，可以粘贴到地图里', 'success')
}

/**
 * What a picked location changes in the form. A map marks the position of what was typed, and fills what was not; an address,
 * and a point in another city, take the place of both.
 */
export function addressOfPick(
  picked: PickedLocation,
  { regionCode, detail }: Pick<AddressValues, 'regionCode' | 'detail'>,
): Pick<AddressValues, 'regionCode' | 'detail' | 'spot'> {
  const isSameCity = picked.regionCode !== undefined && regionCode?.startsWith(picked.regionCode.slice(0, 4))
  const isDistrictKnown = isSameCity && isCity(picked.regionCode ?? '')
  const nextRegion = isDistrictKnown ? regionCode : (picked.regionCode ?? regionCode)
  const isElsewhere = Boolean(regionCode && picked.regionCode && !isSameCity)
  return picked.isFromMap && detail.trim() && !isElsewhere
    ? { regionCode: regionCode ?? picked.regionCode, detail, spot: picked.spot }
    : { regionCode: nextRegion, detail: picked.detail, spot: picked.spot }
}

/** The form's own field for it. */
export const AddressMapField = ({ form }: { form: Form<AddressValues> }) => (
  <LocationButton start={form.values} onPick={(picked) => form.fill(addressOfPick(picked, form.values))} />
)
