/** Picks a location: on a map where the server has a key of one, else by searching addresses. */
import { useState } from 'react'
import { useSite } from '@/api'
import { AddressSearch } from './AddressSearch'
import { type LocationTexts, locationTexts } from './location-texts'
import type { LocationStart, PickedLocation } from './location-types'
import { MapPicker } from './MapPicker'

export interface LocationPanelProps {
  start?: LocationStart
  /** The address search offers the position of the device. */
  canLocate?: boolean
  texts?: LocationTexts
  /** A location was picked: closes the panel. */
  onPick(picked: PickedLocation): void
  onClose(): void
}

export function LocationPanel({ start, canLocate, texts = locationTexts, onPick, onClose }: LocationPanelProps) {
  const site = useSite()
  // a map that came later would take what has been typed
  const [mapKey] = useState(site?.mapKey)
  const [isTyping, setTyping] = useState(false)
  const shared = { texts, onPick, onClose }
  return mapKey && !isTyping ? (
    <MapPicker {...shared} mapKey={mapKey} start={start?.spot} onType={() => setTyping(true)} />
  ) : (
    <AddressSearch {...shared} start={start} canLocate={canLocate} />
  )
}
