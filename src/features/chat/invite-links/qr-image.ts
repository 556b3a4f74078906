/** A QR code as the address of an image, which phones can save and recognise by a long press. */
import { encode } from 'uqr'

/** Squares around the code that stay light, as readers need them. */
const QUIET_ZONE = 4
/** Pixels of the image's side. */
const SIDE = 480
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 of ASCII text: the mini-program has no btoa. */
export function toBase64(text: string): string {
  let result = ''
  for (let at = 0; at < text.length; at += 3) {
    const [first, second, last] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)]
    const bits = (first << 16) | ((second || 0) << 8) | (last || 0)
    const letters = [18, 12, 6, 0].map((shift) => LETTERS[(bits >> shift) & 63])
    if (Number.isNaN(second)) letters[2] = '='
    if (Number.isNaN(last)) letters[3] = '='
    result += letters.join('')
  }
  return result
}

/** The dark squares of a row, joined where they touch. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row
    .map((isDark, x) => {
      if (!isDark || row[x - 1]) return ''
      const next = row.indexOf(false, x)
      const width = (next < 0 ? row.length : next) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
    .join('')

/** The image of the QR code of `text`: black on white in every theme, for readers want the contrast. */
export function qrImage(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${data.map(rowPath).join('')}"/></svg>`
  return `data:image/svg+xml;base64,${toBase64(svg)}`
}
