/** Images of posts in circles. */
import { cover, head, rows } from './cover.mjs'
import { AMBER, BLUE, CORAL, INK, JADE, line, MINT, PALE, PLUM, path, rect, WHITE } from './shapes.mjs'

export const POST_COVERS = {
  'post-talk': cover(
    'jade',
    head(-92, 62, 1.25, '#F1C9A5', JADE),
    head(92, 62, 1.25, '#E8B894', INK),
    path(
      'M-118 -112 H0 Q14 -112 14 -98 V-62 Q14 -48 0 -48 H-60 L-84 -28 V-48 H-118 Q-132 -48 -132 -62 V-98 Q-132 -112 -118 -112 Z',
      WHITE,
    ),
    rows(-110, -94, [96, 70], 20),
    path(
      'M46 -76 H118 Q130 -76 130 -64 V-40 Q130 -28 118 -28 H112 V-12 L92 -28 H46 Q34 -28 34 -40 V-64 Q34 -76 46 -76 Z',
      MINT,
    ),
  ),
  'post-plan': cover(
    'sand',
    rect(-118, -96, 236, 206, 16, WHITE),
    path('M-102 -96 H102 Q118 -96 118 -80 V-50 H-118 V-80 Q-118 -96 -102 -96 Z', CORAL),
    line('M-62 -112 V-82 M62 -112 V-82', INK, 10),
    Array.from({ length: 15 }, (_, i) =>
      rect(
        -96 + (i % 5) * 41,
        -32 + Math.floor(i / 5) * 44,
        28,
        28,
        7,
        i === 6 || i === 12 ? JADE : i === 8 ? AMBER : '#EEF1F4',
      ),
    ).join(''),
  ),
  'post-steps': cover(
    'blue',
    [0, 1, 2, 3]
      .map((i) => rect(-130 + i * 66, 66 - i * 44, 62, 44 + i * 44, 8, ['#B9CBE6', '#94AFD9', '#6F93CB', BLUE][i]))
      .join(''),
    line('M-100 30 L-34 -14 L32 -58 L92 -104', AMBER, 8, 'stroke-dasharray="1 17"'),
    path('M84 -70 V-128 L128 -112 L84 -96 Z', CORAL),
    line('M84 -66 V-126', INK, 6),
  ),
  'post-list': cover(
    'plum',
    rect(-100, -112, 200, 224, 16, WHITE),
    rect(-40, -128, 80, 32, 10, INK),
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(-76, -70 + i * 44, 26, 26, 7, i < 3 ? PLUM : '#E9E1ED') +
          (i < 3 ? line(`M-70 ${-57 + i * 44} l5 6 l9 -11`, WHITE, 4) : '') +
          rect(-36, -62 + i * 44, [100, 76, 92, 60][i], 10, 5, PALE),
      )
      .join(''),
  ),
}
