/** The image of a QR code. */
import { encode } from 'uqr'
import { qrImage, toBase64 } from '@/features/chat/invite-links/qr-image'

const svgOf = (text: string) => Buffer.from(qrImage(text).split(',')[1] ?? '', 'base64').toString()

it.each(['', 'a', 'ab', 'abc', '<svg fill="#fff"/>'])('encodes %j as base64 @C-4-54', (text) => {
  expect(toBase64(text)).toBe(Buffer.from(text).toString('base64'))
})

it('draws exactly the dark squares of the code, on white with a quiet zone @C-4-54', () => {
  const text = 'https://hr.example.com/TUIKit/components/TUIContact?invite=abcdefghijklmnopqrstuv'
  expect(qrImage(text)).toMatch(/^data:image\/svg\+xml;base64,[\w+/]+=*$/)
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of svgOf(text).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i++) (drawn[Number(y)] as boolean[])[Number(x) + i] = true
  expect(drawn).toEqual(data)
  expect(svgOf(text)).toContain(`viewBox="0 0 ${size} ${size}"`)
})
