/**
 * Maps of China are drawn in GCJ-02, which lies up to some hundred metres beside the WGS-84 of a device. The series below are the
 * published approximation of that shift.
 */
import type { MapLocation } from '../base/types'

type Coordinates = Pick<MapLocation, 'latitude' | 'longitude'>

/** Ellipsoid of the shift: its long half axis in metres, and its eccentricity squared. */
const AXIS = 6_378_137
const ECCENTRICITY = 0.006_693_421_622_965_943

const { PI, abs, cos, sin, sqrt } = Math
const wave = (turns: number) => sin(turns * PI)

/** Metres, by degrees east of 105 and north of 35. */
function shiftOf(east: number, north: number): { toNorth: number; toEast: number } {
  const shared = (20 * wave(6 * east) + 20 * wave(2 * east)) * (2 / 3) + 0.1 * east * north
  const ripple = (turns: number) => (20 * wave(turns) + 40 * wave(turns / 3)) * (2 / 3)
  return {
    toNorth:
      shared +
      ripple(north) +
      (160 * wave(north / 12) + 320 * wave(north / 30)) * (2 / 3) +
      (-100 + 2 * east + 3 * north + 0.2 * north * north + 0.2 * sqrt(abs(east))),
    toEast:
      shared +
      ripple(east) +
      (150 * wave(east / 12) + 300 * wave(east / 30)) * (2 / 3) +
      (300 + east + 2 * north + 0.1 * east * east + 0.1 * sqrt(abs(east))),
  }
}

const isNearChina = ({ latitude, longitude }: Coordinates) =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

/** Coordinates of a device (WGS-84) as maps of China have them (GCJ-02); outside China they are the same. */
export function toChinaCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  if (!isNearChina({ latitude, longitude })) return { latitude, longitude }
  const { toNorth, toEast } = shiftOf(longitude - 105, latitude - 35)
  const radians = (latitude / 180) * PI
  const curve = 1 - ECCENTRICITY * sin(radians) ** 2
  const metresNorth = ((AXIS * (1 - ECCENTRICITY)) / (curve * sqrt(curve))) * (PI / 180)
  const metresEast = (AXIS / sqrt(curve)) * cos(radians) * (PI / 180)
  return { latitude: latitude + toNorth / metresNorth, longitude: longitude + toEast / metresEast }
}
