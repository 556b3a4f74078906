/** Maps of China are drawn in GCJ-02, which lies up to some hundred metres beside the WGS-84 of a device. */
import type { MapLocation } from '../base/types'

type Coordinates = Pick<MapLocation, 'latitude' | 'longitude'>

/**
 * Coordinates of a device (WGS-84) as maps of China have them (GCJ-02); outside China they are the same. The library is loaded at the
 * first call: rejects when it cannot be.
 */
export async function toChinaCoordinates({ latitude, longitude }: Coordinates): Promise<Coordinates> {
  const { default: gcoord } = await import('gcoord')
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return { latitude: north, longitude: east }
}
