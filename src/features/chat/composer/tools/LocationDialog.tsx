/** Picks a location and sends it; one without coordinates is searched by its name when it is opened. */
import { LocationPanel } from '@/ui/location/LocationPanel'
import type { PickedLocation } from '@/ui/location/location-types'
import { locationTextsNow } from '../../i18n/location-texts'
import type { ConversationId } from '../../model/index'
import { sendLocation } from '../send-draft'

export function LocationDialog({ id, onClose }: { id: ConversationId; onClose(): void }) {
  const send = ({ name, spot }: PickedLocation) => {
    sendLocation(id, { latitude: 0, longitude: 0, ...spot, name })
    onClose()
  }
  return <LocationPanel canLocate texts={locationTextsNow()} onPick={send} onClose={onClose} />
}
