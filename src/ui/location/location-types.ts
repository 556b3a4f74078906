import type { ReactNode } from 'react'
import type { MapLocation } from '@/platform'

export type Spot = Pick<MapLocation, 'latitude' | 'longitude'>

export interface PickedLocation {
  /** In one line: the building where it has a name, else the address with its city. */
  name: string
  /** Code of the district, else of the city; undefined where neither is known. */
  regionCode: string | undefined
  /** Name of the district; '' where it is not known. */
  district: string
  /** The address within the region. */
  detail: string
  /** Coordinates (GCJ-02); null where only the address is known. */
  spot: Spot | null
  /** Picked on a map, where the address is what the map calls it; else chosen or typed as an address. */
  isFromMap: boolean
}

/** What the form around the picker holds already. */
export interface LocationStart {
  regionCode?: string | undefined
  detail?: string
  spot?: Spot | null
}

export interface LocationPicker {
  /** Locations are picked on a map, not by searching addresses. */
  hasMap: boolean
  open(): void
  /** To be rendered by the screen. */
  panel: ReactNode
}
