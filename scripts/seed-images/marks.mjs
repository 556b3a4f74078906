/** Logos of the demo companies, white on a colour, and marks of the circles, a topic in colour on a tint. Squares of 192. */
import {
  AMBER,
  BLUE,
  CORAL,
  circle,
  drawing,
  group,
  INK,
  JADE,
  line,
  MINT,
  oval,
  PLUM,
  path,
  rect,
  WHITE,
} from './shapes.mjs'

const square = (ground, ...shapes) => drawing(192, 192, rect(0, 0, 192, 192, 0, ground) + shapes.join(''))
const SOFT = 'opacity=".6"'

const LOGOS = {
  // a cloud woven of two loops
  'logo-jinyun': square(
    '#167A8B',
    line('M62 128 a30 30 0 0 1 0 -60 a38 38 0 0 1 68 10', WHITE, 14),
    line('M130 64 a32 32 0 0 1 0 64 H96 a26 26 0 0 1 -22 -38', WHITE, 14, SOFT),
  ),
  // three streams become one
  'logo-shuhui': square(
    '#2F5FA8',
    line('M50 56 C58 100 80 106 96 140', WHITE, 14),
    line('M142 56 C134 100 112 106 96 140', WHITE, 14, SOFT),
    line('M96 62 V132', WHITE, 14),
    circle(50, 48, 13, WHITE),
    circle(142, 48, 13, WHITE, SOFT),
    circle(96, 48, 13, WHITE),
    circle(96, 144, 15, WHITE),
  ),
  // a bowl and its steam
  'logo-rongwei': square(
    '#B0473C',
    path('M40 98 H152 C152 132 128 148 96 148 C64 148 40 132 40 98 Z', WHITE),
    rect(72, 146, 48, 10, 5, WHITE, SOFT),
    line('M72 80 C62 66 82 60 72 44 M98 80 C88 66 108 60 98 44 M124 80 C114 66 134 60 124 44', WHITE, 8, SOFT),
  ),
  // an abacus
  'logo-mingsuan': square(
    INK,
    line('M44 52 H148 V140 H44 Z', WHITE, 10),
    line('M44 80 H148 M72 52 V140 M96 52 V140 M120 52 V140', WHITE, 5, SOFT),
    oval(72, 66, 11, 8, AMBER),
    oval(96, 66, 11, 8, AMBER),
    oval(120, 66, 11, 8, AMBER),
    oval(72, 126, 11, 8, WHITE),
    oval(72, 108, 11, 8, WHITE),
    oval(96, 126, 11, 8, WHITE),
    oval(120, 94, 11, 8, WHITE),
    oval(120, 126, 11, 8, WHITE),
  ),
  // scales that are level
  'logo-hengzhi': square(
    '#70573A',
    line('M96 44 V144 M70 146 H122 M48 66 H144', WHITE, 10),
    path('M26 108 L48 66 L70 108 Z', WHITE, SOFT),
    path('M122 108 L144 66 L166 108 Z', WHITE, SOFT),
    path(
      'M24 106 H72 C72 122 62 128 48 128 C34 128 24 122 24 106 Z M120 106 H168 C168 122 158 128 144 128 C130 128 120 122 120 106 Z',
      WHITE,
    ),
  ),
  // half a sun behind a page
  'logo-shiguang': square(
    '#C9822E',
    path('M44 120 A52 52 0 0 1 148 120 Z', WHITE),
    line('M96 40 V52 M44 62 L53 71 M148 62 L139 71', WHITE, 10, SOFT),
    rect(36, 128, 120, 12, 6, WHITE),
    rect(56, 148, 80, 10, 5, WHITE, SOFT),
  ),
  // mountains above a cloud
  'logo-shancheng': square(
    '#4A5FA0',
    path('M26 124 L74 50 L104 96 L122 70 L166 124 Z', WHITE, SOFT),
    path('M50 148 a22 22 0 0 1 6 -43 a32 32 0 0 1 60 -4 a24 24 0 0 1 26 47 Z', WHITE),
  ),
  // antlers over a film's arrow
  'logo-luming': square(
    '#76598A',
    line('M84 92 C58 84 48 66 50 40 M52 62 C40 60 34 52 34 44 M66 80 C70 68 70 56 68 46', WHITE, 9),
    line('M108 92 C134 84 144 66 142 40 M140 62 C152 60 158 52 158 44 M126 80 C122 68 122 56 124 46', WHITE, 9),
    path('M72 96 Q66 92 66 100 V150 Q66 158 73 154 L128 130 Q134 125 128 120 Z', WHITE),
  ),
}

