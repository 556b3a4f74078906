/** A text as a phone writes it: words and pictures by turns, always with words at the end. */
import { plainToRichText, type RichText } from '~contract/domain/rich-text'

export interface TextPart {
  kind: 'words'
  key: string
  text: string
}

export interface ImagePart {
  kind: 'picture'
  key: string
  /** '' while it is on its way. */
  fileId: string
  /** What is shown here: its file on the device, or its signed address. */
  shown: string
  /** Its address once it arrived; '' before. */
  url: string
  width: number
  height: number
  /** 0 to 1. */
  sent: number
  error: string
}

export type RichPart = TextPart | ImagePart

let count = 0
export const newPartKey = () => `part-${++count}`
export const textPart = (text = ''): TextPart => ({ kind: 'words', key: newPartKey(), text })

/** Words of a block; marks are a desk's and do not come here. */
const wordsOf = (block: RichText[number]): string => {
  if (block.type === 'image') return ''
  if (block.type === 'list') return block.items.map((runs) => `- ${runs.map(({ text }) => text).join('')}`).join('\n')
  return block.runs.map(({ text }) => text).join('')
}

/** The parts of a text: neighbouring words are one part, parted by an empty line. */
export function toParts(text: RichText): RichPart[] {
  const parts: RichPart[] = []
  for (const block of text) {
    const last = parts[parts.length - 1]
    if (block.type === 'image') {
      const { fileId, url = '', width, height } = block
      parts.push({ kind: 'picture', key: newPartKey(), fileId, shown: url, url, width, height, sent: 1, error: '' })
    } else if (last?.kind === 'words') last.text += `\n\n${wordsOf(block)}`
    else parts.push(textPart(wordsOf(block)))
  }
  return parts[parts.length - 1]?.kind === 'words' ? parts : [...parts, textPart()]
}

/** The text that parts make; pictures that have not arrived are left out. */
export const partsToText = (parts: readonly RichPart[]): RichText =>
  parts.flatMap((part) => {
    if (part.kind === 'words') return plainToRichText(part.text)
    const { fileId, url, width, height } = part
    return fileId ? [{ type: 'image' as const, fileId, alt: '', width, height, url }] : []
  })

/** Pictures below the part that is written in; what is not there goes to the end. Words stand between and behind them. */
export function insertImages(parts: readonly RichPart[], after: string, pictures: readonly ImagePart[]): RichPart[] {
  const at = parts.findIndex(({ key }) => key === after)
  const cut = at < 0 ? parts.length : at + 1
  const rest = parts.slice(cut)
  const space = rest[0]?.kind === 'words' ? [] : [textPart()]
  return [...parts.slice(0, cut), ...pictures, ...space, ...rest]
}

/** Without a part; words that meet become one. */
export function removePart(parts: readonly RichPart[], key: string): RichPart[] {
  const kept: RichPart[] = []
  for (const part of parts) {
    const last = kept[kept.length - 1]
    if (part.key === key) continue
    if (part.kind === 'words' && last?.kind === 'words')
      kept[kept.length - 1] = { ...last, text: [last.text, part.text].filter(Boolean).join('\n\n') }
    else kept.push(part)
  }
  return kept.length ? kept : [textPart()]
}
