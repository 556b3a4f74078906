/** What all covers share: 480 by 360, a topic on quiet ground with two large round shapes; the square in the middle says it all. */
import { circle, drawing, group, line, MINT, oval, PALE, path, rect, WHITE } from './shapes.mjs'

/** Ground and the two round shapes on it. */
const GROUNDS = {
  jade: ['#E3F1EC', '#CFE6DE', '#DCEFE8'],
  blue: ['#E6EDF7', '#D3DFF0', '#DFE8F5'],
  sand: ['#F6EEDF', '#EDE0C8', '#F2E8D5'],
  plum: ['#EEE8F1', '#E0D6E6', '#E9E1ED'],
  blush: ['#F7E9E3', '#EFD8CE', '#F4E1D9'],
}
/** The topic is drawn around its own middle. */
export function cover(tone, ...topic) {
  const [ground, near, far] = GROUNDS[tone]
  const back = rect(0, 0, 480, 360, 0, ground) + circle(80, 330, 150, near) + circle(420, 40, 170, far)
  return drawing(
    480,
    360,
    back + oval(240, 306, 130, 10, '#000', 'opacity=".06"') + group('translate(240 180)', ...topic),
  )
}
export const sheet = (x, y, width, height) => rect(x, y, width, height, 12, WHITE)
export const rows = (x, y, widths, step = 22) =>
  widths.map((width, i) => rect(x, y + i * step, width, 9, 4.5, i ? PALE : MINT)).join('')
export const head = (x, y, scale, skin, coat) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    circle(0, -30, 22, skin),
    path('M-40 44 C-40 10 -22 -2 0 -2 C22 -2 40 10 40 44 Z', coat),
  )
export const tick = (x, y, colour) => circle(x, y, 24, colour) + line(`M${x - 10} ${y} l8 8 l14 -16`, WHITE, 6)
