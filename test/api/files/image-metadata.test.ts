/** Photos lose their hidden data when they arrive: location, time, author. Orientation, colours and frames stay. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import * as fileCalls from '../../../contract/calls/platform/files'
import { isAnimatedPng, withoutMetadata } from '../../../server/services/image-metadata'
import { stripGif } from '../../../server/services/image-metadata/gif'
import { blankHeif } from '../../../server/services/image-metadata/heif'
import { stripJpeg } from '../../../server/services/image-metadata/jpeg'
import { stripPng } from '../../../server/services/image-metadata/png'
import { stripWebp } from '../../../server/services/image-metadata/webp'
import { createEmployer } from '../../support/api/company-fixture'
import { sharedTestApp } from '../../support/shared-fixture'

const SECRET = 'SecretCamera'
const GPS = {
  IFD0: { Make: SECRET, Artist: SECRET, Orientation: '6' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 39/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '104/1 4/1 0/1' },
}
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${SECRET}</rdf:Description></rdf:RDF></x:xmpmeta>`

type Format = 'jpeg' | 'png' | 'webp' | 'avif'
/** A picture of 40 × 20 pixels, turned, with place, camera, XMP and colour profile. */
const photoOf = (format: Format) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0E7C66' } })
    .withExif(GPS)
    .withXmp(XMP)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
const pixels = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer()

describe('a photo', () => {
  it.each([
    ['jpeg', stripJpeg],
    ['png', stripPng],
    ['webp', stripWebp],
  ] as const)('as %s keeps pixels, orientation and colour profile only', async (format, strip) => {
    const photo = await photoOf(format)
    expect(photo.includes(SECRET)).toBe(true)
    const stripped = strip(photo) as Buffer
    expect(stripped.includes(SECRET)).toBe(false)
    const meta = await sharp(stripped).metadata()
    expect(meta).toMatchObject({ width: 40, height: 20, orientation: 6 })
    expect(meta.icc).toBeDefined()
    expect(meta.xmp).toBeUndefined()
    expect(await pixels(stripped)).toEqual(await pixels(photo))
    expect(strip(stripped)).toEqual(stripped)
  })

  it('as avif has zeros for its metadata', async () => {
    const photo = await photoOf('avif')
    expect(photo.includes(SECRET)).toBe(true)
    const stripped = blankHeif(photo) as Buffer
    expect(stripped.includes(SECRET)).toBe(false)
    expect(await pixels(stripped)).toEqual(await pixels(photo))
  })

  it('that is progressive loses comments and what hangs behind its end, such as a preview with a place', async () => {
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg({ progressive: true })
      .toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + SECRET.length]), Buffer.from(SECRET)])
    const given = Buffer.concat([
      photo.subarray(0, 2),
      comment,
      photo.subarray(2),
      await photoOf('jpeg'),
      Buffer.from(SECRET),
    ])
    const stripped = stripJpeg(given) as Buffer
    expect(stripped.includes(SECRET)).toBe(false)
    expect(await pixels(stripped)).toEqual(await pixels(photo))
  })

  it('that is cut off stays as visible as it was; what is no picture is left alone', async () => {
    const photo = await photoOf('jpeg')
    expect((stripJpeg(photo.subarray(0, photo.length - 4)) as Buffer).includes(SECRET)).toBe(false)
    for (const strip of [stripJpeg, stripPng, stripGif, stripWebp, blankHeif]) {
      expect(strip(Buffer.from('no picture at all, but longer than a head'))).toBeUndefined()
      expect(strip(Buffer.alloc(0))).toBeUndefined()
    }
  })
})

/** Two frames of 4 × 4 pixels. */
const frames = async (format: 'gif' | 'webp') =>
  sharp(Buffer.concat([Buffer.alloc(48, 0), Buffer.alloc(48, 255)]), {
    raw: { width: 4, height: 8, channels: 3, pageHeight: 4 },
  })
    [format]({ loop: 3, delay: [100, 200] })
    .toBuffer()

const chunk = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])))
  return Buffer.concat([head, body, sum])
}
/** An animated PNG: its control chunks before and behind the pixels of a still one. */
const animatedPng = async () => {
  const still = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const text = chunk('tEXt', Buffer.from(`Author\0${SECRET}`))
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', Buffer.alloc(8, 1)), text, still.subarray(33)])
}

