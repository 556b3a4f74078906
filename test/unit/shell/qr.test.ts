/** Our QR codes against the encoder of antd, and what they refuse. */
import { encodeQr, qrSvgPath } from '../../../contract/domain/qr-code'

interface ReferenceLibrary {
  QrCode: {
    encodeSegments(
      segments: unknown[],
      level: unknown,
      min: number,
      max: number,
      mask: number,
      boost: boolean,
    ): ReferenceCode
  }
  QrSegment: { makeBytes(bytes: number[]): unknown }
  Ecc: { MEDIUM: unknown }
}
interface ReferenceCode {
  size: number
  getModule(x: number, y: number): boolean
}
const { QrCode, QrSegment, Ecc } = jest.requireActual<ReferenceLibrary>('@rc-component/qrcode/lib/libs/qrcodegen')

/** The code under each of the eight masks: which one is easiest to read is a matter of taste. */
const drawReference = (text: string): boolean[][][] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => {
    const segment = QrSegment.makeBytes([...Buffer.from(text, 'utf8')])
    const drawn = QrCode.encodeSegments([segment], Ecc.MEDIUM, 1, 40, mask, false)
    const side = Array.from({ length: drawn.size }, (_, i) => i)
    return side.map((y) => side.map((x) => drawn.getModule(x, y)))
  })

describe('QR codes', () => {
  it.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])(
    'of %i bytes are those of another encoder',
    (length) => {
      const text = 'weixin://wxpay/bizpayurl?pr=Zz09'.repeat(8).slice(0, length)
      expect(drawReference(text)).toContainEqual(encodeQr(text))
    },
  )

  it('carry Chinese as UTF-8', () => {
    expect(drawReference('聘桥支付')).toContainEqual(encodeQr('聘桥支付'))
  })

  it('longer than ten versions hold are refused', () => {
    expect(() => encodeQr('a'.repeat(214))).toThrow(RangeError)
  })

  it('are drawn as a path of dark squares', () => {
    const { path, size: side } = qrSvgPath('https://pinqiao.example')
    expect(side).toBe(25)
    expect(path.startsWith('M0 0h1v1h-1z')).toBe(true)
  })
})
