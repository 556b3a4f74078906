/** The one field of Exif that is kept: how the picture has to be turned. */

const ORIENTATION = 0x0112
/** Of a picture that is shown as it is stored. */
const UPRIGHT = 1

/** The orientation, 1 to 8, in the first directory of a TIFF block; 1 without any. https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E */
export function orientationIn(tiff: Buffer): number {
  if (tiff.length < 10) return UPRIGHT
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const int16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return UPRIGHT
  const count = int16(start)
  for (let at = start + 2; at + 12 <= tiff.length && at < start + 2 + 12 * count; at += 12)
    if (int16(at) === ORIENTATION) return Math.min(Math.max(int16(at + 8), UPRIGHT), 8)
  return UPRIGHT
}

/** A TIFF block with this orientation only; undefined for an upright picture, which needs none. */
export function tiffOf(orientation: number): Buffer | undefined {
  if (orientation === UPRIGHT) return undefined
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(ORIENTATION, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}