describe('an animation', () => {
  it.each([
    ['gif', stripGif],
    ['webp', stripWebp],
  ] as const)('as %s keeps its frames, times and repetitions', async (format, strip) => {
    const given = await frames(format)
    const stripped = strip(given) as Buffer
    expect(await sharp(stripped, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [100, 200] })
    expect(await pixels(stripped)).toEqual(await pixels(given))
  })

  it('as GIF loses comments and XMP', async () => {
    const given = await frames('gif')
    const block = (label: number, ...data: string[]) =>
      Buffer.concat([
        Buffer.from([0x21, label]),
        ...data.map((d) => Buffer.from(`${String.fromCharCode(d.length)}${d}`, 'latin1')),
        Buffer.from([0]),
      ])
    const [end, ...extra] = [Buffer.from([0x3b]), block(0xfe, SECRET), block(0xff, 'XMP DataXMP', SECRET)]
    const stripped = stripGif(Buffer.concat([given.subarray(0, -1), ...extra, end, Buffer.from(SECRET)])) as Buffer
    expect(stripped).toEqual(stripGif(given))
  })

  it('as PNG stays one', async () => {
    const given = await animatedPng()
    const stripped = stripPng(given) as Buffer
    const folder = mkdtempSync(join(tmpdir(), 'animated-'))
    const isAnimated = (bytes: Buffer) => {
      writeFileSync(join(folder, 'a.png'), bytes)
      return isAnimatedPng(join(folder, 'a.png'))
    }
    expect([await isAnimated(given), await isAnimated(stripped), stripped.includes(SECRET)]).toEqual([
      true,
      true,
      false,
    ])
    const still = await photoOf('png')
    for (const bytes of [
      still,
      Buffer.alloc(0),
      still.subarray(0, 8),
      given.subarray(0, 20),
      Buffer.from('not a picture'),
    ])
      expect(await isAnimated(bytes)).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

describe('uploads', () => {
  const testApp = sharedTestApp()

  it.each(['avatar', 'logo', 'case', 'circle', 'other'])('for %s are stored without the place', async (use) => {
    const employer = await createEmployer(testApp)
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await photoOf(format)
      const { data, code } = await testApp.form(fileCalls.upload, { use }, [{ field: 'file', name: 'a.jpg', bytes }], {
        as: employer,
      })
      expect(code).toBe(0)
      const { url, size } = data as { url: string; size: number }
      const stored = await testApp.app.inject({ url, headers: { host: 'localhost' } })
      expect(stored.rawPayload.includes(SECRET)).toBe(false)
      expect(stored.rawPayload).toHaveLength(size)
      const { width = 0, height = 0 } = await sharp(stored.rawPayload).metadata()
      expect(width * height).toBe(40 * 20)
    }
  })
})

describe('a picture made to cost time or memory', () => {
  const box = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + body.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const heifOf = (...inner: Buffer[]) => box('meta', Buffer.concat([Buffer.alloc(4), ...inner]))
  /** The item 1 is metadata. */
  const items = box(
    'iinf',
    Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 1]), box('infe', Buffer.from('\x02\0\0\0\0\x01\0\0Exif\0', 'latin1'))]),
  )

  it('as a JPEG of tiny segments, or a PNG or AVIF of tiny pieces, is refused before they are collected', () => {
    const segments = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      Buffer.alloc(1_000_000, Buffer.from([0xff, 0xe1, 0, 2])),
    ])
    expect(() => stripJpeg(segments)).toThrow(RangeError)
    const chunks = Buffer.alloc(3_000_000, Buffer.from('\0\0\0\0AAAA\0\0\0\0', 'latin1'))
    expect(() => stripPng(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunks]))).toThrow(RangeError)
    expect(() => blankHeif(Buffer.alloc(3_000_000, box('free', Buffer.alloc(0))))).toThrow(RangeError)
  })

  it('as an AVIF with extents that take no bytes is refused after so many of them', () => {
    const item = Buffer.from('\0\0\0\x01\0\0\0\0\xff\xff', 'latin1')
    const head = Buffer.from('\x02\0\0\0\0\0\0\x0f\x42\x40', 'latin1')
    const locations = box('iloc', Buffer.concat([head, Buffer.alloc(10_000_000, item)]))
    expect(() => blankHeif(heifOf(items, locations))).toThrow(RangeError)
  })

  it('as an AVIF whose metadata is the whole file again and again is overwritten once at most', () => {
    // behind the table itself, which would be overwritten too
    const extent = Buffer.from('\0\x10\0\0\xff\xff\xff\xff', 'latin1')
    const head = Buffer.from('\0\0\0\0\x44\0\0\x01\0\x01\0\0\xff\xff', 'latin1')
    const locations = box('iloc', Buffer.concat([head, Buffer.alloc(65_535 * 8, extent)]))
    const rest = box('mdat', Buffer.alloc(2_000_000, 1))
    expect(() => blankHeif(Buffer.concat([heifOf(items, locations), rest]))).toThrow('overlapping extents')
  })

  it('is stored as it is when no decoder can show it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'pinqiao-picture-')), 'a.jpg')
    writeFileSync(
      path,
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_000_000, Buffer.from([0xff, 0xe1, 0, 2]))]),
    )
    expect(await withoutMetadata(path, 'image/jpeg', { owner: 'u1' })).toBeUndefined()
    rmSync(dirname(path), { recursive: true })
  })
})
