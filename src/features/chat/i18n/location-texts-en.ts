import type { LocationTexts } from '@/ui/location/location-texts'

export const locationTextsEn: LocationTexts = {
  mapTitle: 'Send a location',
  frameTitle: 'Map of Tencent',
  mapHint: 'Pick a location on the map, or search for one',
  confirmSpot: 'Send',
  typeInstead: 'Type an address',
  addressTitle: 'Send a location',
  region: 'City and district',
  regionHint: 'Optional',
  detail: 'Address',
  detailHint: 'Street and number, or a few letters of a known one',
  detailMissing: 'Please type the address',
  known: 'Addresses of your company',
  venue: 'Venue',
  workAddress: 'Work address',
  isMarked: 'Marked on the map',
  noneKnown: 'No address matches; what you typed can be sent',
  confirmAddress: 'Send',
  currentLocation: 'Use the current position',
  coordinates: 'Position {latitude}, {longitude}',
  cancel: 'Cancel',
}
