/** Normalises characters: PDF fonts often map CJK glyphs to look-alike radicals and use full-width forms. */

/** Radicals of U+2E80–2EFF that Unicode does not fold to the ordinary character (NFKC leaves them alone). */
const RADICALS: Record<string, string> = Object.fromEntries(
  [
    ...'⺁厂⺄乙⺆冂⺇几⺈刀⺊卜⺋卩⺌小⺍小⺎兀⺏尣⺒巳⺓幺⺔彑⺕彐⺖心⺗心⺘手⺙攵⺛旡⺜日⺝月⺟母⺠民⺡水⺢水⺣火⺤爪⺥爪⺦丬⺧牛⺨犬⺩王⺪疋⺫目⺬示⺭礻⺮竹⺯糸⺰纟⺱网⺲罒⺳网⺴网⺵网⺶羊⺷羊⺸羊⺹老⺺聿⺻聿⺼肉⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃西⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑长⻒镸⻓长⻔门⻕阜⻖阜⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟食⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龟⻲龟⻳龟⼾户'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, from = '', to = '']) => [from, to]),
)

const foldChar = (char: string): string => RADICALS[char] ?? char.normalize('NFKC')

/** Control characters and lone surrogates, which the database rejects. */
const UNSTORABLE = /[^\P{Cc}\t\n]|\p{Cs}/gu

/**
 * Folds radicals, full-width letters, digits, colons, brackets and bars; keeps Chinese commas and full stops.
 * Removes icon-font glyphs and invisible characters; every kind of space becomes an ordinary one, three and more become two.
 */
export const clean = (text: string): string =>
  text
    .replace(/[\u2E80-\u2FDF\uF900-\uFAFF]/g, foldChar)
    .replace(/[\uFF01-\uFF5E]/g, (char) => ('，；！？'.includes(char) ? char : char.normalize('NFKC')))
    .replace(UNSTORABLE, '')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g, '')
    .replace(/[\uE000-\uF8FF\uFFFD]/g, ' ')
    .replace(/\u3000/g, '  ')
    .replace(/[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F]/g, ' ')
    .replace(/[‐‑‒−]/g, '-')
    .replace(/ {3,}/g, '  ')

const GAP_BETWEEN_CJK = /(?<=\p{Script=Han})\s{1,8}(?=\p{Script=Han})/gu

/** '姓  名' -> '姓名': drops spaces between Chinese characters. */
export const tighten = (text: string): string => text.replace(GAP_BETWEEN_CJK, '').trim()

/** Removes the characters of `start` and `end` from both sides of a text. */
export function trimChars(text: string, start: string, end = start): string {
  let [from, to] = [0, text.length]
  while (from < to && start.includes(text.charAt(from))) from++
  while (to > from && end.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

/** Joins two lines of one paragraph: no space where Chinese meets, one between Latin words. */
export const joinWrapped = (first: string, second: string): string =>
  /[A-Za-z0-9,]$/.test(first) && /^[A-Za-z0-9]/.test(second) ? `${first} ${second}` : first + second
