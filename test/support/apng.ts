/** A moving PNG, which no library here writes. https://www.w3.org/TR/png-3/#apng-chunk */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const chunk = (type: string, body: Buffer): Buffer => {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length)
  out.write(type, 4, 'latin1')
  body.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)) >>> 0, 8 + body.length)
  return out
}
const numbers = (...values: number[]): Buffer => {
  const out = Buffer.alloc(4 * values.length)
  for (const [i, value] of values.entries()) out.writeUInt32BE(value, 4 * i)
  return out
}
/** Head and compressed pixels of a PNG. */
function readPixels(png: Buffer): { head: Buffer; data: Buffer } {
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return { head: png.subarray(0, 33), data: Buffer.concat(data) }
}

/** Frames in these colours, each shown for `milliseconds`, again and again. */
export async function createMovingPng(side: number, colors: readonly string[], milliseconds: number): Promise<Buffer> {
  const frames = await Promise.all(
    colors.map(async (background) =>
      readPixels(
        await sharp({ create: { width: side, height: side, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
  )
  let sequence = 0
  const chunks = frames.flatMap(({ data }, i) => {
    const delay = Buffer.from([milliseconds >> 8, milliseconds & 255, 1000 >> 8, 1000 & 255, 0, 0])
    const control = chunk('fcTL', Buffer.concat([numbers(sequence++, side, side, 0, 0), delay]))
    return [control, i === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data]))]
  })
  const head = frames[0]?.head ?? Buffer.alloc(0)
  return Buffer.concat([head, chunk('acTL', numbers(frames.length, 0)), ...chunks, chunk('IEND', Buffer.alloc(0))])
}
