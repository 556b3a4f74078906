/** A picture that is sent as a file is the file that was chosen, unless it says where it was taken (decision 0088). */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createUploadUrl } from '../../../server/chat/files/upload-ticket'
import { mayHavePosition } from '../../../server/services/image-metadata/position'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'

const CAMERA = 'SecretCamera'
const IFD0 = { Make: CAMERA }
const IFD3 = { GPSLatitudeRef: 'N', GPSLatitude: '30/1 39/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '104/1 4/1 0/1' }
const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#0E7C66' } })
const photoOf = (exif: object) =>
  plain()
    .withExif(exif as never)
    .withMetadata({ orientation: 6 })
const xmp = (text: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${text}</rdf:Description></rdf:RDF></x:xmpmeta>`
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const
/** A PNG with a chunk behind its head; its checksum is not read. */
const withChunk = (png: Buffer, type: string, body: Buffer) => {
  const chunk = Buffer.alloc(12 + body.length)
  chunk.writeUInt32BE(body.length)
  chunk.write(type, 4, 'latin1')
  body.copy(chunk, 8)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

describe('a position', () => {
  it.each(FORMATS)('is found in EXIF and in XMP of %s, and not in a photo without one', async (format) => {
    const mime = `image/${format}`
    const [placed, described, unplaced] = await Promise.all([
      photoOf({ IFD0, IFD3 }).toFormat(format).toBuffer(),
      plain().withXmp(xmp('<exif:GPSLatitude>30,39N</exif:GPSLatitude>')).toFormat(format).toBuffer(),
      photoOf({ IFD0 }).withXmp(xmp(CAMERA)).toFormat(format).toBuffer(),
    ])
    expect([placed, described, unplaced].map((bytes) => mayHavePosition(bytes, mime))).toEqual([true, true, false])
  })

  it('is found in both byte orders, and in the video behind a photo', async () => {
    const jpeg = await plain().jpeg().toBuffer()
    const behind = (...more: (string | Buffer)[]) =>
      mayHavePosition(Buffer.concat([jpeg, ...more.map((part) => Buffer.from(part as string, 'latin1'))]), 'image/jpeg')
    expect(behind(Buffer.from('25880400010000001a000000', 'hex'))).toBe(true)
    expect(behind('\0\0\0\x20\xa9xyz\0\x12\x15\xc7+30.6586+104.0647/')).toBe(true)
    expect(behind('ftypqt com.apple.quicktime.location.ISO6709')).toBe(true)
    expect([behind('\xa9xyz at random'), behind(Buffer.alloc(100, 0x88))]).toEqual([false, false])
  })

  it('is found in every kind of text of a PNG, and supposed in one that cannot be read', async () => {
    const png = await plain().png().toBuffer()
    const has = (type: string, ...body: (string | Buffer)[]) =>
      mayHavePosition(
        withChunk(png, type, Buffer.concat(body.map((part) => Buffer.from(part as string, 'latin1')))),
        'image/png',
      )
    const [place, none] = [deflateSync('exif:GPSLatitude'), deflateSync('a title')]
    const digits = (hex: string) => `Raw profile type exif\0\nexif\n      16\n${hex.slice(0, 10)}\n${hex.slice(10)}\n`
    const placed = [
      has('zTXt', 'a\0\0', place),
      has('iTXt', 'XML\0\x01\0\0\0', place),
      has('tEXt', digits('4578696600002588040001000000')),
    ]
    expect(placed).toEqual([true, true, true])
    const unplaced = [
      has('zTXt', 'a\0\0', none),
      has('iTXt', 'XML\0\x01\0\0\0', none),
      has('iTXt', 'T\0\0\0\0\0x'),
      has('tEXt', digits('4578696600004d4d')),
    ]
    expect(unplaced).toEqual([false, false, false, false])
    expect(mayHavePosition(png.subarray(0, png.length - 12), 'image/png')).toBe(true)
    expect([has('zTXt', 'a\0\0broken'), has('zTXt', 'a\0\0', deflateSync(Buffer.alloc(5_000_000)))]).toEqual([
      true,
      true,
    ])
  })
})

describe('in the chat', () => {
  let fixture: ChatFixture
  let hr: ChatTestUser
  beforeAll(async () => {
    fixture = await createChatFixture()
    hr = await fixture.createColleague('陈思源')
  })
  afterAll(() => fixture.close())

  /** What is stored of a picture that is sent so. */
  async function stored(kind: 'file' | 'image', bytes: Buffer): Promise<Buffer> {
    const { ctx } = fixture.built
    const id = ctx.ids.next()
    const path = createUploadUrl(ctx, { id, kind, owner: hr.userID, name: 'a.jpg' }, 60)
    const reply = await fetch(`${fixture.http}${path}`, { method: 'PUT', body: new Uint8Array(bytes) })
    expect(await reply.json()).toMatchObject({ code: 0 })
    const file = await ctx.files.find(id)
    return ctx.files.read(file as NonNullable<typeof file>)
  }
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

  it('a photo sent as a file is the same to the byte; sent as a picture it loses its metadata', async () => {
    const photo = await photoOf({ IFD0 }).jpeg().toBuffer()
    expect((await stored('file', photo)).equals(photo)).toBe(true)
    expect((await stored('image', photo)).includes(CAMERA)).toBe(false)
  })

  it('one that says where it was taken loses its metadata either way, and no pixel', async () => {
    const photo = await photoOf({ IFD0, IFD3 }).jpeg().toBuffer()
    for (const kind of ['file', 'image'] as const) {
      const bytes = await stored(kind, photo)
      expect([kind, bytes.includes(CAMERA), mayHavePosition(bytes, 'image/jpeg')]).toEqual([kind, false, false])
      expect(await pixels(bytes)).toEqual(await pixels(photo))
      expect((await sharp(bytes).metadata()).orientation).toBe(6)
    }
  })
})
