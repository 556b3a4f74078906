import type { Spot } from './location-types'

/** Some ten metres. */
const formatDegrees = (degrees: number) => degrees.toFixed(4)

/** Fills the coordinates into a text. */
export const spotText = (text: string, { latitude, longitude }: Spot) =>
  text.replace('{latitude}', formatDegrees(latitude)).replace('{longitude}', formatDegrees(longitude))

/** The coordinates alone, for a location without a name and an address. */
export const formatSpot = (spot: Spot) => spotText('{latitude}, {longitude}', spot)
