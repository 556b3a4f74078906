/** What a portrait is drawn from, in a square of 192, whose middle is seen: the same head and shoulders, with hair, clothes and glasses to choose. */

import { CLOTHES } from './portrait-clothes.mjs'
import { HAIR } from './portrait-hair.mjs'
import { drawing, line, oval, path, rect } from './shapes.mjs'

const HEAD = 'M65 78 C65 52 78 42 96 42 C114 42 127 52 127 78 C127 106 113 124 96 124 C79 124 65 106 65 78 Z'

/** By name: glasses, '' = none. */
const GLASSES = {
  '': '',
  round: line(
    'M71 89 a12 12 0 1 0 24 0 a12 12 0 1 0 -24 0 M97 89 a12 12 0 1 0 24 0 a12 12 0 1 0 -24 0 M95 88 h2',
    '#2F3B4A',
    2.6,
  ),
  square: line(
    'M70 81 h22 q2 0 2 3 l-1.500 10 q-1 4 -5 4 h-12 q-4 0 -5 -4 l-1.500 -10 q0 -3 1 -3 Z M98 84 q0 -3 2 -3 h22 q1 0 1 3 l-1.500 10 q-1 4 -5 4 h-12 q-4 0 -5 -4 Z M94 85 h4',
    '#23282F',
    2.6,
  ),
  thin: line(
    'M71 89 a11.500 10 0 1 0 23 0 a11.500 10 0 1 0 -23 0 M98 89 a11.500 10 0 1 0 23 0 a11.500 10 0 1 0 -23 0 M94 88 h4',
    '#A98A55',
    1.8,
  ),
}

const EAR = (x, skin) => oval(x, 90, 7, 10, skin)

/** Eyes, brows, nose, mouth; `age` 2 adds the lines of a smile. */
function face({ ink, shade, lips, mouth, brow, age }) {
  const eyes =
    oval(84, 89, 3.5, 4.1, '#2A2A2E') +
    oval(108, 89, 3.5, 4.1, '#2A2A2E') +
    oval(85.2, 87.5, 1.1, 1.1, '#fff') +
    oval(109.2, 87.5, 1.1, 1.1, '#fff')
  const brows = line(
    brow === 'flat' ? 'M77 78 L90 77 M102 77 L115 78' : 'M77 79 Q83 74 90 77 M102 77 Q109 74 115 79',
    ink,
    brow === 'thick' ? 3.4 : 2.4,
    'opacity=".85"',
  )
  const nose = line('M96 92 Q98.500 99 94.500 100', shade, 2.4)
  const cheeks =
    oval(76, 101, 6.5, 4.5, '#E58A77', 'opacity=".26"') + oval(116, 101, 6.5, 4.5, '#E58A77', 'opacity=".26"')
  const smile =
    mouth === 'open'
      ? path('M86 107 Q96 109 106 107 Q104 117 96 117 Q88 117 86 107 Z', '#8A3B36') +
        path('M88 108 Q96 110 104 108 L103 111 Q96 112.500 89 111 Z', '#fff')
      : line(mouth === 'soft' ? 'M89 109 Q96 113 103 109' : 'M87 108 Q96 116 105 108', lips, 2.8)
  const years =
    age === 2 ? line('M80 104 Q77 109 80 113 M112 104 Q115 109 112 113 M72 93 L69 92 M120 93 L123 92', shade, 1.8) : ''
  return cheeks + brows + eyes + nose + smile + years
}

/** The drawing of a portrait: SVG of 192 by 192. */
export function drawPortrait({
  ground,
  skin,
  shade,
  hair,
  ink,
  clothes,
  main,
  second,
  glasses = '',
  lips,
  mouth,
  brow,
  age,
  isEarring,
}) {
  const { back, front } = HAIR[hair]
  const shapes = [
    rect(0, 0, 192, 192, 0, ground),
    back(ink),
    CLOTHES[clothes](skin, shade, main, second),
    EAR(64, skin),
    EAR(128, skin),
    path(HEAD, skin),
    face({ ink, shade, lips, mouth, brow, age }),
    front(ink),
    GLASSES[glasses],
    isEarring ? oval(63, 102, 2.6, 2.6, '#E9C46A') + oval(129, 102, 2.6, 2.6, '#E9C46A') : '',
  ]
  return drawing(192, 192, shapes.join(''), '14 14 164 164')
}
