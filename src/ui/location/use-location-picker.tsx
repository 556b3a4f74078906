import { useState } from 'react'
import { useSite } from '@/api'
import { LocationPanel } from './LocationPanel'
import type { LocationPicker, LocationStart, PickedLocation } from './location-types'

/** Picks a location in a panel (web). `start` is what the form holds. */
export function useLocationPicker(onPick: (picked: PickedLocation) => void, start?: LocationStart): LocationPicker {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const pick = (picked: PickedLocation) => {
    close()
    onPick(picked)
  }
  return {
    hasMap: Boolean(useSite()?.mapKey),
    open: () => setOpen(true),
    panel: isOpen && <LocationPanel {...(start ? { start } : {})} onPick={pick} onClose={close} />,
  }
}
