/** Carousels and images of service cases: scenes of plain shapes without text. */
import { drawing } from './shapes.mjs'

const J = '#0E7C66',
  T = '#E8F5F1',
  M = '#9AD0C2',
  D = '#0B4F43',
  A = '#F2B84B',
  P = '#F7F8FA',
  R = '#F3A683',
  W = '#fff'
const rr = (x, y, w, h, r, f, o = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${f}" ${o}/>`
const c = (x, y, r, f) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}"/>`
const person = (x, y, s, skin, coat) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${c(0, -58, 24, skin)}<path d="M-44 40c0-44 18-66 44-66s44 22 44 66z" fill="${coat}"/></g>`
const card = (x, y, w, lines) =>
  rr(x, y, w, 40 + lines * 26, 14, W) +
  c(x + 34, y + 36, 16, M) +
  rr(x + 62, y + 26, w * 0.42, 10, 5, J) +
  Array.from({ length: lines }, (_, i) =>
    rr(x + 62, y + 46 + i * 24, w * (0.55 - 0.12 * (i % 2)), 8, 4, '#D5DBE3'),
  ).join('')
const DRAWN = {
  'carousel-service': [
    960,
    480,
    rr(0, 0, 960, 480, 0, '#EEF3FF') +
      card(90, 90, 330, 3) +
      card(540, 60, 330, 3) +
      card(310, 250, 340, 4) +
      `<path d="M420 160H540M480 160V250" stroke="${J}" stroke-width="6" stroke-dasharray="2 14" stroke-linecap="round"/>` +
      c(180, 350, 48, A) +
      c(790, 340, 60, M) +
      `<path d="M764 340l18 18 36-38" stroke="${W}" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  ],
  'carousel-talk': [
    960,
    480,
    rr(0, 0, 960, 480, 0, '#FFF6E8') +
      rr(120, 90, 360, 120, 36, W) +
      rr(160, 130, 220, 14, 7, '#D5DBE3') +
      rr(160, 160, 160, 14, 7, '#E5E6EB') +
      rr(480, 230, 360, 120, 36, J) +
      rr(520, 270, 240, 14, 7, M) +
      rr(520, 300, 150, 14, 7, M) +
      rr(170, 300, 200, 90, 30, W) +
      c(230, 345, 10, M) +
      c(265, 345, 10, M) +
      c(300, 345, 10, M) +
      person(80, 440, 1.1, '#F1C9A5', D) +
      person(890, 440, 1.1, '#E8B894', '#3D6FB6'),
  ],
  'case-books': [
    640,
    480,
    rr(0, 0, 640, 480, 0, T) +
      rr(80, 60, 480, 360, 18, W) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          rr(
            130 + i * 70,
            330 - [60, 100, 80, 150, 190, 230][i],
            40,
            [60, 100, 80, 150, 190, 230][i],
            6,
            i === 5 ? J : M,
          ),
        )
        .join('') +
      `<path d="M110 330H540" stroke="#C9CDD4" stroke-width="4"/>` +
      rr(120, 360, 180, 12, 6, '#D5DBE3') +
      rr(320, 360, 110, 12, 6, '#E5E6EB'),
  ],
  'case-app': [
    640,
    480,
    rr(0, 0, 640, 480, 0, '#EEF3FF') +
      rr(110, 50, 190, 380, 30, '#1D2129') +
      rr(124, 70, 162, 340, 18, W) +
      rr(140, 90, 130, 70, 10, M) +
      [0, 1, 2, 3].map((i) => rr(140, 176 + i * 54, 130, 42, 8, i % 2 ? P : T)).join('') +
      rr(340, 110, 230, 260, 18, W) +
      rr(366, 140, 120, 14, 7, J) +
      [0, 1, 2, 3, 4].map((i) => rr(366, 176 + i * 34, [170, 140, 180, 120, 150][i], 12, 6, '#D5DBE3')).join(''),
  ],
  'case-poster': [
    640,
    480,
    rr(0, 0, 640, 480, 0, '#FFF6E8') +
      rr(170, 40, 300, 400, 12, W) +
      c(320, 170, 90, R) +
      `<path d="M170 440V330c60-60 110-60 150-10s90 40 150-30v150z" fill="${J}"/>` +
      rr(220, 64, 200, 18, 9, D) +
      rr(250, 96, 140, 12, 6, M) +
      c(560, 390, 34, A) +
      c(80, 110, 22, M),
  ],
  'case-class': [
    640,
    480,
    rr(0, 0, 640, 480, 0, T) +
      rr(120, 50, 400, 190, 14, W) +
      rr(150, 80, 180, 16, 8, J) +
      [0, 1, 2].map((i) => rr(150, 116 + i * 30, [300, 240, 270][i], 12, 6, '#D5DBE3')).join('') +
      [110, 230, 350, 470, 560]
        .map((x, i) => person(x, 400, 0.85, ['#F1C9A5', '#E8B894'][i % 2], [J, R, '#3D6FB6', D, A][i]))
        .join('') +
      rr(0, 430, 640, 50, 0, M),
  ],
}

/** The drawing of each by name. */
export const SCENES = Object.fromEntries(
  Object.entries(DRAWN).map(([name, [width, height, shapes]]) => [name, drawing(width, height, shapes)]),
)
