/** Which portraits there are: for women and men sixteen young ones, sixteen in the middle of their working life, six older. */
import { drawPortrait } from './draw-portrait.mjs'

const GROUNDS = ['#CBE0D8', '#D3DCE8', '#E9DDC8', '#E0D6E4', '#D6E0CF', '#EBD6CD', '#CADCE3', '#DDDCD6']
const SKINS = [
  ['#F5D3B8', '#E0B595'],
  ['#EEC6A4', '#D6A682'],
  ['#E6B992', '#CB9A72'],
  ['#F8DDC8', '#E6BFA3'],
]
const INKS = ['#2B2A2E', '#372B27', '#46342B', '#232429']
const GREYS = ['#5C5B60', '#7D7C80', '#9A999C']
const MAINS = [
  '#0E7C66',
  '#4C78B8',
  '#4B5A6B',
  '#C58A5F',
  '#7D6690',
  '#B8635A',
  '#2F3B4A',
  '#6A967F',
  '#D9A84E',
  '#8AA3BF',
]
const SECONDS = ['#E8F0EC', '#F4EDE0', '#E9EDF3', '#F3E4DF']
const TIES = ['#B8635A', '#0E7C66', '#3D5F95']

const STYLES = {
  woman: {
    hair: [
      ['long', 'bob', 'fringe', 'tail', 'wavy', 'bun', 'centre', 'pixie'],
      ['bob', 'low', 'long', 'wavy', 'centre', 'bun', 'pixie', 'tail'],
      ['curls', 'pixie', 'low', 'bob'],
    ],
    clothes: [
      ['tee', 'hoodie', 'neckline', 'shirt', 'turtleneck', 'cardigan'],
      ['blazer', 'neckline', 'shirt', 'cardigan', 'turtleneck', 'blazer'],
      ['cardigan', 'turtleneck', 'blazer'],
    ],
    brows: ['arched', 'flat'],
    lips: ['#C0574F', '#B34B50', '#C96A5C'],
    glasses: ['', '', 'round', '', '', 'thin', '', ''],
  },
  man: {
    hair: [
      ['textured', 'parted', 'crew', 'swept', 'curtain', 'round', 'slick', 'crew'],
      ['parted', 'crew', 'slick', 'swept', 'round', 'textured', 'parted', 'receding'],
      ['receding', 'crew', 'parted', 'slick'],
    ],
    clothes: [
      ['tee', 'hoodie', 'shirt', 'tee', 'turtleneck', 'blazer'],
      ['shirt', 'blazer', 'tie', 'shirt', 'turtleneck', 'tee'],
      ['shirt', 'tie', 'cardigan'],
    ],
    brows: ['thick', 'flat', 'thick'],
    lips: ['#A65A4C', '#9C5548'],
    glasses: ['', 'square', '', '', 'round', '', 'square', ''],
  },
}
const MOUTHS = ['wide', 'soft', 'open', 'wide', 'soft']
/** How many young, middle-aged and older ones. */
const COUNTS = [16, 16, 6]

const at = (list, index) => list[index % list.length]

/** The portrait of this kind, age group (0 to 2) and number in the group; periods that share no divisor keep neighbours apart. */
function describe(kind, age, n) {
  const style = STYLES[kind]
  const shift = kind === 'man' ? 3 : 0
  const clothes = at(style.clothes[age], n + Math.floor(n / 8))
  const [skin, shade] = at(SKINS, n + age + shift)
  return {
    ground: at(GROUNDS, n * 3 + age * 2 + shift + Math.floor(n / 8)),
    skin,
    shade,
    ink: age === 2 ? at(GREYS, n + shift) : at(INKS, n + Math.floor(n / 4)),
    hair: at(style.hair[age], n),
    clothes,
    main: at(MAINS, n * 3 + age * 4 + shift),
    second: clothes === 'tie' ? at(TIES, n) : at(SECONDS, n + shift),
    glasses: at(style.glasses, n + Math.floor(n / 8) * 3 + age),
    lips: at(style.lips, n),
    mouth: at(MOUTHS, n + age),
    brow: at(style.brows, n),
    isEarring: kind === 'woman' && n % 5 === 1 && age > 0,
    age,
  }
}

/** The drawing of each by name: woman-01 to woman-38, man-01 to man-38, the young first. */
export const PORTRAITS = Object.fromEntries(
  ['woman', 'man'].flatMap((kind) =>
    COUNTS.flatMap((count, age) => Array.from({ length: count }, (_, n) => describe(kind, age, n))).map(
      (portrait, i) => [`${kind}-${String(i + 1).padStart(2, '0')}`, drawPortrait(portrait)],
    ),
  ),
)