const CIRCLES = {
  'circle-tech': square(
    '#D6E9E3',
    line('M70 66 L40 96 L70 126 M122 66 L152 96 L122 126', JADE, 14),
    line('M108 54 L84 138', MINT, 12),
  ),
  'circle-campus': square(
    '#DCE5F2',
    path('M96 50 L166 82 L96 114 L26 82 Z', BLUE),
    path('M54 102 V128 C66 146 126 146 138 128 V102 L96 121 Z', '#8FABD6'),
    line('M156 88 V124', AMBER, 7),
    circle(156, 130, 8, AMBER),
  ),
  'circle-blue': square(
    '#F0E5D2',
    rect(48, 88, 96, 60, 6, WHITE),
    path('M42 50 H150 L160 88 H32 Z', CORAL),
    path('M32 88 a16 14 0 0 0 32 0 a16 14 0 0 0 32 0 a16 14 0 0 0 32 0 a16 14 0 0 0 32 0 Z', '#B8635A'),
    rect(60, 112, 32, 36, 4, '#8AA3BF'),
    rect(104, 112, 28, 20, 4, PLUM, 'opacity=".5"'),
  ),
  'circle-law': square(
    '#E7E1D6',
    line('M96 46 V144 M68 148 H124', '#70573A', 10),
    line('M50 64 L142 64', '#70573A', 9),
    path(
      'M28 106 H72 C72 122 62 128 50 128 C38 128 28 122 28 106 Z M120 106 H164 C164 122 154 128 142 128 C130 128 120 122 120 106 Z',
      '#B08D5B',
    ),
    line('M50 64 L30 106 M50 64 L70 106 M142 64 L122 106 M142 64 L162 106', '#B08D5B', 4),
  ),
  'circle-pay': square(
    '#DCEBDD',
    oval(78, 136, 42, 14, '#C08A2E'),
    rect(36, 118, 84, 18, 0, '#C08A2E'),
    oval(78, 118, 42, 14, AMBER),
    rect(36, 100, 84, 10, 0, '#C08A2E'),
    oval(78, 110, 42, 14, '#C08A2E'),
    oval(78, 98, 42, 14, AMBER),
    line('M104 70 L126 48 L148 70 M126 50 V92', JADE, 11),
  ),
  'circle-hunt': square(
    '#E6DDEA',
    circle(92, 100, 52, PLUM),
    circle(92, 100, 35, '#E6DDEA'),
    circle(92, 100, 18, PLUM),
    line('M92 100 L146 46', CORAL, 9),
    path('M132 44 L150 26 L152 40 L166 42 L148 60 L134 58 Z', CORAL),
  ),
  'circle-tool': square(
    '#D8E4EC',
    rect(42, 46, 108, 100, 14, WHITE),
    line('M64 74 H128 M64 98 H128 M64 122 H128', '#B9C6D4', 7),
    circle(84, 74, 11, JADE),
    circle(112, 98, 11, BLUE),
    circle(74, 122, 11, AMBER),
  ),
  'circle-inner': square(
    '#DDE9E4',
    path('M38 52 H116 Q128 52 128 64 V96 Q128 108 116 108 H72 L52 124 V108 H46 Q34 108 34 96 V64 Q34 52 46 52 Z', JADE),
    path(
      'M84 118 H134 Q140 118 140 112 V78 H148 Q158 78 158 88 V122 Q158 132 148 132 H142 V148 L122 132 H94 Q84 132 84 122 Z',
      MINT,
    ),
    group('translate(81 82)', rect(-14, -4, 28, 20, 4, WHITE), line('M-8 -4 V-10 a8 8 0 0 1 16 0 V-4', WHITE, 5)),
  ),
}

/** The drawing of each by name. */
export const MARKS = { ...LOGOS, ...CIRCLES }
