/**
 * Traditional characters as simplified ones, character by character by the tables of OpenCC, without its phrases: the same character
 * always becomes the same one, whatever is beside it.
 */
import { Converter } from 'opencc-js/t2cn'

/** Spellings of Hong Kong and Taiwan that the common table leaves as they are, each before its simplified character. */
const REGIONAL = '著着敍叙枱台糭粽衞卫痺痹簷檐顎腭鯰鲇'

const FIRST = 0x3400
const LAST = 0x9fff
const isAstralChinese = (point: number) => point >= 0x20000 && point < 0x40000

let convert: ((text: string) => string) | undefined
const toSimplified = (text: string): string => {
  convert ??= Converter({ from: 't', to: 'cn' })
  return convert(text)
}

/** Each traditional character of the plane of common ones, with its simplified one. */
function readTable(): Map<string, string> {
  const chars = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at))
  // a line for each, so that no phrase is among them
  const results = toSimplified(chars.join('\n')).split('\n')
  const table = new Map(chars.flatMap((char, at) => (results[at] === char ? [] : [[char, results[at] ?? char]])))
  for (let at = 0; at < REGIONAL.length; at += 2) table.set(REGIONAL.charAt(at), REGIONAL.charAt(at + 1))
  // a few lead to a character that is itself traditional
  for (const [char, result] of table) table.set(char, table.get(result) ?? result)
  return table
}
let table: ReadonlyMap<string, string> | undefined
const beyondTable = new Map<string, string>()

/** The simplified character of a character; itself where there is none. */
export function simplifiedCharacter(char: string): string {
  table ??= readTable()
  if (char.length === 1) return table.get(char) ?? char
  if (!isAstralChinese(char.codePointAt(0) ?? 0)) return char
  const result = beyondTable.get(char) ?? toSimplified(char)
  beyondTable.set(char, result)
  return result
}
